//! What running clocks make due, reminders and fallen flags, and the time given back after an outage.
//! Reminders are returned to the caller, which sends them. A game that fails never stops the others.

use crate::PlayError;
use crate::clock::Deadline;
use crate::environment::Environment;
use crate::game::clock_events::Handled;
use crate::game::{GameRow, Games, Status};
use parking_lot::Mutex as SyncMutex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::sync::{Mutex, OwnedMutexGuard};
use zihin_ids::{GameId, Ply};
use zihin_telemetry::{Kind, Outcome, action};

/// How often it is recorded that players can reach the bot, in milliseconds: so much more than they have lost they get back at the most if it is killed.
pub const HEARTBEAT: i64 = 5_000;

/// The pause before a reminder is tried again, in milliseconds.
const REMINDER_PAUSE: i64 = 5_000;

/// The deadlines of all games. Cheap to clone.
#[derive(Clone)]
pub struct Deadlines {
    env: Environment,
    games: Games,
    /// Whether players could not act, and have not got the time back yet.
    offline: Arc<Mutex<bool>>,
    /// The games that cannot be replayed and for which this has been logged.
    broken: Arc<SyncMutex<BTreeSet<GameId>>>,
}

/// The deadlines that have passed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DueDeadlines {
    /// The games in which a flag has fallen or time was given back: their boards must be updated.
    pub changed: Vec<GameId>,
    /// The reminders to send.
    pub reminders: Vec<Reminder>,
    /// In how many milliseconds the next deadline is due.
    pub next: Option<u64>,
}

/// Somebody is to be reminded that their time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// The game.
    pub game: GameId,
    /// How much of the time has passed.
    pub deadline: Deadline,
    /// The length of the log by then.
    at: Ply,
}

impl Deadlines {
    pub(super) fn new(env: Environment, games: Games) -> Self {
        Self {
            env,
            games,
            offline: Arc::default(),
            broken: Arc::default(),
        }
    }

    /// Notes that some shards are cut off from Discord: from `since` on (milliseconds since 1970) no player there loses time.
    pub async fn mark_offline(&self, shards: impl IntoIterator<Item = u16>, since: i64) {
        *self.offline.lock().await = true;
        let since: BTreeMap<u16, i64> = {
            let mut outages = self.games.due().outages.lock();
            let new = shards
                .into_iter()
                .filter(|shard| outages.begin(*shard, since));
            new.map(|shard| (shard, since)).collect()
        };
        // What was noted since then was wrong, should the bot end now.
        if !since.is_empty()
            && let Err(error) = self.env.store.record_heartbeats(since).await
        {
            tracing::debug!(%error, "cannot note since when players cannot reach the bot");
        }
    }

    /// Notes that players can reach a shard again.
    pub fn mark_online(&self, shard: u16) {
        self.games.due().outages.lock().end(shard, self.env.now());
    }

    /// Whether players could not act, and have not got the time back yet.
    pub async fn is_offline(&self) -> bool {
        *self.offline.lock().await
    }

    /// Locks the note of [`Deadlines::mark_offline`].
    pub(super) async fn lock_offline(&self) -> OwnedMutexGuard<bool> {
        Arc::clone(&self.offline).lock_owned().await
    }

    /// Records that players can reach the bot, in the shards that are not cut off.
    pub async fn record_heartbeat(&self) -> Result<(), PlayError> {
        let (now, shards) = (self.env.now(), self.env.store.shards());
        let reached: BTreeMap<u16, i64> = {
            let outages = self.games.due().outages.lock();
            let reached = shards.each().filter(|shard| !outages.is_cut_off(*shard));
            reached.map(|shard| (shard, now)).collect()
        };
        Ok(self.env.store.record_heartbeats(reached).await?)
    }

    /// Sets the deadlines of all games, after giving back the time of outages.
    /// A game that fails does not stop the others. Returns the games whose players got time back, and whether no game must be tried again.
    pub(super) async fn resume(&self) -> Result<(Vec<GameId>, bool), PlayError> {
        let (mut credited, mut is_complete) = (Vec::new(), true);
        let mut timed = Vec::new();
        let take = |row: GameRow| {
            let has_clock = row.terms.clock.is_some() || row.terms.unreadable.is_some();
            timed.extend((has_clock && row.status == Status::Playing).then_some(row.id));
        };
        self.games.each_unfinished(take).await?;
        for game in timed {
            match self.games.resume_clock(game).await {
                Ok(true) => credited.push(game),
                Ok(false) => {}
                Err(error) => {
                    is_complete &= error.is_lasting();
                    self.note_failure(game, Deadline::Flag, &error);
                }
            }
        }
        Ok((credited, is_complete))
    }

    /// Takes every deadline that is due: gives back the time of outages,
    /// and ends the time of players whose flag has fallen. A deadline that cannot be handled is tried again later, and does not stop the others.
    pub async fn run_due(&self) -> DueDeadlines {
        let queue = &self.games.due().deadlines;
        let mut done = DueDeadlines::default();
        // What becomes due meanwhile can wait for the next call.
        let now = self.env.now();
        loop {
            let due = queue.lock().take_due(now);
            let Some((game, deadline)) = due else { break };
            match self.run(game, deadline).await {
                Ok(Handled::Nothing) => {}
                Ok(Handled::Changed) => done.changed.push(game),
                Ok(Handled::Spared(at)) => {
                    done.changed.push(game);
                    let deadline = Deadline::Tenth;
                    done.reminders.push(Reminder { game, deadline, at });
                }
                Ok(Handled::Reminder(deadline, at)) => {
                    done.reminders.push(Reminder { game, deadline, at });
                }
                Err(error) => self.note_failure(game, deadline, &error),
            }
        }
        let next = queue.lock().first();
        let now = self.env.now();
        done.next = next.map(|at| u64::try_from(at - now).unwrap_or(0));
        done
    }

    /// Makes a reminder due again a little later, unless the game goes on: the board that it is about is not shown yet.
    pub async fn remind_later(&self, reminder: Reminder) -> Result<(), PlayError> {
        let Reminder { game, deadline, at } = reminder;
        // Whoever moves sets the deadlines anew.
        let live = self.games.lock(game).await?;
        if live.session.ply() == at {
            let due = self.env.now() + REMINDER_PAUSE;
            self.games.due().deadlines.lock().add(game, deadline, due);
            self.env.wake();
        }
        live.put_back();
        Ok(())
    }

    /// Handles a deadline, which is an action.
    async fn run(&self, game: GameId, deadline: Deadline) -> Result<Handled, PlayError> {
        let work = async {
            action::is_command(deadline.word());
            action::is_about(game, None);
            let handled = self.games.run_deadline(game, deadline).await;
            match handled {
                Ok(Handled::Nothing) => action::ended(Outcome::Ignored),
                Ok(Handled::Changed | Handled::Reminder(..) | Handled::Spared(_)) => {}
                Err(_) => action::ended(Outcome::Failed),
            }
            handled
        };
        action::perform(self.env.store.metrics(), (Kind::Deadline, None), work).await
    }

    /// How many deadlines are set for later, and how many are due but not handled yet.
    pub fn counts(&self) -> (usize, usize) {
        let now = self.env.now();
        self.games.due().deadlines.lock().counts(now)
    }

    /// Logs why a deadline of a game could not be handled, and sets it again.
    /// If the game itself is the reason, none of its deadlines is handled any more, which is logged once.
    fn note_failure(&self, game: GameId, deadline: Deadline, error: &PlayError) {
        if error.is_lasting() {
            if self.broken.lock().insert(game) {
                tracing::error!(game = game.0, %error, "no deadline of a game is handled, since it cannot be replayed");
            }
            return;
        }
        let now = self.env.now();
        let queue = &self.games.due().deadlines;
        let pause = queue.lock().retry(game, deadline, now);
        tracing::error!(game = game.0, %error, seconds = pause / 1_000, "could not handle a deadline of a game; it is tried again after a pause");
    }
}
