//! The only writer: one task, one connection, and a commit for all that has queued up meanwhile. It does not know what it writes.

use super::StoreError;
use sqlx::SqliteConnection;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use tokio::sync::{mpsc, oneshot};

/// The most jobs that share a commit: bounds how long one waits for the others.
const BATCH: usize = 256;
/// How many jobs may wait; more callers wait for a place.
const QUEUE: usize = 4_096;

/// A future that borrows the connection.
pub(super) type Doing<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;
/// Tells the caller, once it is known whether the commit succeeded.
type Tell = Box<dyn FnOnce(Result<(), String>) + Send>;
/// What came of a job: whether to keep it, and whom to tell.
struct Done {
    keep: bool,
    tell: Tell,
}
type Job = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Done> + Send>;

/// The way to the writing task. The task ends when the last of these is gone.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer(..)")
    }
}

impl Writer {
    /// Starts the task on this connection.
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(connection, queue));
        Self(jobs)
    }

    /// Runs `work` in a transaction that it may share with others, and returns when it is on disk. A job that fails leaves no trace.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Result<T, StoreError>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            Box::pin(async move {
                let result = work(connection).await;
                let keep = result.is_ok();
                // A caller that has gone away needs no answer.
                let tell: Tell = Box::new(move |committed| drop(answer.send(committed.map_err(StoreError::Commit).and(result))));
                Done { keep, tell }
            })
        });
        self.0.send(job).await.map_err(|_| StoreError::Stopped)?;
        answered.await.map_err(|_| StoreError::Stopped)?
    }
}

async fn write(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        let mut tells = Vec::with_capacity(batch.len());
        let committed = transaction(&mut connection, batch.drain(..), &mut tells).await;
        if committed.is_err() {
            // There may be nothing to roll back; then this fails, and that is fine.
            let _ = run(&mut connection, "ROLLBACK").await;
        }
        let committed = committed.map_err(|error| error.to_string());
        tells.into_iter().for_each(|tell| tell(committed.clone()));
    }
}

async fn transaction(connection: &mut SqliteConnection, jobs: impl Iterator<Item = Job>, tells: &mut Vec<Tell>) -> Result<(), sqlx::Error> {
    run(connection, "BEGIN IMMEDIATE").await?;
    for job in jobs {
        run(connection, "SAVEPOINT job").await?;
        let done = job(connection).await;
        tells.push(done.tell);
        if !done.keep {
            run(connection, "ROLLBACK TO job").await?;
        }
        run(connection, "RELEASE job").await?;
    }
    run(connection, "COMMIT").await
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(sql).execute(connection).await.map(drop)
}
