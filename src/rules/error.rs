//! Why a text is refused: it cannot be read, or what it says is not allowed here.

use super::Phrase;

/// The text is not a move or position of this game at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable: {}", reason.key)]
pub struct Unreadable {
    /// What is wrong with it, for people.
    pub reason: Phrase,
}

impl Unreadable {
    /// Refuses for `reason`.
    #[must_use]
    pub const fn new(reason: Phrase) -> Self {
        Self { reason }
    }
}

/// Why a move that came as text is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is not a move of this game.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It is a move of this game, but not one of this position.
    #[error("illegal: {}", reason.key)]
    Illegal {
        /// The rule that forbids it.
        reason: Phrase,
        /// Legal moves that may have been meant, best guess first; at most five.
        meant: Vec<String>,
    },
    /// It may be any of these legal moves.
    #[error("ambiguous between {} moves", .0.len())]
    Ambiguous(Vec<String>),
}

/// Why a game cannot be set up as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot set up: {}", reason.key)]
pub struct SetupError {
    /// What is wrong, for people.
    pub reason: Phrase,
}
