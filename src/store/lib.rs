//! The database, SQLite or PostgreSQL: the only crate with SQL.
//! It stores games, tournaments, standings and choices; the rules of the games are applied elsewhere.
//!
//! | module | contents |
//! |---|---|
//! | `handles` | a handle for each domain, such as `Store::games` |
//! | `games` | games: creation, seats, log, offers, pings, lookup |
//! | `game_post` | all that is stored about the message of a game, read at once |
//! | `standings` | totals of finished games: outcomes, ratings, leaderboard pages, personal records |
//! | `tournaments` | tournaments: terms, entrants, log, card |
//! | `people` | preferences, settings, blocks, vacations and avatars; export and erasure of a person's data |
//! | `operator`, `erasures` | what the operator wants of the bots; who was erased, to be repeated after a restore |
//! | `changes` | what processes on one database tell each other |
//! | `places` | channels, threads and servers that are gone, with what stands there |
//! | `posts` | what the messages of games and tournaments show |
//! | `puzzles` | which puzzles people have tried, and where one is posted every day |
//! | `searches` | who looks for a game, on the list of each channel |
//! | `retention` | what is deleted some time after nobody needs it any more |
//! | `schema` | the tables, as the database has them: the one list of them |
//! | `space` | what takes space |
//! | `size` | how much is in it |
//! | `check` | whether the database can be read and written, and what is wrong with it in words |
//! | `bots`, `leases`, `heartbeat` | whose games these are, which process looks after which servers, and when players could last act |
//! | `copy` | everything to another database |
//! | `backup` | a verified copy of an SQLite database |
//! | `database` | statements and connections, for both databases |
//! | `open`, `writer` | how a store is opened, and how it writes |
//! | `files`, `lock` | the files of an SQLite database: who may read them, and which program owns them |
//!
//! Each adds methods to its handle; what concerns the whole database is on [`Store`] itself. A read runs its SQL in the method; most writes have a free
//! function that runs inside a transaction, so that writes can be combined. `tournaments` uses `games`, and `games` uses `standings`, never the other way round.
//!
//! Reads go to a pool of connections. Writes go to a queue, and everything that has queued up is committed in one transaction (`writer`), so one `fdatasync`
//! may serve many games. A write that has returned is on disk: SQLite has WAL with `synchronous=FULL`, PostgreSQL its defaults. Several programs may use one
//! PostgreSQL database; nothing here assumes to be the only writer.

mod assignment;
mod changes;
mod check;
mod game_post;
mod games;
mod handles;
mod heartbeat;
mod leases;
mod liveness_lock;
mod operator;
mod people;
mod places;
mod posts;
mod puzzles;
mod retention;
mod schema;
mod searches;
mod size;
mod space;
mod standings;
mod tournaments;

mod backup;
mod bots;
mod columns;
mod copy;
mod database;
mod erasures;
mod error;
mod files;
mod lock;
mod open;
mod writer;

pub use backup::{Backup, backup, note_backup};
pub use changes::{Change, Changes};
pub use check::{SchemaVersion, WorkingDatabase, schema_version};
pub use copy::{CopyError, CopyProgress, TableCopy};
pub use database::sqlite::options;
pub use database::{is_postgres, work_inline};
pub use erasures::{Erasure, ErasureLog};
pub use error::StoreError;
pub use files::{file_of, is_same_file, shown_name};
pub use game_post::GamePost;
pub use games::{
    Agreement, AnalysedGame, AnalysedSeat, Answer, CancelIf, Credit, DicePart, DiceRow, Effect,
    EntryRow, FinishedFilter, FinishedGame, GAMES_AT_ONCE, GameRow, Limits, LuckTotal, NewDice,
    NewEntry, NewGame, NewPart, NewPing, OfferRow, Opponent, PingRow, PlanChange, PlanRow,
    RematchDice, ResultFor, SeatDraw, SeatRow, Start, Status, StoredTerms, WithoutLuck,
};
pub use handles::{
    GameStore, MessageLog, PeopleStore, PuzzleStore, SearchStore, StandingStore, TournamentStore,
};
pub use heartbeat::Heartbeats;
pub use leases::{ConnectTurn, LEASE, LeaseHolder};
pub use lock::{DatabaseLock, LockError};
pub use open::{POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS, known_schema};
pub use operator::{Operator, Order};
pub use people::{
    Choices, OpenedGame, OrganisedTournament, PersonalBlock, PersonalData, PersonalDicePart,
    PersonalEncounter, PersonalEvent, PersonalGame, PersonalInvitation, PersonalMove,
    PersonalOffer, PersonalPlan, PersonalRival, PersonalSearch, PersonalStanding, PersonalStat,
    PersonalTally, PersonalTournament, Vacation,
};
pub use places::Place;
pub use posts::{OldPost, PostAttempt, PostKey, PostRow, Posted, Revision, Seal, Sealed};
pub use puzzles::{PuzzleChannel, PuzzleTry};
pub use retention::Expired;
pub use schema::{Column, Table};
pub use searches::{NewSearch, SearchList, SearchRow};
pub use size::DatabaseBytes;
pub use space::{Space, TableSpace};
pub use standings::{
    Contestant, EncounterRow, Formula, LevelRating, Outcome, Page, ParseSeasonError, RatedGameRow,
    Rating, RecordKey, RivalRow, RollRow, RollTotal, Season, Seek, Standing, StatRow,
};
pub use tournaments::{
    Consequence, DrawRow, EntrantRow, EventRow, FormatTerms, NewTournament, NextSeason,
    TournamentFormat, TournamentRow, TournamentStatus,
};

use assignment::SharedAssignment;
use database::Readers;
use liveness_lock::LivenessLock;
use std::sync::Arc;
use writer::Writer;
use zihin_telemetry::Metrics;

/// The database. Cheap to clone; all clones share its connections.
#[derive(Clone, Debug)]
pub struct Store {
    readers: Readers,
    writer: Writer,
    /// Whose games are looked up and created.
    assignment: SharedAssignment,
    /// Shows the server that the holder of the lease lives.
    liveness_lock: LivenessLock,
}

impl Store {
    /// What is recorded of this store, and of everything that works on it.
    pub fn metrics(&self) -> &Arc<Metrics> {
        self.writer.metrics()
    }

    /// How many writes wait for the writer.
    pub fn waiting_writes(&self) -> usize {
        self.writer.waiting()
    }

    /// Ends the lease if there still is one, completes all queued writes and closes the database.
    /// If nobody else has it open, its file alone holds everything then. Later calls on any clone fail with [`StoreError::Stopped`].
    pub async fn close(&self) {
        if let Err(error) = self.release_lease().await
            && !error.is_lease_lost()
        {
            tracing::debug!(%error, "the shards are free only when the lease ends");
        }
        self.liveness_lock.release().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}
