//! Whether the database can be read and written, for `zihin check` and for who asks a running bot.

use super::database::{Readers, query};
use super::{Store, StoreError};

impl Store {
    /// Reads something, writes something and deletes it again, which is on disk then. Returns the name and the version of the database program.
    ///
    /// # Errors
    /// If either fails.
    pub async fn check(&self) -> Result<String, StoreError> {
        let (program, version) = match &self.readers {
            Readers::Sqlite(_) => ("SQLite", "SELECT sqlite_version()"),
            Readers::Postgres(_) => ("PostgreSQL", "SELECT current_setting('server_version')"),
        };
        let version: String = query(version).scalar(&self.readers).await?;
        self.check_writing().await?;
        Ok(format!("{program} {version}"))
    }

    /// Writes something and deletes it again, in one transaction; it is on disk then.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn check_writing(&self) -> Result<(), StoreError> {
        // A bot that does not exist, and a row that no other process writes.
        let process = i64::from(std::process::id());
        let write = move |sql: &'static str| query(sql).bind(i64::MIN).bind(process);
        self.writer
            .write(move |db| {
                Box::pin(async move {
                    let row = write(
                        "INSERT INTO heartbeats (bot, total, shard, at) VALUES ($1, 1, $2, 0)",
                    );
                    row.execute(db).await?;
                    let row =
                        write("DELETE FROM heartbeats WHERE bot = $1 AND total = 1 AND shard = $2");
                    row.execute(db).await?;
                    Ok(())
                })
            })
            .await
    }
}
