//! After a restart or an outage: the time in which players could not act is given back, to tournament stages and to clocks.
//! `clock/reach.rs` says how much, `game/clock_events.rs` gives it to clocks, `tournament/log.rs` to stages.
//!
//! A game or tournament that fails is tried again when it is next due, or when somebody acts in it: it gets its time before anything else happens there.

use crate::deadlines::HEARTBEAT;
use crate::{Play, PlayError};

impl Play {
    /// Notes after a start that nobody could reach the bot since the process before ended: at `ended` (milliseconds since 1970) if that is known and it
    /// could be reached shortly before, else at its last heartbeat. To be called before the first interaction is handled.
    pub async fn resume(&self, ended: Option<i64>) -> Result<(), PlayError> {
        let now = self.env.moment();
        // The process before may have ended before all games of somebody were told.
        self.store.people().unsettle_vacations(now.wall).await?;
        let last = self.store.last_heartbeats().await?;
        let mut reach = self.games.due().reach.lock();
        for shard in self.store.shards().each() {
            let since = last.shards.get(&shard).map_or(now.wall, |beat| {
                let since = ended.filter(|ended| (0..=2 * HEARTBEAT).contains(&(ended - beat)));
                since.unwrap_or(*beat)
            });
            reach.begin(shard, since, now);
        }
        for (server, since) in last.servers {
            reach.lose_since(server, since);
        }
        Ok(())
    }

    /// Gives back the time in which players could not act, wherever they can act again.
    pub async fn catch_up(&self) -> Result<(), PlayError> {
        // Once at a time: it is given back once.
        let _turn = self.deadlines.resuming.lock().await;
        if self.games.due().reach.lock().is_unwritten() {
            self.deadlines.record_heartbeat().await?;
        }
        let there = self.deadlines.resumable();
        if there.is_empty() {
            return Ok(());
        }
        let stages_are_done = self.tournaments.give_back(&there).await?;
        let clocks_are_done = self.deadlines.resume(&there).await?;
        let is_complete = stages_are_done && clocks_are_done;
        self.games.due().reach.lock().settle(&there, is_complete);
        // Games that have got their time do not get it twice, even if others must be tried again.
        if let Err(error) = self.deadlines.record_heartbeat().await {
            tracing::error!(%error, "cannot record the heartbeat");
        }
        Ok(())
    }
}
