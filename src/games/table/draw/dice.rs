//! The dice, on the playing surface.

use super::{
    layout::{DICE_PITCH, DIE, LEFT, MIDDLE, RIGHT},
    moves,
    view::View,
};
use zihin_rules::Seat;
use zihin_scene::{Die, Ink, Mark, Point, die};

/// By how much dice are moved aside, at a time.
const ASIDE: i32 = 20;
/// In how many parts an arrow is looked at, and how far it should be from a die.
const PARTS: i32 = 40;
const CLEARANCE: i32 = 12;

/// Draws the dice between the two sides, on the right of the player who plays them: two, or four of a double,
/// dimmed once they are played. Between a play and the next roll they are those of the play. They lie where fewest arrows cross them.
pub fn draw(view: &View<'_>, arrows: &[Mark], marks: &mut Vec<Mark>) {
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
    let slots = slots(view.viewer, seat, if dice.double() { 4 } else { 2 }, arrows);
    for (slot, (number, open)) in slots.into_iter().zip(numbers.as_slice().iter().zip(open)) {
        let art = die(Die {
            number: *number,
            seat: seat.0,
            edge: DIE,
            used: (!open).then_some(Ink::Field),
        });
        marks.push(Mark::stamp(art, slot));
    }
}

/// Removes one `number` from those left; returns whether there was one.
fn take(left: &mut Vec<u8>, number: u8) -> bool {
    let found = left.iter().position(|other| *other == number);
    found.map(|at| left.remove(at)).is_some()
}

/// The middles of `count` dice of `seat`, side by side in its half: in the middle of it, or aside if fewer arrows are there.
fn slots(viewer: Seat, seat: Seat, count: i32, arrows: &[Mark]) -> Vec<Point> {
    let half = if seat == viewer { RIGHT } else { LEFT };
    let slack = (half.1 - half.0 - count * DICE_PITCH) / 2;
    let slots = |aside: i32| -> Vec<Point> {
        let x = |n| i32::midpoint(half.0, half.1) + aside + (2 * n + 1 - count) * DICE_PITCH / 2;
        (0..count).map(|n| Point::new(x(n), MIDDLE)).collect()
    };
    let places = (0..=slack / ASIDE)
        .flat_map(|n| [n * ASIDE, -n * ASIDE])
        .map(slots);
    places
        .min_by_key(|slots| crossed(slots, arrows))
        .unwrap_or_default()
}

/// How long the parts of arrows are that cross these dice.
fn crossed(slots: &[Point], arrows: &[Mark]) -> usize {
    let points = arrows.iter().flat_map(|mark| match mark {
        Mark::Arrow(arrow) => (0..=PARTS).map(|part| arrow.point(part, PARTS)).collect(),
        _ => Vec::new(),
    });
    let is_on = |at: Point, slot: &Point| {
        let way = at - *slot;
        way.x.abs().max(way.y.abs()) < DIE / 2 + CLEARANCE
    };
    points
        .filter(|at| slots.iter().any(|slot| is_on(*at, slot)))
        .count()
}
