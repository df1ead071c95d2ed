//! Signs on the squares: what may be clicked next and what was clicked, or who attacks whom.

use super::{
    layout::{cell, middle},
    view::View,
};
use crate::{
    AttackQuery,
    camelot::{Square, other, rules::attacks},
    few_may_move,
};
use zihin_scene::{Mark, Shape, Sign};

/// The width of the lines of a sign.
const WIDTH: i32 = 4;
/// The radius of a ring around a piece.
const RING: i32 = 26;

/// Draws what lies under the pieces.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (square, sign) in signs(view) {
        marks.extend(sign.under(cell(view.viewer, square, 0, 0)));
    }
}

/// Draws what lies over the pieces.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (square, sign) in signs(view) {
        let at = middle(view.viewer, square);
        marks.extend(sign.over(&Shape::disc(at.x, at.y, RING), WIDTH));
    }
}

fn signs(view: &View<'_>) -> Vec<(Square, Sign)> {
    match (view.options.attacks, view.path.last()) {
        (Some(query), _) => attacking(view, query),
        (None, None) => movable(view),
        (None, Some(at)) => targets(view, *at),
    }
}

/// The pieces that may move, if few may or the rules oblige them to.
fn movable(view: &View<'_>) -> Vec<(Square, Sign)> {
    let choices = &view.choices;
    let sign = if choices.len() == 1 {
        Sign::MustMove
    } else {
        Sign::MayMove
    };
    let side = view.state.side();
    let is_obliged = side.must_capture() || side.must_leave().is_some();
    let pieces = view.board.pieces(view.state.mover()).len() as usize;
    if is_obliged || choices.len() == 1 || few_may_move(choices.len(), pieces) {
        choices.iter().map(|square| (*square, sign)).collect()
    } else {
        Vec::new()
    }
}

/// The piece that is being moved, on the square that it has reached, where it may go next,
/// and what it captures on the way.
fn targets(view: &View<'_>, at: Square) -> Vec<(Square, Sign)> {
    let enemies = view.board.pieces(other(view.state.mover()));
    let target = |to: &Square| {
        let over = at.between(*to).filter(|over| enemies.contains(*over));
        let captured = over.map(|over| (over, Sign::CaptureTarget));
        [Some((*to, Sign::Target)), captured].into_iter().flatten()
    };
    let targets = view.choices.iter().flat_map(target);
    std::iter::once((at, Sign::Origin)).chain(targets).collect()
}

/// The threatened pieces; or a piece, and those that it could capture.
fn attacking(view: &View<'_>, query: AttackQuery<'_>) -> Vec<(Square, Sign)> {
    let board = view.state.board();
    match query {
        AttackQuery::Threatened => {
            let threatened = attacks::threatened(board);
            threatened.map(|at| (at, Sign::Threatened)).collect()
        }
        AttackQuery::Piece { seat, piece } => {
            let Some(at) = attacks::find(board, seat, piece) else {
                return Vec::new();
            };
            let taken = attacks::taken_by(board, at);
            let taken = taken.iter().map(|square| (square, Sign::CaptureTarget));
            std::iter::once((at, Sign::Origin)).chain(taken).collect()
        }
    }
}
