//! What a bot's operator may look at while it runs: the recorded metrics, the length of queues,
//! how much is in the database, whether that can be written.

use crate::{Play, PlayError};
use std::sync::Arc;
use zihin_store::{DatabaseBytes, Status};
use zihin_telemetry::Metrics;

impl Play {
    /// What is recorded of these games.
    pub fn metrics(&self) -> &Arc<Metrics> {
        self.env.store.metrics()
    }

    /// How many writes wait for the database.
    pub fn waiting_writes(&self) -> usize {
        self.env.store.waiting_writes()
    }

    /// How many lobbies are open and how many games are played in the servers of this process.
    pub async fn count_unfinished(&self) -> Result<Vec<(Status, u64)>, PlayError> {
        Ok(self.env.store.count_unfinished().await?)
    }

    /// The number of rows of each table. Reads all of them.
    pub async fn count_rows(&self) -> Result<Vec<(String, u64)>, PlayError> {
        Ok(self.env.store.count_rows().await?)
    }

    /// The bytes of the database.
    pub async fn database_bytes(&self) -> Result<DatabaseBytes, PlayError> {
        Ok(self.env.store.bytes().await?)
    }

    /// Reads and writes something in the database.
    pub async fn check_database(&self) -> Result<(), PlayError> {
        Ok(self.env.store.check().await.map(drop)?)
    }
}
