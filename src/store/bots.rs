//! Bots that share a database, and processes that share a bot.
//! Each bot has its own games and tournaments, its own heartbeat, and its own list of places that it cannot reach; people, with their preferences and their
//! places on leaderboards, are the same for all.

use super::database::{Connection, Query, Readers, inline, query};
use super::{GameRow, Store, StoreError};
use zihin_ids::{BotId, GuildId, Shards};

/// Binds the total, the first and the last of these shards, for a condition on rows with the column `guild`: `(guild >> 22) % $1 BETWEEN $2 AND $3`. Where `guild`
/// may be NULL, in a direct message, it is `coalesce(guild, 0)`.
fn bind_shards(query: Query, shards: Shards) -> Query {
    let [total, first, last] = [shards.total(), shards.first(), shards.last()].map(i64::from);
    query.bind(total).bind(first).bind(last)
}

/// Selects the rows of other bots than `$1`: of unknown ones, and of all if `$2` holds.
const LEFT: &str = "bot <> $1 AND (bot = 0 OR $2)";

impl Store {
    /// The bot whose games this store looks up and creates; 0 before [`Store::claim_orphans`].
    pub fn bot(&self) -> BotId {
        self.assignment.read().bot
    }

    /// The shards whose servers this store looks after.
    pub fn shards(&self) -> Shards {
        self.assignment.read().shards
    }

    /// Binds `$1` to `$4` of a condition on rows with the columns `bot` and `guild`, that this store looks after them:
    /// `bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4`.
    pub(super) fn bind_own(&self, query: Query) -> Query {
        let assignment = *self.assignment.read();
        bind_shards(query.bind(assignment.bot), assignment.shards)
    }

    /// Binds `$1` to `$3` of a condition on rows with the column `guild`,
    /// that their servers are in this store's shards: `(guild >> 22) % $1 BETWEEN $2 AND $3`.
    pub(super) fn bind_shards(&self, query: Query) -> Query {
        bind_shards(query, self.shards())
    }

    /// Whether a game belongs to this bot, in whichever of its processes.
    pub fn is_of_bot<T>(&self, row: &GameRow<T>) -> bool {
        row.bot == self.bot()
    }

    /// Whether this process looks after a game: its board, its deadlines, its tournament.
    pub fn owns<T>(&self, row: &GameRow<T>) -> bool {
        self.is_of_bot(row) && self.looks_after(row.guild)
    }

    /// Whether this process looks after what is in a server.
    pub fn looks_after(&self, guild: Option<GuildId>) -> bool {
        self.shards().has(guild)
    }

    /// Whether other programs may change the database at the same time. A file belongs to one program.
    pub fn is_shared(&self) -> bool {
        matches!(self.readers, Readers::Postgres(_)) || inline::is_shared()
    }

    /// Makes this the store of a bot, and gives it the unfinished games and tournaments of an unknown bot; in a file,
    /// which has one owner, those of every other bot.
    pub async fn claim_orphans(&self, bot: BotId) -> Result<(), StoreError> {
        let work = (bot, !self.is_shared(), self.shards());
        self.write(claim_orphans, work).await?;
        self.assignment.write().bot = bot;
        Ok(())
    }
}

async fn claim_orphans(
    db: &mut Connection,
    bot: BotId,
    takes_all: bool,
    shards: Shards,
) -> Result<(), StoreError> {
    for (table, is_unfinished) in [
        ("games", "status IN ('lobby', 'playing')"),
        (
            "games",
            "id IN (SELECT CAST(substr(key, 2) AS BIGINT) FROM posts WHERE NOT finished AND key LIKE 'g%')",
        ),
        ("tournaments", "NOT announced"),
    ] {
        let sql = format!(
            "UPDATE {table} SET bot = $1 WHERE {LEFT} AND (coalesce(guild, 0) >> 22) % $3 BETWEEN $4 AND $5 AND {is_unfinished}"
        );
        let rows = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
        bind_shards(rows, shards).execute(&mut *db).await?;
    }
    for (table, is_same) in [
        (
            "unreachable_places",
            "own.kind = unreachable_places.kind AND own.place = unreachable_places.place",
        ),
        (
            "unavailable_servers",
            "own.guild = unavailable_servers.guild",
        ),
    ] {
        let sql = format!(
            "UPDATE {table} SET bot = $1 WHERE {LEFT} AND NOT EXISTS (SELECT 1 FROM {table} AS own WHERE own.bot = $1 AND {is_same})"
        );
        let rows = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
        rows.execute(&mut *db).await?;
    }
    adopt_heartbeats(db, bot, takes_all).await
}

/// Makes heartbeats of unknown bots, and of all others in a file, those of this bot: the newest of each shard.
async fn adopt_heartbeats(
    db: &mut Connection,
    bot: BotId,
    takes_all: bool,
) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO heartbeats (bot, total, shard, at) SELECT $1, total, shard, max(at) FROM heartbeats WHERE {LEFT} GROUP BY total, shard
         ON CONFLICT (bot, total, shard) DO UPDATE SET at = excluded.at WHERE excluded.at > heartbeats.at"
    );
    let newest = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
    newest.execute(&mut *db).await?;
    let sql = format!("DELETE FROM heartbeats WHERE {LEFT}");
    let left = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
    left.execute(&mut *db).await?;
    Ok(())
}
