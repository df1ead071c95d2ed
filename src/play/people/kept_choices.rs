//! Reads and notes what people wish and servers decide. It does not know what follows from it.

use crate::ids::{ChannelId, GuildId, UserId};
use crate::play::people::choices::{Preferences, Settings, channel_list, is_offered};
use crate::play::{Play, PlayError};
use parking_lot::MutexGuard;
use std::collections::HashMap;
use std::sync::Arc;

impl Play {
    /// What a person wishes.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, PlayError> {
        let known = self.lock_wishes().people.get(&user).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let read = Preferences::from(&self.store.preferences(user).await?);
        self.lock_wishes().people.insert(user, read);
        Ok(read)
    }

    /// Notes a wish of a person.
    ///
    /// # Errors
    /// If there is no such choice, or the store fails.
    pub async fn prefer(
        &self,
        user: UserId,
        name: &str,
        word: &str,
    ) -> Result<Preferences, PlayError> {
        if !is_offered(&Preferences::default().choices(), name, word) {
            return Err(PlayError::NoSuchPath);
        }
        self.store.set_preference(user, name, word).await?;
        self.lock_wishes().people.remove(&user);
        self.preferences(user).await
    }

    /// What a server has decided.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn settings(&self, guild: GuildId) -> Result<Arc<Settings>, PlayError> {
        let known = self.lock_wishes().guilds.get(&guild).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let read = Arc::new(Settings::from(&self.store.settings(guild).await?));
        self.lock_wishes().guilds.insert(guild, Arc::clone(&read));
        Ok(read)
    }

    /// Notes a decision of a server.
    ///
    /// # Errors
    /// If there is no such choice, or the store fails.
    pub async fn decide(
        &self,
        guild: GuildId,
        name: &str,
        word: &str,
    ) -> Result<Arc<Settings>, PlayError> {
        if !is_offered(&Settings::default().choices(), name, word) {
            return Err(PlayError::NoSuchPath);
        }
        self.store.set_setting(guild, name, word).await?;
        self.lock_wishes().guilds.remove(&guild);
        self.settings(guild).await
    }

    /// Notes where games may be opened; nowhere in particular is everywhere.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn allow(
        &self,
        guild: GuildId,
        channels: &[ChannelId],
    ) -> Result<Arc<Settings>, PlayError> {
        let list = channel_list(channels);
        self.store
            .set_setting(guild, Settings::CHANNELS, &list)
            .await?;
        self.lock_wishes().guilds.remove(&guild);
        self.settings(guild).await
    }

    /// Drops what a person wishes from memory.
    pub(in crate::play) fn forget_wishes(&self, user: UserId) {
        self.lock_wishes().people.remove(&user);
    }

    fn lock_wishes(&self) -> MutexGuard<'_, Known> {
        self.wishes.lock()
    }
}

/// Choices that have been read; this process alone writes them.
#[derive(Debug, Default)]
pub(in crate::play) struct Known {
    people: HashMap<UserId, Preferences>,
    guilds: HashMap<GuildId, Arc<Settings>>,
}
