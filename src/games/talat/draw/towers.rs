//! The towers, seen from above: three shapes, with a step for each level of height.

use super::{
    layout::{middle, place},
    view::View,
};
use crate::{
    games::talat::{BoardName, Colour, Direction, Kind, State, Tower},
    scene::{Art, Figure, Ink, Mark, Paint, Point, Shape, Stamp, Tone},
};
use std::sync::Arc;

/// The ink of a tower colour, among those of the seats.
pub const fn ink(colour: Colour, tone: Tone) -> Ink {
    match colour {
        Colour::White => Ink::Seat(0, tone),
        Colour::Black => Ink::Seat(1, tone),
        Colour::Grey => Ink::Seat(2, tone),
    }
}

/// Draws the towers of a board, and a pennant for the commander on each of the Zihin's.
pub fn board(view: &View<'_>, name: BoardName, marks: &mut Vec<Mark>) {
    let place = place(view.viewer, name);
    let board = view.shown.board(name);
    for square in Direction::BOTH
        .into_iter()
        .flat_map(|direction| board.side(direction).iter())
    {
        let at = middle(place, square);
        if let Some(tower) = board.tower(square) {
            marks.push(stamp(tower, 100, at));
            if view.seat(tower.colour()).is_none() {
                let commander = view.state.commander(tower.colour(), name);
                marks.push(pennant(State::colour(commander), at + Point::new(24, 24)));
            }
        }
    }
}

/// A tower at a point, in per cent of its size on a board.
pub fn stamp(tower: Tower, percent: i32, at: Point) -> Mark {
    Mark::Stamp(Stamp {
        art: Arc::new(art(tower, percent)),
        at,
    })
}

/// The faint image of a captured tower, small enough to stand beside the tower that captured it.
pub fn ghost(tower: Tower, at: Point) -> Mark {
    let (colour, kind) = (tower.colour(), tower.kind());
    let outline = || shape(kind, 34, 0, Point::default());
    let art = Art {
        name: format!("ghost of {tower}"),
        figures: vec![
            Figure::veil(outline(), ink(colour, Tone::Face), 70),
            Figure::line(outline(), 2, ink(colour, Tone::Rim)),
            // Crossed out.
            Figure::line(
                Shape::Line(vec![Point::new(-13, 13), Point::new(13, -13)]),
                3,
                ink(colour, Tone::Rim),
            ),
        ],
    };
    Mark::Stamp(Stamp {
        art: Arc::new(art),
        at,
    })
}

/// A small disc in the colour of the commander of one of the Zihin's towers.
pub fn pennant(colour: Colour, at: Point) -> Mark {
    let figures = vec![
        Figure::fill(Shape::disc(0, 0, 12), ink(colour, Tone::Rim)),
        Figure::fill(Shape::disc(0, 0, 9), ink(colour, Tone::Face)),
    ];
    Mark::Stamp(Stamp {
        art: Arc::new(Art {
            name: format!("obeys {}", colour.letter()),
            figures,
        }),
        at,
    })
}

/// A tower around (0, 0).
fn art(tower: Tower, percent: i32) -> Art {
    let (colour, kind) = (tower.colour(), tower.kind());
    let tone = |tone| ink(colour, tone);
    // The width of the top of each level, in per cent of the largest tower.
    let levels: &[i32] = match kind.height() {
        1 => &[50],
        2 => &[75, 40],
        _ => &[100, 66, 33],
    };
    let scale = |level: i32| level * percent / 100;
    let base = scale(levels[0]);
    let edge = if percent > 60 { 3 } else { 2 };
    let mut figures = vec![
        Figure::veil(
            shape(kind, base, 1, Point::new(0, 5 * percent / 100)),
            Ink::Shadow,
            40,
        ),
        Figure::fill(shape(kind, base, 0, Point::default()), tone(Tone::Rim)),
        Figure {
            shape: shape(kind, base, -edge, Point::default()),
            stroke: None,
            paint: Paint::Round {
                inner: tone(Tone::Face),
                outer: tone(Tone::Shade),
                centre: Point::new(0, -base / 6),
                radius: base / 2,
            },
        },
    ];
    for level in &levels[1..] {
        let top = shape(kind, scale(*level), 0, Point::default());
        figures.push(Figure::fill(top.clone(), tone(Tone::Light)));
        figures.push(Figure::line(top, edge, tone(Tone::Mark)));
    }
    Art {
        name: format!("tower {tower} at {percent}%"),
        figures,
    }
}

/// The outline of a tower in per cent of the largest, grown by `by` units on every side.
fn shape(kind: Kind, percent: i32, by: i32, at: Point) -> Shape {
    // The corners of the largest tower in units; all three shapes cover about the same area.
    let (corners, reach): (&[(i32, i32)], i32) = match kind.sides() {
        3 => (&[(0, -41), (42, 32), (-42, 32)], 24),
        4 => (&[(-32, -32), (32, -32), (32, 32), (-32, 32)], 32),
        _ => (
            &[
                (0, -39),
                (34, -20),
                (34, 20),
                (0, 39),
                (-34, 20),
                (-34, -20),
            ],
            36,
        ),
    };
    // Scales about the centre so that every edge moves outwards by that many units.
    let grown = |n: i32| n * (reach * percent + 100 * by) / (reach * 100);
    Shape::Polygon(
        corners
            .iter()
            .map(|(x, y)| at + Point::new(grown(*x), grown(*y)))
            .collect(),
    )
}
