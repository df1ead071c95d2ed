//! Errors in two stages: text that cannot be read, and moves or setups that are not allowed.

use super::Phrase;

/// Text that is not a move or a position of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable: {}", reason.key)]
pub struct Unreadable {
    /// What is wrong with it, to be shown to people.
    pub reason: Phrase,
}

impl Unreadable {
    /// The error with this reason.
    pub const fn new(reason: Phrase) -> Self {
        Self { reason }
    }
}

/// Why a move given as text is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is not a move of this game.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It is a move of this game, but not legal in this position.
    #[error("illegal: {}", reason.key)]
    Illegal {
        /// The rule that forbids it.
        reason: Phrase,
        /// Legal moves that may have been meant, the best guess first; at most five.
        meant: Vec<String>,
    },
    /// The text fits all of these legal moves.
    #[error("ambiguous between {} moves", .0.len())]
    Ambiguous(Vec<String>),
}

/// Why a game cannot be set up as requested.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot set up: {}", reason.key)]
pub struct SetupError {
    /// What is wrong, to be shown to people.
    pub reason: Phrase,
}
