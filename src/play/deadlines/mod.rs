//! Wakes up when somebody's time runs out, and gives back the time that the bot was away. It knows no Discord: whoever tends the games asks it what is due.

use crate::ids::GameId;
use crate::play::game::act::Act;
use crate::play::game::session::CLOCK;
use crate::play::{Alarm, Clock, Live, Play, PlayError};
use crate::store::{GameRow, Status};
use parking_lot::MutexGuard;
use std::collections::{BTreeMap, HashMap};

/// How often the bot gives a sign of life, in milliseconds; a longer silence was an outage.
pub const BEAT: i64 = 30_000;

/// The next alarm of each running game with a clock.
#[derive(Debug, Default)]
pub(in crate::play) struct Alarms {
    due: BTreeMap<(i64, GameId), Alarm>,
    when: HashMap<GameId, i64>,
}

impl Alarms {
    fn set(&mut self, game: GameId, next: Option<(Alarm, i64)>) {
        if let Some(at) = self.when.remove(&game) {
            self.due.remove(&(at, game));
        }
        if let Some((alarm, at)) = next {
            self.due.insert((at, game), alarm);
            self.when.insert(game, at);
        }
    }

    /// Takes what is due at `now`.
    fn take(&mut self, now: i64) -> Option<(GameId, Alarm)> {
        let first = self
            .due
            .first_entry()
            .filter(|entry| entry.key().0 <= now)?;
        let ((_, game), alarm) = first.remove_entry();
        self.when.remove(&game);
        Some((game, alarm))
    }
}

impl Live {
    /// Whether whoever is awaited has no time left.
    pub(in crate::play) fn is_late(&self, now: i64) -> bool {
        let clock = self.session.clock();
        let deadline = clock.and_then(Clock::deadline);
        deadline.is_some_and(|(_, _, end)| end <= now)
    }
}

impl Play {
    /// Gives back the time since the last sign of life, if that was long ago, and sets every clock going. To be called before the first click is taken.
    /// Returns the games to which time was given back.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn resume(&self) -> Result<Vec<GameId>, PlayError> {
        self.give_back(BEAT).await
    }

    /// Notes that the players cannot be heard: from the last sign of life on, time costs them nothing.
    pub async fn mark_offline(&self) {
        *self.lost.lock().await = true;
    }

    /// Whether the players cannot be heard.
    pub async fn is_offline(&self) -> bool {
        *self.lost.lock().await
    }

    /// Gives back the time in which the players could not be heard, if they could not. To be called before anything is done that they ask for.
    /// Returns the games to which time was given back.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn catch_up(&self) -> Result<Vec<GameId>, PlayError> {
        // Held until all is given back, so that nobody else goes on before.
        let mut lost = self.lost.lock().await;
        if !*lost {
            return Ok(Vec::new());
        }
        let credited = self.give_back(0).await?;
        *lost = false;
        Ok(credited)
    }

    /// Gives back the time since the last sign of life, if that was longer ago than `least` milliseconds.
    async fn give_back(&self, least: i64) -> Result<Vec<GameId>, PlayError> {
        let now = self.now();
        let away = self
            .store
            .last_heartbeat()
            .await?
            .filter(|last| now - last > least);
        if let Some(away) = away {
            self.credit_stages(away, now).await?;
        }
        let mut credited = Vec::new();
        for row in self.store.unfinished_games().await? {
            if has_clock(&row) && self.wind(row.id, away, now).await? {
                credited.push(row.id);
            }
        }
        self.beat().await?;
        Ok(credited)
    }

    /// Sets one clock going. Returns whether time was given back.
    async fn wind(&self, game: GameId, away: Option<i64>, now: i64) -> Result<bool, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let deadline = live.session.clock().and_then(Clock::deadline);
        if let (Some(away), Some((seat, since, _))) = (away, deadline) {
            let span = now - away.max(since);
            self.enter(live, seat, Act::Credit(span), now).await?;
            return Ok(true);
        }
        self.set_alarm(live, now);
        Ok(false)
    }

    /// Sets the clock of a game going that has just begun.
    pub(in crate::play) async fn start_clock(&self, game: GameId) -> Result<(), PlayError> {
        self.wind(game, None, self.now()).await.map(drop)
    }

    /// Gives a sign of life.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn beat(&self) -> Result<(), PlayError> {
        Ok(self.store.record_heartbeat(self.now()).await?)
    }

    /// Does what is due: whoever has no time left is out. Returns which alarms have rung, and in how many milliseconds the next is due.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run_due(&self) -> Result<(Vec<(GameId, Alarm)>, Option<u64>), PlayError> {
        let mut rung = Vec::new();
        loop {
            let now = self.now();
            let due = self.alarms().take(now);
            let Some((game, alarm)) = due else { break };
            if let Some(alarm) = self.run_deadline(game, alarm).await? {
                rung.push((game, alarm));
            }
        }
        let next = self.alarms().due.first_key_value().map(|((at, _), _)| *at);
        let now = self.now();
        Ok((rung, next.map(|at| u64::try_from(at - now).unwrap_or(0))))
    }

    /// Rings in one game: says how late it is there; none if the alarm has become pointless.
    async fn run_deadline(&self, game: GameId, alarm: Alarm) -> Result<Option<Alarm>, PlayError> {
        let mut guard = match self.live(game).await {
            Err(PlayError::NoSuchGame | PlayError::NotBegun) => return Ok(None),
            guard => guard?,
        };
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        if live.row.status != Status::Playing {
            return Ok(None);
        }
        let now = self.now();
        let deadline = live.session.clock().and_then(Clock::deadline);
        match deadline {
            Some((seat, _, end)) if end <= now => {
                self.enter(live, seat, Act::Late, now).await?;
                Ok(Some(Alarm::Over))
            }
            Some(_) => {
                self.set_alarm(live, now);
                Ok(Some(alarm).filter(|alarm| *alarm != Alarm::Over))
            }
            None => Ok(None),
        }
    }

    /// Sets the next alarm of a game, in place of the one before.
    pub(in crate::play) fn set_alarm(&self, live: &Live, now: i64) {
        let clock = live.session.clock();
        let next = clock.and_then(|clock| clock.next_alarm(now));
        let first = self.alarms().due.first_key_value().map(|((at, _), _)| *at);
        self.alarms().set(live.row.id, next);
        if next.is_some_and(|(_, at)| first.is_none_or(|first| at < first)) {
            self.wake();
        }
    }

    /// Has whoever waits for the next alarm look again.
    pub fn wake(&self) {
        self.bell.notify_one();
    }

    /// Waits until an earlier alarm is set than the one that was known.
    pub async fn woken(&self) {
        self.bell.notified().await;
    }

    fn alarms(&self) -> MutexGuard<'_, Alarms> {
        self.alarms.lock()
    }
}

fn has_clock(row: &GameRow) -> bool {
    row.status == Status::Playing && row.options.contains_key(CLOCK)
}
