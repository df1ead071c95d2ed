//! How a store is opened: its connections, and the migrations that bring its database up to date.

use super::assignment::SharedAssignment;
use super::copy::CopyError;
use super::database::{
    Connection, Readers, Server, check_version, done, inline, is_postgres, query, sqlite,
};
use super::files::{self, file_of};
use super::liveness_lock::LivenessLock;
use super::writer::{Session, Writer};
use super::{Store, StoreError};
use sqlx::ConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::SqlitePool;
use std::cmp::Ordering;
use std::path::Path;
use std::sync::Arc;

/// The migrations that bring an empty or older SQLite database to the current schema. A new one is picked up when this file is recompiled.
pub static SQLITE_MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/sqlite");

/// The same for PostgreSQL.
pub static POSTGRES_MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/postgres");

/// How the checksums of the first migration began before the first release, for SQLite and for PostgreSQL.
const BEFORE_RELEASE: [[u8; 8]; 2] = [
    [0xe6, 0x4f, 0x02, 0x9a, 0x3c, 0xf2, 0xd0, 0xcf],
    [0x6b, 0xf5, 0x89, 0x92, 0x1c, 0x30, 0xd0, 0xd0],
];

impl Store {
    /// Opens the database at `url`, and migrates it to the current schema: `sqlite://` and the path of a file, which is created if it does not exist and which
    /// nobody but its owner may read from now on; or `postgres://`, a server on which the database exists. `sqlite::memory:` is a new database that is dropped
    /// with the store.
    ///
    /// # Errors
    /// If the file cannot be opened or written, the server cannot be reached or is too old, or the database is not of this program or an older version of it that
    /// was released.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        if is_postgres(url) {
            open_server(url).await
        } else {
            open_file(url).await
        }
    }

    /// Opens a database that this program has created before.
    ///
    /// # Errors
    /// As for [`Store::open`], and [`CopyError::NoSource`] if it does not exist or has none of our tables.
    pub async fn open_existing(url: &str) -> Result<Self, StoreError> {
        let exists = if is_postgres(url) {
            has_our_tables(url).await?
        } else {
            file_of(url).is_some_and(|file| file.exists())
        };
        if !exists {
            return Err(CopyError::NoSource(files::without_secrets(url)).into());
        }
        Self::open(url).await
    }

    /// Opens a copy made by [`backup`](super::backup()), for reading only: it is not changed, not even to migrate it.
    ///
    /// # Errors
    /// If it cannot be opened, or is of an older or a later version of this program.
    pub async fn open_copy(file: &Path) -> Result<Self, StoreError> {
        let options = sqlite::immutable(file);
        let mut db = Connection::Sqlite(options.connect().await?);
        let latest = last_applied(&mut db).await?.unwrap_or_default();
        match latest.cmp(&last_of(&SQLITE_MIGRATIONS)) {
            Ordering::Less => Err(StoreError::OlderCopy),
            Ordering::Equal => Ok(file_store(db, sqlite::readers(options).await?)),
            Ordering::Greater => Err(StoreError::Migrate(Arc::new(MigrateError::VersionMissing(
                latest,
            )))),
        }
    }
}

/// The schema to which this program brings the database at `url`: the number of the last migration.
pub fn known_schema(url: &str) -> i64 {
    last_of(if is_postgres(url) {
        &POSTGRES_MIGRATIONS
    } else {
        &SQLITE_MIGRATIONS
    })
}

/// The number of the last migration.
pub(super) fn last_of(migrations: &Migrator) -> i64 {
    let versions = migrations.iter().map(|migration| migration.version);
    versions.max().unwrap_or_default()
}

/// The number of the last migration that a database has; none if it is new.
///
/// # Errors
/// [`StoreError::BeforeRelease`] if its schema is from before the first release.
pub(super) async fn last_applied(db: &mut Connection) -> Result<Option<i64>, StoreError> {
    let has_table = match db {
        Connection::Sqlite(_) => {
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')"
        }
        Connection::Postgres(_) => "SELECT to_regclass('_sqlx_migrations') IS NOT NULL",
    };
    if !query(has_table).scalar(&mut *db).await? {
        return Ok(None);
    }
    let applied = query("SELECT version, checksum FROM _sqlx_migrations ORDER BY version");
    let applied: Vec<(i64, Vec<u8>)> = applied.fetch_all(db).await?;
    let is_from_before = |(version, checksum): &(i64, Vec<u8>)| {
        *version == 1 && BEFORE_RELEASE.iter().any(|old| checksum.starts_with(old))
    };
    if applied.iter().any(is_from_before) {
        return Err(StoreError::BeforeRelease);
    }
    Ok(applied.last().map(|(version, _)| *version))
}

/// Brings a database to the current schema.
async fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    last_applied(db).await?;
    let migrated = async {
        match db {
            Connection::Sqlite(db) => SQLITE_MIGRATIONS.run(db).await,
            Connection::Postgres(db) => POSTGRES_MIGRATIONS.run(db).await,
        }
    };
    let migrated = Box::pin(inline(migrated)).await;
    migrated.map_err(|error| StoreError::Migrate(Arc::new(error)))
}

/// Whether the database on the server at `url` has been migrated before.
async fn has_our_tables(url: &str) -> Result<bool, StoreError> {
    let server = Server::new(url).map_err(|cause| connect_error(url, cause))?;
    let asked = async {
        let mut db = Connection::Postgres(server.writer().await?);
        let tables = query("SELECT to_regclass('entries') IS NOT NULL");
        let exists = tables.scalar::<bool>(&mut db).await?;
        db.close().await?;
        Ok(exists)
    };
    asked.await.map_err(|cause| connect_error(url, cause))
}

/// The error of a server that cannot be used.
pub(super) fn connect_error(url: &str, cause: sqlx::Error) -> StoreError {
    StoreError::Connect {
        url: files::without_secrets(url),
        cause: Arc::new(cause),
    }
}

/// The error of a file that cannot be opened.
pub(super) fn open_error(url: &str, cause: sqlx::Error) -> StoreError {
    StoreError::Open {
        url: files::without_secrets(url),
        cause: Arc::new(cause),
    }
}

async fn open_file(url: &str) -> Result<Store, StoreError> {
    let file = file_of(url);
    let open_error = |cause| open_error(url, cause);
    // Read once: each reading of `sqlite::memory:` names another database.
    let options = sqlite::options(url).map_err(open_error)?;
    if let Some(file) = &file {
        files::create(file);
    }
    let db = done(sqlite::writer(&options)).await;
    let mut db = Connection::Sqlite(db.map_err(open_error)?);
    migrate(&mut db).await?;
    let readers = done(sqlite::readers(options)).await.map_err(open_error)?;
    if let Some(file) = &file {
        files::make_private(file);
    }
    Ok(file_store(db, readers))
}

/// The store of a file, with a connection that writes and connections that read.
fn file_store(db: Connection, readers: SqlitePool) -> Store {
    let assignment = SharedAssignment::default();
    let session = Session::new(db, None, assignment.clone());
    Store {
        readers: Readers::Sqlite(readers),
        writer: Writer::start(session),
        assignment,
        liveness_lock: LivenessLock::default(),
    }
}

async fn open_server(url: &str) -> Result<Store, StoreError> {
    let connect_error = |cause| connect_error(url, cause);
    let server = Server::new(url).map_err(connect_error)?;
    let mut db = done(server.writer()).await.map_err(connect_error)?;
    if let Err(version) = done(check_version(&mut db)).await.map_err(connect_error)? {
        return Err(StoreError::TooOld(version));
    }
    let mut db = Connection::Postgres(db);
    migrate(&mut db).await?;
    let (assignment, readers) = (SharedAssignment::default(), server.readers());
    let session = Session::new(db, Some(server), assignment.clone());
    Ok(Store {
        readers: Readers::Postgres(readers),
        writer: Writer::start(session),
        assignment,
        liveness_lock: LivenessLock::default(),
    })
}
