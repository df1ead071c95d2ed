//! Replay: the current position is the first one with every entry of the game's log applied.

use super::{Actor, MoveError, State};

/// One row of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who made the move.
    pub actor: Actor,
    /// The move as text.
    pub text: String,
}

/// An entry of a log that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {ply} of the log, {text:?}, cannot be played: {cause}")]
pub struct ReplayError {
    /// The number of the entry, from 0.
    pub ply: usize,
    /// The text of the entry.
    pub text: String,
    /// Why it is refused.
    pub cause: MoveError,
}

/// The position after every entry of `log`, starting from `state`.
///
/// # Errors
/// At the first entry that is not a legal move of its actor.
pub fn replay<S: State>(mut state: S, log: &[Entry]) -> Result<S, ReplayError> {
    for (ply, entry) in log.iter().enumerate() {
        let mv = state
            .read(entry.actor, &entry.text)
            .map_err(|cause| ReplayError {
                ply,
                text: entry.text.clone(),
                cause,
            })?;
        state.apply(entry.actor, &mv);
    }
    Ok(state)
}
