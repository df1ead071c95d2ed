//! The boards since the last irreversible move, for the rule about repeated positions.
//!
//! The text of a position does not hold its history; it follows from replaying the game's log. Positions are therefore compared without it,
//! and a position that is read from text starts with an empty one.

use super::board::Board;
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The boards since the last capture or move into a castle, the latest first. All histories are equal to each other.
#[derive(Clone, Debug, Default)]
pub struct History {
    latest: Option<Arc<Past>>,
    /// How many of them equal the current board with the same side to move.
    repetitions: u8,
}

#[derive(Debug)]
struct Past {
    board: Board,
    before: Option<Arc<Self>>,
}

impl History {
    /// The history after a reversible move from `before` to `now`.
    #[must_use]
    pub fn then(&self, before: Board, now: &Board) -> Self {
        let latest = Arc::new(Past {
            board: before,
            before: self.latest.clone(),
        });
        let boards = std::iter::successors(Some(&*latest), |past| past.before.as_deref());
        // The other side was to move on the latest board, on the third latest, and so on.
        let same = boards.skip(1).step_by(2).filter(|past| past.board == *now);
        Self {
            repetitions: u8::try_from(same.count()).unwrap_or(u8::MAX),
            latest: Some(latest),
        }
    }

    /// The boards before the current one, the latest first.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        let first = self.latest.as_deref();
        std::iter::successors(first, |past| past.before.as_deref()).map(|past| &past.board)
    }

    /// How many earlier positions equal the current one.
    pub const fn repetitions(&self) -> u8 {
        self.repetitions
    }
}

impl PartialEq for History {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for History {}

impl Hash for History {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
