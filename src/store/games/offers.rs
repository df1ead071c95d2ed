//! Offers that wait for everybody's agreement, each at a ply of its game. It does not know what is offered, nor who must agree.

use super::lobby::status;
use super::log::next_ply;
use crate::ids::{GameId, Ply};
use crate::store::{Status, Store, StoreError};
use sqlx::SqliteConnection;

/// Somebody's agreement to an offer.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OfferRow {
    /// What is offered.
    pub kind: String,
    /// Who agrees.
    pub seat: u8,
}

impl Store {
    /// Notes that a seat agrees to an offer at the present ply of a game. Twice is as good as once.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past `ply`, [`StoreError::WrongStatus`] if the game has not begun or was called off.
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

    /// Takes an offer off the table. Returns whether it was there.
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

    /// The agreements at a ply of a game, in the order in which they came.
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
    let gone = sqlx::query("DELETE FROM offers WHERE game = ? AND ply = ? AND kind = ?");
    let gone = gone.bind(game).bind(ply).bind(kind).execute(db).await?;
    Ok(gone.rows_affected() > 0)
}
