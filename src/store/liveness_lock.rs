//! The connection by which the server knows that the holder of a lease lives, and the locks that end with their connection.

use super::database::{Epoch, PATIENCE};
use sqlx::postgres::{PgAdvisoryLock, PgArguments, PgConnection, PgPool};
use sqlx::query::Query;
use sqlx::{ConnectOptions, Connection as _, Postgres};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// What the server calls it that a lock could not be had in time.
const TIMED_OUT: &str = "55P03";

/// Added to the epoch of a lease for the key of the lock on its holder's life, which other programs on the server hardly use.
const LIVES: i64 = 0x007a_6968_0000_0000;

/// If the network fails, the server hears nothing more of a program: it ends the connection that has the turn to connect, or that waits for a holder to go, after
/// the first time; the one by which the holder of a lease lives after the second, which is longer than the lease, so that it lives until its lease ends.
pub(super) const WAIT_SETTINGS: &str = "SET idle_session_timeout = '10s'";
const LIFE_SETTINGS: &str = "SET idle_session_timeout = '60s'";

/// The key of the lock on the life of a lease's holder.
pub(super) const fn life_of(epoch: Epoch) -> i64 {
    LIVES + epoch
}

/// The connection by which the server knows that the holder of a lease lives.
#[derive(Clone, Default)]
pub(super) struct LivenessLock(Arc<Mutex<Option<Line>>>);

struct Line {
    epoch: Epoch,
    db: PgConnection,
    /// Whether this connection has the lock, and not one of before that the server still takes for alive.
    has_lock: bool,
}

impl std::fmt::Debug for LivenessLock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LivenessLock")
    }
}

impl LivenessLock {
    /// Ends the connection.
    pub(super) async fn release(&self) {
        let line = self.0.lock().await.take();
        if let Some(line) = line {
            // What fails has ended the connection already.
            let _ = line.db.close().await;
        }
    }

    /// Makes the connection anew if it is lost, or was that of another lease, and takes the lock if it is free.
    pub(super) async fn ensure(&self, pool: &PgPool, epoch: Epoch) -> Result<(), sqlx::Error> {
        let mut kept = self.0.lock().await;
        let mut line = kept.take().filter(|line| line.epoch == epoch);
        if let Some(lost) = &mut line
            && lost.db.ping().await.is_err()
        {
            line = None;
        }
        let mut line = match line {
            Some(line) => line,
            None => Line {
                epoch,
                db: connect(pool, LIFE_SETTINGS).await?,
                has_lock: false,
            },
        };
        if !line.has_lock {
            let lock = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(life_of(epoch));
            line.has_lock = lock.fetch_one(&mut line.db).await?;
        }
        *kept = Some(line);
        Ok(())
    }

    /// Does something by this connection, made anew if it is lost. Returns how many rows it has changed.
    pub(super) async fn execute(
        &self,
        pool: &PgPool,
        epoch: Epoch,
        sql: Query<'_, Postgres, PgArguments>,
    ) -> Result<u64, sqlx::Error> {
        self.ensure(pool, epoch).await?;
        let mut line = self.0.lock().await;
        let Some(line) = line.as_mut() else {
            return Err(sqlx::Error::PoolClosed);
        };
        Ok(sql.execute(&mut line.db).await?.rows_affected())
    }
}

/// Opens a connection that has these locks, which it waits for one after the other. All that want several must want them in the same order.
pub(super) async fn lock_all(
    pool: &PgPool,
    locks: impl IntoIterator<Item = String>,
) -> Result<PgConnection, sqlx::Error> {
    let mut db = connect(pool, WAIT_SETTINGS).await?;
    for name in locks {
        db = PgAdvisoryLock::new(name).acquire(db).await?.leak();
    }
    Ok(db)
}

/// Waits on this connection until that of the holder of a lease has ended, for this long at the most. Returns whether it has.
pub(super) async fn is_freed_within(
    db: &mut PgConnection,
    epoch: Epoch,
    limit: Duration,
) -> Result<bool, sqlx::Error> {
    let waiting = async {
        let limit = format!("SET lock_timeout = {}", limit.as_millis().max(1));
        sqlx::raw_sql(sqlx::AssertSqlSafe(limit))
            .execute(&mut *db)
            .await?;
        let locked = sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(life_of(epoch));
        match locked.execute(db).await {
            Ok(_) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(TIMED_OUT) => {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    };
    in_time(limit + PATIENCE, waiting).await
}

/// Opens a connection with these settings.
pub(super) async fn connect(
    pool: &PgPool,
    settings: &'static str,
) -> Result<PgConnection, sqlx::Error> {
    let connecting = async {
        let mut db = pool.connect_options().connect().await?;
        sqlx::raw_sql(settings).execute(&mut db).await?;
        Ok(db)
    };
    in_time(PATIENCE, connecting).await
}

/// Does something with a server that may be silent.
pub(super) async fn in_time<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let done = tokio::time::timeout(limit, work).await;
    done.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}
