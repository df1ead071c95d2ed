//! What this process looks after among those that share a database:
//! the games and tournaments of one bot in the servers of its shards.

use crate::posts::Topic;
use crate::{Changes, ConnectTurn, LeaseHolder, Play, PlayError};
use zihin_ids::Shards;
use zihin_ids::{BotId, GuildId};

impl Play {
    /// Takes over these shards of a bot, unless another process holds them, which is returned then.
    /// See [`Store::acquire_lease`](zihin_store::Store::acquire_lease).
    pub async fn acquire_lease(
        &self,
        bot: BotId,
        shards: Shards,
        name: &str,
    ) -> Result<Option<LeaseHolder>, PlayError> {
        Ok(self.env.store.acquire_lease(bot, shards, name).await?)
    }

    /// Keeps the shards of this process.
    ///
    /// # Errors
    /// If the store fails, or another process has taken them over.
    pub async fn renew_lease(&self) -> Result<(), PlayError> {
        Ok(self.env.store.renew_lease().await?)
    }

    /// Leaves the shards of this process to others. Nothing can be written afterwards.
    pub async fn release_lease(&self) -> Result<(), PlayError> {
        Ok(self.env.store.release_lease().await?)
    }

    /// Whether this process looks after what stands in a server.
    pub fn looks_after(&self, guild: Option<GuildId>) -> bool {
        self.env.store.shards().has(guild)
    }

    /// Tells the process that looks after a game or tournament that it has changed.
    pub async fn announce(&self, topic: Topic) -> Result<(), PlayError> {
        Ok(self.env.store.announce(topic).await?)
    }

    /// What other processes announce from now on; none if there can be no others.
    pub async fn changes(&self) -> Result<Option<Changes>, PlayError> {
        Ok(self.env.store.changes().await?)
    }

    /// Waits until this process may connect to Discord's gateway; until the turn is ended,
    /// no other process of the bot connects.
    pub async fn turn_to_connect(&self, bot: BotId) -> Result<ConnectTurn, PlayError> {
        Ok(self.env.store.turn_to_connect(bot).await?)
    }

    /// The shards of this process.
    pub fn shards(&self) -> Shards {
        self.env.store.shards()
    }

    /// Plays as this bot from now on: its games and tournaments are those that are looked up, shown and watched.
    pub async fn adopt(&self, bot: BotId) -> Result<(), PlayError> {
        Ok(self.env.store.adopt(bot).await?)
    }

    /// Whether other programs may change the games and everything else at the same time.
    pub const fn is_shared(&self) -> bool {
        self.env.store.is_shared()
    }
}
