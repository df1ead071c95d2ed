//! Checks of a game's status inside a transaction.

use super::row::Status;
use crate::StoreError;
use crate::database::{Connection, query};
use zihin_ids::GameId;

/// The status of a game; [`StoreError::NoSuchGame`] if there is none.
pub(super) async fn status(db: &mut Connection, game: GameId) -> Result<Status, StoreError> {
    let status = query("SELECT status FROM games WHERE id = $1")
        .bind(game)
        .optional_scalar(db)
        .await?;
    status.ok_or(StoreError::NoSuchGame(game))
}

/// Fails with [`StoreError::WrongStatus`] unless the game has the status `needed`.
pub(super) async fn require(
    db: &mut Connection,
    game: GameId,
    needed: Status,
) -> Result<(), StoreError> {
    match status(db, game).await? {
        status if status == needed => Ok(()),
        status => Err(StoreError::WrongStatus { game, status }),
    }
}

/// Why a statement changed no game: there is none, or its status is not the one that the statement needs.
pub(super) async fn wrong_status(db: &mut Connection, game: GameId) -> StoreError {
    match status(db, game).await {
        Ok(status) => StoreError::WrongStatus { game, status },
        Err(error) => error,
    }
}
