//! Finds the legal move that a typed text means. Start and end alone are enough where they are unambiguous.

use super::{
    super::{moves::Move, square::Square, state::State},
    refusal,
    typed::squares,
};
use zihin_rules::{Actor, MoveError, Phrase, State as _, Turn};

/// How many legal moves a refusal suggests.
const MAX_SUGGESTIONS: usize = 5;

/// See [`zihin_rules::State::read`].
pub fn read(state: &State, actor: Actor, text: &str) -> Result<Move, MoveError> {
    let typed = squares(text)?;
    if state.turn().actor() != Some(actor) {
        let is_over = matches!(state.turn(), Turn::Over(_));
        return Err(MoveError::Illegal {
            reason: Phrase::new(if is_over {
                "reason-over"
            } else {
                "reason-turn-other"
            }),
            meant: Vec::new(),
        });
    }
    let mut moves = state.moves(actor);
    if let Some(exact) = moves.iter().position(|mv| mv.path() == typed) {
        return Ok(moves.swap_remove(exact));
    }
    let mut matching: Vec<&Move> = moves.iter().filter(|mv| matches(mv, &typed)).collect();
    matching.sort_by_key(|mv| mv.path().len());
    match &matching[..] {
        [] => Err(MoveError::Illegal {
            reason: refusal::reason(state, &typed, &moves),
            meant: suggestions(&moves, &typed),
        }),
        // Paths with the same ends and captures lead to the same position: the shortest represents them all.
        [first, rest @ ..]
            if rest
                .iter()
                .all(|mv| mv.taken_squares() == first.taken_squares()) =>
        {
            Ok((*first).clone())
        }
        _ => Err(MoveError::Ambiguous(
            matching
                .iter()
                .take(MAX_SUGGESTIONS)
                .map(ToString::to_string)
                .collect(),
        )),
    }
}

/// Whether a move starts and ends where the text says, and visits the other named squares in order.
fn matches(mv: &Move, typed: &[Square]) -> bool {
    let mut path = mv.path().iter();
    mv.from() == typed[0]
        && mv.to() == typed[typed.len() - 1]
        && typed
            .iter()
            .all(|square| path.any(|visited| visited == square))
}

/// The legal moves that are most similar to the text, the most similar first.
fn suggestions(moves: &[Move], typed: &[Square]) -> Vec<String> {
    let similarity = |mv: &&Move| {
        let ends = 4 * usize::from(mv.from() == typed[0])
            + 3 * usize::from(mv.to() == typed[typed.len() - 1]);
        let shared = mv.path().iter().filter(|square| typed.contains(square));
        10 * ends + 10 * shared.count() - mv.path().len().min(10)
    };
    let mut near: Vec<&Move> = moves
        .iter()
        .filter(|mv| mv.path().iter().any(|square| typed.contains(square)))
        .collect();
    near.sort_by_key(|mv| std::cmp::Reverse(similarity(mv)));
    near.into_iter()
        .take(MAX_SUGGESTIONS)
        .map(ToString::to_string)
        .collect()
}
