//! The labels of clicks: which piece is picked, and what kind of step follows.

use super::{
    board::{Kind, other},
    moves::Move,
    square::Square,
    squares::castle,
    state::State,
};
use crate::rules::Phrase;

/// The squares of a partly entered move in words, such as `the man on C6, to E8`.
pub fn in_words(state: &State, squares: &[Square]) -> Option<Phrase> {
    let (from, steps) = squares.split_first()?;
    let key = match state.board().piece(*from) {
        Some((_, Kind::Knight)) => "camelot-moving-knight",
        _ => "camelot-moving-man",
    };
    let piece = Phrase::new(key).with("square", from.to_string());
    let then = |before, to: &Square| {
        Phrase::new("camelot-moving-to")
            .with("before", before)
            .with("square", to.to_string())
    };
    Some(steps.iter().fold(piece, then))
}

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
