//! Ratings over time as a curve.

use super::Record;
use crate::scene::{Align, Card, Figure, Ink, Mark, Point, Shape, Text};

/// The height of the curve, and of the room above and below it.
const CURVE: i32 = 200;
const ROOM: i32 = 44;
/// The left and right ends of the curve; the numbers are on the left.
const LEFT: i32 = 190;
const RIGHT: i32 = Card::RIGHT - 14;
/// The font size of the numbers.
const SIZE: i32 = 56;
/// The smallest range of a curve in rating points, so that small changes look small.
const MIN_SPAN: f64 = 100.0;

/// Whether a record has a curve to draw.
pub fn is_drawn(record: &Record) -> bool {
    record.ratings.len() > 1
}

/// Adds the curve of these ratings, oldest first.
pub fn draw(ratings: &[f64], card: &mut Card) {
    let top = card.area(CURVE + 2 * ROOM);
    let (low, high) = range(ratings);
    let baseline = top + ROOM + CURVE;
    let height = |value: f64| baseline - scaled((value - low) / (high - low), CURVE);
    for value in [low, high] {
        let y = height(value);
        let rule = Shape::Line(vec![Point::new(LEFT, y), Point::new(RIGHT, y)]);
        card.mark(Figure::line(rule, 2, Ink::FrameLight));
        card.mark(Mark::Text(Text {
            words: format!("{value:.0}"),
            at: Point::new(LEFT - 18, y),
            size: SIZE,
            align: Align::Right,
            limit: LEFT,
            ink: Ink::Faint,
        }));
    }
    let last = index(ratings.len() - 1).max(1.0);
    let place = |(n, value): (usize, &f64)| {
        Point::new(LEFT + scaled(index(n) / last, RIGHT - LEFT), height(*value))
    };
    let points: Vec<Point> = ratings.iter().enumerate().map(place).collect();
    let end = points.last().copied().unwrap_or_default();
    card.mark(Figure::line(Shape::Line(points), 7, Ink::Arrow));
    card.mark(Figure::fill(Shape::disc(end.x, end.y, 13), Ink::Arrow));
}

/// The range of a curve: multiples of fifty around all ratings.
fn range(ratings: &[f64]) -> (f64, f64) {
    let least = ratings.iter().copied().fold(f64::INFINITY, f64::min);
    let most = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let low = (least / 50.0).floor() * 50.0;
    let high = (most / 50.0).ceil() * 50.0;
    (low, high.max(low + MIN_SPAN))
}

/// A fraction of a length, from 0 to 1.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a part of a length fits where the length does"
)]
fn scaled(share: f64, length: i32) -> i32 {
    (share * f64::from(length)).round() as i32
}

fn index(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_curve_spans_whole_fifties_and_never_less_than_a_hundred() {
        for (ratings, expected) in [
            (&[1500.0, 1500.0][..], (1500.0, 1600.0)),
            (&[1500.0, 1662.3, 1480.0], (1450.0, 1700.0)),
            (&[1501.0, 1549.0], (1500.0, 1600.0)),
        ] {
            assert_eq!(super::range(ratings), expected);
        }
    }
}
