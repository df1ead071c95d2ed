//! The boards since the last move that cannot be taken back, for the rule about repeated positions. It knows no move.
//!
//! No text holds it: it lives in the game's log, from which a position is replayed. So it is no part of what positions are compared by,
//! and a position that is read from text begins a new one.

use super::board::Board;
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The boards since the last capture or move into a castle, the latest first. All histories are equal to each other.
#[derive(Clone, Debug, Default)]
pub struct History {
    latest: Option<Arc<Past>>,
    /// How many of them are the same as the board that stands now, with the same side to move.
    times: u8,
}

#[derive(Debug)]
struct Past {
    board: Board,
    before: Option<Arc<Self>>,
}

impl History {
    /// The history after a move from `before` to `now` that could be taken back.
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
            times: u8::try_from(same.count()).unwrap_or(u8::MAX),
            latest: Some(latest),
        }
    }

    /// The boards before the one that stands now, the latest first.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        let first = self.latest.as_deref();
        std::iter::successors(first, |past| past.before.as_deref()).map(|past| &past.board)
    }

    /// How many times the position had stood before it came to stand now.
    #[must_use]
    pub const fn times(&self) -> u8 {
        self.times
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
