//! The pieces: a man is a disc with a ring, a knight a horse's head, so that they differ without colour.

use super::{layout::middle, view::View};
use crate::camelot::{Kind, squares::BOARD};
use std::sync::Arc;
use zihin_rules::Seat;
use zihin_scene::{Art, Figure, Ink, Mark, Point, Shape, Tone};

/// Half the height of a piece on the board.
pub const FULL: i32 = 24;

/// Half the height of the outline below.
const HORSE: i32 = 24;

/// The outline of a horse's head and neck on a base, facing left.
const HEAD: [(i32, i32); 24] = [
    (-16, 23),
    (16, 23),
    (16, 18),
    (12, 15),
    (14, 7),
    (14, -3),
    (11, -12),
    (5, -18),
    (-1, -20),
    (-4, -24),
    (-7, -19),
    (-11, -14),
    (-16, -5),
    (-20, 2),
    (-19, 6),
    (-16, 9),
    (-12, 8),
    (-9, 4),
    (-2, 2),
    (-4, 7),
    (-10, 12),
    (-12, 15),
    (-16, 18),
    (-16, 23),
];

/// Draws all pieces.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    let arts = [0, 1]
        .map(|seat| [Kind::Man, Kind::Knight].map(|kind| Arc::new(piece(Seat(seat), kind, FULL))));
    for square in BOARD.iter() {
        if let Some((seat, kind)) = view.board.piece(square) {
            let art = &arts[seat.index()][usize::from(kind == Kind::Knight)];
            marks.push(Mark::stamp(Arc::clone(art), middle(view.viewer, square)));
        }
    }
}

/// A piece around (0, 0); `size` is half its height.
pub fn piece(seat: Seat, kind: Kind, size: i32) -> Art {
    match kind {
        Kind::Man => man(seat, size),
        Kind::Knight => knight(seat, size),
    }
}

fn man(seat: Seat, size: i32) -> Art {
    let ink = |tone| Ink::Seat(seat.0, tone);
    let radius = size - 2;
    let disc = |percent: i32| Shape::disc(0, 0, radius * percent / 100);
    let edge = (radius / 10).max(1);
    Art {
        name: format!("man of seat {} size {size}", seat.0),
        figures: vec![
            Figure::fill(disc(100), ink(Tone::Rim)),
            Figure::fill(Shape::disc(0, 0, radius - edge), ink(Tone::Face)),
            Figure::line(disc(56), edge, ink(Tone::Inlay)),
        ],
    }
}

fn knight(seat: Seat, size: i32) -> Art {
    let ink = |tone| Ink::Seat(seat.0, tone);
    let at = |x: i32, y: i32| Point::new(x * size / HORSE, y * size / HORSE);
    let edge = (size / 8).max(1);
    let line =
        |points: &[(i32, i32)]| Shape::Line(points.iter().map(|(x, y)| at(*x, *y)).collect());
    let eye = at(-8, -8);
    Art {
        name: format!("knight of seat {} size {size}", seat.0),
        figures: vec![
            Figure::line(head(size), 2 * edge, ink(Tone::Rim)),
            Figure::fill(head(size), ink(Tone::Face)),
            Figure::line(
                line(&[(2, -14), (8, -8), (9, 2), (7, 12)]),
                edge,
                ink(Tone::Inlay),
            ),
            Figure::line(line(&[(-13, 18), (13, 18)]), edge, ink(Tone::Inlay)),
            Figure::fill(Shape::disc(eye.x, eye.y, edge), ink(Tone::Inlay)),
        ],
    }
}

/// The faint image of a captured piece.
pub fn ghost(seat: Seat, kind: Kind) -> Art {
    let shape = match kind {
        Kind::Man => Shape::disc(0, 0, FULL - 2),
        Kind::Knight => head(FULL),
    };
    Art {
        name: format!("ghost of {kind:?} of seat {}", seat.0),
        figures: vec![
            Figure::veil(shape.clone(), Ink::Seat(seat.0, Tone::Face), 35),
            Figure::line(shape, 2, Ink::Seat(seat.0, Tone::Rim)),
        ],
    }
}

/// A horse's head; `size` is half its height.
fn head(size: i32) -> Shape {
    let corner = |(x, y)| Point::new(x * size / HORSE, y * size / HORSE);
    Shape::Polygon(HEAD.map(corner).to_vec())
}

/// The tower inlaid in a castle square, around (0, 0); `unit` is half the width of its shaft.
pub fn tower(unit: i32) -> Art {
    Art {
        name: format!("tower size {unit}"),
        figures: vec![Figure::fill(
            Shape::Polygon(battlements(unit)),
            Ink::FieldLight,
        )],
    }
}

/// The outline of a tower with three merlons.
pub fn battlements(unit: i32) -> Vec<Point> {
    const TOWER: [(i32, i32); 16] = [
        (-14, 18),
        (-14, 12),
        (-9, 9),
        (-9, -6),
        (-13, -10),
        (-13, -18),
        (-7, -18),
        (-7, -13),
        (-3, -13),
        (-3, -18),
        (3, -18),
        (3, -13),
        (7, -13),
        (7, -18),
        (13, -18),
        (13, -10),
    ];
    let right = [(9, -6), (9, 9), (14, 12), (14, 18)];
    let corners = TOWER.into_iter().chain(right);
    corners
        .map(|(x, y)| Point::new(x * unit / 9, y * unit / 9))
        .collect()
}
