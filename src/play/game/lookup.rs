//! Reads and records what the store has of a game besides its log: its row, its messages, its pings.

use crate::game::terms::GameRow;
use crate::game::{Games, NotLocked};
use crate::{PlayError, Refusal};
use zihin_ids::{ChannelId, GameId, MessageId, Ply, UserId};
use zihin_store::{FinishedFilter, GAMES_AT_ONCE, GamePost, PostKey, Posted, Status};

/// How many finished games a page lists.
pub const FINISHED_PAGE: usize = 10;

impl Games {
    /// A game in any state, as the store has it.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn row(&self, game: GameId) -> Result<GameRow, PlayError> {
        if !self.env.store.is_shared()
            && let Some(row) = self.cache.row(game).await
        {
            return Ok(row);
        }
        let row = self.env.store.games().get(game).await?;
        Ok(row.ok_or(Refusal::NoSuchGame)?.into_terms())
    }

    /// A game in any state, as it is shown, and whether a computer is to move.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn row_and_computers_turn(&self, game: GameId) -> Result<(GameRow, bool), PlayError> {
        match self.try_lock(game).await {
            Ok(live) => Ok((GameRow::clone(&live.row), live.computer_to_move().is_some())),
            Err(NotLocked::Lobby(row)) => Ok((*row, false)),
            Err(NotLocked::Failed(error)) => Err(error),
        }
    }

    /// A game of this bot in any state.
    ///
    /// # Errors
    /// [`Refusal::NoSuchGame`] if there is none, or if the store fails.
    pub async fn own_row(&self, game: GameId) -> Result<GameRow, PlayError> {
        let row = self.row(game).await?;
        if self.env.store.is_of_bot(&row) {
            Ok(row)
        } else {
            Err(Refusal::NoSuchGame.into())
        }
    }

    /// The open games of a person in any channel, newest first.
    pub async fn open_of(&self, user: UserId) -> Result<Vec<GameRow>, PlayError> {
        Ok(with_terms(self.env.store.games().of(user).await?))
    }

    /// The open games of a channel, oldest first.
    pub async fn open_in(&self, channel: ChannelId) -> Result<Vec<GameRow>, PlayError> {
        Ok(with_terms(self.env.store.games().open_in(channel).await?))
    }

    /// A person's finished games that fit a filter, the latest first, and whether there are more after that page.
    pub async fn finished_of(
        &self,
        filter: &FinishedFilter,
        page: usize,
    ) -> Result<(Vec<GameRow>, bool), PlayError> {
        let size = u32::try_from(FINISHED_PAGE).unwrap_or(u32::MAX - 1);
        let skipped = u32::try_from(page).unwrap_or(u32::MAX).saturating_mul(size);
        let found = self
            .env
            .store
            .games()
            .finished_of(filter, skipped, size + 1);
        let mut found = with_terms(found.await?);
        let goes_on = found.len() > FINISHED_PAGE;
        found.truncate(FINISHED_PAGE);
        Ok((found, goes_on))
    }

    /// The latest games of a channel that have begun, at most `limit`, with numbers that begin with these digits.
    pub async fn begun_in(
        &self,
        channel: ChannelId,
        digits: &str,
        limit: u32,
    ) -> Result<Vec<GameRow>, PlayError> {
        let found = self.env.store.games().begun_in(channel, digits, limit);
        Ok(with_terms(found.await?))
    }

    /// The game in a channel that ended last, or was cancelled; `None` if there is none.
    pub async fn last_ended_in(&self, channel: ChannelId) -> Result<Option<GameRow>, PlayError> {
        let row = self.env.store.games().last_ended_in(channel).await?;
        Ok(row.map(zihin_store::GameRow::into_terms))
    }

    /// Every open game, oldest first.
    pub async fn unfinished(&self) -> Result<Vec<GameRow>, PlayError> {
        Ok(with_terms(self.env.store.games().unfinished().await?))
    }

    /// Lets `take` look at every open game, oldest first. They are read a few at a time: there may be many.
    pub async fn each_unfinished(&self, mut take: impl FnMut(GameRow)) -> Result<(), PlayError> {
        let games = self.env.store.games();
        for ids in games.unfinished_ids().await?.chunks(GAMES_AT_ONCE) {
            let found = with_terms(games.some(ids).await?);
            // It may have ended meanwhile.
            let is_open = |row: &GameRow| matches!(row.status, Status::Lobby | Status::Playing);
            found.into_iter().filter(is_open).for_each(&mut take);
        }
        Ok(())
    }

    /// What is stored about the message of a game and its last ping, with the state that the message depends on.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn game_post(&self, game: GameId) -> Result<GamePost, PlayError> {
        let stored = self.env.store.messages().of_game(game).await?;
        stored.ok_or(Refusal::NoSuchGame.into())
    }

    /// Whether the log of a game that has begun has this length.
    pub async fn is_at(&self, game: GameId, entries: Ply) -> Result<bool, PlayError> {
        Ok(self.lock(game).await?.session.ply() == entries)
    }

    /// Records a message that was posted.
    pub async fn record_post(&self, key: PostKey, posted: Posted) -> Result<(), PlayError> {
        let location = posted.location;
        self.env.store.messages().record(key, posted).await?;
        if let PostKey::Game(game) = key {
            let update = |row: &mut GameRow| row.message = Some(location);
            self.cache.update_row(game, update).await;
        }
        Ok(())
    }

    /// Records the thread in which a game is played.
    pub async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), PlayError> {
        self.env.store.games().set_thread(game, thread).await?;
        let update = |row: &mut GameRow| row.thread = Some(thread);
        self.cache.update_row(game, update).await;
        Ok(())
    }

    /// The game whose board this message shows.
    pub async fn of_message(&self, message: MessageId) -> Result<Option<GameRow>, PlayError> {
        let row = self.env.store.games().by_message(message).await?;
        Ok(row.map(zihin_store::GameRow::into_terms))
    }
}

/// The games with their terms as values.
fn with_terms(rows: Vec<zihin_store::GameRow>) -> Vec<GameRow> {
    rows.into_iter()
        .map(zihin_store::GameRow::into_terms)
        .collect()
}
