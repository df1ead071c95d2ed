//! The heartbeat of each shard: when it was last known to be running, from which outages are measured.

use super::database::{Connection, query};
use super::{Store, StoreError};
use std::collections::BTreeMap;
use zihin_ids::BotId;
use zihin_ids::Shards;

impl Store {
    /// Records when shards of this store were running, in milliseconds since 1970.
    pub async fn record_heartbeats(&self, at: BTreeMap<u16, i64>) -> Result<(), StoreError> {
        let total = self.shards().total();
        self.write(record, (self.bot(), total, at)).await
    }

    /// When each shard of this store was last known to be running; without those that never were.
    /// If the total was another one before, a shard was running when any shard was that may have had the same servers.
    pub async fn last_heartbeats(&self) -> Result<BTreeMap<u16, i64>, StoreError> {
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
            Some((shard, meeting.map(|(_, at)| *at).max()?))
        });
        Ok(last.collect())
    }
}

async fn record(
    db: &mut Connection,
    bot: BotId,
    total: u16,
    shards: BTreeMap<u16, i64>,
) -> Result<(), StoreError> {
    for (shard, at) in shards {
        let row = query(
            "INSERT INTO heartbeats (bot, total, shard, at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (bot, total, shard) DO UPDATE SET at = excluded.at",
        );
        let row = row.bind(bot).bind(i64::from(total));
        row.bind(i64::from(shard))
            .bind(at)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
