//! Jobs in one transaction, each with a savepoint.

use super::job::Job;
use crate::StoreError;
use crate::database::{Connection, Epoch, Failure, Transaction};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// Why a batch is not known to be written.
#[derive(Debug)]
pub(super) enum Abort {
    /// It is not written; it might be if it were run again, on another connection if this one is lost.
    Again(Failure, StoreError),
    /// It is not written.
    Failed(StoreError),
    /// The connection was lost while the server wrote it: it may be written or not.
    Unknown(StoreError),
}

/// Runs all jobs in one transaction, in which the lease of `epoch`, if there is one, is certainly held.
/// A statement costs a round trip to SQLite's thread or to the server, so savepoints are sent together with other statements.
pub(super) async fn run(
    db: &mut Connection,
    jobs: &mut [Box<dyn Job>],
    epoch: Option<Epoch>,
) -> Result<(), Abort> {
    let begin = match db {
        Connection::Sqlite(_) => AssertSqlSafe(Transaction::BEGIN_SQLITE.to_owned()),
        Connection::Postgres(_) => AssertSqlSafe(Transaction::begin_postgres(epoch)),
    };
    step(db, begin).await?;
    let count = jobs.len();
    for (n, job) in (1..).zip(jobs) {
        match job.run(db).await {
            Some(error) if error.failure() != Failure::Final => return Err(abort(error)),
            // On a full or broken disk SQLite rolls the whole transaction back; then there is no savepoint, and the batch has failed.
            Some(error) => match db.run(Transaction::ROLLBACK_JOB).await {
                Ok(()) => {}
                Err(_) => return Err(abort(error)),
            },
            None if n < count => step(db, Transaction::NEXT_JOB).await?,
            None => {}
        }
    }
    let committed = step(db, Transaction::COMMIT).await;
    committed.map_err(|abort| match abort {
        Abort::Again(Failure::Lost, error) => Abort::Unknown(error),
        abort => abort,
    })
}

async fn step(db: &mut Connection, sql: impl SqlSafeStr) -> Result<(), Abort> {
    db.run(sql).await.map_err(|error| abort(error.into()))
}

fn abort(error: StoreError) -> Abort {
    match error.failure() {
        Failure::Final => Abort::Failed(error),
        failure => Abort::Again(failure, error),
    }
}
