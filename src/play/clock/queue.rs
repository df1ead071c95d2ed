//! The next deadline of each game with a running clock, in the order in which they are due. Pure.

use super::Deadline;
use std::collections::{BTreeMap, HashMap};
use zihin_ids::GameId;

/// The pause before a deadline that could not be handled is tried again, in milliseconds.
/// It doubles with each failure.
const RETRY_PAUSE: i64 = 5_000;
/// The most times that the pause is doubled: it grows from five seconds to 43 minutes.
const MAX_DOUBLINGS: u32 = 9;

/// At most one deadline for each game. Times are milliseconds since 1970.
#[derive(Debug, Default)]
pub(crate) struct DeadlineQueue {
    due: BTreeMap<(i64, GameId), Deadline>,
    by_game: HashMap<GameId, i64>,
    /// How often in a row the deadline of a game could not be handled.
    failed: HashMap<GameId, u32>,
}

impl DeadlineQueue {
    /// Replaces the deadline of a game, and forgets its failures.
    pub(crate) fn set(&mut self, game: GameId, next: Option<(Deadline, i64)>) {
        self.failed.remove(&game);
        self.replace(game, next);
    }

    /// Puts a deadline before that of its game; if that is earlier, it stays.
    pub(crate) fn add(&mut self, game: GameId, deadline: Deadline, at: i64) {
        if self.by_game.get(&game).is_none_or(|next| *next > at) {
            self.replace(game, Some((deadline, at)));
        }
    }

    /// Sets the deadline of a game again after it could not be handled at `now`: later each time,
    /// since the game may fail for good. Returns the pause, in milliseconds.
    pub(crate) fn retry(&mut self, game: GameId, deadline: Deadline, now: i64) -> i64 {
        let failed = self.failed.entry(game).or_default();
        let pause = RETRY_PAUSE << (*failed).min(MAX_DOUBLINGS);
        *failed += 1;
        self.replace(game, Some((deadline, now + pause)));
        pause
    }

    fn replace(&mut self, game: GameId, next: Option<(Deadline, i64)>) {
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

    /// How many deadlines are set for after `now`, and how many are due.
    pub(crate) fn counts(&self, now: i64) -> (usize, usize) {
        let due = self.due.range(..(now + 1, GameId(0))).count();
        (self.due.len() - due, due)
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
    use crate::clock::Deadline;
    use zihin_ids::GameId;

    #[test]
    fn a_game_has_one_deadline_and_the_first_is_taken_once() {
        let (one, two) = (GameId(1), GameId(2));
        let mut queue = DeadlineQueue::default();
        queue.set(one, Some((Deadline::Half, 10)));
        queue.set(two, Some((Deadline::Flag, 20)));
        queue.set(one, Some((Deadline::Tenth, 30)));
        assert_eq!((queue.first(), queue.take_due(19)), (Some(20), None));
        assert_eq!(
            [19, 20, 30].map(|now| queue.counts(now)),
            [(2, 0), (1, 1), (0, 2)]
        );
        assert_eq!(queue.take_due(30), Some((two, Deadline::Flag)));
        assert_eq!(queue.take_due(30), Some((one, Deadline::Tenth)));
        assert_eq!((queue.first(), queue.take_due(99)), (None, None));
    }

    #[test]
    fn a_deadline_that_fails_is_tried_again_less_and_less_often_until_it_is_handled() {
        let game = GameId(1);
        let mut queue = DeadlineQueue::default();
        let mut retry = || queue.retry(game, Deadline::Flag, 7) / 1_000;
        let pauses: Vec<i64> = std::iter::repeat_with(&mut retry).take(11).collect();
        assert_eq!(
            pauses,
            [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 2_560]
        );
        assert_eq!(queue.first(), Some(7 + 2_560_000));
        queue.set(game, None);
        assert_eq!(queue.first(), None);
        assert_eq!(queue.retry(game, Deadline::Flag, 7), 5_000);
    }
}
