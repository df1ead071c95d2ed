//! The dice, on the playing surface.

use super::{
    layout::{DICE_PITCH, DIE, LEFT, MIDDLE, RIGHT},
    moves,
    view::View,
};
use zihin_rules::Seat;
use zihin_scene::{Die, Ink, Mark, Point, die};

/// Draws the dice between the two sides, on the right of the player who plays them: two, or four of a double,
/// dimmed once they are played. Between a play and the next roll they are those of the play.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    let (seat, dice, mut left) = match (view.state.dice(), &view.turn) {
        (Some((seat, dice)), Some(turn)) => (seat, dice, turn.left.as_slice().to_vec()),
        _ => match moves::last_dice(view.state, view.options) {
            Some((seat, dice)) => (seat, dice, Vec::new()),
            None => return,
        },
    };
    let numbers = dice.numbers();
    // The dice of a double are played from the front, so the ones left are matched from the end.
    let mut open: Vec<bool> = numbers
        .as_slice()
        .iter()
        .rev()
        .map(|number| take(&mut left, *number))
        .collect();
    open.reverse();
    for (n, (number, open)) in (0..).zip(numbers.as_slice().iter().zip(open)) {
        let art = die(Die {
            number: *number,
            seat: seat.0,
            edge: DIE,
            used: (!open).then_some(Ink::Field),
        });
        let count = if dice.double() { 4 } else { 2 };
        marks.push(Mark::stamp(art, slot(view.viewer, seat, n, count)));
    }
}

/// Removes one `number` from those left; returns whether there was one.
fn take(left: &mut Vec<u8>, number: u8) -> bool {
    let found = left.iter().position(|other| *other == number);
    found.map(|at| left.remove(at)).is_some()
}

/// The middle of the `n`th of `count` dice of `seat`, side by side in the middle of its half.
fn slot(viewer: Seat, seat: Seat, n: i32, count: i32) -> Point {
    let half = if seat == viewer { RIGHT } else { LEFT };
    let x = i32::midpoint(half.0, half.1) + (2 * n + 1 - count) * DICE_PITCH / 2;
    Point::new(x, MIDDLE)
}
