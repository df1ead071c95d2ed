//! Two moves that are compared: their arrows and the signs on them.

use super::{Arrow, Art, Figure, Ink, Mark, Pen, Point, Shape};

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

/// The arrows of a move, in any ink, and the first of the squares that it leads to.
#[derive(Clone, Debug)]
pub struct Trail {
    /// The arrow of each step.
    pub arrows: Vec<Arrow>,
    /// The middle of the square where the move begins, and of the next one.
    pub start: [Point; 2],
}

/// Arrows along the move that was made, dashed, with a cross, and along the better one, with a tick.
/// Each sign is in a corner of the square where its move begins, `aside` from the middle; `half` is half as wide as it is.
pub fn comparison(trails: [Option<Trail>; 2], aside: i32, half: i32) -> Vec<Mark> {
    let [worse, better] = trails
        .each_ref()
        .map(|trail| Some(trail.as_ref()?.start[0]));
    let (mut marks, mut verdicts) = (Vec::new(), Vec::new());
    // The dashed one above, since both may lead along the same line.
    let drawn = trails.into_iter().zip([Pen::WORSE, Pen::BETTER]).rev();
    for (trail, pen) in drawn {
        let Some(Trail {
            arrows,
            start: [from, to],
        }) = trail
        else {
            continue;
        };
        let arrows = arrows.into_iter().map(|arrow| arrow.drawn(pen).into());
        marks.extend(arrows);
        let corner = from + corner(pen.ink, to - from, aside, worse == better);
        // A board may begin at the edge of the picture.
        let at = Point::new(corner.x, corner.y.max(half));
        verdicts.push(Mark::stamp(verdict(pen.ink, half), at));
    }
    marks.extend(verdicts);
    marks
}

/// From the middle of the square where a move begins to the sign on it: a corner that the move leads away from.
/// If both moves begin there, their signs are on different sides.
const fn corner(ink: Ink, way: Point, aside: i32, is_shared: bool) -> Point {
    let is_left = if is_shared {
        matches!(ink, Ink::Worse)
    } else {
        way.x > 0
    };
    let x = if is_left { -aside } else { aside };
    let y = if way.y > 0 { -aside } else { aside };
    Point::new(x, y)
}
