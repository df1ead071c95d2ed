//! A die, in the colour of the seat that rolled it.

use super::{Art, Figure, Ink, Paint, Shape, Tone};

/// The looks of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// The number it shows, 1 to 6.
    pub number: u8,
    /// The seat that rolled it.
    pub seat: u8,
    /// The length of its edge, in units.
    pub edge: i32,
    /// The ink of the surface under it, which shows through a used die; none if it is still to be played.
    pub used: Option<Ink>,
}

/// A die centred on (0, 0).
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
        Figure::fill(pip, Ink::Seat(seat, Tone::Inlay))
    }));
    if let Some(surface) = used {
        figures.push(Figure {
            shape: square(0),
            stroke: None,
            paint: Paint::Translucent(surface, 62),
        });
    }
    let name = format!(
        "die {number} of seat {seat}{}",
        if used.is_some() { " used" } else { "" }
    );
    Art { name, figures }
}

/// The column and row of each pip of a number, -1 to 1.
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
