//! PostgreSQL: a server that several programs may share.

use super::connection::quiet;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};
use std::str::FromStr;
use std::time::Duration;

/// The most reads that run at once.
const READERS: u32 = 8;
/// How long a read or a write waits for a connection. Discord waits three seconds for an answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);
/// A connection that has been idle for longer is tried before it is used.
const IDLE: Duration = Duration::from_secs(5);
/// The oldest version of the server that can be used, as it numbers them.
const OLDEST: i32 = 150_000;
/// For the connections that write.
/// Predicate locks are on what a statement reads: by an index few rows, without one the whole table, and a small table would be read without. A program that
/// falls silent in the middle of a transaction keeps nobody from taking its shards over.
const WRITER_SETTINGS: &str =
    "SET enable_seqscan = off; SET idle_in_transaction_session_timeout = '5s'";

/// Whether `url` names a PostgreSQL server.
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// A server, and how to connect to it.
#[derive(Clone, Debug)]
pub(crate) struct Server(PgConnectOptions);

impl Server {
    /// The server at `url`.
    pub(crate) fn new(url: &str) -> Result<Self, sqlx::Error> {
        let options = quiet(PgConnectOptions::from_str(url)?);
        // Compiling a statement takes longer than any of these take.
        let options = options.options([("jit", "off")]);
        Ok(Self(options.application_name("zihin")))
    }

    /// Opens a connection that writes. Gives up if the server does not answer for long.
    pub(crate) async fn writer(&self) -> Result<PgConnection, sqlx::Error> {
        let connecting = async {
            let mut db = self.0.connect().await?;
            sqlx::raw_sql(WRITER_SETTINGS).execute(&mut db).await?;
            Ok(db)
        };
        let connected = tokio::time::timeout(PATIENCE, connecting).await;
        connected.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// Opens the connections that read; each only when it is needed.
    pub(crate) fn readers(&self) -> PgPool {
        PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|db, last| {
                Box::pin(async move { Ok(last.idle_for < IDLE || db.ping().await.is_ok()) })
            })
            .connect_lazy_with(self.0.clone())
    }
}

/// Refuses a server that is too old, naming its version.
pub(crate) async fn check_version(
    db: &mut PgConnection,
) -> Result<Result<(), String>, sqlx::Error> {
    let version =
        "SELECT current_setting('server_version_num')::integer, current_setting('server_version')";
    let (number, name): (i32, String) = sqlx::query_as(version).fetch_one(db).await?;
    Ok(if number < OLDEST { Err(name) } else { Ok(()) })
}

/// Whether the server's certificate is not accepted.
fn is_bad_certificate(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Tls(_) => true,
        sqlx::Error::Io(error) => error.to_string().contains("certificate"),
        _ => false,
    }
}

/// Whether a server may answer later without anything having been done about it.
pub(crate) fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => !is_bad_certificate(error),
        sqlx::Error::Database(error) => matches!(error.code().as_deref(), Some("53300" | "57P03")),
        _ => false,
    }
}

/// What may help against an error while connecting.
pub(crate) fn advice(error: &sqlx::Error) -> &'static str {
    match error {
        sqlx::Error::Configuration(_) => {
            "DATABASE_URL is not as it must be: postgres://role:password@host/database"
        }
        error if is_bad_certificate(error) => {
            "its certificate is not accepted: see sslmode and sslrootcert in assets/docs/scaling.md"
        }
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => {
            "is the server running, and are host and port in DATABASE_URL right?"
        }
        sqlx::Error::Database(error) => match error.code().as_deref() {
            Some("3D000") => "create the database first, such as with createdb",
            Some("28P01" | "28000") => "the role or its password in DATABASE_URL is refused",
            Some("42501") => {
                "the role must own the database, or be allowed to create tables in its schema"
            }
            Some("53300") => {
                "the server has no connection left: end other programs, or raise its max_connections"
            }
            Some("57P03") => "the server is starting or shutting down: try again",
            _ => "what the server says may help",
        },
        _ => "is DATABASE_URL right?",
    }
}
