//! Ratings over time as a curve.

use super::{RatingPoint, Record};
use crate::panels::PanelContext;
use crate::panels::curve::{Curve, ROOM, SIZE, label, line};
use zihin_rules::Value;
use zihin_scene::{Align, Panel, Point};

/// The height of the days below the curve, and of the ticks that lead to them.
const DAYS: i32 = 60;
const TICK: i32 = 24;
/// The smallest range of a curve in rating points, so that small changes look small.
const MIN_SPAN: f64 = 100.0;

/// Whether a record has a curve of ratings to draw.
pub fn is_drawn(record: &Record) -> bool {
    record.ratings.len() > 1
}

/// Adds the curve of these ratings, oldest first.
pub fn draw(ratings: &[RatingPoint], context: &PanelContext<'_>, panel: &mut Panel) {
    let (low, high) = range(ratings);
    let lines = [low, high].map(|value| (value, format!("{value:.0}")));
    draw_curve(ratings, (low, high), lines.into(), context, panel);
}

/// Adds the curve of these average losses, oldest first.
pub fn draw_errors(errors: &[RatingPoint], context: &PanelContext<'_>, panel: &mut Panel) {
    let most = errors.iter().map(|point| point.value).fold(0.1, f64::max);
    let lines = [0.0, most].map(|value| (value, context.value(Value::decimal(value, 2))));
    draw_curve(errors, (0.0, most), lines.into(), context, panel);
}

/// Adds a curve with its first and its last day below.
fn draw_curve(
    ratings: &[RatingPoint],
    range: (f64, f64),
    lines: Vec<(f64, String)>,
    context: &PanelContext<'_>,
    panel: &mut Panel,
) {
    let (Some(first), Some(last)) = (ratings.first(), ratings.last()) else {
        return;
    };
    let span = (last.at - first.at).max(1);
    let point = |point: &RatingPoint| (share(point.at - first.at, span), point.value);
    let curve = Curve {
        points: ratings.iter().map(point).collect(),
        range,
        lines,
    };
    let baseline = curve.draw(DAYS, panel);
    days(
        [first.at, last.at].map(|at| context.day(at)),
        baseline,
        panel,
    );
}

/// Adds the days at both ends of the time axis; one if they are the same.
fn days([first, last]: [String; 2], baseline: i32, panel: &mut Panel) {
    let (left, right) = (Curve::LEFT, Curve::RIGHT);
    let middle = baseline + ROOM + DAYS / 2 - 14;
    let limit = (right - Panel::LEFT - SIZE) / 2;
    let is_one_day = first == last;
    for (x, align, words) in [(left, Align::Left, first), (right, Align::Right, last)] {
        if is_one_day && x == left {
            continue;
        }
        panel.mark(line([baseline, baseline + TICK].map(|y| Point::new(x, y))));
        panel.mark(label(words, Point::new(x, middle), align, limit));
    }
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
