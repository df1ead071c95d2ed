//! Up to when players could reach each shard, and which servers are unavailable, from which outages are measured.

use super::database::{Connection, query};
use super::{Store, StoreError};
use std::collections::BTreeMap;
use zihin_ids::Shards;
use zihin_ids::{BotId, GuildId};

/// When players could last act, in milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heartbeats {
    /// Up to when no time is owed in each shard.
    pub shards: BTreeMap<u16, i64>,
    /// Since when time is owed in servers, by outages of their own.
    pub servers: BTreeMap<GuildId, i64>,
}

impl Store {
    /// Records when players could act in the shards of this store.
    pub async fn record_heartbeats(&self, beats: Heartbeats) -> Result<(), StoreError> {
        let work = (self.bot(), self.shards(), beats);
        self.write(record, work).await
    }

    /// When players could last act in the shards of this store; without those that were never recorded.
    /// If the total was another one before, a shard was running when any shard was that may have had the same servers.
    pub async fn last_heartbeats(&self) -> Result<Heartbeats, StoreError> {
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
        let servers = query("SELECT guild, since FROM unavailable_servers WHERE bot = $1");
        let servers: Vec<(GuildId, i64)> =
            servers.bind(self.bot()).fetch_all(&self.readers).await?;
        let servers = servers.into_iter();
        Ok(Heartbeats {
            shards: last.collect(),
            servers: servers.filter(|(id, _)| shards.has(Some(*id))).collect(),
        })
    }
}

async fn record(
    db: &mut Connection,
    bot: BotId,
    own: Shards,
    beats: Heartbeats,
) -> Result<(), StoreError> {
    for (shard, at) in beats.shards {
        let row = query(
            "INSERT INTO heartbeats (bot, total, shard, at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (bot, total, shard) DO UPDATE SET at = excluded.at",
        );
        let row = row.bind(bot).bind(i64::from(own.total()));
        row.bind(i64::from(shard))
            .bind(at)
            .execute(&mut *db)
            .await?;
    }
    let known = query("SELECT guild FROM unavailable_servers WHERE bot = $1");
    let known: Vec<GuildId> = known.bind(bot).scalars(&mut *db).await?;
    let is_back = |server: &GuildId| own.has(Some(*server)) && !beats.servers.contains_key(server);
    for server in known.into_iter().filter(is_back) {
        let row = query("DELETE FROM unavailable_servers WHERE bot = $1 AND guild = $2");
        row.bind(bot).bind(server).execute(&mut *db).await?;
    }
    for (server, since) in beats.servers {
        let row = query(
            "INSERT INTO unavailable_servers (bot, guild, since) VALUES ($1, $2, $3)
             ON CONFLICT (bot, guild) DO UPDATE SET since = excluded.since",
        );
        row.bind(bot)
            .bind(server)
            .bind(since)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
