//! What may be asked of the store about games that nobody is moving in right now. It decides nothing.

use crate::ids::{ChannelId, GameId, MessageId, UserId};
use crate::play::{CallRow, GameRow, Play, PlayError};
use std::sync::Arc;

impl Play {
    /// The games of a person that are not over, in any channel, newest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn games_of(&self, user: UserId) -> Result<Vec<GameRow>, PlayError> {
        Ok(self.store.games_of(user).await?)
    }

    /// The games of a channel that are not over, oldest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open_in(&self, channel: ChannelId) -> Result<Vec<GameRow>, PlayError> {
        Ok(self.store.open_games_in(channel).await?)
    }

    /// Every game that is not over, oldest first: what to look after once the bot is up again.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unfinished(&self) -> Result<Vec<GameRow>, PlayError> {
        Ok(self.store.unfinished_games().await?)
    }

    /// Notes where the board of a game is posted.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn record_board_message(
        &self,
        game: GameId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), PlayError> {
        let place = Some((channel, message));
        self.store.record_board_message(game, place).await?;
        self.note(game, |row| row.message = place).await;
        Ok(())
    }

    /// Notes the thread in which a game is played.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), PlayError> {
        self.store.set_thread(game, thread).await?;
        self.note(game, |row| row.thread = Some(thread)).await;
        Ok(())
    }

    /// Changes what is in memory of a game as the store has changed.
    async fn note(&self, game: GameId, change: impl FnOnce(&mut GameRow)) {
        if let Some(slot) = self.slot(game)
            && let Some(live) = slot.lock().await.as_mut()
        {
            change(Arc::make_mut(&mut live.row));
        }
    }

    /// The game whose board a message is.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn of_message(&self, message: MessageId) -> Result<Option<GameRow>, PlayError> {
        Ok(self.store.game_by_message(message).await?)
    }

    /// What a game last called its players for, and by which messages.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn last_call(&self, game: GameId) -> Result<Option<CallRow>, PlayError> {
        Ok(self.store.last_call(game).await?)
    }

    /// Notes what a game has called its players for, and by which messages.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn record_call(&self, game: GameId, call: CallRow) -> Result<(), PlayError> {
        Ok(self.store.record_call(game, call).await?)
    }

    /// Whether a message calls players to a board.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn is_call(&self, message: MessageId) -> Result<bool, PlayError> {
        Ok(self.store.is_call(message).await?)
    }
}
