//! What is kept about a person, and how it is forgotten without taking the others' games away.

use super::{Store, StoreError};
use crate::ids::{GameId, UserId};
use sqlx::SqliteConnection;

/// A game in which a person sat.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct TraceRow {
    /// The game.
    pub id: GameId,
    /// Id on the shelf.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The name under which the person played.
    pub name: String,
    /// How far it has come.
    pub status: super::Status,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// The points that it brought.
    pub points: Option<i64>,
    /// The place that it brought.
    pub place: Option<u8>,
}

impl Store {
    /// Every game in which a person sat, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn traces(&self, user: UserId) -> Result<Vec<TraceRow>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT id, game, seat, name, status, created_at, points, place FROM seats JOIN games ON games.id = seats.game
             WHERE user = ? ORDER BY id",
        );
        Ok(rows.bind(user).fetch_all(&self.readers).await?)
    }

    /// Forgets a person: seats and moves stay with nobody's name, invitations, wishes and sums go. Returns how many games are left without the name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget(&self, user: UserId) -> Result<u64, StoreError> {
        self.writer
            .write(move |db| Box::pin(forget(db, user)))
            .await
    }
}

async fn forget(db: &mut SqliteConnection, user: UserId) -> Result<u64, StoreError> {
    for sql in [
        "UPDATE entries SET user = NULL WHERE user = ?1 AND game IN (SELECT game FROM seats WHERE user = ?1)",
        "UPDATE games SET creator = 0 WHERE creator = ?",
        "DELETE FROM invitations WHERE user = ?",
        "DELETE FROM preferences WHERE user = ?",
        "DELETE FROM standings WHERE user = ?",
    ] {
        sqlx::query(sql).bind(user).execute(&mut *db).await?;
    }
    let seats = sqlx::query("UPDATE seats SET user = NULL, name = '' WHERE user = ?");
    Ok(seats.bind(user).execute(db).await?.rows_affected())
}
