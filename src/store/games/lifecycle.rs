//! The start and the cancellation of a game. A finished game ends with the last entry of its log.

use super::log::{NewEntry, insert};
use super::row::{SeatRow, Status};
use super::status::{status, wrong_status};
use crate::ids::{GameId, Ply, UserId};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

impl Store {
    /// Starts the game of a lobby with its first log entries, all or nothing. The players are reseated in the order of `seating`, and seats left free are
    /// dropped.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game has begun already, [`StoreError::SeatsChanged`] if the players are not those of `seating`,
    /// [`StoreError::WrongStatus`] if it was cancelled, [`StoreError::NoSuchGame`] if there is none.
    pub async fn begin(
        &self,
        game: GameId,
        at: i64,
        seating: Vec<SeatRow>,
        entries: Vec<NewEntry>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(begin(db, game, at, seating, entries)))
            .await
    }

    /// Cancels a lobby or a running game, which then has no result.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if it has ended, [`StoreError::NoSuchGame`] if there is none.
    pub async fn cancel(&self, game: GameId, at: i64) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(cancel(db, game, at)))
            .await
    }
}

async fn begin(
    db: &mut SqliteConnection,
    game: GameId,
    at: i64,
    seating: Vec<SeatRow>,
    entries: Vec<NewEntry>,
) -> Result<(), StoreError> {
    match status(&mut *db, game).await? {
        Status::Lobby => {}
        Status::Playing | Status::Over => return Err(StoreError::Conflict),
        status @ Status::Cancelled => return Err(StoreError::WrongStatus { game, status }),
    }
    let present = sqlx::query_as("SELECT seat, user FROM seats WHERE game = ? ORDER BY seat");
    let present: Vec<(u8, Option<UserId>)> = present.bind(game).fetch_all(&mut *db).await?;
    let mut expected: Vec<_> = seating.iter().map(|row| (row.seat, row.user)).collect();
    expected.sort_unstable_by_key(|(seat, _)| *seat);
    if present != expected || expected.is_empty() {
        return Err(StoreError::SeatsChanged(game));
    }
    sqlx::query("DELETE FROM seats WHERE game = ?")
        .bind(game)
        .execute(&mut *db)
        .await?;
    for (seat, row) in (0_u8..).zip(&seating) {
        sqlx::query("INSERT INTO seats (game, seat, user, name) VALUES (?, ?, ?, ?)")
            .bind(game)
            .bind(seat)
            .bind(row.user)
            .bind(&row.name)
            .execute(&mut *db)
            .await?;
    }
    let size = i64::try_from(seating.len()).unwrap_or(i64::MAX);
    sqlx::query("UPDATE games SET status = 'playing', started_at = ?, size = ? WHERE id = ?")
        .bind(at)
        .bind(size)
        .bind(game)
        .execute(&mut *db)
        .await?;
    insert(db, game, Ply(0), entries, at).await
}

async fn cancel(db: &mut SqliteConnection, game: GameId, at: i64) -> Result<(), StoreError> {
    let row = sqlx::query(
        "UPDATE games SET status = 'cancelled', ended_at = ? WHERE id = ? AND status IN ('lobby', 'playing')",
    );
    let done = row.bind(at).bind(game).execute(&mut *db).await?;
    match done.rows_affected() {
        0 => Err(wrong_status(db, game).await),
        _ => Ok(()),
    }
}
