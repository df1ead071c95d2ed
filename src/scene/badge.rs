//! A number on a disc in the colour of a seat: the order of several moves.

use super::{Align, Art, Figure, Ink, Mark, Point, Shape, Stamp, Text, Tone};
use std::sync::Arc;

/// A number in the colour of a seat, around `at`.
#[must_use]
pub fn badge(number: usize, seat: u8, at: Point, radius: i32) -> [Mark; 2] {
    let ink = |tone| Ink::Seat(seat, tone);
    let art = Art {
        name: format!("number of seat {seat} radius {radius}"),
        figures: vec![
            Figure::fill(Shape::disc(0, 0, radius), ink(Tone::Rim)),
            Figure::fill(Shape::disc(0, 0, radius - 3), ink(Tone::Face)),
        ],
    };
    let art = Arc::new(art);
    [
        Mark::Stamp(Stamp { art, at }),
        Mark::Text(Text {
            words: number.to_string(),
            at,
            size: radius * 7 / 4,
            align: Align::Middle,
            limit: 2 * radius,
            ink: ink(Tone::Mark),
        }),
    ]
}
