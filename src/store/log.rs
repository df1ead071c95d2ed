//! The log of a game: appended to, read whole, never changed. The primary key (game, ply) decides races.

use super::error::is_duplicate;
use super::standings::score;
use super::{Store, StoreError};
use crate::ids::{GameId, Ply, UserId};
use sqlx::SqliteConnection;

/// An entry to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The seat that moved; -1 for the dice.
    pub actor: i8,
    /// The move as text.
    pub text: String,
    /// Who chose it; nobody chose a throw or a forced move.
    pub by: Option<UserId>,
}

/// An entry that is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    /// Its place in the log.
    pub ply: Ply,
    /// The seat that moved; -1 for the dice.
    pub actor: i8,
    /// The move as text.
    pub text: String,
    /// Who chose it.
    pub by: Option<UserId>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How a game ended, by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The key of what decided it.
    pub ended_by: String,
    /// Points of each seat.
    pub points: Vec<i64>,
    /// Place of each seat, from 1; shared places have the same number.
    pub places: Vec<u8>,
}

impl Store {
    /// Closes a lobby and writes the first entries, all or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game has begun already.
    pub async fn begin(&self, game: GameId, at: i64, entries: Vec<NewEntry>) -> Result<(), StoreError> {
        self.writer.write(move |db| Box::pin(async move {
            let done = sqlx::query("UPDATE games SET status = 'playing', started_at = ? WHERE id = ? AND status = 'lobby'")
                .bind(at).bind(game.to_sql())
                .execute(&mut *db).await?;
            if done.rows_affected() == 0 {
                return Err(StoreError::Conflict);
            }
            insert(db, game, Ply(0), &entries, at).await
        })).await
    }

    /// Adds entries to the log of a running game, the first at `from`; with an outcome the game is over. All or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past `from`, [`StoreError::Closed`] if the game is not being played.
    pub async fn append(&self, game: GameId, from: Ply, entries: Vec<NewEntry>, at: i64, outcome: Option<Outcome>) -> Result<(), StoreError> {
        self.writer.write(move |db| Box::pin(async move {
            insert(&mut *db, game, from, &entries, at).await?;
            match outcome {
                Some(outcome) => end(db, game, at, &outcome).await,
                None => Ok(()),
            }
        })).await
    }

    /// The whole log of a game, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn log(&self, game: GameId) -> Result<Vec<EntryRow>, StoreError> {
        let rows: Vec<(i64, i64, String, Option<i64>, i64)> = sqlx::query_as("SELECT ply, actor, text, user, at FROM entries WHERE game = ? ORDER BY ply")
            .bind(game.to_sql())
            .fetch_all(&self.readers).await?;
        let entry = |(ply, actor, text, by, at): (i64, i64, String, Option<i64>, i64)| EntryRow {
            ply: Ply(u32::try_from(ply).unwrap_or(u32::MAX)),
            actor: i8::try_from(actor).unwrap_or(-1),
            text,
            by: by.map(UserId::from_sql),
            at,
        };
        Ok(rows.into_iter().map(entry).collect())
    }
}

async fn insert(db: &mut SqliteConnection, game: GameId, from: Ply, entries: &[NewEntry], at: i64) -> Result<(), StoreError> {
    for (ply, entry) in (from.0..).zip(entries) {
        let done = sqlx::query("INSERT INTO entries (game, ply, actor, text, user, at) SELECT id, ?, ?, ?, ?, ? FROM games WHERE id = ? AND status = 'playing'")
            .bind(i64::from(ply)).bind(i64::from(entry.actor)).bind(&entry.text).bind(entry.by.map(UserId::to_sql)).bind(at).bind(game.to_sql())
            .execute(&mut *db).await;
        match done {
            Err(error) if is_duplicate(&error) => return Err(StoreError::Conflict),
            Ok(done) if done.rows_affected() == 0 => return Err(StoreError::Closed(game)),
            done => drop(done?),
        }
    }
    Ok(())
}

async fn end(db: &mut SqliteConnection, game: GameId, at: i64, outcome: &Outcome) -> Result<(), StoreError> {
    sqlx::query("UPDATE games SET status = 'over', ended_at = ?, ended_by = ? WHERE id = ?")
        .bind(at).bind(&outcome.ended_by).bind(game.to_sql())
        .execute(&mut *db).await?;
    for (seat, (points, place)) in (0_i64..).zip(outcome.points.iter().zip(&outcome.places)) {
        sqlx::query("UPDATE seats SET points = ?, place = ? WHERE game = ? AND seat = ?")
            .bind(points).bind(i64::from(*place)).bind(game.to_sql()).bind(seat)
            .execute(&mut *db).await?;
    }
    score(db, game).await
}
