//! Cancelling a lobby or a game, which then has no result.

use crate::game::Games;
use crate::game::terms::GameRow;
use crate::{PlayError, Refusal};
use zihin_ids::{GameId, UserId};
use zihin_rules::Seat;
use zihin_store::{CancelIf, Status, StoreError};

impl Games {
    /// Closes a lobby or game on behalf of a moderator.
    ///
    /// # Errors
    /// If it is over.
    pub async fn close(&self, game: GameId) -> Result<GameRow, PlayError> {
        // Locked, but not replayed: a game that cannot be replayed can be closed.
        let locked = self.cache.lock(game, self.env.now()).await;
        let store = &self.env.store;
        match store
            .games()
            .cancel(game, CancelIf::Open, self.env.now())
            .await
        {
            Err(StoreError::WrongStatus { .. }) => return Err(Refusal::Over.into()),
            done => done?,
        }
        locked.forget();
        let row = self.row(game).await?;
        self.note_cancelled(&row);
        Ok(row)
    }

    /// Closes a lobby on behalf of its opener.
    pub(crate) async fn cancel_lobby(&self, game: GameId, user: UserId) -> Result<(), PlayError> {
        let row = self.row(game).await?;
        if row.creator != user {
            return Err(not_opener(&row).into());
        }
        let (store, now) = (&self.env.store, self.env.now());
        match store.games().cancel(game, CancelIf::Lobby, now).await {
            // The last player has joined in the meantime.
            Err(StoreError::WrongStatus {
                status: Status::Playing,
                ..
            }) => Err(Refusal::MovedOn.into()),
            Err(StoreError::WrongStatus { .. }) => Err(Refusal::Over.into()),
            done => Ok(done?),
        }
    }

    /// Notes that a game was cancelled: it has no deadline any more, and its tournament is due.
    pub(crate) fn note_cancelled(&self, row: &GameRow) {
        self.due.deadlines.lock().set(row.id, None);
        self.note_end(row);
    }
}

/// Why only the opener may do it.
pub(crate) fn not_opener(row: &GameRow) -> Refusal {
    Refusal::NotOpener(Seat(row.seat_of(row.creator).unwrap_or(0)))
}
