//! Ratings over time as a picture, one curve for each game. The caller passes in the games' names in the reader's language.

use super::Record;
use crate::play::standings::leaderboard::shown_rating;
use crate::rules::Phrase;
use crate::scene::{Align, Figure, Ink, Mark, Point, Scene, Shape, Text};
use std::sync::Arc;

const WIDTH: i32 = 1000;
/// The height of one game's part: its heading, and the curve below.
const HEAD: i32 = 100;
const CURVE: i32 = 180;
/// The margin below a curve.
const FOOT: i32 = 34;
const PART: i32 = HEAD + CURVE + FOOT;
/// The left and right ends of the curves; the numbers are on the left.
const LEFT: i32 = 120;
const RIGHT: i32 = WIDTH - 40;
/// Font sizes: of the numbers at the curve, and of headings.
const SMALL: i32 = 34;
const LINE: i32 = 46;
/// The smallest range of a curve in rating points, so that small changes look small.
const MIN_SPAN: f64 = 100.0;

/// A picture of a person's ratings over time; `names` are the games' names in the order of `records`. None if there is no curve to draw.
#[must_use]
pub fn record_scene(player: &str, records: &[Record], names: &[String]) -> Option<Scene> {
    let rated = |(record, _): &(&Record, &String)| record.ratings.len() > 1;
    let parts: Vec<_> = records.iter().zip(names).filter(rated).collect();
    let count = i32::try_from(parts.len()).ok().filter(|count| *count > 0)?;
    let size = Point::new(WIDTH, count * PART);
    let ground: Mark = Figure::fill(Shape::rect(0, 0, size.x, size.y), Ink::Backdrop).into();
    let mut marks = Vec::new();
    for ((record, name), top) in parts.iter().zip((0..).step_by(PART as usize)) {
        part(record, name, top, &mut marks);
    }
    let alt = parts
        .iter()
        .map(|(record, _)| alt(player, record))
        .collect();
    Some(Scene {
        size,
        ground: Arc::new([ground]),
        marks,
        alt,
    })
}

fn part(record: &Record, name: &str, top: i32, marks: &mut Vec<Mark>) {
    let middle = top + 46;
    marks.push(text(
        name,
        Point::new(24, middle),
        LINE,
        Align::Left,
        Ink::Text,
    ));
    let rating = shown_rating(&record.standing).unwrap_or_default();
    marks.push(text(
        &rating,
        Point::new(RIGHT, middle),
        LINE,
        Align::Right,
        Ink::Text,
    ));
    let (low, high) = range(&record.ratings);
    let baseline = top + HEAD + CURVE;
    let height = |value: f64| baseline - scaled((value - low) / (high - low), CURVE);
    for value in [low, high] {
        let y = height(value);
        let rule = Shape::Line(vec![Point::new(LEFT, y), Point::new(RIGHT, y)]);
        marks.push(Figure::line(rule, 2, Ink::FrameLight).into());
        let number = format!("{value:.0}");
        marks.push(text(
            &number,
            Point::new(LEFT - 14, y),
            SMALL,
            Align::Right,
            Ink::Faint,
        ));
    }
    let last = index(record.ratings.len() - 1);
    let place = |(n, value): (usize, &f64)| {
        Point::new(LEFT + scaled(index(n) / last, RIGHT - LEFT), height(*value))
    };
    let points: Vec<Point> = record.ratings.iter().enumerate().map(place).collect();
    let end = points.last().copied().unwrap_or_default();
    marks.push(Figure::line(Shape::Line(points), 6, Ink::Arrow).into());
    marks.push(Figure::fill(Shape::disc(end.x, end.y, 11), Ink::Arrow).into());
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

fn text(words: &str, at: Point, size: i32, align: Align, ink: Ink) -> Mark {
    Mark::Text(Text {
        words: words.to_owned(),
        at,
        size,
        align,
        limit: 600,
        ink,
    })
}

/// The alt text of one curve: the present rating and its range.
fn alt(player: &str, record: &Record) -> Phrase {
    let most = record
        .ratings
        .iter()
        .copied()
        .fold(f64::NEG_INFINITY, f64::max);
    let least = record.ratings.iter().copied().fold(f64::INFINITY, f64::min);
    Phrase::new("stats-alt")
        .with("player", player)
        .with("game", Phrase::new(record.game))
        .with("rating", shown_rating(&record.standing).unwrap_or_default())
        .with("least", format!("{least:.0}"))
        .with("most", format!("{most:.0}"))
        .with(
            "count",
            i64::try_from(record.ratings.len() - 1).unwrap_or(i64::MAX),
        )
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
