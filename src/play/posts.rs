//! What the messages of games and tournaments show: recorded by the layer that posts them,
//! so that what is not shown yet is found again after a restart.

use crate::PlayError;
use crate::environment::Environment;
use crate::game::Games;
use std::collections::BTreeSet;
use zihin_ids::{ChannelId, GameId, MessageId};

pub use zihin_store::{PostAttempt, PostRow, Revision, ShownState, Topic};

/// The messages of all games and tournaments. Cheap to clone.
#[derive(Clone)]
pub struct Posts {
    env: Environment,
    games: Games,
}

impl Posts {
    pub(super) const fn new(env: Environment, games: Games) -> Self {
        Self { env, games }
    }

    /// The present state of a game, as far as its message depends on it.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn revision(&self, game: GameId) -> Result<Revision, PlayError> {
        let revision = self.env.store.revision(game).await?;
        revision.ok_or(PlayError::NoSuchGame)
    }

    /// The games whose message may not show their present state, or whose players may not all have been called;
    /// oldest first.
    pub async fn unshown_games(&self) -> Result<Vec<GameId>, PlayError> {
        Ok(self.env.store.unshown_games().await?)
    }

    /// What is known about the message of a topic besides where it is.
    pub async fn get(&self, topic: Topic) -> Result<PostRow, PlayError> {
        Ok(self.env.store.post(topic).await?)
    }

    /// Stores that a message is about to be posted.
    pub async fn begin(&self, topic: Topic, attempt: PostAttempt) -> Result<(), PlayError> {
        Ok(self.env.store.begin_post(topic, attempt).await?)
    }

    /// Records that a message was posted, and what it shows, if that is known.
    /// The one before, `old`, has still to be retired.
    pub async fn record(
        &self,
        topic: Topic,
        location: (ChannelId, MessageId),
        shown: Option<ShownState>,
        old: Option<(ChannelId, MessageId)>,
    ) -> Result<(), PlayError> {
        let store = &self.env.store;
        store.record_post(topic, location, shown, old).await?;
        if let Topic::Game(game) = topic {
            self.games.update_message(game, location).await;
        }
        Ok(())
    }

    /// Records what a message shows after an edit.
    pub async fn record_shown(
        &self,
        topic: Topic,
        shown: Option<ShownState>,
    ) -> Result<(), PlayError> {
        Ok(self.env.store.record_shown(topic, shown).await?)
    }

    /// The ids of the emojis in the messages of unfinished games.
    pub async fn shown_emojis(&self) -> Result<BTreeSet<u64>, PlayError> {
        Ok(self.env.store.shown_emojis().await?)
    }

    /// Forgets a replaced message, which has been retired.
    pub async fn forget_old(&self, message: MessageId) -> Result<(), PlayError> {
        Ok(self.env.store.forget_old_post(message).await?)
    }

    /// Records that a message can never be shown: nothing is left to do about it.
    pub async fn abandon(&self, topic: Topic) -> Result<(), PlayError> {
        Ok(self.env.store.abandon_post(topic).await?)
    }

    /// Records that a message shows the end and nothing is left to do.
    pub async fn finish(&self, topic: Topic) -> Result<(), PlayError> {
        Ok(self.env.store.finish_post(topic).await?)
    }
}
