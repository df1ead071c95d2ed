//! What was moved and what may be: arrows and frames of the last moves or of the one being made, and a glow where to click. It knows no rule.

use super::{
    View,
    layout::{CELL, Place, corner, middle, place},
};
use crate::{
    games::talat::{Move, Name, Square},
    rules::Actor,
    scene::{Arrow, Figure, Ink, Mark, Point, Shape},
};

/// What lies under the towers: glowing squares.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (name, square) in glowing(view) {
        marks.push(Figure::veil(frame(view, name, square, 1), Ink::Glow, 50).into());
    }
}

/// What lies over the towers: the edges of glowing squares, and arrows.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for mv in shown(view) {
        made(view, mv, marks);
    }
    for (name, square) in glowing(view) {
        marks.push(Figure::line(frame(view, name, square, 4), 5, Ink::Glow).into());
    }
}

/// The squares that may be clicked, and that of the tower that has been.
fn glowing(view: &View<'_>) -> Vec<(Name, Square)> {
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

/// The move that is being made, else those since the last turn that was chosen.
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

/// A frame around the square where a tower has come, and an arrow from where it was.
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

/// From the middle of a square to the edge of the tower on the next.
fn arrow(place: Place, from: Square, to: Square) -> Mark {
    let (start, end) = (middle(place, from), middle(place, to));
    let way = end - start;
    let part = |percent: i32| start + Point::new(way.x * percent / 100, way.y * percent / 100);
    Mark::Arrow(Arrow {
        from: part(-20),
        to: part(62),
        bend: part(21),
        width: 11,
        ink: Ink::Arrow,
    })
}

/// The outline of a square, smaller on all sides by `inset`.
fn frame(view: &View<'_>, name: Name, square: Square, inset: i32) -> Shape {
    let at = corner(place(view.viewer, name), square);
    let edge = CELL - 2 * inset;
    Shape::rounded(at.x + inset, at.y + inset, edge, edge, 4)
}
