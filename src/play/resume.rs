//! After a restart or a lost connection: the time in which players could not act is given back,
//! to tournament stages and to clocks. `game/clock_events.rs` gives it to clocks, `tournament/log.rs` to stages, and `clock/outage.rs` says how much.
//!
//! A game or tournament that fails is tried again when it is next due, or when somebody acts in it: it gets its time before anything else happens there.

use crate::deadlines::HEARTBEAT;
use crate::{Play, PlayError};
use std::sync::atomic::Ordering;
use zihin_ids::GameId;

impl Play {
    /// Resumes every clock after a start, and gives back the time since the last heartbeat if that was long ago.
    /// To be called before the first interaction is handled. Returns the games whose players got time back.
    pub async fn resume(&self) -> Result<Vec<GameId>, PlayError> {
        self.give_back(HEARTBEAT).await
    }

    /// Gives back the time in which the bot was offline, if it was. To be called before an interaction is handled.
    /// Returns the games whose players got time back.
    pub async fn catch_up(&self) -> Result<Vec<GameId>, PlayError> {
        // Held until all is given back, so that no interaction is handled before.
        let mut offline = self.deadlines.lock_offline().await;
        if !*offline {
            return Ok(Vec::new());
        }
        let credited = self.give_back(0).await?;
        *offline = false;
        self.games.due().is_offline.store(false, Ordering::Relaxed);
        Ok(credited)
    }

    /// Gives back the time since the last heartbeat, if that was more than `least` milliseconds ago.
    /// What fails is tried again while the program runs; the next heartbeat is recorded all the same, so that games which have got their time do not get it
    /// twice.
    async fn give_back(&self, least: i64) -> Result<Vec<GameId>, PlayError> {
        let outages = &self.games.due().outages;
        if let Some(outage) = self.deadlines.outage(least).await? {
            outages.lock().add(outage);
        }
        let stages_are_done = self.tournaments.give_back().await?;
        let (credited, clocks_are_done) = self.deadlines.resume().await?;
        self.deadlines.record_heartbeat().await?;
        if stages_are_done && clocks_are_done {
            outages.lock().clear();
        }
        Ok(credited)
    }
}
