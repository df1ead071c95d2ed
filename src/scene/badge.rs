//! A tag in the colour of a seat with a few letters: the order of several moves, or how often a step was made.
//! It is angular, since discs are pieces.

use super::{Art, Figure, Ink, Mark, Point, Shape, Text, Tone};

/// A tag in a seat's colour around `at`, twice `half` high and as wide as its words: a number, or how many times.
pub fn badge(words: &str, seat: u8, at: Point, half: i32) -> [Mark; 2] {
    let ink = |tone| Ink::Seat(seat, tone);
    let further = i32::try_from(words.chars().count()).unwrap_or(1) - 1;
    let reach = half + further * half / 2;
    let tag = |inset: i32| {
        let (wide, high) = (reach - inset, half - inset);
        Shape::rounded(-wide, -high, 2 * wide, 2 * high, high / 4)
    };
    let art = Art {
        name: format!("number of seat {seat} half {reach},{half}"),
        figures: vec![
            Figure::fill(tag(0), ink(Tone::Rim)),
            Figure::fill(tag(3), ink(Tone::Face)),
        ],
    };
    let words = Text::middle(words, at, half * 2, 2 * reach);
    [Mark::stamp(art, at), words.ink(ink(Tone::Inlay)).into()]
}
