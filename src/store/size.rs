//! How much is in the database, for the metrics of a running bot: rows of each table, bytes, games that are not over.

use super::database::{Readers, query};
use super::files::beside;
use super::{Status, Store, StoreError};
use sqlx::AssertSqlSafe;
use std::path::PathBuf;

/// The bytes of a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DatabaseBytes {
    /// Those of its file, or of all its files on a server; 0 if it is in memory.
    pub database: u64,
    /// Those of the write-ahead log beside the file of SQLite; 0 on a server, which has one log for all databases.
    pub log: u64,
}

impl Store {
    /// The number of rows of each table. Every table is read from its beginning to its end, which takes about 50 ms for a million moves.
    pub async fn count_rows(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let mut rows = Vec::new();
        for table in self.tables().await? {
            let sql = format!("SELECT count(*) FROM {}", table.name);
            let count: i64 = query(AssertSqlSafe(sql)).scalar(&self.readers).await?;
            rows.push((table.name, count.unsigned_abs()));
        }
        Ok(rows)
    }

    /// The bytes of the database.
    pub async fn bytes(&self) -> Result<DatabaseBytes, StoreError> {
        if let Readers::Postgres(_) = self.readers {
            let bytes = query("SELECT pg_database_size(current_database())");
            let bytes: i64 = bytes.scalar(&self.readers).await?;
            return Ok(DatabaseBytes {
                database: bytes.unsigned_abs(),
                log: 0,
            });
        }
        let file = query("SELECT file FROM pragma_database_list WHERE name = 'main'");
        let file: String = file.scalar(&self.readers).await?;
        let file = PathBuf::from(file);
        let log = beside(&file, "-wal");
        let bytes = async |file| {
            let found = tokio::fs::metadata(file).await;
            found.map_or(0, |found| found.len())
        };
        Ok(DatabaseBytes {
            database: bytes(file).await,
            log: bytes(log).await,
        })
    }

    /// How many games that are not over this store looks after, by status.
    pub async fn count_unfinished(&self) -> Result<Vec<(Status, u64)>, StoreError> {
        let counts = query(
            "SELECT status, count(*) FROM games
             WHERE status IN ('lobby', 'playing') AND bot = $1 AND (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4 GROUP BY status",
        );
        let counts: Vec<(Status, i64)> = self.bind_own(counts).fetch_all(&self.readers).await?;
        let counts = counts.into_iter();
        Ok(counts
            .map(|(status, count)| (status, count.unsigned_abs()))
            .collect())
    }
}
