//! When each tournament is due next, in memory, so that finding out does not require reading every tournament.

use std::collections::{BTreeSet, HashMap};
use zihin_ids::TournamentId;

/// The first pause after a failure, in milliseconds.
const FIRST_PAUSE: i64 = 30_000;
/// The most times that the wait before another try is doubled: from half a minute to about an hour.
const MAX_DOUBLINGS: u32 = 7;

/// When the tournaments that are not over are due. Times are milliseconds since 1970.
#[derive(Debug, Default)]
pub(super) struct Schedule {
    /// Whether the store has been asked which tournaments there are.
    pub(super) is_complete: bool,
    due: BTreeSet<(i64, TournamentId)>,
    by_tournament: HashMap<TournamentId, i64>,
    /// How often in a row something has failed.
    failed: HashMap<TournamentId, u32>,
}

impl Schedule {
    /// Makes a tournament due at `at`, unless it is due before.
    pub(super) fn add(&mut self, id: TournamentId, at: i64) {
        let known = self.by_tournament.get(&id).copied();
        if known.is_none_or(|known| at < known) {
            known.map(|known| self.due.remove(&(known, id)));
            self.due.insert((at, id));
            self.by_tournament.insert(id, at);
        }
    }

    /// Makes a tournament never due again.
    pub(super) fn remove(&mut self, id: TournamentId) {
        if let Some(at) = self.by_tournament.remove(&id) {
            self.due.remove(&(at, id));
        }
    }

    /// Removes and returns the tournaments that are due at `now`, earliest first.
    pub(super) fn take_due(&mut self, now: i64) -> Vec<TournamentId> {
        let mut taken = Vec::new();
        while let Some((at, id)) = self.due.first().copied().filter(|(at, _)| *at <= now) {
            self.due.remove(&(at, id));
            self.by_tournament.remove(&id);
            taken.push(id);
        }
        taken
    }

    /// How long to wait before another try, in milliseconds: longer each time, since a channel may be gone for good.
    pub(super) fn backoff(&mut self, id: TournamentId) -> i64 {
        let failed = self.failed.entry(id).or_default();
        let wait = FIRST_PAUSE << (*failed).min(MAX_DOUBLINGS);
        *failed += 1;
        wait
    }

    pub(super) fn next(&self) -> Option<i64> {
        self.due.first().map(|(at, _)| *at)
    }

    /// Forgets the failures of a tournament.
    pub(super) fn clear_failures(&mut self, id: TournamentId) {
        self.failed.remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::Schedule;
    use zihin_ids::TournamentId;

    #[test]
    fn the_earlier_time_counts_and_is_taken_once() {
        let (one, two) = (TournamentId(1), TournamentId(2));
        let mut schedule = Schedule::default();
        for (id, at) in [(one, 50), (two, 30), (one, 20), (one, 40)] {
            schedule.add(id, at);
        }
        assert_eq!((schedule.take_due(19), schedule.next()), (vec![], Some(20)));
        assert_eq!(
            (schedule.take_due(30), schedule.next()),
            (vec![one, two], None)
        );
        schedule.add(one, 60);
        assert_eq!(schedule.next(), Some(60));
    }

    #[test]
    fn failures_are_retried_less_and_less_often() {
        let mut schedule = Schedule::default();
        let waits = (0..10).map(|_| schedule.backoff(TournamentId(1)) / 1_000);
        let waits: Vec<i64> = waits.collect();
        assert_eq!(
            waits,
            [30, 60, 120, 240, 480, 960, 1_920, 3_840, 3_840, 3_840]
        );
        assert_eq!(schedule.backoff(TournamentId(2)), 30_000);
    }
}
