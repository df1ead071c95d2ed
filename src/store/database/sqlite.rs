//! SQLite: a file, or memory.

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::str::FromStr;
use std::time::Duration;

/// The most reads that run at once.
const READERS: u32 = 4;

/// The options by which the store connects to the SQLite database at `url`; public for tests that open the file a second time.
///
/// # Errors
/// If the URL is malformed.
pub fn options(url: &str) -> Result<SqliteConnectOptions, sqlx::Error> {
    let options = SqliteConnectOptions::from_str(url)?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        // Checkpoint every 16 MB, four times the default: moves are spread over the whole table.
        .pragma("wal_autocheckpoint", "4000")
        // Without this, INSERT OR REPLACE would bypass the triggers that keep the log append-only.
        .pragma("recursive_triggers", "on");
    Ok(options)
}

/// Opens the connections that read.
pub(in crate::store) async fn readers(
    options: SqliteConnectOptions,
) -> Result<SqlitePool, sqlx::Error> {
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .connect_with(options.read_only(true));
    readers.await
}
