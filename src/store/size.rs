//! How much is in the database: rows of each table, bytes, games that are not over.

use super::copy::COPIED_TABLES;
use super::database::{Readers, query};
use super::files::beside;
use super::{Status, Store, StoreError};
use sqlx::AssertSqlSafe;
use std::path::PathBuf;

/// How much is in a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// The number of rows of each table.
    pub rows: Vec<(&'static str, u64)>,
    /// The bytes of the database; 0 if it is in memory.
    pub bytes: u64,
    /// The bytes of the write-ahead log beside the file of SQLite; 0 on a server, which has one for all databases.
    pub log_bytes: u64,
}

impl Store {
    /// Counts all rows: every table is read from its beginning to its end, so that this takes about 50 ms for a million moves.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn size(&self) -> Result<Size, StoreError> {
        let mut rows = Vec::with_capacity(COPIED_TABLES.len());
        for table in COPIED_TABLES {
            let sql = format!("SELECT count(*) FROM {}", table.name);
            let count: i64 = query(AssertSqlSafe(sql)).scalar(&self.readers).await?;
            rows.push((table.name, count.unsigned_abs()));
        }
        let (bytes, log_bytes) = self.bytes().await?;
        Ok(Size {
            rows,
            bytes,
            log_bytes,
        })
    }

    /// The bytes of the database and of its log.
    async fn bytes(&self) -> Result<(u64, u64), StoreError> {
        if let Readers::Postgres(_) = self.readers {
            let bytes = query("SELECT pg_database_size(current_database())");
            let bytes: i64 = bytes.scalar(&self.readers).await?;
            return Ok((bytes.unsigned_abs(), 0));
        }
        let file = query("SELECT file FROM pragma_database_list WHERE name = 'main'");
        let file: String = file.scalar(&self.readers).await?;
        let file = PathBuf::from(file);
        let log = beside(&file, "-wal");
        let bytes = async |file| {
            tokio::fs::metadata(file)
                .await
                .map_or(0, |found| found.len())
        };
        Ok((bytes(file).await, bytes(log).await))
    }

    /// How many games that are not over this store looks after, by status.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_unfinished(&self) -> Result<Vec<(Status, u64)>, StoreError> {
        let counts = query(
            "SELECT status, count(*) FROM games
             WHERE status IN ('lobby', 'playing') AND bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 GROUP BY status",
        );
        let counts: Vec<(Status, i64)> = self.bind_own(counts).fetch_all(&self.readers).await?;
        let counts = counts.into_iter();
        Ok(counts
            .map(|(status, count)| (status, count.unsigned_abs()))
            .collect())
    }
}
