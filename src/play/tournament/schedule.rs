//! Which tournament is to be looked after when, and whose games it waits for. Kept in memory, so that nobody has to read them all to find out; it decides
//! nothing, and a new one knows nothing.

use crate::ids::{GameId, TournamentId};
use crate::play::{BEAT, Play, PlayError};
use parking_lot::MutexGuard;
use std::collections::{BTreeSet, HashMap};

/// How often the wait before another try is doubled at the most: from half a minute to about an hour.
const MOST_DOUBLINGS: u32 = 7;

/// The moments of all tournaments that are not over.
#[derive(Debug, Default)]
pub(in crate::play) struct Agenda {
    /// Whether it knows what was there before the bot started.
    is_read: bool,
    due: BTreeSet<(i64, TournamentId)>,
    when: HashMap<TournamentId, i64>,
    games: HashMap<GameId, TournamentId>,
    /// How often in a row something could not be done.
    failed: HashMap<TournamentId, u32>,
}

impl Agenda {
    /// Looks at a tournament at `at`, or before if that was agreed already.
    fn look(&mut self, id: TournamentId, at: i64) {
        let known = self.when.get(&id).copied();
        if known.is_none_or(|known| at < known) {
            known.map(|known| self.due.remove(&(known, id)));
            self.due.insert((at, id));
            self.when.insert(id, at);
        }
    }

    /// Takes out what is due at `now`, the earliest first.
    fn take(&mut self, now: i64) -> Vec<TournamentId> {
        let mut taken = Vec::new();
        while let Some((at, id)) = self.due.first().copied().filter(|(at, _)| *at <= now) {
            self.due.remove(&(at, id));
            self.when.remove(&id);
            taken.push(id);
        }
        taken
    }

    /// How long to wait before something is tried again, in milliseconds: each time longer, since a channel may be gone for good.
    fn wait(&mut self, id: TournamentId) -> i64 {
        let failed = self.failed.entry(id).or_default();
        let wait = BEAT << (*failed).min(MOST_DOUBLINGS);
        *failed += 1;
        wait
    }

    fn next(&self) -> Option<i64> {
        self.due.first().map(|(at, _)| *at)
    }

    /// Waits for these games of a tournament, and for no others of it.
    fn follow(&mut self, id: TournamentId, games: impl Iterator<Item = GameId>) {
        self.games.retain(|_, other| *other != id);
        self.games.extend(games.map(|game| (game, id)));
    }
}

impl Play {
    /// Has a tournament looked after now: something has happened in it.
    pub(in crate::play) fn look_now(&self, id: TournamentId) {
        let now = self.now();
        self.agenda().look(id, now);
        self.wake();
    }

    /// Has a tournament looked after a little later: something could not be done now.
    pub fn look_again(&self, id: TournamentId) {
        let now = self.now();
        let mut agenda = self.agenda();
        let wait = agenda.wait(id);
        agenda.look(id, now + wait);
    }

    /// Notes that nothing stands in the way of a tournament.
    pub(in crate::play) fn clear_failures(&self, id: TournamentId) {
        self.agenda().failed.remove(&id);
    }

    /// Has a tournament looked after at a moment that is known beforehand.
    pub(in crate::play) fn look_at(&self, id: TournamentId, at: i64) {
        self.agenda().look(id, at);
    }

    /// Has the tournament of a game looked after that is over, or was called off.
    pub(in crate::play) fn note_end(&self, game: GameId) {
        let id = self.agenda().games.remove(&game);
        if let Some(id) = id {
            self.look_now(id);
        }
    }

    /// Has every tournament looked after: what has changed may concern any of them.
    pub(in crate::play) fn look_everywhere(&self) {
        self.agenda().is_read = false;
        self.wake();
    }

    pub(in crate::play) fn follow_games(
        &self,
        id: TournamentId,
        games: impl Iterator<Item = GameId>,
    ) {
        self.agenda().follow(id, games);
    }

    /// The tournaments that are due.
    pub(in crate::play) async fn due_tournaments(&self) -> Result<Vec<TournamentId>, PlayError> {
        let now = self.now();
        let is_read = std::mem::replace(&mut self.agenda().is_read, true);
        if !is_read {
            match self.store.unfinished_tournaments().await {
                Ok(ids) => ids.into_iter().for_each(|id| self.agenda().look(id, now)),
                Err(error) => {
                    self.agenda().is_read = false;
                    return Err(error.into());
                }
            }
        }
        Ok(self.agenda().take(now))
    }

    /// In how many milliseconds the next tournament is due.
    pub(in crate::play) fn next_due(&self) -> Option<u64> {
        let next = self.agenda().next()?;
        Some(u64::try_from(next - self.now()).unwrap_or(0))
    }

    fn agenda(&self) -> MutexGuard<'_, Agenda> {
        self.agenda.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::Agenda;
    use crate::ids::{GameId, TournamentId};

    #[test]
    fn the_earlier_moment_counts_and_is_taken_once() {
        let (one, two) = (TournamentId(1), TournamentId(2));
        let mut agenda = Agenda::default();
        for (id, at) in [(one, 50), (two, 30), (one, 20), (one, 40)] {
            agenda.look(id, at);
        }
        assert_eq!((agenda.take(19), agenda.next()), (vec![], Some(20)));
        assert_eq!((agenda.take(30), agenda.next()), (vec![one, two], None));
        agenda.look(one, 60);
        assert_eq!(agenda.next(), Some(60));
    }

    #[test]
    fn what_fails_is_tried_again_ever_more_rarely() {
        let mut agenda = Agenda::default();
        let waits = (0..10).map(|_| agenda.wait(TournamentId(1)) / 1_000);
        let waits: Vec<i64> = waits.collect();
        assert_eq!(
            waits,
            [30, 60, 120, 240, 480, 960, 1_920, 3_840, 3_840, 3_840]
        );
        assert_eq!(agenda.wait(TournamentId(2)), 30_000);
    }

    #[test]
    fn only_the_games_that_were_named_last_are_waited_for() {
        let (one, two) = (TournamentId(1), TournamentId(2));
        let mut agenda = Agenda::default();
        agenda.follow(one, [GameId(1), GameId(2)].into_iter());
        agenda.follow(two, [GameId(3)].into_iter());
        agenda.follow(one, [GameId(2)].into_iter());
        let known: std::collections::BTreeMap<_, _> = agenda.games.into_iter().collect();
        assert_eq!(known, [(GameId(2), one), (GameId(3), two)].into());
    }
}
