//! Leases on shards: which process looks after which servers of a bot. Several processes may share a database on a server; a file belongs to one program, which
//! needs no lease. Times are those of the server's clock, so that those of the processes need not agree.

use super::database::{Connection, Epoch, query};
use super::{Store, StoreError};
use crate::ids::BotId;
use crate::shards::Shards;
use std::time::Duration;

/// How long a lease lasts unless it is renewed.
pub const LEASE: Duration = Duration::from_secs(15);

/// The server's time, in milliseconds since 1970.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// The process that holds a lease on some of the wanted shards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseHolder {
    /// Its shards.
    pub shards: Shards,
    /// Its name.
    pub name: String,
    /// How long its lease still lasts unless it is renewed.
    pub remaining: Duration,
}

impl Store {
    /// Makes this the store of these shards of a bot for as long as the lease lasts. If another process holds a lease on any of them, nothing changes, and that
    /// process is returned. To be called once, before [`Store::adopt`].
    ///
    /// # Errors
    /// If the database fails.
    pub async fn acquire_lease(
        &self,
        bot: BotId,
        shards: Shards,
        name: &str,
    ) -> Result<Option<LeaseHolder>, StoreError> {
        if self.is_shared() {
            let name = name.to_owned();
            let acquired = self
                .writer
                .write(move |db| Box::pin(acquire(db, bot, shards, name.clone())));
            match acquired.await? {
                Ok(epoch) => self.share.write().epoch = Some(epoch),
                Err(holder) => return Ok(Some(holder)),
            }
        }
        self.share.write().shards = shards;
        Ok(None)
    }

    /// Makes the lease last for [`LEASE`] from now on.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if another process has taken the shards over.
    pub async fn renew_lease(&self) -> Result<(), StoreError> {
        let Some(epoch) = self.epoch() else {
            return Ok(());
        };
        self.writer
            .write(move |db| Box::pin(renew(db, epoch)))
            .await
    }

    /// Ends the lease, so that another process may take the shards over at once. Later writes fail.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn release_lease(&self) -> Result<(), StoreError> {
        let Some(epoch) = self.epoch() else {
            return Ok(());
        };
        self.writer
            .write(move |db| Box::pin(release(db, epoch)))
            .await
    }

    fn epoch(&self) -> Option<Epoch> {
        self.share.read().epoch
    }
}

async fn acquire(
    db: &mut Connection,
    bot: BotId,
    shards: Shards,
    name: String,
) -> Result<Result<Epoch, LeaseHolder>, StoreError> {
    // Two that come at the same time come one after the other.
    db.run("LOCK TABLE leases IN SHARE ROW EXCLUSIVE MODE").await?;
    let sql = format!("SELECT epoch, first, last, total, holder, until - {NOW} FROM leases WHERE bot = $1");
    let rows = query(sqlx::AssertSqlSafe(sql)).bind(bot);
    let rows: Vec<(i64, i64, i64, i64, String, i64)> = rows.fetch_all(&mut *db).await?;
    for (epoch, first, last, total, name, left) in rows {
        let theirs = Shards::range(first, last, total);
        let Some(theirs) = theirs.filter(|theirs| theirs.overlaps(shards)) else {
            continue;
        };
        if let Some(left) = u64::try_from(left).ok().filter(|left| *left > 0) {
            return Ok(Err(LeaseHolder {
                shards: theirs,
                name,
                remaining: Duration::from_millis(left),
            }));
        }
        release(db, epoch).await?;
    }
    let sql = format!(
        "INSERT INTO leases (epoch, bot, first, last, total, holder, until)
         VALUES (nextval('lease_epochs'), $1, $2, $3, $4, $5, {NOW} + $6) RETURNING epoch"
    );
    let [first, last, total] = [shards.first(), shards.last(), shards.total()].map(i64::from);
    let row = query(sqlx::AssertSqlSafe(sql)).bind(bot).bind(first).bind(last);
    let row = row.bind(total).bind(name).bind(milliseconds(LEASE));
    Ok(Ok(row.scalar(&mut *db).await?))
}

async fn renew(db: &mut Connection, epoch: Epoch) -> Result<(), StoreError> {
    let sql = format!("UPDATE leases SET until = {NOW} + $2 WHERE epoch = $1");
    let row = query(sqlx::AssertSqlSafe(sql)).bind(epoch);
    row.bind(milliseconds(LEASE)).execute(db).await?;
    Ok(())
}

async fn release(db: &mut Connection, epoch: Epoch) -> Result<(), StoreError> {
    let row = query("DELETE FROM leases WHERE epoch = $1").bind(epoch);
    row.execute(db).await?;
    Ok(())
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
