//! A verified copy of an SQLite database, also while a bot writes to it.

use super::StoreError;
use super::copy::CopyError;
use super::database::sqlite;
use super::error::words_of;
use super::files;
use super::operator::LAST_BACKUP;
use super::options;
use super::{file_of, is_postgres};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection as _, SqliteConnection};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A copy that has been verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
    /// The size of its file.
    pub bytes: u64,
}

/// The rows of a database at one moment.
struct Census {
    rows: BTreeMap<String, u64>,
    /// How many games are over: these are never deleted.
    finished: i64,
    /// Another number once somebody else has written to the database.
    version: i64,
}

/// Writes a consistent copy of the database at `url` to a new file that only its owner may read, and verifies it:
/// SQLite finds no damage in it, every row that refers to another one has that one, and it has as many rows as the database, if nobody writes to that
/// meanwhile. The database is only read, whatever version of this program it is of, and a bot may go on writing to it. The one thing that is not copied is
/// what the messages of running games show, so that a bot that is started on the copy brings all of them up to date. Under the name `path` there is never an
/// unfinished copy: until it is verified and on disk it has `.part` behind its name.
///
/// # Errors
/// If there is no database of this program, it is on a server (its own tools are for that), the file exists already or cannot be written, or the copy is damaged.
pub async fn backup(url: &str, path: &Path) -> Result<Backup, StoreError> {
    if is_postgres(url) {
        return Err(StoreError::CopiedByServer);
    }
    let no_database = || CopyError::NoSource(files::without_secrets(url));
    let file = file_of(url).filter(|file| file.exists());
    let file = file.ok_or_else(no_database)?;
    let open_error = |cause| StoreError::Open {
        url: files::without_secrets(url),
        cause: Arc::new(cause),
    };
    let source = sqlite::read_only(&file).connect().await;
    let mut source = source.map_err(open_error)?;
    let has_games =
        sqlx::query_scalar("SELECT count(*) > 0 FROM sqlite_schema WHERE name = 'entries'");
    let has_games = has_games.fetch_one(&mut source).await;
    if !has_games.map_err(open_error)? {
        return Err(no_database().into());
    }
    let before = census(&mut source).await?;
    let part = files::part(path);
    let copied = copy(&mut source, &before, path, &part).await;
    if copied.is_err() {
        // The error of the copy says more than that of removing what there is of it.
        let _ = remove(&part);
    }
    source.close().await?;
    copied
}

/// Notes in the database at `url` that a backup of it was made at `at`, in milliseconds since 1970, for the metrics of the bot.
///
/// # Errors
/// If it cannot be written, or is of an older version of this program.
pub async fn note_backup(url: &str, at: i64) -> Result<(), StoreError> {
    let mut db = options(url)?.create_if_missing(false).connect().await?;
    let note = sqlx::query(
        "INSERT INTO operator_notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    );
    let note = note.bind(LAST_BACKUP).bind(at.to_string());
    note.execute(&mut db).await?;
    Ok(db.close().await?)
}

async fn copy(
    source: &mut SqliteConnection,
    before: &Census,
    path: &Path,
    part: &Path,
) -> Result<Backup, StoreError> {
    let failed = |cause| StoreError::Backup {
        path: path.display().to_string(),
        cause: Arc::new(cause),
    };
    reserve(path, part).map_err(failed)?;
    let name = part.to_str().ok_or(io::ErrorKind::InvalidFilename);
    let name = name.map_err(|kind| failed(kind.into()))?;
    let vacuum = sqlx::query("VACUUM INTO $1").bind(name);
    let written = vacuum.execute(&mut *source).await;
    written.map_err(|cause| failed(io::Error::other(words_of(&cause))))?;
    let after = census(source).await?;
    // A connection that can write: on others SQLite leaves out the constraints of the tables when it looks for damage.
    let mut db = SqliteConnectOptions::new().filename(part).connect().await?;
    forget_messages(&mut db).await?;
    let rows = verify(&mut db, before, &after).await?;
    db.close().await?;
    let bytes = files::keep(part, path).map_err(failed)?;
    files::sync_folder(path).map_err(|cause| {
        let _ = fs::remove_file(path);
        failed(cause)
    })?;
    Ok(Backup { rows, bytes })
}

/// Makes an empty file for the copy, in place of what an interrupted copy may have left.
fn reserve(path: &Path, part: &Path) -> io::Result<()> {
    if path.exists() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    remove(part)?;
    files::create_new(part).map(drop)
}

/// Removes an unfinished copy, and the log by which SQLite would undo a change of it.
fn remove(part: &Path) -> io::Result<()> {
    files::remove(&files::beside(part, "-journal"))?;
    files::remove(part)
}

/// Notes in a copy that it is not known what the messages of running games show: by the time it is restored,
/// they show something else.
async fn forget_messages(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let has_posts =
        sqlx::query_scalar("SELECT count(*) > 0 FROM sqlite_schema WHERE name = 'posts'");
    if has_posts.fetch_one(&mut *db).await? {
        let forget =
            sqlx::query("UPDATE posts SET shown_ply = NULL, shown = NULL WHERE NOT finished");
        forget.execute(db).await?;
    }
    Ok(())
}

/// Counts the rows of every table.
async fn census(db: &mut SqliteConnection) -> Result<Census, sqlx::Error> {
    let mut db = db.begin().await?;
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *db).await?;
    let mut rows = BTreeMap::new();
    for table in tables {
        let sql = format!("SELECT count(*) FROM \"{table}\"");
        let count = sqlx::query_scalar(AssertSqlSafe(sql));
        let count: i64 = count.fetch_one(&mut *db).await?;
        rows.insert(table, count.unsigned_abs());
    }
    let finished = sqlx::query_scalar("SELECT count(*) FROM games WHERE status = 'over'");
    let finished = finished.fetch_one(&mut *db).await?;
    let version = sqlx::query_scalar("PRAGMA data_version");
    let version = version.fetch_one(&mut *db).await?;
    db.rollback().await?;
    Ok(Census {
        rows,
        finished,
        version,
    })
}

/// Looks for damage in a copy. Returns how many rows each table has.
async fn verify(
    db: &mut SqliteConnection,
    before: &Census,
    after: &Census,
) -> Result<BTreeMap<String, u64>, StoreError> {
    let damaged = StoreError::DamagedCopy;
    let first: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut *db)
        .await?;
    if first != "ok" {
        return Err(damaged(first));
    }
    let orphan = sqlx::query_as("PRAGMA foreign_key_check");
    let orphan: Option<(String, Option<i64>, String)> = orphan.fetch_optional(&mut *db).await?;
    if let Some((table, _, parent)) = orphan {
        return Err(damaged(format!(
            "a row of {table} refers to one of {parent} that is not there"
        )));
    }
    let copy = census(db).await?;
    if !(before.finished..=after.finished).contains(&copy.finished) {
        return Err(damaged(format!(
            "it has {} finished games instead of {}",
            copy.finished, before.finished
        )));
    }
    // Otherwise somebody has written meanwhile, before or after the moment of the copy.
    if before.version == after.version && before.rows != copy.rows {
        return Err(damaged(format!(
            "its tables have {:?} rows instead of {:?}",
            copy.rows, before.rows
        )));
    }
    Ok(copy.rows)
}
