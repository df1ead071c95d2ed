//! What a bot's operator may look at while it runs: the recorded metrics, the length of queues, how much is in the database, whether that can be written.

use crate::play::{Play, PlayError};
use crate::store::{Size, Status};
use crate::telemetry::Metrics;
use std::sync::Arc;

impl Play {
    /// What is recorded of these games.
    #[must_use]
    pub fn metrics(&self) -> &Arc<Metrics> {
        self.env.store.metrics()
    }

    /// How many writes wait for the database.
    #[must_use]
    pub fn waiting_writes(&self) -> usize {
        self.env.store.waiting_writes()
    }

    /// How many lobbies are open and how many games are played in the servers of this process.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn count_unfinished(&self) -> Result<Vec<(Status, u64)>, PlayError> {
        Ok(self.env.store.count_unfinished().await?)
    }

    /// How much is in the database. Reads all of it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn database_size(&self) -> Result<Size, PlayError> {
        Ok(self.env.store.size().await?)
    }

    /// Writes something and deletes it again.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn check_writing(&self) -> Result<(), PlayError> {
        Ok(self.env.store.check_writing().await?)
    }
}
