//! Leases on shards: which process looks after which servers of a bot.
//! Several processes may share a database on a server; a file belongs to one program, which needs no lease. Times are those of the server's clock, so that
//! those of the processes need not agree.
//!
//! A lease ends after a time, or when the server finds that the connection of its holder is gone: a process that was killed is replaced at once. A server that
//! restarts ends that connection too, of a holder that lives and soon has another one. So its absence counts at once only for a process that saw it end, by a
//! connection of its own that did not; for any other it must last, see [`Store::outlive`].
//!
//! A holder that lives without that connection cannot do harm: every write checks the lease.

use super::database::{Connection, Epoch, PATIENCE, Readers, Target, query};
use super::liveness_lock::{WAIT_SETTINGS, connect, in_time, is_freed_within, life_of, lock_all};
use super::{Store, StoreError};
use sqlx::Connection as _;
use sqlx::postgres::{PgConnection, PgPool};
use std::time::Duration;
use tokio::time::sleep;
use zihin_ids::BotId;
use zihin_ids::Shards;

/// How long a lease lasts unless it is renewed.
pub const LEASE: Duration = Duration::from_secs(12);

/// A holder whose connection is missing is gone if it is so this often, half a second apart: after five seconds in which the server answered. A holder that lives
/// has tried twice by then to connect again.
const MISSING_LOOKS: u32 = 10;
const LOOK_PAUSE: Duration = Duration::from_millis(500);
/// How long one wait for the end of a connection lasts: then it is looked at whether the lease has ended.
const WAIT: Duration = Duration::from_secs(2);

/// The server's time, in milliseconds since 1970.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// The turn to connect to Discord's gateway. It ends with the connection to the database at the latest, or if the server hears nothing of it for ten seconds.
#[must_use = "it lasts until it is ended"]
pub struct ConnectTurn(Option<PgConnection>);

impl ConnectTurn {
    /// Makes it last. To be called every few seconds.
    pub async fn keep(&mut self) {
        if let Some(db) = &mut self.0
            && let Err(error) = db.ping().await
        {
            tracing::debug!(%error, "the turn to connect has ended");
        }
    }

    /// Lets another process connect.
    pub async fn end(self) {
        if let Some(db) = self.0
            && let Err(error) = db.close().await
        {
            tracing::debug!(%error, "the turn to connect had ended already");
        }
    }
}

/// The process that holds a lease on some of the wanted shards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseHolder {
    /// Its shards.
    pub shards: Shards,
    /// Its name.
    pub name: String,
    /// How long its lease still lasts unless it is renewed.
    pub remaining: Duration,
    /// Whether it is connected. If not, it may be gone, or about to connect again.
    pub is_connected: bool,
    epoch: Epoch,
}

impl Store {
    /// Makes this the store of these shards of a bot for as long as the lease lasts.
    /// If another process holds a lease on any of them, nothing changes, and that process is returned. To be called once, before [`Store::claim_orphans`].
    pub async fn acquire_lease(
        &self,
        bot: BotId,
        shards: Shards,
        name: &str,
    ) -> Result<Option<LeaseHolder>, StoreError> {
        if let Readers::Postgres(pool) = &self.readers {
            let epoch: Epoch = query("SELECT nextval('lease_epochs')")
                .scalar(&self.readers)
                .await?;
            self.liveness_lock.ensure(pool, epoch).await?;
            let wanted = NewLease {
                epoch,
                bot,
                shards,
                name: name.to_owned(),
            };
            let acquired = self.write(acquire, (wanted,));
            if let Some(holder) = acquired.await? {
                self.liveness_lock.release().await;
                return Ok(Some(holder));
            }
            self.assignment.write().epoch = Some(epoch);
        }
        self.assignment.write().shards = shards;
        Ok(None)
    }

    /// Makes the lease last for [`LEASE`] from now on.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if another process has taken the shards over.
    pub async fn renew_lease(&self) -> Result<(), StoreError> {
        let (Some(epoch), Readers::Postgres(pool)) = (self.epoch(), &self.readers) else {
            return Ok(());
        };
        // Not in the queue of the writes: it must not wait until they are done.
        let sql = format!("UPDATE leases SET until = {NOW} + $2 WHERE epoch = $1");
        let lease = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(epoch);
        let lease = lease.bind(milliseconds(LEASE));
        let renewed = self.liveness_lock.execute(pool, epoch, lease).await?;
        if renewed == 0 {
            return Err(StoreError::LeaseLost);
        }
        Ok(())
    }

    /// Ends the lease, so that another process may take the shards over at once. Later writes fail.
    pub async fn release_lease(&self) -> Result<(), StoreError> {
        let Some(epoch) = self.epoch() else {
            return Ok(());
        };
        self.write(release, (epoch,)).await?;
        self.liveness_lock.release().await;
        Ok(())
    }

    /// Waits until a process that has a lease is gone, which ends the lease, or the lease has ended by itself.
    /// Returns whether the process was seen to go a moment ago.
    ///
    /// It is gone at once if its connection ends while that of this wait goes on, as when it is killed; else once it has been missing for five seconds in which the
    /// server answered. A wait that fails, as when the server restarts, has seen nothing.
    pub async fn outlive(&self, holder: &LeaseHolder) -> Result<bool, StoreError> {
        let Readers::Postgres(pool) = &self.readers else {
            return Ok(true);
        };
        let epoch = holder.epoch;
        let mut db = connect(pool, WAIT_SETTINGS).await?;
        let (mut missing, mut was_connected) = (0, false);
        while let Some(left) = in_time(PATIENCE, time_left(&mut db, epoch)).await? {
            if was_connected
                || in_time(PATIENCE, is_connected(Target::Postgres(&mut db), epoch)).await?
            {
                was_connected = true;
                if is_freed_within(&mut db, epoch, left.min(WAIT)).await? {
                    end_lease(pool, db, epoch).await?;
                    return Ok(true);
                }
            } else if missing == MISSING_LOOKS {
                end_lease(pool, db, epoch).await?;
                return Ok(false);
            } else {
                missing += 1;
                sleep(left.min(LOOK_PAUSE)).await;
            }
        }
        Ok(false)
    }

    /// Waits until no other process of this bot begins a session on Discord's gateway that counts among those of these buckets, in ascending order.
    pub async fn turn_to_connect(
        &self,
        bot: BotId,
        buckets: impl IntoIterator<Item = u16>,
    ) -> Result<ConnectTurn, StoreError> {
        let Readers::Postgres(pool) = &self.readers else {
            return Ok(ConnectTurn(None));
        };
        let buckets = buckets.into_iter();
        let locks = buckets.map(|bucket| format!("zihin: connect bot {bot}, bucket {bucket}"));
        Ok(ConnectTurn(Some(lock_all(pool, locks).await?)))
    }

    fn epoch(&self) -> Option<Epoch> {
        self.assignment.read().epoch
    }
}

/// A lease that is wanted.
#[derive(Clone)]
struct NewLease {
    epoch: Epoch,
    bot: BotId,
    shards: Shards,
    name: String,
}

/// Writes a lease, unless another process holds one on any of its shards, which is returned then.
async fn acquire(db: &mut Connection, wanted: NewLease) -> Result<Option<LeaseHolder>, StoreError> {
    let NewLease {
        epoch: own,
        bot,
        shards,
        name: own_name,
    } = wanted;
    // Two that come at the same time come one after the other.
    db.run("LOCK TABLE leases IN SHARE ROW EXCLUSIVE MODE")
        .await?;
    let sql = format!(
        "SELECT epoch, first, last, total, holder, until - {NOW} FROM leases WHERE bot = $1"
    );
    let rows = query(sqlx::AssertSqlSafe(sql)).bind(bot);
    let rows: Vec<(i64, i64, i64, i64, String, i64)> = rows.fetch_all(&mut *db).await?;
    for (epoch, first, last, total, name, left) in rows {
        let theirs = Shards::range(first, last, total);
        let Some(theirs) = theirs.filter(|theirs| theirs.overlaps(shards)) else {
            continue;
        };
        if let Some(remaining) = positive(left) {
            return Ok(Some(LeaseHolder {
                shards: theirs,
                name,
                remaining,
                is_connected: is_connected(db, epoch).await?,
                epoch,
            }));
        }
        release(db, epoch).await?;
    }
    let sql = format!(
        "INSERT INTO leases (epoch, bot, first, last, total, holder, until)
         VALUES ($1, $2, $3, $4, $5, $6, {NOW} + $7)"
    );
    let [first, last, total] = [shards.first(), shards.last(), shards.total()].map(i64::from);
    let row = query(sqlx::AssertSqlSafe(sql))
        .bind(own)
        .bind(bot)
        .bind(first)
        .bind(last);
    let row = row.bind(total).bind(own_name).bind(milliseconds(LEASE));
    row.execute(&mut *db).await?;
    Ok(None)
}

/// How long a lease still lasts; none if it has ended.
async fn time_left(db: &mut PgConnection, epoch: Epoch) -> Result<Option<Duration>, sqlx::Error> {
    let sql = format!("SELECT until - {NOW} FROM leases WHERE epoch = $1");
    let left = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(epoch);
    Ok(left.fetch_optional(db).await?.and_then(positive))
}

/// Whether the holder of a lease is connected.
async fn is_connected<'c>(db: impl Into<Target<'c>>, epoch: Epoch) -> Result<bool, sqlx::Error> {
    let is_free = query("SELECT pg_try_advisory_xact_lock_shared($1)").bind(life_of(epoch));
    Ok(!is_free.scalar::<bool>(db).await?)
}

/// Ends the lease of a holder that is gone, by the connection that has seen it. A server that stops ends connections in any order, but accepts no other one from
/// before it ends the first: that it still accepts one shows that it has not ended that of the holder.
async fn end_lease(pool: &PgPool, mut db: PgConnection, epoch: Epoch) -> Result<(), sqlx::Error> {
    connect(pool, WAIT_SETTINGS).await?.close().await?;
    // What the holder was writing may take as long as a lease.
    let ended = format!("SET lock_timeout = 0; DELETE FROM leases WHERE epoch = {epoch}");
    let ended = sqlx::raw_sql(sqlx::AssertSqlSafe(ended));
    in_time(LEASE, ended.execute(&mut db)).await?;
    db.close().await
}

async fn release(db: &mut Connection, epoch: Epoch) -> Result<(), StoreError> {
    let row = query("DELETE FROM leases WHERE epoch = $1").bind(epoch);
    row.execute(db).await?;
    Ok(())
}

fn positive(milliseconds: i64) -> Option<Duration> {
    let some = u64::try_from(milliseconds).ok().filter(|some| *some > 0);
    some.map(Duration::from_millis)
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
