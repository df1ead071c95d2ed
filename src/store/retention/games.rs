//! Games and tournaments that were called off, and what finished games do not need any more.

use super::delete::{delete_from, delete_posts, delete_whole};
use super::expired::{CANCELLED_GAME, CANCELLED_TOURNAMENT, FINISHED_GAME, LEFTOVERS};
use super::people::{Scope, drop_orphans, people_of};
use super::{BATCH, Expired};
use crate::columns::json_list;
use crate::database::{Connection, query};
use crate::{Store, StoreError};
use sqlx::AssertSqlSafe;
use zihin_ids::{GameId, TournamentId};

impl Store {
    /// Deletes games that were called off, most of them as lobbies.
    pub(super) async fn delete_cancelled_games(&self, before: i64) -> Result<Expired, StoreError> {
        let sql = format!(
            "SELECT id FROM games WHERE {CANCELLED_GAME} ORDER BY ended_at, id LIMIT {BATCH}"
        );
        let found = self.bind_shards(query(AssertSqlSafe(sql))).bind(before);
        let games: Vec<GameId> = found.scalars(&self.readers).await?;
        if games.is_empty() {
            return Ok(Expired::default());
        }
        let list = json_list(games.iter().map(|game| game.to_sql()));
        let written = self
            .writer
            .write(move |db| Box::pin(delete_games(db, list.clone())));
        let done = written.await?;
        Ok(Expired { games, ..done })
    }

    /// Deletes tournaments that were called off before a game of theirs had been opened.
    pub(super) async fn delete_cancelled_tournaments(
        &self,
        before: i64,
    ) -> Result<Expired, StoreError> {
        let sql = format!(
            "SELECT id FROM tournaments WHERE {CANCELLED_TOURNAMENT} ORDER BY id LIMIT {BATCH}"
        );
        let found = self.bind_shards(query(AssertSqlSafe(sql))).bind(before);
        let tournaments: Vec<TournamentId> = found.scalars(&self.readers).await?;
        if tournaments.is_empty() {
            return Ok(Expired::default());
        }
        let list = json_list(tournaments.iter().map(|id| id.to_sql()));
        let written = self
            .writer
            .write(move |db| Box::pin(delete_tournaments(db, list.clone())));
        let done = written.await?;
        Ok(Expired {
            tournaments,
            ..done
        })
    }

    /// Deletes what finished games do not need any more.
    pub(super) async fn trim_finished_games(&self, before: i64) -> Result<Expired, StoreError> {
        let owners = LEFTOVERS.map(|table| format!("SELECT game FROM {table}"));
        let sql = format!(
            "SELECT id FROM games WHERE {FINISHED_GAME} AND id IN ({} UNION SELECT CAST(substr(key, 2) AS BIGINT) FROM posts WHERE finished AND key LIKE 'g%')
             ORDER BY id LIMIT {BATCH}",
            owners.join(" UNION ")
        );
        let found = self.bind_shards(query(AssertSqlSafe(sql))).bind(before);
        let trimmed: Vec<GameId> = found.scalars(&self.readers).await?;
        if trimmed.is_empty() {
            return Ok(Expired::default());
        }
        let list = json_list(trimmed.iter().map(|game| game.to_sql()));
        let written = self
            .writer
            .write(move |db| Box::pin(trim(db, list.clone(), "AND finished")));
        let rows = written.await?;
        Ok(Expired {
            trimmed,
            rows,
            ..Expired::default()
        })
    }
}

/// Deletes games that were called off with all that belongs to them.
async fn delete_games(db: &mut Connection, list: String) -> Result<Expired, StoreError> {
    let people = people_of(&mut *db, Scope::Games, &list).await?;
    let mut rows = delete_posts(&mut *db, 'g', &list, "").await?;
    rows += delete_whole(&mut *db, "games", "game", &list).await?;
    let (_, dropped) = drop_orphans(db, &people, &["avatars"]).await?;
    Ok(Expired {
        rows: rows + dropped,
        ..Expired::default()
    })
}

async fn delete_tournaments(db: &mut Connection, list: String) -> Result<Expired, StoreError> {
    let people = people_of(&mut *db, Scope::Tournaments, &list).await?;
    let mut rows = delete_posts(&mut *db, 't', &list, "").await?;
    rows += delete_whole(&mut *db, "tournaments", "tournament", &list).await?;
    let (_, dropped) = drop_orphans(db, &people, &["avatars"]).await?;
    Ok(Expired {
        rows: rows + dropped,
        ..Expired::default()
    })
}

/// Deletes the leftovers of games, and what is stored about those of their messages that fulfil a condition.
pub(super) async fn trim(
    db: &mut Connection,
    list: String,
    which_posts: &str,
) -> Result<u64, StoreError> {
    let mut rows = delete_posts(&mut *db, 'g', &list, which_posts).await?;
    for table in LEFTOVERS {
        rows += delete_from(&mut *db, table, "game", &list).await?;
    }
    Ok(rows)
}
