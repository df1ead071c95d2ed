//! After a restart or a lost connection: the time in which players could not act is given back,
//! to tournament stages and to clocks. `game/clock_events.rs` gives it to clocks, `tournament/log.rs` to stages, and `clock/outage.rs` says how much.
//!
//! A game or tournament that fails is tried again when it is next due, or when somebody acts in it: it gets its time before anything else happens there.

use crate::deadlines::HEARTBEAT;
use crate::{Play, PlayError};
use zihin_ids::GameId;

impl Play {
    /// Notes after a start that nobody could reach the bot since the process before ended: at `ended` (milliseconds since 1970) if that is known and it
    /// could be reached shortly before, else at its last heartbeat. To be called before the first interaction is handled.
    pub async fn resume(&self, ended: Option<i64>) -> Result<(), PlayError> {
        // The process before may have ended before all games of somebody were told.
        let now = self.now();
        self.store.people().unsettle_vacations(now).await?;
        let last = self.store.last_heartbeats().await?;
        *self.deadlines.lock_offline().await = true;
        let mut outages = self.games.due().outages.lock();
        for (shard, beat) in last {
            let since = ended.filter(|ended| (0..=2 * HEARTBEAT).contains(&(ended - beat)));
            outages.begin(shard, since.unwrap_or(beat));
        }
        Ok(())
    }

    /// Gives back the time in which players could not act, if there was such a time. To be called when all shards are connected: what lasts ends now.
    /// Returns the games whose players got time back.
    pub async fn catch_up(&self) -> Result<Vec<GameId>, PlayError> {
        // Held until all is given back: it is given back once.
        let mut offline = self.deadlines.lock_offline().await;
        if !*offline {
            return Ok(Vec::new());
        }
        let now = self.now();
        for shard in self.store.shards().each() {
            self.games.due().outages.lock().end(shard, now);
        }
        let done = self.give_back().await;
        *offline = done.is_err();
        if done.is_err() {
            // Nobody can move as long as nothing can be written.
            for shard in self.store.shards().each() {
                self.games.due().outages.lock().begin(shard, now);
            }
        }
        done
    }

    /// Gives the time of outages back.
    /// What fails is tried again while the program runs; the next heartbeat is recorded all the same, so that games which have got their time do not get it
    /// twice.
    async fn give_back(&self) -> Result<Vec<GameId>, PlayError> {
        let stages_are_done = self.tournaments.give_back().await?;
        let (credited, clocks_are_done) = self.deadlines.resume().await?;
        self.deadlines.record_heartbeat().await?;
        if stages_are_done && clocks_are_done {
            self.games.due().outages.lock().clear();
        }
        Ok(credited)
    }
}
