//! Messages that were deleted are posted again; places that are gone are noted, and those that are back.

use crate::posts::channels::MessageLocation;
use crate::posts::{Messages, Shared};
use crate::rest::RestError;
use crate::rest::codes::UNKNOWN_CHANNEL;
use parking_lot::Mutex;
use quick_cache::unsync::Cache;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::time::Duration;
use zihin_ids::{GuildId, MessageId};
use zihin_play::game::GameRow;
use zihin_play::{Place, PlayError};

/// The pause between two messages that are looked for.
const SEARCH_PAUSE: Duration = Duration::from_millis(200);
/// The pause before Discord is asked again that could not answer.
const RETRY_PAUSE: Duration = Duration::from_secs(10);
/// How many deletions are remembered: far more than happen while a message is posted.
const MOST_DELETED: usize = 1_000;

/// The messages that were deleted last: one may be the bot's, and not recorded yet.
#[derive(Debug)]
pub struct LastDeleted(Mutex<Cache<MessageId, ()>>);

impl Default for LastDeleted {
    fn default() -> Self {
        Self(Mutex::new(Cache::new(MOST_DELETED)))
    }
}

impl LastDeleted {
    /// Forgets the deletion of a message; false if none is known.
    pub fn take(&self, message: MessageId) -> bool {
        self.0.lock().remove(&message).is_some()
    }

    /// Remembers it, before it is looked for in what is recorded.
    pub fn remember(&self, message: MessageId) {
        self.0.lock().insert(message, ());
    }
}

impl Messages {
    /// Posts a deleted board, lobby, card or list again if what it shows is not over.
    pub async fn repost_deleted(&self, message: MessageId) {
        self.0.deleted.remember(message);
        let pushed = match self.0.play.store.messages().key_of(message).await {
            Ok(Some(key)) => {
                self.0.deleted.take(message);
                self.push(key, true, None).await
            }
            found => found.map(drop).map_err(Into::into),
        };
        if let Err(error) = pushed {
            tracing::error!(%error, "cannot post a deleted message again");
        }
    }

    /// Notes that a place does not exist any more, or that the bot was removed from it.
    pub async fn mark_gone(&self, place: Place) {
        self.0.mark_gone(place).await;
    }

    /// Notes that places for which `is_there` holds can be reached, perhaps again: their games go on.
    pub async fn mark_back(&self, is_there: impl Fn(&Place) -> bool) {
        if let Err(error) = self.try_to_mark_back(is_there).await {
            tracing::error!(%error, "cannot note that places are back");
        }
    }

    async fn try_to_mark_back(&self, is_there: impl Fn(&Place) -> bool) -> Result<(), PlayError> {
        let gone = self.0.play.unreachable_places().await?;
        for place in gone.into_iter().filter(is_there) {
            for game in self.0.play.mark_back(place).await? {
                self.show_soon(game).await;
            }
            tracing::info!(?place, "a place is back, and its games go on");
            self.0.play.wake();
        }
        Ok(())
    }

    /// Notes that the bot was removed from servers while it was not connected:
    /// those with unfinished games for which `is_missing` holds.
    pub async fn mark_missing_servers(&self, is_missing: impl Fn(GuildId) -> bool) {
        let mut servers = BTreeSet::<GuildId>::new();
        let take = |row: GameRow| servers.extend(row.guild.filter(|_| !row.is_gone()));
        if let Err(error) = self.0.play.games.each_unfinished(take).await {
            tracing::error!(%error, "cannot find out which servers are gone");
            return;
        }
        for server in servers.into_iter().filter(|server| is_missing(*server)) {
            self.mark_gone(Place::Server(server)).await;
        }
    }

    /// Looks for messages of unfinished games, tournaments and search lists that were deleted while the bot was not connected,
    /// and posts them again. A few a second, so that it does not hinder anything else. While a search is going on, another one follows it.
    pub async fn repost_missing(&self) {
        self.0.search_wanted.store(true, Ordering::SeqCst);
        while self.0.search_wanted.load(Ordering::SeqCst) {
            let Ok(_only) = self.0.search.try_lock() else {
                return;
            };
            self.0.search_wanted.store(false, Ordering::SeqCst);
            self.search_missing().await;
        }
    }

    async fn search_missing(&self) {
        let locations = match self.kept_locations().await {
            Ok(locations) => locations,
            Err(error) => {
                tracing::error!(%error, "cannot look for deleted messages");
                return;
            }
        };
        for location in locations {
            if self.0.outbox.is_stopped() {
                return;
            }
            match self.exists(location).await {
                Ok(true) => {}
                Err(error) if error.code() == Some(UNKNOWN_CHANNEL) => {
                    self.mark_gone(Place::Channel(location.0)).await;
                }
                // Where the bot may not look, it shows the message once it may.
                Ok(false) | Err(_) => self.repost_deleted(location.1).await,
            }
            tokio::time::sleep(SEARCH_PAUSE).await;
        }
    }

    /// Whether a message exists, asked until Discord says so or the bot is to stop.
    async fn exists(&self, location: MessageLocation) -> Result<bool, RestError> {
        loop {
            match self.0.channels.exists(location).await {
                Err(error) if error.is_temporary() && !self.0.outbox.is_stopped() => {
                    tokio::time::sleep(RETRY_PAUSE).await;
                }
                answer => return answer,
            }
        }
    }

    /// Where the messages of unfinished games, of tournaments and of search lists are, as far as their places can be reached.
    async fn kept_locations(&self) -> Result<Vec<MessageLocation>, PlayError> {
        let play = &self.0.play;
        let mut locations: Vec<MessageLocation> = Vec::new();
        let take = |row: GameRow| locations.extend(row.message.filter(|_| !row.is_gone()));
        play.games.each_unfinished(take).await?;
        for id in play.store.tournaments().reachable().await? {
            locations.extend(play.tournaments.get(id).await?.row.message);
        }
        locations.extend(play.store.searches().messages().await?);
        Ok(locations)
    }
}

impl Shared {
    /// Notes that a place does not exist any more, or that the bot was removed from it: its games wait.
    pub(super) async fn mark_gone(&self, place: Place) {
        match self.play.mark_gone(place, self.play.now()).await {
            Ok(games) if games.is_empty() => {}
            Ok(games) => {
                let games = games.len();
                tracing::info!(?place, games, "games wait until their place comes back");
            }
            Err(error) => tracing::error!(?place, %error, "cannot note that a place is gone"),
        }
    }
}
