//! The SQLite database: the only room with SQL. It stores games, tournaments, standings and choices; the rules of the games are applied elsewhere.
//!
//! | module | contents |
//! |---|---|
//! | `games` | games: creation, seats, log, offers, board message and calls, lookup |
//! | `standings` | totals of finished games: outcomes, ratings, leaderboard pages, personal records |
//! | `tournaments` | tournaments: terms, entrants, log, card |
//! | `people` | preferences and settings; export and erasure of a person's data |
//! | `places` | channels, threads and servers that are gone, with what stands there |
//! | `posts` | what the messages of games and tournaments show |
//! | `heartbeat` | when the bot was last running |
//! | `files`, `lock` | the files of the database: who may read them, and which program owns them |
//!
//! Each adds methods to [`Store`]. A read runs its SQL in the method; most writes have a free function of the same name that runs inside a transaction, so
//! that writes can be combined. `tournaments` uses `games`, and `games` uses `standings`, never the other way round.
//!
//! Reads go to a pool of connections. Writes go to one task that commits everything that has queued up in one transaction (`writer`), so one `fdatasync` may
//! serve many games. WAL with `synchronous=FULL`: a write that has returned is on disk.

mod games;
mod heartbeat;
mod people;
mod places;
mod posts;
mod standings;
mod tournaments;

mod columns;
mod error;
mod files;
mod lock;
mod writer;

pub use error::StoreError;
pub use files::file_of;
pub use games::{
    Agreement, CallRow, CancelIf, Credit, Effect, EntryRow, FinishedGame, GameRow, Limits, NewCall,
    NewEntry, NewGame, OfferRow, SeatRow, Start, Status, StoredTerms,
};
pub use lock::{DatabaseLock, LockError};
pub use people::{
    Choices, PersonalData, PersonalGame, PersonalMove, PersonalOffer, PersonalStanding,
    PersonalStat, PersonalTournament,
};
pub use places::Place;
pub use posts::{PostAttempt, PostRow, Revision, Topic};
pub use standings::{
    Formula, Outcome, Page, ParseSeasonError, Rating, RecordKey, RivalRow, Season, Seek, Standing,
    StatRow,
};
pub use tournaments::{
    Consequence, EntrantRow, EventRow, NewTournament, TournamentRow, TournamentStatus,
};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, migrate::Migrator};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// The migrations that bring an empty or older database to the current schema. A new one is picked up when this file is recompiled.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// The most reads that run at once.
const READERS: u32 = 4;

/// The database. Cheap to clone; all clones share its connections.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writer: writer::Writer,
}

impl Store {
    /// Opens the database at `url`, such as `sqlite://zihin.db`; creates it if it does not exist, and migrates it to the current schema.
    /// `sqlite::memory:` is a new database that is dropped with the store. Nobody but their owner may read the files from now on.
    ///
    /// # Errors
    /// If the file cannot be opened or written, or is not a database of this program or an older version of it.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let file = file_of(url);
        let open_error = |cause| StoreError::Open {
            url: files::without_secrets(url),
            cause: Arc::new(cause),
        };
        let options = options(url).map_err(open_error)?;
        if let Some(file) = &file {
            files::create(file);
        }
        let mut connection = options.connect().await.map_err(open_error)?;
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
            .map_err(open_error)?;
        if let Some(file) = &file {
            files::make_private(file);
        }
        Ok(Self {
            readers,
            writer: writer::Writer::start(connection),
        })
    }

    /// Completes all queued writes and closes the database. If nobody else has it open, its file alone holds everything then. Later calls on any clone fail
    /// with [`StoreError::Stopped`].
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Writes a consistent copy of the whole database to a new file that only its owner may read. Reads and writes go on meanwhile.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        files::create_new(Path::new(path)).map_err(|cause| StoreError::Backup {
            path: path.to_owned(),
            cause: Arc::new(cause),
        })?;
        let copied = sqlx::query("VACUUM INTO ?")
            .bind(path)
            .execute(&self.readers)
            .await;
        if copied.is_err() {
            // The error of the copy says more than that of removing what there is of it.
            let _ = std::fs::remove_file(path);
        }
        Ok(copied.map(drop)?)
    }
}

/// The options by which the store connects to the database at `url`; public for tests that open the file a second time.
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
