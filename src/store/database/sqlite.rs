//! SQLite: a file, or memory.

use super::connection::quiet;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions};
use std::path::Path;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long a connection waits for another one that writes, or that empties the log.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The bytes of the log that its file keeps: those of a checkpoint.
const LOG_LIMIT: &str = "16777216";

/// The most bytes of a database that is written anew when something is erased: everybody waits meanwhile.
const SMALL: i64 = 16 << 20;

/// The most reads that run at once.
const READERS: u32 = 4;

/// Begins to write, and changes nothing in a database that keeps its free pages.
const WRITE_NOTHING: &str = "PRAGMA incremental_vacuum";

/// The options by which the store connects to the SQLite database at `url`;
/// public for tests that open the file a second time. Each call with the URL of a database in memory names a new one.
///
/// # Errors
/// If the URL is malformed.
pub fn options(url: &str) -> Result<SqliteConnectOptions, sqlx::Error> {
    let mut options = SqliteConnectOptions::from_str(url)?;
    if is_in_memory(url) {
        options = in_memory();
    }
    let options = quiet(options)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        // Checkpoint every 16 MB, four times the default: moves are spread over the whole table.
        .pragma("wal_autocheckpoint", "4000")
        // The log grows as long as somebody reads. After that its file is as large as ever, unless it is cut.
        .pragma("journal_size_limit", LOG_LIMIT)
        // What is erased is overwritten, or it would be in the file until something else takes its place.
        .pragma("secure_delete", "on")
        // Without this, INSERT OR REPLACE would bypass the triggers that keep the log append-only.
        .pragma("recursive_triggers", "on");
    Ok(options)
}

/// The options for reading a file that other connections may write to.
pub(crate) fn read_only(file: &Path) -> SqliteConnectOptions {
    let options = quiet(SqliteConnectOptions::new().filename(file));
    options.read_only(true).busy_timeout(BUSY_TIMEOUT)
}

/// The options for reading a file that nobody writes to: there will be no files beside it.
pub(crate) fn immutable(file: &Path) -> SqliteConnectOptions {
    read_only(file).immutable(true)
}

/// Whether `url` is that of a database in memory.
pub(crate) fn is_in_memory(url: &str) -> bool {
    let (path, parameters) = url.split_once('?').unwrap_or((url, ""));
    path.ends_with(":memory:") || parameters.split('&').any(|one| one == "mode=memory")
}

/// A new database in memory, in which readers and the writer wait for each other as at a file.
/// With the cache that `SQLite` lets connections share instead, they would fail with "database table is locked".
fn in_memory() -> SqliteConnectOptions {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    SqliteConnectOptions::new()
        .filename(format!("/zihin-{number}"))
        .vfs("memdb")
}

/// Writes the whole database anew if it is small. When cells move to another page, SQLite leaves copies of them where they were, which deleting them later does
/// not overwrite, whatever `secure_delete` says.
pub(crate) async fn rebuild_small(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let is_small = sqlx::query_scalar(
        "SELECT page_count * page_size <= $1 AND journal_mode = 'wal' FROM pragma_page_count, pragma_page_size, pragma_journal_mode",
    );
    // One in memory has another mode.
    if is_small.bind(SMALL).fetch_one(&mut *db).await? {
        sqlx::query("VACUUM").execute(db).await?;
    }
    Ok(())
}

/// Moves everything from the log into the database file, and cuts the log to nothing. Returns whether that was done: not while somebody reads it or has yet to,
/// for whom it does not wait.
pub(crate) async fn empty_log(db: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    sqlx::query("PRAGMA busy_timeout = 0")
        .execute(&mut *db)
        .await?;
    let emptied = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)");
    let is_busy: Result<i64, _> = emptied.fetch_one(&mut *db).await;
    let patience = format!("PRAGMA busy_timeout = {}", BUSY_TIMEOUT.as_millis());
    sqlx::query(AssertSqlSafe(patience)).execute(db).await?;
    Ok(is_busy? == 0)
}

/// Opens the connection that writes.
pub(crate) async fn writer(
    options: &SqliteConnectOptions,
) -> Result<SqliteConnection, sqlx::Error> {
    let mut db = options.connect().await?;
    // SQLite takes a file that it cannot open for writing at the moment for one that may only be read, and leaves it at that.
    if sqlx::query(WRITE_NOTHING).execute(&mut db).await.is_err() {
        db = options.connect().await?;
        sqlx::query(WRITE_NOTHING).execute(&mut db).await?;
    }
    Ok(db)
}

/// Opens the connections that read.
pub(crate) async fn readers(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .connect_with(options.read_only(true));
    readers.await
}
