//! The curves of arrows between two points of one side of the board:
//! as low as they can be without passing behind checkers.

use super::layout::{FIELD, MIDDLE, PITCH, RADIUS, below, column};
use zihin_scene::Point;

/// In how many parts a curve is looked at.
const PARTS: i32 = 24;
/// How far a curve is from what it passes: half the width of an arrow with its edge.
const CLEARANCE: i32 = 10;
/// The greatest height of a curve above the edge of the field, a little more than half of it.
const TOP: i32 = FIELD.1 - MIDDLE + 20;

/// What stands on a point between the two ends of an arrow: the middle of its column,
/// and its height above the edge of the field.
type Stack = (i32, i32);

/// The control point of an arrow that passes above the checkers and tags between its ends: in the middle or,
/// if the curve is lower so, above one of the stacks. `stacked` is how many of them are shown on a point, as the viewer counts it.
pub fn over_stacks(start: Point, end: Point, stacked: impl Fn(u8) -> u8) -> Point {
    let is_below = start.y > MIDDLE;
    let edge = if is_below { FIELD.1 } else { FIELD.0 };
    let height = |at: Point| (at.y - edge).abs();
    let ends = [(start.x, height(start)), (end.x, height(end))];
    let stacks = between(start, end, stacked);
    let middle = i32::midpoint(start.x, end.x);
    let least = i32::midpoint(ends[0].1, ends[1].1) + (end.x - start.x).abs() / 5 + 40;
    let columns = std::iter::once(middle).chain(stacks.iter().map(|(x, _)| *x));
    let controls = columns.map(|x| (control_height(ends, x, &stacks).max(least), x));
    let (up, x) = controls.min().unwrap_or((least, middle));
    let up = up.min(2 * TOP - i32::midpoint(ends[0].1, ends[1].1));
    Point::new(x, if is_below { edge - up } else { edge + up })
}

/// The least height of a control point in this column whose curve passes above all stacks.
fn control_height([(from, low), (to, high)]: [(i32, i32); 2], x: i32, stacks: &[Stack]) -> i32 {
    let needed = |part: i32| {
        // The weights of the ends and of the control point of a quadratic curve.
        let rest = PARTS - part;
        let (first, bend, last) = (rest * rest, 2 * part * rest, part * part);
        let at = (first * from + bend * x + last * to) / (PARTS * PARTS);
        let under = stacks
            .iter()
            .filter(move |(column, _)| (at - column).abs() <= RADIUS);
        under.map(move |(_, height)| {
            ((height + CLEARANCE) * PARTS * PARTS - first * low - last * high) / bend
        })
    };
    (1..PARTS).flat_map(needed).max().unwrap_or(0)
}

/// What stands between two places on one side.
fn between(start: Point, end: Point, stacked: impl Fn(u8) -> u8) -> Vec<Stack> {
    let columns = start.x.min(end.x) + 1..start.x.max(end.x);
    let points = (1..=24)
        .filter(|point| below(*point) == (start.y > MIDDLE) && columns.contains(&column(*point)));
    let height = |count: u8| i32::from(count - 1) * PITCH + 2 * RADIUS + 3;
    let stack = |point| match stacked(point) {
        0 => None,
        count => Some((column(point), height(count))),
    };
    points.filter_map(stack).collect()
}
