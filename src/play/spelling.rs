//! How far a move is spelled by clicks. Pure.

use crate::PlayError;
use zihin_games::AnyState;
use zihin_rules::{Actor, Click, Next, Seat};

/// Follows a path, and extends it while there is only one way to go on and the move cannot end.
pub(crate) fn follow(
    state: &dyn AnyState,
    seat: Seat,
    path: &[Click],
) -> Result<(Vec<Click>, Next<String>), PlayError> {
    let mut path = path.to_vec();
    loop {
        let next = state.next(Actor::Seat(seat), &path);
        match (&next.choices[..], &next.done) {
            ([], None) => return Err(PlayError::NoSuchPath),
            ([only], None) => path.push(only.click.clone()),
            _ => return Ok((path, next)),
        }
    }
}

/// The path before the last free choice; `None` if there was none.
pub(crate) fn undone(state: &dyn AnyState, seat: Seat, path: &[Click]) -> Option<Vec<Click>> {
    let is_free = |n: &usize| state.next(Actor::Seat(seat), &path[..*n]).choices.len() > 1;
    let shorter = (0..path.len()).rev().find(is_free)?;
    Some(path[..shorter].to_vec())
}
