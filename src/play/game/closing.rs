//! Cancelling a lobby or a game, which then has no result.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Held;
use crate::game::offer_kind::OfferKind;
use crate::game::seats::only_person;
use crate::game::terms::GameRow;
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
            Err(StoreError::WrongStatus { .. }) => return Err(PlayError::Over),
            done => done?,
        }
        locked.forget();
        let row = self.row(game).await?;
        self.note_cancelled(&row);
        Ok(row)
    }

    /// Cancels a lobby, or a game in which no person has moved yet, unless it belongs to a tournament.
    /// A person who plays against computers alone may cancel later too.
    ///
    /// # Errors
    /// If this person may not, or it is too late.
    pub async fn cancel(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        match self.lock(game).await {
            Err(PlayError::NotBegun) => self.cancel_lobby(game, user).await?,
            live => self.cancel_game(live?, user).await?,
        }
        self.row(game).await
    }

    pub(crate) async fn cancel_lobby(&self, game: GameId, user: UserId) -> Result<(), PlayError> {
        let row = self.row(game).await?;
        if row.creator != user {
            return Err(not_opener(&row));
        }
        let (store, now) = (&self.env.store, self.env.now());
        match store.games().cancel(game, CancelIf::Lobby, now).await {
            // The last player has joined in the meantime.
            Err(StoreError::WrongStatus {
                status: Status::Playing,
                ..
            }) => Err(PlayError::MovedOn),
            Err(StoreError::WrongStatus { .. }) => Err(PlayError::Over),
            done => Ok(done?),
        }
    }

    /// Cancels a game that is locked, so that no move can come between the check and the write.
    async fn cancel_game(&self, mut live: Held, user: UserId) -> Result<(), PlayError> {
        if !live.is_open() {
            return Err(PlayError::Over);
        }
        let seat = live.row.seat_of(user).map(Seat);
        let seat = seat.ok_or(PlayError::NotSeated)?;
        if live.session.turns() == 0 && live.row.terms.tournament.is_none() {
            let seen = CancelIf::At(live.session.ply());
            let (store, now) = (&self.env.store, self.env.now());
            let cancelled = store.games().cancel(live.row.id, seen, now).await;
            self.reload_if_stale(&mut live, cancelled).await?;
            self.note_cancelled(&live.row);
        } else if only_person(&live.row) == Some(seat) {
            self.agree_in(&mut live, (user, None), OfferKind::Cancel)
                .await?;
        } else {
            return Err(PlayError::NotPossible(OfferKind::Cancel));
        }
        live.forget();
        Ok(())
    }

    /// Notes that a game was cancelled: it has no deadline any more, and its tournament is due.
    pub(crate) fn note_cancelled(&self, row: &GameRow) {
        self.due.deadlines.lock().set(row.id, None);
        self.note_end(row);
    }
}

/// Why only the opener may do it.
pub(crate) fn not_opener(row: &GameRow) -> PlayError {
    PlayError::NotOpener(Seat(row.seat_of(row.creator).unwrap_or(0)))
}
