//! The labels of clicks: which piece is picked, and what kind of step follows.

use super::{
    board::{Kind, other},
    moves::Move,
    squares::castle,
    state::State,
};
use crate::rules::Phrase;

/// The label of the `n`th click of a move.
pub fn label(state: &State, mv: &Move, n: usize) -> Phrase {
    let square = mv.path()[n];
    let key = match n.checked_sub(1).map(|before| mv.path()[before]) {
        None => match state.board().piece(square) {
            Some((_, Kind::Knight)) => "camelot-from-knight",
            _ => "camelot-from-man",
        },
        Some(from) => match from.between(square) {
            Some(over) if mv.taken().any(|taken| taken == over) => "camelot-to-jump",
            Some(_) => "camelot-to-canter",
            None if castle(other(state.mover())).contains(from) => "camelot-to-castle-move",
            None => "camelot-to",
        },
    };
    Phrase::new(key).with("square", square.to_string())
}
