//! Whether the database can be read and written, and what is wrong with it in words, for `zihin check`.

use super::database::{Connection, Readers, Server, is_away, is_postgres, query, sqlite};
use super::error::{sqlite_code, sqlite_words};
use super::files::file_of;
use super::open::{
    POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS, connect_error, last_applied, last_of, open_error,
};
use super::{Store, StoreError};
use sqlx::ConnectOptions;
use sqlx::migrate::MigrateError;
use std::time::{Duration, Instant};

/// A database that works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkingDatabase {
    /// The name and the version of the database program.
    pub program: String,
    /// How long a commit took.
    pub commit: Duration,
}

/// The version of a schema: the number of its last migration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemaVersion {
    /// That of the database; none if it is empty or does not exist yet.
    pub found: Option<i64>,
    /// The one to which this program brings it.
    pub known: i64,
}

/// The version of the schema of the database at `url`, which is neither created nor migrated.
///
/// # Errors
/// If it cannot be opened or read, or is from before the first release.
pub async fn schema_version(url: &str) -> Result<SchemaVersion, StoreError> {
    let (mut db, migrations) = if is_postgres(url) {
        let server = Server::new(url).map_err(|cause| connect_error(url, cause))?;
        let db = server.writer().await;
        let db = Connection::Postgres(db.map_err(|cause| connect_error(url, cause))?);
        (db, &POSTGRES_MIGRATIONS)
    } else {
        let Some(file) = file_of(url).filter(|file| file.exists()) else {
            let known = last_of(&SQLITE_MIGRATIONS);
            return Ok(SchemaVersion { found: None, known });
        };
        let db = sqlite::read_only(&file).connect().await;
        let db = Connection::Sqlite(db.map_err(|cause| open_error(url, cause))?);
        (db, &SQLITE_MIGRATIONS)
    };
    let found = last_applied(&mut db).await?;
    db.close().await?;
    let known = last_of(migrations);
    Ok(SchemaVersion { found, known })
}

impl Store {
    /// Reads something, and commits something that leaves nothing behind.
    pub async fn check(&self) -> Result<WorkingDatabase, StoreError> {
        let (program, version) = match &self.readers {
            Readers::Sqlite(_) => ("SQLite", "SELECT sqlite_version()"),
            Readers::Postgres(_) => ("PostgreSQL", "SELECT current_setting('server_version')"),
        };
        let version: String = query(version).scalar(&self.readers).await?;
        let began = Instant::now();
        let written = self.writer.write(|db| {
            Box::pin(async move {
                for sql in [
                    "INSERT INTO heartbeats (bot, total, shard, at) VALUES ($1, 1, 0, 0)",
                    "DELETE FROM heartbeats WHERE bot = $1",
                ] {
                    query(sql).bind(i64::MIN).execute(&mut *db).await?;
                }
                Ok(())
            })
        });
        written.await?;
        Ok(WorkingDatabase {
            program: format!("{program} {version}"),
            commit: began.elapsed(),
        })
    }
}

impl StoreError {
    /// What went wrong with a database, for its operator: in words where SQLite has only a code.
    pub fn operator_message(&self) -> String {
        let words = self.cause().and_then(sqlite_words);
        words.map_or_else(|| self.to_string(), str::to_owned)
    }

    /// Whether the database cannot be used before its operator puts something right:
    /// it is damaged, none of ours, of another version, or may not be opened or only be read; or its server refuses the program.
    pub fn is_unusable(&self) -> bool {
        let code = self.cause().and_then(sqlite_code);
        match self {
            // A file that is not there may be on a disk that comes later.
            Self::Open { url, .. } if code == Some(14) => {
                file_of(url).is_some_and(|file| file.exists())
            }
            Self::Connect { cause, .. } => !is_away(cause),
            Self::BeforeRelease | Self::TooOld(_) => true,
            Self::Migrate(error) if matches!(**error, MigrateError::VersionMissing(_)) => true,
            _ => matches!(code, Some(8 | 11 | 26)),
        }
    }

    /// Whether the database is on a server that cannot be reached for the moment.
    pub fn is_away(&self) -> bool {
        matches!(self, Self::Connect { cause, .. } if is_away(cause))
    }

    /// The error of the database program.
    fn cause(&self) -> Option<&sqlx::Error> {
        match self {
            Self::Open { cause, .. } | Self::Database(cause) => Some(&**cause),
            Self::Migrate(error) => match &**error {
                MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _) => {
                    Some(cause)
                }
                _ => None,
            },
            _ => None,
        }
    }
}
