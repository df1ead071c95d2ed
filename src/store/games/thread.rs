//! The thread of a game.

use crate::database::query;
use crate::{Store, StoreError};
use zihin_ids::{ChannelId, GameId};

impl Store {
    /// Records the thread that was opened for a game.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is no such game.
    pub async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), StoreError> {
        let row = query("UPDATE games SET thread = $1 WHERE id = $2");
        match self.execute(row.bind(thread).bind(game)).await? {
            0 => Err(StoreError::NoSuchGame(game)),
            _ => Ok(()),
        }
    }
}
