//! Errors of the store.

use super::copy::CopyError;
use super::database::{Failure, advice, failure, is_lease_gone};
use super::games::Status;
use sqlx::migrate::MigrateError;
use std::sync::Arc;
use zihin_ids::GameId;

/// Why a read or write failed. A write that failed has changed nothing.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The caller's view is out of date: the log has an entry with this number already, or the game has begun already.
    #[error("the log has moved on: read it again")]
    Conflict,
    /// The seat is taken, or the person has a seat in this game already.
    #[error("the seat is taken, or the person sits already")]
    Taken,
    /// The lobby would have no free seat, but not begin.
    #[error("the last free seat of game {0} can only be taken by beginning the game")]
    LastSeat(GameId),
    /// The game has no seat with this number.
    #[error("game {game} has no seat {seat}")]
    NoSuchSeat {
        /// The game.
        game: GameId,
        /// The number.
        seat: u8,
    },
    /// The players of the lobby are not those that the caller expected.
    #[error("the seats of game {0} are not as they were: read it again")]
    SeatsChanged(GameId),
    /// The outcome does not have points and a place for every seat.
    #[error("the outcome of game {0} does not fit its seats: give points and a place to each")]
    IncompleteOutcome(GameId),
    /// The person has reached this limit of open games in the server.
    #[error("the person has {0} open games already: finish one first")]
    PersonLimit(u32),
    /// The channel has reached this limit of open games.
    #[error("the channel has {0} open games already: finish one first")]
    ChannelLimit(u32),
    /// There is no game with this number.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The status of the game does not allow the change.
    #[error("game {game} is past that, or not so far: its status is {status}")]
    WrongStatus {
        /// The game.
        game: GameId,
        /// Its status.
        status: Status,
    },
    /// The database cannot be opened.
    #[error(
        "cannot open the database {url}: {}",
        sqlite_words(cause).map_or_else(|| words_of(cause), str::to_owned)
    )]
    Open {
        /// Its URL.
        url: String,
        /// The error of SQLite.
        cause: Arc<sqlx::Error>,
    },
    /// The server cannot be used.
    #[error(
        "cannot use the database {url}: {}; {}",
        words_of(cause),
        advice(cause)
    )]
    Connect {
        /// Its URL, without the password.
        url: String,
        /// The error of the server or of the connection.
        cause: Arc<sqlx::Error>,
    },
    /// The server is of a version that is too old.
    #[error("the server is PostgreSQL {0}: version 15 or newer is needed")]
    TooOld(String),
    /// The database is another program's, or of a later version of this one.
    #[error("{}", migration_words(.0))]
    Migrate(Arc<sqlx::migrate::MigrateError>),
    /// The database is of a version of this program from before the first release.
    #[error(
        "the database is from before the first release, and this program does not know its schema: export the games that you want to keep with the program that made it (zihin export GAME --output FILE), then start this one with a new database, by another DATABASE_URL or with the old file out of the way"
    )]
    BeforeRelease,
    /// The copy is of an older version of this program.
    #[error(
        "the copy is of an older version of this program: the games in it can be replayed by that version, or once a bot of this one has run on the database"
    )]
    OlderCopy,
    /// The copy of the database cannot be written.
    #[error("cannot write the copy {path}: {cause}")]
    Backup {
        /// The file of the copy.
        path: String,
        /// The error of the system.
        cause: Arc<std::io::Error>,
    },
    /// The file of the erasures cannot be read or written.
    #[error("cannot use {file}, in which erasures are kept for the time after a restore: {cause}")]
    ErasureLog {
        /// The file.
        file: String,
        /// The error of the system.
        cause: Arc<std::io::Error>,
    },
    /// A copy of the database that has just been made is not good; it has been removed.
    #[error(
        "the copy is damaged, and is removed: {0}; look at the disk, and at the database itself: sqlite3 FILE 'PRAGMA integrity_check'"
    )]
    DamagedCopy(String),
    /// Another process looks after the servers of this one.
    #[error("another process has taken over the shards of this one")]
    LeaseLost,
    /// The connection was lost while a change was being written.
    #[error(
        "the database was lost while it wrote a change; it is unknown whether that is written: {0}"
    )]
    Unknown(String),
    /// A server is copied by its own tools.
    #[error(
        "the database is on a server, which copies it by itself: pg_dump --format=custom --file=FILE --dbname=URL; pg_restore brings it back"
    )]
    CopiedByServer,
    /// Nothing was copied to another database.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// So many people look for a game in a channel already.
    #[error("{0} people look for a game in the channel")]
    ListLimit(u32),
    /// Whoever looked for a game does not any more.
    #[error("the search has ended")]
    SearchEnded,
    /// The database failed.
    #[error("the database failed: {}", words_of(.0))]
    Database(Arc<sqlx::Error>),
    /// The store has been closed.
    #[error("the store is closed")]
    Stopped,
}

/// Why the schema of a database is not brought up to date.
fn migration_words(error: &MigrateError) -> String {
    match error {
        MigrateError::VersionMissing(version) => format!(
            "the database is newer than this program, which does not know its schema {version}: start the newer program, or restore a copy from before"
        ),
        MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _) => format!(
            "cannot bring the database up to date: {}; is it one of ours?",
            words_of(cause)
        ),
        error => format!("cannot bring the database up to date: {error}; is it one of ours?"),
    }
}

/// What the database says, without codes and lines of its source.
pub(super) fn words_of(error: &sqlx::Error) -> String {
    match error.as_database_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    }
}

impl StoreError {
    /// Whether another process has taken over what this one looked after.
    pub const fn is_lease_lost(&self) -> bool {
        matches!(self, Self::LeaseLost)
    }

    /// What to do about it in the transaction in which it occurs.
    pub(super) fn failure(&self) -> Failure {
        match self {
            Self::Database(error) => failure(error),
            _ => Failure::Final,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Stopped,
            error if is_lease_gone(&error) => Self::LeaseLost,
            error => Self::Database(Arc::new(error)),
        }
    }
}

/// The code of an error of SQLite, without its further parts.
pub(super) fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    let code: u32 = error.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// What the code of an error of SQLite means.
pub(super) fn sqlite_words(error: &sqlx::Error) -> Option<&'static str> {
    Some(match sqlite_code(error)? {
        5 | 6 => "another program keeps the database locked",
        8 => {
            "the database may only be read: give its owner the right to write it, and look whether its disk is mounted read-only"
        }
        10 => {
            "the database cannot be written or read, since its disk is full, limited or broken: make room, then look at the log of the system"
        }
        // Also where the system cannot read a part of the file.
        11 => {
            "the database is damaged, or its disk is: look at the log of the system, then restore a copy"
        }
        13 => "the database cannot be written, since its disk is full: make room",
        14 => {
            "the database cannot be opened: its folder must be there, it and the file must be writable, and not too many files be open"
        }
        26 => "the file is not an SQLite database: is DATABASE_URL right?",
        _ => return None,
    })
}
