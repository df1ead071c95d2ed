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
    let words = number.to_string();
    // Two digits are a little wider than the tag is high.
    let size = if words.len() < 2 {
        half * 2
    } else {
        half * 9 / 5
    };
    [
        Mark::Stamp(Stamp { art, at }),
        Mark::Text(Text {
            words,
            at,
            size,
            align: Align::Middle,
            limit: 4 * half,
            ink: ink(Tone::Mark),
        }),
    ]
}
