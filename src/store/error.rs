//! Why the store refuses: a closed list. It holds no words for players.

use super::Status;
use crate::ids::GameId;
use std::sync::Arc;

/// Why something was not read or written. Nothing has changed when one of these comes back.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another entry has this (game, ply) already, or the game has begun already: the board has moved on.
    #[error("the log has moved on: read it again")]
    Conflict,
    /// Somebody has this seat, or the person sits already.
    #[error("the seat is taken, or the person sits already")]
    Taken,
    /// The game has no seat of this number.
    #[error("game {game} has no seat {seat}")]
    NoSuchSeat {
        /// The game.
        game: GameId,
        /// What was taken for one of its seats.
        seat: u8,
    },
    /// Others sit in the lobby than was said.
    #[error("the seats of game {0} are not as they were: read it again")]
    SeatsChanged(GameId),
    /// The outcome does not give points and a place to each seat.
    #[error("the outcome of game {0} does not fit its seats: give points and a place to each")]
    IncompleteOutcome(GameId),
    /// The person has this many open games in the server already.
    #[error("the person has {0} open games already: finish one first")]
    PersonLimit(u32),
    /// The channel has this many open games already.
    #[error("the channel has {0} open games already: finish one first")]
    ChannelLimit(u32),
    /// There is no game of this number.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The game is not in the state that the change needs.
    #[error("game {game} is past that, or not so far: its status is {status}")]
    WrongStatus {
        /// The game.
        game: GameId,
        /// How far it has come.
        status: Status,
    },
    /// The file cannot be opened.
    #[error(
        "cannot open the database {url}: {cause}; its folder must be there and be writable, or set DATABASE_URL to another file"
    )]
    Open {
        /// As it was given.
        url: String,
        /// What `SQLite` says.
        cause: Arc<sqlx::Error>,
    },
    /// The file is not one of ours, or of a later version.
    #[error(
        "cannot bring the database up to date: {0}; is the file one of ours, and not of a later version?"
    )]
    Migrate(Arc<sqlx::migrate::MigrateError>),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
    /// The writer has stopped, because the program is ending.
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

/// Whether a statement failed because the key exists.
pub(super) fn is_duplicate(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
