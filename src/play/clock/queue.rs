//! The next deadline of each game with a running clock, in the order in which they are due. Pure.

use super::Deadline;
use crate::ids::GameId;
use std::collections::{BTreeMap, HashMap};

/// At most one deadline for each game. Times are milliseconds since 1970.
#[derive(Debug, Default)]
pub(crate) struct DeadlineQueue {
    due: BTreeMap<(i64, GameId), Deadline>,
    by_game: HashMap<GameId, i64>,
}

impl DeadlineQueue {
    /// Replaces the deadline of a game.
    pub(crate) fn set(&mut self, game: GameId, next: Option<(Deadline, i64)>) {
        if let Some(at) = self.by_game.remove(&game) {
            self.due.remove(&(at, game));
        }
        if let Some((deadline, at)) = next {
            self.due.insert((at, game), deadline);
            self.by_game.insert(game, at);
        }
    }

    /// When the first deadline is due.
    pub(crate) fn first(&self) -> Option<i64> {
        self.due.first_key_value().map(|((at, _), _)| *at)
    }

    /// Removes and returns the first deadline that is due at `now`.
    pub(crate) fn take_due(&mut self, now: i64) -> Option<(GameId, Deadline)> {
        let first = self
            .due
            .first_entry()
            .filter(|entry| entry.key().0 <= now)?;
        let ((_, game), deadline) = first.remove_entry();
        self.by_game.remove(&game);
        Some((game, deadline))
    }
}

#[cfg(test)]
mod tests {
    use super::DeadlineQueue;
    use crate::ids::GameId;
    use crate::play::clock::Deadline;

    #[test]
    fn a_game_has_one_deadline_and_the_first_is_taken_once() {
        let (one, two) = (GameId(1), GameId(2));
        let mut queue = DeadlineQueue::default();
        queue.set(one, Some((Deadline::Half, 10)));
        queue.set(two, Some((Deadline::Flag, 20)));
        queue.set(one, Some((Deadline::Tenth, 30)));
        assert_eq!((queue.first(), queue.take_due(19)), (Some(20), None));
        assert_eq!(queue.take_due(30), Some((two, Deadline::Flag)));
        assert_eq!(queue.take_due(30), Some((one, Deadline::Tenth)));
        assert_eq!((queue.first(), queue.take_due(99)), (None, None));
    }
}
