//! Bots that share a database. Each has its own games and tournaments, its own heartbeat, and its own list of places that it cannot reach; people, with
//! their preferences and their places on leaderboards, are the same for all.

use super::database::{Connection, Readers, query};
use super::{GameRow, Store, StoreError};
use crate::ids::BotId;
use std::sync::atomic::Ordering;

/// Selects the rows of other bots than `$1`: of unknown ones, and of all if `$2` holds.
const LEFT: &str = "bot <> $1 AND (bot = 0 OR $2)";

impl Store {
    /// The bot whose games this store looks up and creates; 0 before [`Store::adopt`].
    #[must_use]
    pub fn bot(&self) -> BotId {
        BotId::from_sql(self.bot.load(Ordering::Relaxed))
    }

    /// Whether a game belongs to this bot.
    #[must_use]
    pub fn owns<T>(&self, row: &GameRow<T>) -> bool {
        row.bot == self.bot()
    }

    /// Whether other programs may change the database at the same time. A file belongs to one program.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self.readers, Readers::Postgres(_))
    }

    /// Makes this the store of a bot, and gives it the unfinished games and tournaments of an unknown bot; in a file, which has one owner, those of every other
    /// bot.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn adopt(&self, bot: BotId) -> Result<(), StoreError> {
        let takes_all = !self.is_shared();
        self.writer
            .write(move |db| Box::pin(adopt(db, bot, takes_all)))
            .await?;
        self.bot.store(bot.to_sql(), Ordering::Relaxed);
        Ok(())
    }
}

async fn adopt(db: &mut Connection, bot: BotId, takes_all: bool) -> Result<(), StoreError> {
    for (table, is_unfinished) in [
        (
            "games",
            "(status IN ('lobby', 'playing') OR EXISTS (SELECT 1 FROM posts WHERE topic = 'g' || games.id AND NOT finished))",
        ),
        ("tournaments", "NOT told"),
        (
            "gone_places",
            "NOT EXISTS (SELECT 1 FROM gone_places AS own WHERE own.bot = $1 AND own.kind = gone_places.kind AND own.place = gone_places.place)",
        ),
    ] {
        let sql = format!("UPDATE {table} SET bot = $1 WHERE {LEFT} AND {is_unfinished}");
        let rows = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
        rows.execute(&mut *db).await?;
    }
    let sql = format!("SELECT max(at) FROM heartbeats WHERE bot = $1 OR {LEFT}");
    let last = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
    let last: Option<i64> = last.scalar(&mut *db).await?;
    let sql = format!("DELETE FROM heartbeats WHERE {LEFT}");
    let left = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(takes_all);
    left.execute(&mut *db).await?;
    if let Some(at) = last {
        super::heartbeat::record(db, bot, at).await?;
    }
    Ok(())
}
