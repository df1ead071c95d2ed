//! An entry of a game's log, and the error for one that cannot be played.

use super::{Actor, MoveError};

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
