//! Errors of the store.

use super::games::Status;
use crate::ids::GameId;
use std::sync::Arc;

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
        "cannot open the database {url}: {cause}; its folder must be there and be writable, or set DATABASE_URL to another file"
    )]
    Open {
        /// Its URL.
        url: String,
        /// The error of `SQLite`.
        cause: Arc<sqlx::Error>,
    },
    /// The file is another program's, or of a later version of this one.
    #[error(
        "cannot bring the database up to date: {0}; is the file one of ours, and not of a later version?"
    )]
    Migrate(Arc<sqlx::migrate::MigrateError>),
    /// The copy of the database cannot be written.
    #[error("cannot write the copy {path}: {cause}")]
    Backup {
        /// The file of the copy.
        path: String,
        /// The error of the system.
        cause: Arc<std::io::Error>,
    },
    /// `SQLite` failed.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
    /// The store has been closed.
    #[error("the store is closed")]
    Stopped,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Stopped,
            error => Self::Database(Arc::new(error)),
        }
    }
}

/// Whether a statement failed on a primary key or a unique index.
pub(super) fn is_duplicate(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
