//! The towers, seen from above: three shapes, whose tops are plain, outlined or filled by height.

use super::{
    layout::{middle, place},
    view::View,
};
use crate::talat::{BoardName, Colour, Direction, Kind, State, Tower};
use zihin_scene::{Art, Figure, Ink, Mark, Paint, Point, Shape, Tone};

/// From the middle of a tower to its pennant.
const PENNANT: Point = Point::new(28, 28);

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
                marks.push(pennant(State::colour(commander), at + PENNANT));
            }
        }
    }
}

/// A tower at a point, in per cent of its size on a board.
pub fn stamp(tower: Tower, percent: i32, at: Point) -> Mark {
    Mark::stamp(art(tower, percent), at)
}

/// The faint image of a captured tower, small enough to stand beside the tower that captured it.
pub fn ghost(tower: Tower, at: Point) -> Mark {
    let (colour, kind) = (tower.colour(), tower.kind());
    let outline = || shape(kind, 40, 0);
    let cross = vec![Point::new(-15, 15), Point::new(15, -15)];
    let art = Art {
        name: format!("ghost of {tower}"),
        figures: vec![
            Figure::veil(outline(), ink(colour, Tone::Face), 70),
            Figure::line(outline(), 2, ink(colour, Tone::Rim)),
            Figure::line(Shape::Line(cross), 3, ink(colour, Tone::Rim)),
        ],
    };
    Mark::stamp(art, at)
}

/// A small disc in the colour of the commander of one of the Zihin's towers.
pub fn pennant(colour: Colour, at: Point) -> Mark {
    let figures = vec![
        Figure::fill(Shape::disc(0, 0, 12), ink(colour, Tone::Rim)),
        Figure::fill(Shape::disc(0, 0, 9), ink(colour, Tone::Face)),
    ];
    let name = format!("obeys {}", colour.letter());
    Mark::stamp(Art { name, figures }, at)
}

/// A tower around (0, 0).
/// All have a base of the same width, so that small towers are as easy to see as large ones; the top shows the height.
pub fn art(tower: Tower, percent: i32) -> Art {
    let (colour, kind) = (tower.colour(), tower.kind());
    let tone = |tone| ink(colour, tone);
    let (edge, step) = if percent > 80 { (4, 3) } else { (2, 2) };
    let base = shape(kind, percent, 0);
    let mut figures = vec![
        Figure::fill(base, tone(Tone::Rim)),
        Figure {
            shape: shape(kind, percent, -edge),
            stroke: None,
            paint: Paint::Flat(tone(Tone::Face)),
        },
    ];
    // The width of the top in per cent of the base, and its colour: none on a small tower, outlined on a medium one, filled on a large one.
    let top = match kind.height() {
        1 => None,
        2 => Some((52, Tone::Light)),
        _ => Some((if kind.sides() == 3 { 34 } else { 42 }, Tone::Inlay)),
    };
    if let Some((level, fill)) = top {
        let top = shape(kind, level * percent / 100, 0);
        figures.push(Figure::fill(top.clone(), tone(fill)));
        figures.push(Figure::line(top, step, tone(Tone::Inlay)));
    }
    Art {
        name: format!("tower {tower} at {percent}%"),
        figures,
    }
}

/// The outline of a tower in per cent of its size on a board, grown by `by` units on every side.
fn shape(kind: Kind, percent: i32, by: i32) -> Shape {
    // The corners in units around the middle of the largest circle inside, the radius of that circle, and how far below (0, 0) its middle is.
    let (corners, reach, down): (&[(i32, i32)], i32, i32) = match kind.sides() {
        3 => (&[(0, -48), (42, 24), (-42, 24)], 24, 9),
        4 => (&[(-36, -36), (36, -36), (36, 36), (-36, 36)], 36, 0),
        _ => (
            &[
                (0, -42),
                (36, -21),
                (36, 21),
                (0, 42),
                (-36, 21),
                (-36, -21),
            ],
            36,
            0,
        ),
    };
    // Scales about that middle so that every edge moves outwards by as many units.
    let grown = |n: i32| n * (reach * percent + 100 * by) / (reach * 100);
    let corner = |(x, y): &(i32, i32)| Point::new(grown(*x), grown(*y) + down * percent / 100);
    Shape::Polygon(corners.iter().map(corner).collect())
}
