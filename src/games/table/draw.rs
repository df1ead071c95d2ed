//! The picture of a position, as a display list.
//!
//! The viewer's home is at the bottom right, their name below the board. The points are numbered as the player to move counts them, in that
//! player's colour.

mod alt;
mod arrows;
mod ground;
mod hints;
mod layout;
mod moves;
mod pieces;
mod strips;
mod view;

use super::state::State;
use crate::{
    games::Look,
    scene::{Die, Ink, Mark, Point, Scene, Stamp, die},
};
use layout::{DICE, DIE, SIZE};
use std::sync::Arc;
use view::View;

/// Draws a position.
pub(super) fn draw(state: &State, look: &Look<'_>) -> Scene {
    let view = View::new(state, look);
    let mut marks = Vec::with_capacity(96);
    strips::draw(&view, &mut marks);
    hints::under(&view, &mut marks);
    arrows::ghosts(&view, &mut marks);
    pieces::draw(&view, &mut marks);
    dice(&view, &mut marks);
    hints::over(&view, &mut marks);
    Scene {
        size: SIZE,
        ground: ground::ground(view.viewer, view.numbers),
        marks,
        alt: alt::alt(&view),
    }
}

/// Draws the dice beside the board: two, or four of a double, dimmed once they are played.
fn dice(view: &View<'_>, marks: &mut Vec<Mark>) {
    let (Some((seat, dice)), Some(turn)) = (view.state.dice(), &view.turn) else {
        return;
    };
    let numbers = dice.numbers();
    let mut left = turn.left.as_slice().to_vec();
    // The dice of a double are played from the front, so the ones left are matched from the end.
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

/// Removes one `number` from those left; returns whether there was one.
fn take(left: &mut Vec<u8>, number: u8) -> bool {
    let found = left.iter().position(|other| *other == number);
    found.map(|at| left.remove(at)).is_some()
}

/// The middle of the `n`th of `count` dice: side by side, in two rows if there are four.
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
