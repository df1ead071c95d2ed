//! A die as art, in the colour of whoever threw it. It does not know what a throw means.

use super::{Art, Figure, Ink, Paint, Shape, Tone};

/// What a die looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// The number that it shows, 1 to 6.
    pub number: u8,
    /// The seat that threw it.
    pub seat: u8,
    /// The length of its edge.
    pub edge: i32,
    /// The surface that shines through once it has been used; none if it is still to be played.
    pub used: Option<Ink>,
}

/// Draws a die around (0, 0).
#[must_use]
pub fn die(die: Die) -> Art {
    let Die {
        number,
        seat,
        edge,
        used,
    } = die;
    let (half, round) = (edge / 2, edge / 5);
    let square = |inset: i32| {
        Shape::rounded(
            inset - half,
            inset - half,
            edge - 2 * inset,
            edge - 2 * inset,
            round - inset,
        )
    };
    let mut figures = vec![
        Figure::fill(square(0), Ink::Seat(seat, Tone::Rim)),
        Figure::fill(square(3), Ink::Seat(seat, Tone::Face)),
    ];
    figures.extend(pips(number).map(|(column, row)| {
        let pip = Shape::disc(column * edge / 4, row * edge / 4, edge / 10);
        Figure::fill(pip, Ink::Seat(seat, Tone::Mark))
    }));
    if let Some(surface) = used {
        figures.push(Figure {
            shape: square(0),
            stroke: None,
            paint: Paint::Veil(surface, 62),
        });
    }
    let name = format!(
        "die {number} of seat {seat}{}",
        if used.is_some() { " used" } else { "" }
    );
    Art { name, figures }
}

/// Where the pips of a number are: column and row, -1 to 1.
fn pips(number: u8) -> impl Iterator<Item = (i32, i32)> {
    let places: &[(i32, i32)] = match number {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    };
    places.iter().copied()
}
