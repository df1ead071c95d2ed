//! A number on a tag in the colour of a seat: the order of several moves. The tag is square, since discs are pieces.

use super::{Align, Art, Figure, Ink, Mark, Point, Shape, Stamp, Text, Tone};
use std::sync::Arc;

/// A number in the colour of a seat, around `at`; its tag is twice `half` wide.
#[must_use]
pub fn badge(number: usize, seat: u8, at: Point, half: i32) -> [Mark; 2] {
    let ink = |tone| Ink::Seat(seat, tone);
    let tag = |half: i32| Shape::rounded(-half, -half, 2 * half, 2 * half, half / 4);
    let art = Art {
        name: format!("number of seat {seat} half {half}"),
        figures: vec![
            Figure::fill(tag(half), ink(Tone::Rim)),
            Figure::fill(tag(half - 3), ink(Tone::Face)),
        ],
    };
    let art = Arc::new(art);
    [
        Mark::Stamp(Stamp { art, at }),
        Mark::Text(Text {
            words: number.to_string(),
            at,
            size: half * 2,
            align: Align::Middle,
            limit: 2 * half,
            ink: ink(Tone::Mark),
        }),
    ]
}
