//! What running clocks make due, reminders and fallen flags, and the record of when players could act.
//! Reminders are returned to the caller, which sends them. A game that fails never stops the others.

use crate::clock::{Deadline, Reach, Resumable};
use crate::environment::Environment;
use crate::game::{Act, By, GameRow, Games, Status};
use crate::{PlayError, Refusal};
use parking_lot::{Mutex as SyncMutex, MutexGuard};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::Mutex;
use zihin_ids::{GameId, GuildId, Ply};
use zihin_telemetry::{Kind, Outcome, action};

/// The time between two heartbeats on disk, in milliseconds: after a kill players get back at most this much more than they have lost.
pub const HEARTBEAT: i64 = 5_000;

/// The pause before a reminder is tried again, in milliseconds.
const REMINDER_PAUSE: i64 = 5_000;

/// The deadlines of all games. Cheap to clone.
#[derive(Clone)]
pub struct Deadlines {
    env: Environment,
    games: Games,
    /// Held while games are resumed.
    pub(super) resuming: Arc<Mutex<()>>,
    /// The games that cannot be replayed and for which this has been logged.
    broken: Arc<SyncMutex<BTreeSet<GameId>>>,
}

/// Somebody is to be reminded that their time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reminder {
    /// The game.
    pub game: GameId,
    /// How much of the time has passed.
    pub deadline: Deadline,
    /// The length of the log by then.
    pub(crate) at: Ply,
}

impl Deadlines {
    pub(super) fn new(env: Environment, games: Games) -> Self {
        Self {
            env,
            games,
            resuming: Arc::default(),
            broken: Arc::default(),
        }
    }

    fn reach(&self) -> MutexGuard<'_, Reach> {
        self.games.due().reach.lock()
    }

    /// Marks that players can act now, in the shards that are connected. To be called every second.
    pub fn mark(&self) {
        self.games.mark();
    }

    /// Notes whether a shard is connected; if not, nobody there loses time from the last mark on.
    pub fn set_connected(&self, shard: u16, is_connected: bool) {
        let shards = self.env.store.shards();
        self.reach().set_connected(shards, shard, is_connected);
        self.mark();
    }

    /// Notes that a shard has begun a session, in which these servers are unavailable until [`Deadlines::find`].
    pub fn begin_session(&self, shard: u16, servers: &BTreeSet<GuildId>) {
        let (shards, now) = (self.env.store.shards(), self.env.moment());
        self.reach().begin_session(shards, shard, servers, now);
    }

    /// Notes that a server is unavailable from now on.
    pub fn lose(&self, server: GuildId) {
        let (shards, now) = (self.env.store.shards(), self.env.moment());
        self.reach().lose(shards, server, now);
    }

    /// Notes that players can act in a server.
    pub fn find(&self, server: GuildId) {
        if self.reach().find(server, self.env.moment()) {
            self.env.wake();
        }
    }

    /// Forgets a server that the bot has left; its games wait on their own.
    pub fn leave(&self, server: GuildId) {
        self.reach().leave(server);
    }

    /// Notes whether Discord's API answers; if not, since `since` (milliseconds since 1970).
    pub fn set_silent(&self, is_silent: bool, since: i64) {
        self.reach().set_silent(is_silent, since);
    }

    /// Whether players can act in a server, or in direct messages.
    pub fn is_reached(&self, server: Option<GuildId>) -> bool {
        self.games.is_reached(server)
    }

    /// Whether a write has failed, or failed when it was last tried: a heartbeat is due that shows whether the database can be written.
    pub fn is_writing_in_doubt(&self) -> bool {
        self.reach().is_unwritten() || self.games.due().take_doubt()
    }

    /// Writes down when players could act. As long as that fails, nobody loses time.
    pub async fn record_heartbeat(&self) -> Result<(), PlayError> {
        self.mark();
        let stored = self.reach().stored();
        let store = &self.env.store;
        let written = store.record_heartbeats(stored).await;
        self.reach().set_unwritten(written.is_err());
        self.mark();
        Ok(written?)
    }

    /// The shards and servers whose games are to be resumed.
    pub(super) fn resumable(&self) -> Resumable {
        self.mark();
        self.reach().resumable(self.env.store.shards())
    }

    /// Sets the deadlines of the games there, after giving back the time of outages.
    /// A game that fails does not stop the others. Returns whether no game must be tried again.
    pub(super) async fn resume(&self, there: &Resumable) -> Result<bool, PlayError> {
        let (mut credited, mut is_complete) = (0, true);
        let mut timed = Vec::new();
        let shards = self.env.store.shards();
        let take = |row: GameRow| {
            let has_clock = row.terms.clock.is_some() || row.terms.unreadable.is_some();
            let is_there = there.has(shards, row.guild) && self.is_reached(row.guild);
            let is_timed = has_clock && is_there && row.status == Status::Playing;
            timed.extend(is_timed.then_some(row.id));
        };
        self.games.each_unfinished(take).await?;
        for game in timed {
            match self.games.execute(game, By::NOBODY, Act::Resume).await {
                Ok(done) => credited += done.effects.iter().count(),
                Err(error) => {
                    is_complete &= error.is_lasting();
                    self.note_failure(game, Deadline::Flag, &error);
                }
            }
        }
        if credited > 0 {
            tracing::info!(
                games = credited,
                "players have got the time back in which they could not reach the bot"
            );
        }
        Ok(is_complete)
    }

    /// Takes every deadline that is due: gives back the time of outages, and ends the time of players whose flag has fallen.
    /// A deadline that cannot be handled is tried again later, and does not stop the others. Returns in how many milliseconds the next one is due.
    pub async fn run_due(&self) -> Option<u64> {
        let queue = &self.games.due().deadlines;
        // What becomes due meanwhile can wait for the next call.
        let now = self.env.now();
        loop {
            let due = queue.lock().take_due(now);
            let Some((game, deadline)) = due else { break };
            if let Err(error) = self.run(game, deadline).await {
                self.note_failure(game, deadline, &error);
            }
        }
        let next = queue.lock().first();
        let now = self.env.now();
        next.map(|at| u64::try_from(at - now).unwrap_or(0))
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
    async fn run(&self, game: GameId, deadline: Deadline) -> Result<(), PlayError> {
        let work = async {
            action::is_command(deadline.word());
            action::is_about(game, None);
            let expired = self.games.execute(game, By::NOBODY, Act::Expire(deadline));
            let nothing = match expired.await {
                Ok(done) => done.effects.iter().next().is_none(),
                Err(PlayError::Refused(Refusal::NoSuchGame)) => true,
                Err(error) => {
                    action::ended(Outcome::Failed);
                    return Err(error);
                }
            };
            if nothing {
                action::ended(Outcome::Ignored);
            }
            Ok(())
        };
        action::perform(self.env.store.metrics(), Kind::Deadline, None, work).await
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
