//! The heartbeat of each shard: when it was last known to be running, from which outages are measured.

use super::database::{Connection, query};
use super::{Store, StoreError};
use zihin_ids::BotId;
use zihin_ids::Shards;

impl Store {
    /// Records that the bot is running at `at`, in milliseconds since 1970, in all shards of this store.
    pub async fn record_heartbeat(&self, at: i64) -> Result<(), StoreError> {
        self.write(record, (self.bot(), self.shards(), at)).await
    }

    /// When all shards of this store were last known to be running; `None` before the first start.
    /// If the total was another one before, a shard was running when any shard was that may have had the same servers.
    pub async fn last_heartbeat(&self) -> Result<Option<i64>, StoreError> {
        let rows = query("SELECT total, shard, at FROM heartbeats WHERE bot = $1").bind(self.bot());
        let rows: Vec<(i64, i64, i64)> = rows.fetch_all(&self.readers).await?;
        let rows: Vec<(Shards, i64)> = rows
            .into_iter()
            .filter_map(|(total, shard, at)| Some((Shards::one(shard, total)?, at)))
            .collect();
        let shards = self.shards();
        let last = shards.each().filter_map(|shard| {
            let meeting = rows
                .iter()
                .filter(|(other, _)| other.meets(shard, shards.total()));
            meeting.map(|(_, at)| *at).max()
        });
        Ok(last.min())
    }
}

async fn record(
    db: &mut Connection,
    bot: BotId,
    shards: Shards,
    at: i64,
) -> Result<(), StoreError> {
    for shard in shards.each() {
        let row = query(
            "INSERT INTO heartbeats (bot, total, shard, at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (bot, total, shard) DO UPDATE SET at = excluded.at",
        );
        let row = row.bind(bot).bind(i64::from(shards.total()));
        row.bind(i64::from(shard))
            .bind(at)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
