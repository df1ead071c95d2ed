//! Games that are over, many at once with their logs, for those who go through all of them; and their results, should they be found to be others. It changes
//! no log.

use crate::ids::{GameId, Ply, UserId};
use crate::store::error::StoreError;
use crate::store::{EntryRow, GameRow, Outcome, Store};
use sqlx::SqliteConnection;
use std::collections::HashMap;

/// How often somebody has achieved something within a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, sqlx::FromRow)]
pub struct StatRow {
    /// Who.
    pub seat: u8,
    /// The key with which it was told.
    pub name: String,
    /// How often.
    pub count: u32,
}

/// A game that is over, with all that is kept of it.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game, with its result.
    pub row: GameRow,
    /// Its log.
    pub log: Vec<EntryRow>,
    /// What was achieved in it, by seat and name.
    pub stats: Vec<StatRow>,
}

impl Store {
    /// How many games are over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_finished_games(&self) -> Result<u32, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM games WHERE status = 'over'");
        Ok(count.fetch_one(&self.readers).await?)
    }

    /// Games that are over, at most `limit` with the lowest numbers above `after`, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn finished_games(
        &self,
        after: GameId,
        limit: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let rows = self.over_after(after, limit).await?;
        // A list of integers is spelled alike in Rust and in JSON.
        let ids: Vec<i64> = rows.iter().map(|row| row.id.to_sql()).collect();
        let ids = format!("{ids:?}");
        let mut logs = self.logs(&ids).await?;
        let mut stats = self.stats_in(&ids).await?;
        let whole = |row: GameRow| FinishedGame {
            log: logs.remove(&row.id).unwrap_or_default(),
            stats: stats.remove(&row.id).unwrap_or_default(),
            row,
        };
        Ok(rows.into_iter().map(whole).collect())
    }

    async fn logs(&self, ids: &str) -> Result<HashMap<GameId, Vec<EntryRow>>, StoreError> {
        let entries = sqlx::query_as::<_, (GameId, Ply, i8, String, Option<UserId>, i64)>(
            "SELECT game, ply, actor, text, user, at FROM entries WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, ply",
        );
        let mut logs: HashMap<GameId, Vec<EntryRow>> = HashMap::new();
        for (game, ply, actor, text, by, at) in entries.bind(ids).fetch_all(&self.readers).await? {
            let entry = EntryRow {
                ply,
                actor,
                text,
                by,
                at,
            };
            logs.entry(game).or_default().push(entry);
        }
        Ok(logs)
    }

    async fn stats_in(&self, ids: &str) -> Result<HashMap<GameId, Vec<StatRow>>, StoreError> {
        let kept = sqlx::query_as::<_, (GameId, u8, String, u32)>(
            "SELECT game, seat, name, count FROM stats WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, seat, name",
        );
        let mut stats: HashMap<GameId, Vec<StatRow>> = HashMap::new();
        for (game, seat, name, count) in kept.bind(ids).fetch_all(&self.readers).await? {
            let stat = StatRow { seat, name, count };
            stats.entry(game).or_default().push(stat);
        }
        Ok(stats)
    }
}

/// Writes what a game that is over has brought: what decided it, points, places, and what was achieved.
pub(in crate::store) async fn write_result(
    db: &mut SqliteConnection,
    game: GameId,
    outcome: &Outcome,
) -> Result<(), StoreError> {
    let by = sqlx::query("UPDATE games SET ended_by = ? WHERE id = ?");
    by.bind(&outcome.ended_by)
        .bind(game)
        .execute(&mut *db)
        .await?;
    let results = outcome.points.iter().zip(&outcome.places);
    for (seat, (points, place)) in (0_u8..).zip(results) {
        let row = sqlx::query("UPDATE seats SET points = ?, place = ? WHERE game = ? AND seat = ?");
        row.bind(points)
            .bind(place)
            .bind(game)
            .bind(seat)
            .execute(&mut *db)
            .await?;
    }
    let old = sqlx::query("DELETE FROM stats WHERE game = ?");
    old.bind(game).execute(&mut *db).await?;
    for stat in &outcome.stats {
        let row = sqlx::query("INSERT INTO stats (game, seat, name, count) VALUES (?, ?, ?, ?)");
        row.bind(game)
            .bind(stat.seat)
            .bind(&stat.name)
            .bind(stat.count)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
