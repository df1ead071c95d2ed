//! What a bot's operator may look at while it runs: the recorded metrics, the length of queues, how much is in the database, whether that can be written.

use crate::play::{Play, PlayError};
use crate::store::{DatabaseBytes, Status};
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

    /// The number of rows of each table. Reads all of them.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn count_rows(&self) -> Result<Vec<(String, u64)>, PlayError> {
        Ok(self.env.store.count_rows().await?)
    }

    /// The bytes of the database.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn database_bytes(&self) -> Result<DatabaseBytes, PlayError> {
        Ok(self.env.store.bytes().await?)
    }

    /// Reads and writes something in the database.
    ///
    /// # Errors
    /// If either fails.
    pub async fn check_database(&self) -> Result<(), PlayError> {
        Ok(self.env.store.check().await.map(drop)?)
    }
}
