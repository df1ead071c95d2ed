//! Arrows along the last moves or the one being entered, with their numbers and what they captured; arrows for attacks.
//!
//! A move of several leaps is one line with a dot on each square that it touches, straight under the pieces, and an arrow for its last leap.

use super::{
    layout::{CELL, cell, middle},
    pieces::{FULL, ghost},
    view::{DrawnMove, View},
};
use crate::{
    games::{
        AttackQuery,
        camelot::{Move, Square, attacks, other, squares::BOARD},
    },
    rules::Seat,
    scene::{Arrow, Figure, Ink, Mark, Point, Shape, Stamp, badge},
};
use std::sync::Arc;

/// The opacity, in per cent, of the tint on the squares where a move begins and ends.
const TINT: u8 = 35;
/// Half the width of the numbers of moves.
const BADGE: i32 = 17;
/// The width of a line, and of the edge on each side of it.
const WIDTH: i32 = 8;
const EDGE: i32 = 4;
/// How far from the middle of a piece an arrow passes it, so that it runs between the pieces of two rows.
const ASIDE: i32 = 24;

/// Draws what lies under the pieces: the squares where the moves begin and end, what they captured, and the arrows, which so hide no piece that they pass.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for DrawnMove {
        before, mv, seat, ..
    } in &view.moves
    {
        if seat.is_some() {
            let ends = [mv.from(), mv.to()].map(|square| cell(view.viewer, square, 0, 0));
            marks.extend(ends.map(|end| Figure::veil(end, Ink::Arrow, TINT).into()));
        }
        for square in mv.taken() {
            if let Some((seat, kind)) = before.piece(square) {
                marks.push(Mark::Stamp(Stamp {
                    art: Arc::new(ghost(seat, kind)),
                    at: middle(view.viewer, square),
                }));
            }
        }
    }
    for drawn in &view.moves {
        route(view, drawn, marks);
    }
}

/// Draws the arrow of the last step of a move, and the line along the steps before it.
fn route(view: &View<'_>, drawn: &DrawnMove, marks: &mut Vec<Mark>) {
    let [before @ .., last, to] = drawn.mv.path() else {
        return;
    };
    // A piece that has gone on, or was captured, hides no head.
    let short = if view.board.piece(*to).is_some() {
        FULL
    } else {
        FULL / 3
    };
    let squares = before.iter().chain([last]);
    let line: Vec<Point> = squares.map(|at| middle(view.viewer, *at)).collect();
    let previous = before.last().map(|at| middle(view.viewer, *at));
    let arrow = arrow(view, [*last, *to], short, (drawn.seat, previous));
    let (ink, edge) = Arrow::inks(drawn.seat);
    // The ink of the line lies over the edge of the arrow, so that the two are one.
    for (ink, by, arrow) in [(edge, EDGE, Some(arrow)), (ink, 0, None)] {
        if line.len() > 1 {
            let shape = Shape::Line(line.clone());
            marks.push(Figure::line(shape, WIDTH + 2 * by, ink).into());
            let joints = line[1..].iter();
            let dot = |at: &Point| Figure::fill(Shape::disc(at.x, at.y, WIDTH + by), ink);
            marks.extend(joints.map(|at| dot(at).into()));
        }
        marks.extend(arrow);
    }
}

/// Draws what lies over the pieces: the numbers of the moves, and arrows for attacks.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for drawn in &view.moves {
        if let (Some(number), Some(seat)) = (drawn.number, drawn.seat) {
            marks.extend(badge(number, seat.0, tail(view, &drawn.mv), BADGE));
        }
    }
    if let Some(query) = view.look.attacks {
        attacks_on(view, query, marks);
    }
}

/// The place of a move's number: at the tail of its arrow, or in the corner of the start square if another piece stands there now.
fn tail(view: &View<'_>, mv: &Move) -> Point {
    let [at, next] = [0, 1].map(|n| middle(view.viewer, mv.path()[n]));
    if view.board.piece(mv.from()).is_some() {
        at - Point::new(CELL / 2, CELL / 2)
    } else {
        at + towards(at - next, 12)
    }
}

/// An arrow to a piece from each that could capture it.
fn attacks_on(view: &View<'_>, query: AttackQuery<'_>, marks: &mut Vec<Mark>) {
    let AttackQuery::Piece { seat, piece } = query else {
        return;
    };
    let board = view.state.board();
    if let Some(to) = attacks::find(board, seat, piece) {
        let attackers = attacks::attackers(board, to);
        let by = (Some(other(seat)), None);
        marks.extend(attackers.map(|from| arrow(view, [from, to], FULL / 2, by)));
    }
}

/// The arrow of a step, in the colour of the seat that made it; it ends `short` of the middle of the target, where the piece is, and passes a
/// piece over which it leaps on one side, rather not on that of the `previous` square of the move.
fn arrow(
    view: &View<'_>,
    [from, to]: [Square; 2],
    short: i32,
    (seat, previous): (Option<Seat>, Option<Point>),
) -> Mark {
    let (start, end) = (middle(view.viewer, from), middle(view.viewer, to));
    let bend = match from.between(to) {
        Some(over) => beside(view, middle(view.viewer, over), end, previous),
        None => Point::new(i32::midpoint(start.x, end.x), i32::midpoint(start.y, end.y)),
    };
    let is_taken = view.board.piece(from).is_some();
    let (ink, edge) = Arrow::inks(seat);
    Mark::Arrow(Arrow {
        from: start + towards(bend - start, if is_taken { FULL } else { 0 }),
        to: end - towards(end - bend, short),
        bend,
        width: WIDTH,
        ink,
        edge,
        is_dashed: false,
    })
}

/// The control point of a curve around the piece at `over` to `end`: on the side of an empty square, if there is one, and away from `previous`.
fn beside(view: &View<'_>, over: Point, end: Point, previous: Option<Point>) -> Point {
    let along = end - over;
    let mut sides = [Point::new(along.y, -along.x), Point::new(-along.y, along.x)];
    let is_near = |side: Point| {
        let way = previous.unwrap_or(over) - over;
        way.x * side.x + way.y * side.y > 0
    };
    if is_near(sides[0]) {
        sides.swap(0, 1);
    }
    let is_free = |side: &&Point| {
        let mut squares = BOARD.iter();
        let taken = |square| middle(view.viewer, square) == over + **side;
        !squares.any(|square| taken(square) && view.board.piece(square).is_some())
    };
    let side = sides.iter().find(is_free).unwrap_or(&sides[0]);
    // The middle of a quadratic curve is half as far from the straight line as its control point.
    over + towards(*side, 2 * ASIDE)
}

/// A vector in the direction of another, of this length.
fn towards(direction: Point, length: i32) -> Point {
    let whole = (direction.x.pow(2) + direction.y.pow(2)).isqrt().max(1);
    Point::new(direction.x * length / whole, direction.y * length / whole)
}
