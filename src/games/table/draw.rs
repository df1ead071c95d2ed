//! The board as a picture: what lies where, from whose side. It knows no rule, no colour and no pixel.
//!
//! Whoever looks sits below: their home is at the bottom right, points are numbered as they count, and their name is below the board.

mod alt;
mod ground;
mod hints;
mod layout;
mod pieces;
mod strips;

use super::{Board, Phase, State, Walk};
use crate::{
    games::Look,
    rules::{Seat, Turn},
    scene::{Die, Ink, Mark, Point, Scene, Stamp, die},
};
use layout::{DICE, DIE, SIZE};
use std::sync::Arc;

/// A position as someone sees it.
struct View<'a> {
    state: &'a State,
    look: &'a Look<'a>,
    /// Who sits below.
    viewer: Seat,
    /// The turn as far as it is spelled, if there are dice to play.
    walk: Option<Walk>,
    /// The checkers with the steps so far made.
    board: Board,
}

/// The board as a picture.
pub(super) fn draw(state: &State, look: &Look<'_>) -> Scene {
    let walk = state.after(look.path).or_else(|| state.after(&[]));
    let board = walk.map_or(*state.board(), |walk| walk.board);
    let view = View {
        state,
        look,
        viewer: look.viewer.unwrap_or(Seat(0)),
        walk,
        board,
    };
    let mut marks = Vec::with_capacity(96);
    strips::draw(&view, &mut marks);
    hints::under(&view, &mut marks);
    pieces::draw(&view, &mut marks);
    dice(&view, &mut marks);
    hints::over(&view, &mut marks);
    Scene {
        size: SIZE,
        ground: ground::ground(view.viewer),
        marks,
        alt: alt::alt(&view),
    }
}

impl View<'_> {
    /// Whoever must act, dice or player: the seat that is marked.
    fn turn(&self) -> Option<Seat> {
        match self.state.phase() {
            _ if matches!(self.look.turn(self.state), Turn::Over(_)) => None,
            Phase::Opening => None,
            Phase::Throw(seat) | Phase::Play(seat, _) => Some(seat),
        }
    }
}

/// The throw beside the board: two dice, four of a double, those already played dimmed.
fn dice(view: &View<'_>, marks: &mut Vec<Mark>) {
    let (Some((seat, dice)), Some(walk)) = (view.state.dice(), &view.walk) else {
        return;
    };
    let numbers = dice.numbers();
    let mut left = walk.left.as_slice().to_vec();
    // The last ones of a double are played last, so that what is left is taken from the end.
    let mut open: Vec<bool> = numbers
        .as_slice()
        .iter()
        .rev()
        .map(|number| take(&mut left, *number))
        .collect();
    open.reverse();
    for (n, (number, open)) in numbers.as_slice().iter().zip(open).enumerate() {
        let art = die(Die {
            number: *number,
            seat: seat.0,
            edge: DIE,
            used: (!open).then_some(Ink::FrameDark),
        });
        marks.push(Mark::Stamp(Stamp {
            art: Arc::new(art),
            at: slot(n, numbers.as_slice().len()),
        }));
    }
}

/// Takes one `number` out of those that are left; says whether there was one.
fn take(left: &mut Vec<u8>, number: u8) -> bool {
    let found = left.iter().position(|other| *other == number);
    found.map(|at| left.remove(at)).is_some()
}

/// Where the middle of the `n`th of `count` dice is: side by side, in two rows if there are four.
fn slot(n: usize, count: usize) -> Point {
    let half = i32::midpoint(DIE, 10);
    let x = if n.is_multiple_of(2) { -half } else { half };
    let y = match (count, n) {
        (..=2, _) => 0,
        (_, ..=1) => -half,
        _ => half,
    };
    DICE + Point::new(x, y)
}
