//! Whether the database can be read and written, for `zihin check`.

use super::database::{Readers, query};
use super::{Store, StoreError};

impl Store {
    /// Reads something, and writes something that is then undone. Returns the name and the version of the database program.
    ///
    /// # Errors
    /// If either fails.
    pub async fn check(&self) -> Result<String, StoreError> {
        let (program, version) = match &self.readers {
            Readers::Sqlite(_) => ("SQLite", "SELECT sqlite_version()"),
            Readers::Postgres(_) => ("PostgreSQL", "SELECT current_setting('server_version')"),
        };
        let version: String = query(version).scalar(&self.readers).await?;
        let written = self.writer.write::<(), _>(|db| {
            let row = query("INSERT INTO heartbeats (bot, total, shard, at) VALUES ($1, 1, 0, 0)");
            let row = row.bind(i64::MIN);
            Box::pin(async move {
                row.execute(db).await?;
                // A job that fails is undone.
                Err(StoreError::Conflict)
            })
        });
        match written.await {
            Err(StoreError::Conflict) => Ok(format!("{program} {version}")),
            Err(error) => Err(error),
            Ok(()) => unreachable!("the job fails"),
        }
    }
}
