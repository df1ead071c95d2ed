//! Why the store refuses: a closed list. It holds no words for players.

use crate::ids::GameId;

/// Why something was not read or written. Nothing has changed when one of these comes back.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another entry has this (game, ply) already: the board has moved on.
    #[error("the log has moved on")]
    Conflict,
    /// Somebody has this seat, or the person sits already.
    #[error("the seat is taken")]
    Taken,
    /// There is no game of this number.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The game is not in the state that the change needs.
    #[error("game {0} is past that")]
    Closed(GameId),
    /// The file cannot be opened.
    #[error("cannot open the database {url}: check the path and its permissions")]
    Open {
        /// As it was given.
        url: String,
        /// What SQLite says.
        cause: sqlx::Error,
    },
    /// The file is not one of ours, or of a later version.
    #[error("cannot bring the database up to date: is it one of ours?")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The batch in which the change was could not be committed.
    #[error("the change could not be committed: {0}")]
    Commit(String),
    /// The writer has stopped, because the program is ending.
    #[error("the store is closed")]
    Stopped,
}

/// Whether a statement failed because the key exists.
pub(super) fn is_duplicate(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
