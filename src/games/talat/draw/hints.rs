//! Arrows and frames for the last moves or the one being entered, and a glow on what may be clicked next.

use super::{
    layout::{CELL, Place, corner, middle, place},
    view::View,
};
use crate::{
    games::talat::{BoardName, Move, Square},
    rules::Actor,
    scene::{Arrow, Figure, Ink, Mark, Point, Shape},
};

/// Draws what lies under the towers: glowing squares.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (name, square) in glowing(view) {
        marks.push(Figure::veil(frame(view, name, square, 1), Ink::Glow, 50).into());
    }
}

/// Draws what lies over the towers: the edges of glowing squares, frames and arrows.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for mv in shown(view) {
        made(view, mv, marks);
    }
    for (name, square) in glowing(view) {
        marks.push(Figure::line(frame(view, name, square, 4), 5, Ink::Glow).into());
    }
}

/// The squares that may be clicked next, and that of the tower that was clicked.
fn glowing(view: &View<'_>) -> Vec<(BoardName, Square)> {
    let mut found = Vec::new();
    if !view.look.glow {
        return found;
    }
    for mv in &view.open {
        match (*mv, view.look.path.is_empty()) {
            (Move::Place(_, name, to), false) => found.push((name, to)),
            (Move::Step(step), begun) => {
                found.push((step.board, step.from));
                if !begun {
                    found.push((step.board, step.to));
                }
            }
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The entered move if it is complete, else the last moves.
fn shown(view: &View<'_>) -> Vec<Move> {
    if let Some(mv) = view.made {
        return vec![mv];
    }
    if !view.look.path.is_empty() {
        return Vec::new();
    }
    let moves = view.look.last.map_or(&[][..], |(_, moves)| moves);
    let players = moves
        .iter()
        .filter(|(actor, _)| matches!(actor, Actor::Seat(_)));
    players.filter_map(|(_, text)| text.parse().ok()).collect()
}

/// A frame around the target square, and an arrow from the start square.
fn made(view: &View<'_>, mv: Move, marks: &mut Vec<Mark>) {
    let (name, to, from) = match mv {
        Move::Place(_, name, to) => (name, to, None),
        Move::Step(step) => (step.board, step.to, Some(step.from)),
        Move::Pass => return,
    };
    marks.push(Figure::line(frame(view, name, to, 4), 5, Ink::Arrow).into());
    if let Some(from) = from {
        marks.push(arrow(place(view.viewer, name), from, to));
    }
}

/// An arrow from the middle of a square to the edge of the tower on the next.
fn arrow(place: Place, from: Square, to: Square) -> Mark {
    let (start, end) = (middle(place, from), middle(place, to));
    let direction = end - start;
    let part =
        |percent: i32| start + Point::new(direction.x * percent / 100, direction.y * percent / 100);
    Mark::Arrow(Arrow {
        from: part(-20),
        to: part(62),
        bend: part(21),
        width: 11,
        ink: Ink::Arrow,
    })
}

/// The outline of a square, inset on every side.
fn frame(view: &View<'_>, name: BoardName, square: Square, inset: i32) -> Shape {
    let at = corner(place(view.viewer, name), square);
    let edge = CELL - 2 * inset;
    Shape::rounded(at.x + inset, at.y + inset, edge, edge, 4)
}
