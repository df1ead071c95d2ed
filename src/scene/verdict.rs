//! The signs on the arrows of two moves that are compared.

use super::{Art, Figure, Ink, Point, Shape};

/// A cross on a disc in the ink of the move that was made, a tick on a square in that of the better one;
/// `half` is half as wide as it is.
pub fn verdict(ink: Ink, half: i32) -> Art {
    let line = |points: &[(i32, i32)]| {
        let points = points.iter().map(|(x, y)| Point::new(*x, *y));
        Figure::line(Shape::Line(points.collect()), 6, Ink::ArrowEdge)
    };
    let sign = |round, edge: i32| {
        Shape::rounded(
            -half - edge,
            -half - edge,
            2 * (half + edge),
            2 * (half + edge),
            round,
        )
    };
    let (name, round, lines) = if ink == Ink::Worse {
        let cross = vec![line(&[(-8, -8), (8, 8)]), line(&[(-8, 8), (8, -8)])];
        ("cross", half + 3, cross)
    } else {
        ("tick", 5, vec![line(&[(-10, 0), (-3, 8), (10, -8)])])
    };
    let mut figures = vec![
        Figure::fill(sign(round, 3), Ink::ArrowEdge),
        Figure::fill(sign(round, 0), ink),
    ];
    figures.extend(lines);
    Art {
        name: name.to_owned(),
        figures,
    }
}

/// From the middle of the square where a move begins to the sign on it: a corner that the move leads away from,
/// `aside` from the middle. If both moves begin there, their signs are on different sides.
pub const fn verdict_corner(ink: Ink, way: Point, aside: i32, is_shared: bool) -> Point {
    let is_left = if is_shared {
        matches!(ink, Ink::Worse)
    } else {
        way.x > 0
    };
    let x = if is_left { -aside } else { aside };
    let y = if way.y > 0 { -aside } else { aside };
    Point::new(x, y)
}
