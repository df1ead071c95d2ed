//! Cancelling a lobby or a game, which then has no result.

use crate::ids::{GameId, UserId};
use crate::play::PlayError;
use crate::play::game::Games;
use crate::play::game::lobby::not_opener;
use crate::play::game::offer_kind::OfferKind;
use crate::play::game::seats::only_person;
use crate::play::game::terms::GameRow;
use crate::rules::Seat;
use crate::store::{Status, StoreError};

impl Games {
    /// Closes a lobby or game on behalf of a moderator.
    ///
    /// # Errors
    /// If it is over.
    pub async fn close(&self, game: GameId) -> Result<GameRow, PlayError> {
        match self.env.store.cancel(game, self.env.now()).await {
            Err(StoreError::WrongStatus { .. }) => return Err(PlayError::Over),
            done => done?,
        }
        self.closed(game).await
    }

    /// Cancels a lobby, or a game in which no person has moved yet. A person who plays against computers alone may cancel later too.
    ///
    /// # Errors
    /// If this person may not, or it is too late.
    pub async fn cancel(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.row(game).await?;
        match row.status {
            Status::Over | Status::Cancelled => return Err(PlayError::Over),
            Status::Lobby if row.creator != user => {
                return Err(not_opener(&row));
            }
            Status::Playing if row.seat_of(user).is_none() => return Err(PlayError::NotSeated),
            Status::Playing if self.view(game).await?.turns > 0 => {
                if only_person(&row) == row.seat_of(user).map(Seat) {
                    self.agree(game, None, user, OfferKind::Cancel).await?;
                    return self.row(game).await;
                }
                return Err(PlayError::NotPossible(OfferKind::Cancel));
            }
            Status::Lobby | Status::Playing => {
                self.env.store.cancel(game, self.env.now()).await?;
            }
        }
        self.closed(game).await
    }

    async fn closed(&self, game: GameId) -> Result<GameRow, PlayError> {
        self.forget(game);
        let row = self.row(game).await?;
        self.note_end(&row);
        Ok(row)
    }
}
