//! Ratings over time as a curve.

use super::{RatingPoint, Record};
use crate::play::cards::CardContext;
use crate::scene::{Align, Card, Figure, Ink, Mark, Point, Shape, Text};

/// The height of the curve, and of the room above and below it.
const CURVE: i32 = 200;
const ROOM: i32 = 44;
/// The height of the days below it, and of the ticks that lead to them.
const DAYS: i32 = 60;
const TICK: i32 = 24;
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

/// Adds the curve of these ratings, oldest first, with its first and its last day below.
pub fn draw(ratings: &[RatingPoint], context: &CardContext<'_>, card: &mut Card) {
    let (Some(first), Some(last)) = (ratings.first(), ratings.last()) else {
        return;
    };
    let top = card.area(CURVE + 2 * ROOM + DAYS);
    let (low, high) = range(ratings);
    let baseline = top + ROOM + CURVE;
    let height = |value: f64| baseline - scaled((value - low) / (high - low), CURVE);
    for value in [low, high] {
        let y = height(value);
        card.mark(line([Point::new(LEFT, y), Point::new(RIGHT, y)]));
        let at = Point::new(LEFT - 18, y);
        card.mark(label(format!("{value:.0}"), at, Align::Right, LEFT));
    }
    let span = (last.at - first.at).max(1);
    let place = |point: &RatingPoint| {
        let along = share(point.at - first.at, span);
        Point::new(LEFT + scaled(along, RIGHT - LEFT), height(point.value))
    };
    let points: Vec<Point> = ratings.iter().map(place).collect();
    let end = points.last().copied().unwrap_or_default();
    card.mark(Figure::line(Shape::Line(points), 7, Ink::Arrow));
    card.mark(Figure::fill(Shape::disc(end.x, end.y, 13), Ink::Arrow));
    days(
        [first.at, last.at].map(|at| context.day(at)),
        baseline,
        card,
    );
}

/// Adds the days at both ends of the time axis; one if they are the same.
fn days([first, last]: [String; 2], baseline: i32, card: &mut Card) {
    let middle = baseline + ROOM + DAYS / 2 - 14;
    let limit = (RIGHT - Card::LEFT - SIZE) / 2;
    let is_one_day = first == last;
    for (x, align, words) in [(LEFT, Align::Left, first), (RIGHT, Align::Right, last)] {
        if is_one_day && x == LEFT {
            continue;
        }
        card.mark(line([baseline, baseline + TICK].map(|y| Point::new(x, y))));
        card.mark(label(words, Point::new(x, middle), align, limit));
    }
}

fn line(ends: [Point; 2]) -> Figure {
    Figure::line(Shape::Line(ends.to_vec()), 2, Ink::FrameLight)
}

fn label(words: String, at: Point, align: Align, limit: i32) -> Mark {
    Mark::Text(Text {
        words,
        at,
        size: SIZE,
        align,
        limit,
        ink: Ink::Faint,
    })
}

/// The range of a curve: multiples of fifty around all ratings.
fn range(ratings: &[RatingPoint]) -> (f64, f64) {
    let values = ratings.iter().map(|point| point.value);
    let least = values.clone().fold(f64::INFINITY, f64::min);
    let most = values.fold(f64::NEG_INFINITY, f64::max);
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

/// What part of a span of time this is, from 0 to 1.
#[expect(
    clippy::cast_precision_loss,
    reason = "exact up to 2 to the power of 53"
)]
fn share(time: i64, span: i64) -> f64 {
    time as f64 / span as f64
}

#[cfg(test)]
mod tests {
    use super::RatingPoint;

    #[test]
    fn a_curve_spans_whole_fifties_and_never_less_than_a_hundred() {
        for (ratings, expected) in [
            (&[1500.0, 1500.0][..], (1500.0, 1600.0)),
            (&[1500.0, 1662.3, 1480.0], (1450.0, 1700.0)),
            (&[1501.0, 1549.0], (1500.0, 1600.0)),
        ] {
            let points = ratings.iter().map(|value| RatingPoint {
                at: 0,
                value: *value,
            });
            assert_eq!(super::range(&points.collect::<Vec<_>>()), expected);
        }
    }
}
