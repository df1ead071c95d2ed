//! The connection by which the server knows that the holder of a lease lives, and the locks that end with their connection.

use super::database::{Epoch, PATIENCE};
use sqlx::postgres::{
    PgAdvisoryLock, PgAdvisoryLockGuard, PgAdvisoryLockKey, PgArguments, PgConnection, PgPool,
};
use sqlx::query::Query;
use sqlx::{ConnectOptions, Connection as _, Postgres};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// What the server calls it that a lock could not be had in time.
const TIMED_OUT: &str = "55P03";

/// Added to the epoch of a lease for the key of the lock on its holder's life, which other programs on the server hardly use.
pub(super) const LIVES: i64 = 0x007a_6968_0000_0000;

/// If the network fails, the server hears nothing more of a program: it ends the connection that has the turn to connect after the first time; the one by which the
/// holder of a lease lives after the second, which is longer than the lease, so that it lives until its lease ends.
const TURN_SETTINGS: &str = "SET idle_session_timeout = '10s'";
const LIFE_SETTINGS: &str = "SET idle_session_timeout = '60s'";

/// A lock that the server frees when this connection ends.
type Locked = PgAdvisoryLockGuard<PgConnection>;

/// The connection by which the server knows that the holder of a lease lives.
#[derive(Clone, Default)]
pub(super) struct LivenessLock(Arc<Mutex<Option<(Epoch, Locked)>>>);

impl std::fmt::Debug for LivenessLock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LivenessLock")
    }
}

impl LivenessLock {
    /// Ends the connection.
    pub(super) async fn release(&self) {
        let locked = self.0.lock().await.take();
        if let Some((_, locked)) = locked {
            // What fails has ended the connection already.
            let _ = locked.leak().close().await;
        }
    }

    /// Makes the connection anew if it is lost, or was that of another lease.
    pub(super) async fn ensure(&self, pool: &PgPool, epoch: Epoch) -> Result<(), sqlx::Error> {
        let mut line = self.0.lock().await;
        if let Some((of, locked)) = line.as_mut()
            && *of == epoch
            && locked.as_mut().ping().await.is_ok()
        {
            return Ok(());
        }
        *line = None;
        let db = connect(pool, LIFE_SETTINGS.to_owned()).await?;
        *line = Some((epoch, life_of(epoch).acquire(db).await?));
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
        let Some((_, locked)) = line.as_mut() else {
            return Err(sqlx::Error::PoolClosed);
        };
        Ok(sql.execute(locked.as_mut()).await?.rows_affected())
    }
}

/// Opens a connection that has these locks, which it waits for one after the other. All that want several must want them in the same order.
pub(super) async fn lock_all(
    pool: &PgPool,
    locks: impl IntoIterator<Item = String>,
) -> Result<PgConnection, sqlx::Error> {
    let mut db = connect(pool, TURN_SETTINGS.to_owned()).await?;
    for name in locks {
        db = PgAdvisoryLock::new(name).acquire(db).await?.leak();
    }
    Ok(db)
}

/// Waits until the connection of the holder of a lease has ended, for this long at the most. Returns whether it has.
pub(super) async fn outlive(
    pool: &PgPool,
    epoch: Epoch,
    limit: Duration,
) -> Result<bool, sqlx::Error> {
    let settings = format!("SET lock_timeout = {}", limit.as_millis().max(1));
    let waiting = async {
        let mut db = connect(pool, settings).await?;
        let locked = sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(LIVES + epoch);
        match locked.execute(&mut db).await {
            Ok(_) => db.close().await.map(|()| true),
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(TIMED_OUT) => {
                db.close().await.map(|()| false)
            }
            Err(error) => Err(error),
        }
    };
    let waited = tokio::time::timeout(limit + 2 * PATIENCE, waiting).await;
    waited.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Opens a connection with these settings.
async fn connect(pool: &PgPool, settings: String) -> Result<PgConnection, sqlx::Error> {
    let connecting = async {
        let mut db = pool.connect_options().connect().await?;
        let settings = sqlx::raw_sql(sqlx::AssertSqlSafe(settings));
        settings.execute(&mut db).await?;
        Ok(db)
    };
    let connected = tokio::time::timeout(PATIENCE, connecting).await;
    connected.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// The lock on the life of a lease's holder.
fn life_of(epoch: Epoch) -> PgAdvisoryLock {
    PgAdvisoryLock::with_key(PgAdvisoryLockKey::BigInt(LIVES + epoch))
}
