//! Arrows along the last moves or the one being entered, and a glow on the squares that may be clicked next.

use super::{
    layout::{cell, middle},
    pieces::ghost,
    view::{DrawnMove, View},
};
use crate::{
    games::camelot::Square,
    rules::Seat,
    scene::{Arrow, Figure, Ink, Mark, Point, Shape, Stamp, badge},
};
use std::sync::Arc;

/// The opacity, in per cent, of the tint on a move's start square.
const TINT: u8 = 35;
/// The radius of the numbers of moves.
const BADGE: i32 = 15;

/// Draws what lies under the pieces: tinted squares of the shown moves, captured pieces, glowing squares.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    if let Some(square) = view.path.last() {
        marks.push(Figure::veil(cell(view.viewer, *square, 0, 0), Ink::Arrow, TINT).into());
    }
    for DrawnMove { before, mv, .. } in &view.moves {
        let start = cell(view.viewer, mv.from(), 0, 0);
        marks.push(Figure::veil(start, Ink::Arrow, TINT).into());
        for square in mv.taken() {
            if let Some((seat, kind)) = before.piece(square) {
                marks.push(Mark::Stamp(Stamp {
                    art: Arc::new(ghost(seat, kind)),
                    at: middle(view.viewer, square),
                }));
            }
        }
    }
    for square in &view.choices {
        marks.push(Figure::veil(cell(view.viewer, *square, 0, 0), Ink::Glow, 40).into());
    }
}

/// Draws what lies over the pieces: arrows and glowing edges.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for drawn in &view.moves {
        let path = drawn.mv.path();
        marks.extend(path.windows(2).map(|step| {
            let short = if step[1] == drawn.mv.to() { 12 } else { 0 };
            arrow(view, step[0], step[1], short, drawn.seat)
        }));
        if let (Some(number), Some(seat)) = (drawn.number, drawn.seat) {
            let tail = middle(view.viewer, drawn.mv.from());
            marks.extend(badge(number, seat.0, tail, BADGE));
        }
    }
    for square in &view.choices {
        glow(view, *square, marks);
    }
}

/// A glowing edge, and a dot on an empty square; both are outlined, to be visible on every kind of square.
fn glow(view: &View<'_>, square: Square, marks: &mut Vec<Mark>) {
    let (at, shape) = (middle(view.viewer, square), cell(view.viewer, square, 4, 8));
    marks.push(Figure::line(shape.clone(), 7, Ink::ArrowEdge).into());
    marks.push(Figure::line(shape, 4, Ink::Glow).into());
    if view.board.empty().contains(square) {
        marks.push(Figure::fill(Shape::disc(at.x, at.y, 9), Ink::ArrowEdge).into());
        marks.push(Figure::fill(Shape::disc(at.x, at.y, 7), Ink::Glow).into());
    }
}

/// The arrow of a step, in the colour of the seat that made it; it ends `short` of the middle of the target, so that the piece there stays
/// visible.
fn arrow(view: &View<'_>, from: Square, to: Square, short: i32, seat: Option<Seat>) -> Mark {
    let (start, end) = (middle(view.viewer, from), middle(view.viewer, to));
    let back = |a: i32, b: i32| b - (b - a).signum() * short;
    let tip = Point::new(back(start.x, end.x), back(start.y, end.y));
    let (ink, edge) = Arrow::inks(seat);
    Mark::Arrow(Arrow {
        from: start,
        to: tip,
        bend: Point::new(i32::midpoint(start.x, tip.x), i32::midpoint(start.y, tip.y)),
        width: 8,
        ink,
        edge,
        is_dashed: false,
    })
}
