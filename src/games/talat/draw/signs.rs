//! Signs on the squares of the boards: what may be clicked next and what was clicked, or who attacks whom.

use super::{
    layout::{CELL, corner, place},
    view::View,
};
use crate::{
    AttackQuery, few_may_move,
    talat::{BoardName, Direction, Move, Square, rules::attacks},
};
use zihin_scene::{Mark, Shape, Sign};

/// The width of the lines of a sign.
const WIDTH: i32 = 6;

/// The radius of the corners of a sign: a sign has the shape of its square, so that it hides no corner of a tower.
const ROUND: i32 = 8;

/// A square of a board, and what is said about it.
type Signed = (BoardName, Square, Sign);

/// Draws what lies under the towers.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (name, square, sign) in signs(view) {
        marks.extend(sign.under(frame(view, name, square, 1, 0)));
    }
}

/// Draws what lies over the towers.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (name, square, sign) in signs(view) {
        marks.extend(sign.over(&frame(view, name, square, 3, ROUND), WIDTH));
    }
}

fn signs(view: &View<'_>) -> Vec<Signed> {
    match view.options.attacks {
        Some(query) => attacking(view, query),
        None if view.options.glow => clickable(view),
        None => Vec::new(),
    }
}

/// The squares that may be clicked next, and that of the tower that was clicked.
fn clickable(view: &View<'_>) -> Vec<Signed> {
    let mut found: Vec<Signed> = Vec::new();
    let mut add = |signed| {
        if !found.contains(&signed) {
            found.push(signed);
        }
    };
    for mv in &view.open {
        match (*mv, view.options.path.is_empty()) {
            (Move::Place(_, name, to), false) => add((name, to, Sign::Target)),
            (Move::Step(step), true) => add((step.board, step.from, Sign::MayMove)),
            (Move::Step(step), false) => {
                add((step.board, step.from, Sign::Origin));
                let is_capture = step.takes;
                let sign = if is_capture {
                    Sign::CaptureTarget
                } else {
                    Sign::Target
                };
                add((step.board, step.to, sign));
            }
            _ => {}
        }
    }
    if view.options.path.is_empty() && !few_may_move(found.len(), commanded(view)) {
        found.clear();
    }
    found
}

/// How many towers on the boards obey the player to move.
fn commanded(view: &View<'_>) -> usize {
    let sides = BoardName::ALL
        .into_iter()
        .flat_map(|name| Direction::BOTH.map(|direction| (name, direction)));
    let towers = sides.map(|(name, direction)| {
        let colour = name.colours()[direction as usize];
        let obeys = view.state.commander(colour, name) == view.state.turn;
        let all = view.state.board(name).side(direction).len() as usize;
        if obeys { all } else { 0 }
    });
    towers.sum()
}

/// The threatened towers; or a tower, and those that it could capture.
fn attacking(view: &View<'_>, query: AttackQuery<'_>) -> Vec<Signed> {
    let state = view.state;
    match query {
        AttackQuery::Threatened => {
            let threatened = attacks::threatened(state);
            let signed = |(name, square)| (name, square, Sign::Threatened);
            threatened.map(signed).collect()
        }
        AttackQuery::Piece { seat, piece } => {
            let Some((name, square)) = attacks::find(state, seat, piece) else {
                return Vec::new();
            };
            let taken = attacks::taken_by(state, name, square).iter();
            let taken = taken.map(|square| (name, square, Sign::CaptureTarget));
            std::iter::once((name, square, Sign::Origin))
                .chain(taken)
                .collect()
        }
    }
}

/// The outline of a square, inset on every side.
pub fn frame(view: &View<'_>, name: BoardName, square: Square, inset: i32, round: i32) -> Shape {
    let at = corner(place(view.viewer, name), square);
    let edge = CELL - 2 * inset;
    Shape::rounded(at.x + inset, at.y + inset, edge, edge, round)
}
