//! The only room with SQL. It keeps what it is given and knows no rule of any game.
//!
//! Reads go to a pool. Writes go to one task that commits everything that has queued up in one transaction (`writer`), so that a commit
//! costs one `fdatasync` however many games move at once. WAL with `synchronous=FULL`: what was answered is on disk.

mod columns;
mod error;
mod games;
mod heartbeat;
mod people;
mod standings;
mod tournaments;
mod writer;

pub use error::StoreError;
pub use games::{
    CallRow, EntryRow, FinishedGame, GameRow, Limits, NewEntry, NewGame, OfferRow, Outcome,
    SeatRow, StatRow, Status,
};
pub use people::{
    Choices, PersonalData, PersonalGame, PersonalMove, PersonalOffer, PersonalStanding,
    PersonalStat, PersonalTournament,
};
pub use standings::{
    Formula, Page, ParseSeasonError, Rating, RecordKey, RivalRow, Season, Seek, Standing,
};
pub use tournaments::{
    Consequence, EntrantRow, EventRow, NewTournament, TournamentRow, TournamentStatus,
};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, migrate::Migrator};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// The steps that bring an empty or older file to the present schema. A new migration is picked up when this file is recompiled.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// How many reads may run at once.
const READERS: u32 = 4;

/// A database of games. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writer: writer::Writer,
}

impl Store {
    /// Opens the file that `url` names, such as `sqlite://zihin.db`; creates it if it is not there, and brings its schema up to date.
    /// `sqlite::memory:` is a database of its own that ends with the store.
    ///
    /// # Errors
    /// If the file cannot be opened or written, or is not one of ours.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let cannot = |cause| StoreError::Open {
            url: url.to_owned(),
            cause: Arc::new(cause),
        };
        let options = options(url).map_err(cannot)?;
        let mut connection = options.connect().await.map_err(cannot)?;
        MIGRATIONS
            .run(&mut connection)
            .await
            .map_err(|error| StoreError::Migrate(Arc::new(error)))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false);
        let readers = readers
            .connect_with(options.read_only(true))
            .await
            .map_err(cannot)?;
        Ok(Self {
            readers,
            writer: writer::Writer::start(connection),
        })
    }

    /// Waits until everything that was asked for is written, and closes the file. Every later call on any clone is refused.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Writes a consistent copy of the whole database to a new file, while games go on.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        sqlx::query("VACUUM INTO ?")
            .bind(path)
            .execute(&self.readers)
            .await?;
        Ok(())
    }
}

/// How the store connects to the database that `url` names; public for those who look at the file beside it, such as tests.
///
/// # Errors
/// If the address cannot be read.
pub fn options(url: &str) -> Result<SqliteConnectOptions, sqlx::Error> {
    let options = SqliteConnectOptions::from_str(url)?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        // Pages of the log that are copied back to the table together: 16 MB, four times the usual, as moves are spread over the whole table.
        .pragma("wal_autocheckpoint", "4000")
        // Else INSERT OR REPLACE would slip past the triggers that guard the log.
        .pragma("recursive_triggers", "on");
    Ok(options)
}
