//! The end of a lobby: seats drawn by lot, the first position, the first throws.

use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::game::Games;
use crate::play::game::seats::shuffle;
use crate::play::game::session::{Session, entry_row, settle};
use crate::play::game::terms::GameRow;
use crate::store::{Status, StoreError};

impl Games {
    /// Draws lots for the seats and begins: the first throws and forced moves are written in one transaction with the end of the lobby.
    pub(crate) async fn begin(&self, game: GameId) -> Result<GameRow, PlayError> {
        let mut row = self.row(game).await?;
        let mut luck = self.env.luck();
        if !row.terms.kept_seats {
            shuffle(&mut row.seats, &mut *luck);
        }
        row.size = u8::try_from(row.seats.len()).unwrap_or(u8::MAX);
        let at = self.env.now();
        row.started_at = Some(at);
        let mut first = Session::begin(self.env.shelf, &row)?;
        let entries = settle(&mut first, &mut *luck, at)?;
        let entries = entries
            .into_iter()
            .map(|entry| entry_row(entry, None))
            .collect();
        match self.env.store.begin(game, at, row.seats, entries).await {
            // Another click has begun the game, or a player has just left: the row shows which.
            Err(StoreError::Conflict | StoreError::SeatsChanged(_)) | Ok(()) => {}
            Err(error) => return Err(error.into()),
        }
        let row = self.row(game).await?;
        if row.terms.clock.is_some() && row.status == Status::Playing {
            let live = self.hold(game).await?;
            self.set_deadline(&live, self.env.now());
        }
        Ok(row)
    }
}
