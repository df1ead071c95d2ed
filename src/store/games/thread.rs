//! The thread of a game.

use crate::ids::{ChannelId, GameId};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

impl Store {
    /// Records the thread that was opened for a game.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is no such game.
    pub async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(set_thread(db, game, thread)))
            .await
    }
}

async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(set_thread(db, game, thread)))
            .await
    }
}

async fn record_board_message(
    db: &mut SqliteConnection,
    game: GameId,
    message: Option<(ChannelId, MessageId)>,
) -> Result<(), StoreError> {
    let row = sqlx::query("UPDATE games SET message_channel = ?, message = ? WHERE id = ?");
    let row = row
        .bind(message.map(|(channel, _)| channel))
        .bind(message.map(|(_, message)| message));
    match row.bind(game).execute(db).await?.rows_affected() {
        0 => Err(StoreError::NoSuchGame(game)),
        _ => Ok(()),
    }
}

async fn set_thread(
    db: &mut SqliteConnection,
    game: GameId,
    thread: ChannelId,
) -> Result<(), StoreError> {
    let row = sqlx::query("UPDATE games SET thread = ? WHERE id = ?");
    let done = row.bind(thread).bind(game).execute(db).await?;
    match done.rows_affected() {
        0 => Err(StoreError::NoSuchGame(game)),
        _ => Ok(()),
    }
}
