//! The connection by which the server knows that the holder of a lease lives, and the locks that end with their connection.

use super::database::{Epoch, PATIENCE};
use sqlx::postgres::{
    PgAdvisoryLock, PgAdvisoryLockGuard, PgAdvisoryLockKey, PgConnection, PgPool,
};
use sqlx::{ConnectOptions, Connection as _};
use std::sync::Arc;
use tokio::sync::Mutex;

/// Added to the epoch of a lease for the key of the lock on its holder's life, which other programs on the server hardly use.
pub(super) const LIVES: i64 = 0x007a_6968_0000_0000;

/// If the network fails, the server hears nothing more of a program: it ends the connection that has the turn to connect after the first time; the one by which the
/// holder of a lease lives after the second, which is longer than the lease, so that it lives until its lease ends.
pub(super) const TURN_SETTINGS: &str = "SET idle_session_timeout = '10s'";
const LIFE_SETTINGS: &str = "SET idle_session_timeout = '60s'";

/// A lock that the server frees when this connection ends.
pub(super) type Locked = PgAdvisoryLockGuard<PgConnection>;

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
        *line = Some((epoch, lock(pool, life_of(epoch), LIFE_SETTINGS).await?));
        Ok(())
    }
}

/// Opens a connection with these settings that has this lock.
pub(super) async fn lock(
    pool: &PgPool,
    lock: PgAdvisoryLock,
    settings: &'static str,
) -> Result<Locked, sqlx::Error> {
    let connecting = async {
        let mut db = pool.connect_options().connect().await?;
        sqlx::raw_sql(settings).execute(&mut db).await?;
        Ok(db)
    };
    let connected = tokio::time::timeout(PATIENCE, connecting).await;
    let db = connected.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
    lock.acquire(db).await
}

/// The lock on the life of a lease's holder.
fn life_of(epoch: Epoch) -> PgAdvisoryLock {
    PgAdvisoryLock::with_key(PgAdvisoryLockKey::BigInt(LIVES + epoch))
}
