//! What running clocks make due, reminders and fallen flags, and the time given back after an outage. Reminders are returned to the caller, which sends them.

use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::clock::{Deadline, Outage};
use crate::play::environment::Environment;
use crate::play::game::Games;
use std::sync::Arc;
use tokio::sync::{Mutex, OwnedMutexGuard};

/// How often the bot records a heartbeat, in milliseconds. A longer silence was an outage.
pub const HEARTBEAT: i64 = 30_000;

/// The deadlines of all games. Cheap to clone.
#[derive(Clone)]
pub struct Deadlines {
    env: Environment,
    games: Games,
    /// Whether the bot is cut off from Discord, so that players cannot act.
    offline: Arc<Mutex<bool>>,
}

impl Deadlines {
    pub(super) fn new(env: Environment, games: Games) -> Self {
        Self {
            env,
            games,
            offline: Arc::default(),
        }
    }

    /// Notes that the bot is cut off from Discord: from the last heartbeat on, no player loses time.
    pub async fn mark_offline(&self) {
        *self.offline.lock().await = true;
    }

    /// Whether the bot is cut off from Discord.
    pub async fn is_offline(&self) -> bool {
        *self.offline.lock().await
    }

    /// Locks the note of [`Deadlines::mark_offline`].
    pub(super) async fn lock_offline(&self) -> OwnedMutexGuard<bool> {
        Arc::clone(&self.offline).lock_owned().await
    }

    /// Records that the bot is running.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn record_heartbeat(&self) -> Result<(), PlayError> {
        Ok(self.env.store.record_heartbeat(self.env.now()).await?)
    }

    /// The outage since the last heartbeat, if that was more than `least` milliseconds ago.
    pub(super) async fn outage(&self, least: i64) -> Result<Option<Outage>, PlayError> {
        let until = self.env.now();
        let last = self.env.store.last_heartbeat().await?;
        let since = last.filter(|last| until - last > least);
        Ok(since.map(|since| Outage { since, until }))
    }

    /// Sets the deadlines of all games, giving back the time of an outage. Returns the games whose players got time back.
    pub(super) async fn resume(&self, outage: Option<Outage>) -> Result<Vec<GameId>, PlayError> {
        let mut credited = Vec::new();
        for row in self.games.unfinished().await? {
            if self.games.resume_clock(&row, outage).await? {
                credited.push(row.id);
            }
        }
        self.record_heartbeat().await?;
        Ok(credited)
    }

    /// Takes every deadline that is due, and ends the time of players whose flag has fallen. Returns the fallen flags and the reminders, for the caller
    /// to send, and in how many milliseconds the next deadline is due.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run_due(&self) -> Result<(Vec<(GameId, Deadline)>, Option<u64>), PlayError> {
        let queue = &self.games.due().deadlines;
        let mut done = Vec::new();
        loop {
            let now = self.env.now();
            let due = queue.lock().take_due(now);
            let Some((game, deadline)) = due else { break };
            if let Some(deadline) = self.games.run_deadline(game, deadline).await? {
                done.push((game, deadline));
            }
        }
        let next = queue.lock().first();
        let now = self.env.now();
        Ok((done, next.map(|at| u64::try_from(at - now).unwrap_or(0))))
    }
}
