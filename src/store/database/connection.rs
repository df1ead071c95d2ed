//! Connections to either database: one for writes, a pool for reads, and snapshots of several reads.

use super::inline;
use sqlx::postgres::{PgConnection, PgPool, Postgres};
use sqlx::sqlite::{Sqlite, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection as _, SqlSafeStr, Transaction};

/// Several reads of one moment, with nothing locked on PostgreSQL and in WAL mode.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";

/// A connection that writes.
#[derive(Debug)]
pub(crate) enum Connection {
    /// To a file or to memory.
    Sqlite(SqliteConnection),
    /// To a server.
    Postgres(PgConnection),
}

/// The connections that read.
#[derive(Clone, Debug)]
pub(crate) enum Readers {
    /// To a file or to memory.
    Sqlite(SqlitePool),
    /// To a server.
    Postgres(PgPool),
}

/// A connection on which all reads see the database as it is at the first of them.
pub(crate) struct Snapshot(Option<Reading>);

enum Reading {
    /// Of a file or of memory.
    Sqlite(Transaction<'static, Sqlite>),
    /// Of a server.
    Postgres(Box<Transaction<'static, Postgres>>),
}

/// What a statement runs on.
pub(crate) enum Target<'c> {
    /// A connection to SQLite.
    Sqlite(&'c mut SqliteConnection),
    /// Any reading connection to SQLite.
    SqlitePool(&'c SqlitePool),
    /// A connection to PostgreSQL.
    Postgres(&'c mut PgConnection),
    /// Any reading connection to PostgreSQL.
    PostgresPool(&'c PgPool),
}

/// Options for connections that log no SQL: what sqlx has to say of slow statements is nothing for operators.
pub(crate) fn quiet<O: ConnectOptions>(options: O) -> O {
    options.disable_statement_logging()
}

impl Connection {
    /// Runs statements without values, separated by semicolons, in one round trip.
    pub(crate) async fn run(&mut self, sql: impl SqlSafeStr) -> Result<(), sqlx::Error> {
        let sql = sql.into_sql_str();
        tracing::trace!(target: "zihin::sql", sql = sql.as_str());
        let work = async {
            match self {
                Self::Sqlite(db) => sqlx::query(sql).execute(db).await.map(drop),
                // A prepared statement is only one.
                Self::Postgres(db) => sqlx::raw_sql(sql).execute(db).await.map(drop),
            }
        };
        inline::done(work).await
    }

    /// Closes the connection.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(db) => db.close().await,
            Self::Postgres(db) => db.close().await,
        }
    }
}

impl Readers {
    /// Begins a snapshot.
    pub(crate) async fn snapshot(&self) -> Result<Snapshot, sqlx::Error> {
        let work = async {
            Ok(match self {
                Self::Sqlite(pool) => Reading::Sqlite(pool.begin().await?),
                Self::Postgres(pool) => {
                    Reading::Postgres(Box::new(pool.begin_with(SNAPSHOT).await?))
                }
            })
        };
        inline::done(work).await.map(|db| Snapshot(Some(db)))
    }

    /// Closes all connections, and waits for those that are in use.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

impl<'c> From<&'c mut Connection> for Target<'c> {
    fn from(connection: &'c mut Connection) -> Self {
        match connection {
            Connection::Sqlite(db) => Self::Sqlite(db),
            Connection::Postgres(db) => Self::Postgres(db),
        }
    }
}

impl<'c> From<&'c Readers> for Target<'c> {
    fn from(readers: &'c Readers) -> Self {
        match readers {
            Readers::Sqlite(pool) => Self::SqlitePool(pool),
            Readers::Postgres(pool) => Self::PostgresPool(pool),
        }
    }
}

impl<'c> From<&'c mut Snapshot> for Target<'c> {
    fn from(snapshot: &'c mut Snapshot) -> Self {
        match snapshot.0.as_mut() {
            Some(Reading::Sqlite(db)) => Self::Sqlite(db),
            Some(Reading::Postgres(db)) => Self::Postgres(db),
            None => unreachable!("it is there until it is dropped"),
        }
    }
}

/// Its connection goes back to the others.
impl Drop for Snapshot {
    fn drop(&mut self) {
        inline::drop_there(self.0.take());
    }
}
