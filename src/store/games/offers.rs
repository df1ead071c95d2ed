//! Offers that need the agreement of several seats: a draw, a takeback, a pause. Each is bound to the ply at which it was made.

use super::log::next_ply;
use super::row::Status;
use super::status::status;
use crate::ids::{GameId, Ply};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

/// One seat's agreement to an offer.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OfferRow {
    /// The kind of offer, as the caller names it.
    pub kind: String,
    /// The seat that agrees; the first one made the offer.
    pub seat: u8,
}

impl Store {
    /// Records that a seat agrees to an offer at the current ply of a game, or makes it. Agreeing twice has no effect.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past `ply`, [`StoreError::WrongStatus`] if the game has not begun or was cancelled.
    pub async fn agree(
        &self,
        game: GameId,
        ply: Ply,
        kind: &'static str,
        seat: u8,
        at: i64,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(agree(db, game, ply, kind, seat, at)))
            .await
    }

    /// Deletes an offer with all agreements to it. Returns whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn withdraw(
        &self,
        game: GameId,
        ply: Ply,
        kind: &'static str,
    ) -> Result<bool, StoreError> {
        self.writer
            .write(move |db| Box::pin(withdraw(db, game, ply, kind)))
            .await
    }

    /// The agreements at a ply of a game, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn offers(&self, game: GameId, ply: Ply) -> Result<Vec<OfferRow>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT kind, seat FROM offers WHERE game = ? AND ply = ? ORDER BY at, seat",
        );
        Ok(rows.bind(game).bind(ply).fetch_all(&self.readers).await?)
    }
}

async fn agree(
    db: &mut SqliteConnection,
    game: GameId,
    ply: Ply,
    kind: &'static str,
    seat: u8,
    at: i64,
) -> Result<(), StoreError> {
    match status(&mut *db, game).await? {
        Status::Playing | Status::Over => {}
        status => return Err(StoreError::WrongStatus { game, status }),
    }
    if next_ply(&mut *db, game).await? != ply {
        return Err(StoreError::Conflict);
    }
    let row = sqlx::query(
        "INSERT INTO offers (game, ply, kind, seat, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    );
    row.bind(game)
        .bind(ply)
        .bind(kind)
        .bind(seat)
        .bind(at)
        .execute(db)
        .await?;
    Ok(())
}

async fn withdraw(
    db: &mut SqliteConnection,
    game: GameId,
    ply: Ply,
    kind: &'static str,
) -> Result<bool, StoreError> {
    let rows = sqlx::query("DELETE FROM offers WHERE game = ? AND ply = ? AND kind = ?");
    let done = rows.bind(game).bind(ply).bind(kind).execute(db).await?;
    Ok(done.rows_affected() > 0)
}
