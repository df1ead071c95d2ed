//! The only writer: one task with one connection. It runs queued jobs in batches, and each batch is one transaction (group commit).
//!
//! Each job has a savepoint, so a job that fails is rolled back and the rest of its batch is kept. Callers get their results after the commit.
//! A statement costs a round trip to `SQLite`'s thread, about 15 microseconds, so savepoints are sent together with other statements.

use super::StoreError;
use sqlx::{Connection, SqliteConnection};
use std::pin::Pin;
use tokio::sync::{mpsc, oneshot};

/// The most jobs in a batch: bounds how long a job waits for the others.
const BATCH: usize = 256;
/// Capacity of the queue; callers wait while it is full.
const QUEUE: usize = 4_096;

const BEGIN: &str = "BEGIN IMMEDIATE; SAVEPOINT job";
const RELEASE: &str = "RELEASE job; SAVEPOINT job";
const ROLLBACK_JOB: &str = "ROLLBACK TO job";
const COMMIT: &str = "COMMIT";
const ROLLBACK: &str = "ROLLBACK";
/// Moves everything from the log into the database file. Another connection may prevent it: then it does what it can, and does not wait for long.
const EMPTY_LOG: &str = "PRAGMA busy_timeout = 300; PRAGMA wal_checkpoint(TRUNCATE)";

/// A future that borrows the connection.
pub(super) type BoxFuture<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;

/// Handle of the writing task. The task ends when the last clone is dropped.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Message>);

enum Message {
    Write(Box<dyn Job>),
    /// Accept no more messages; the sender is dropped once everything is written and the connection closed.
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task with this connection.
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (messages, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(connection, queue));
        Self(messages)
    }

    /// Runs `work` in a transaction that it may share with other jobs, and returns once that is on disk. If `work` fails, its changes are rolled back.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>>
            + Send
            + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Task { work, answer });
        self.0
            .send(Message::Write(job))
            .await
            .map_err(|_| StoreError::Stopped)?;
        answered.await.map_err(|_| StoreError::Stopped)?
    }

    /// Completes all queued writes and closes the connection. Later writes fail with [`StoreError::Stopped`].
    pub(super) async fn close(&self) {
        let (open, closed) = oneshot::channel();
        if self.0.send(Message::Close(open)).await.is_ok() {
            // An error means that the task has dropped the sender: it is done.
            let _ = closed.await;
        }
    }
}

async fn write(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Message>) {
    let (mut messages, mut closing) = (Vec::with_capacity(BATCH), Vec::new());
    while queue.recv_many(&mut messages, BATCH).await > 0 {
        let mut jobs = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Write(job) => jobs.push(job),
                Message::Close(open) => {
                    queue.close();
                    closing.push(open);
                }
            }
        }
        if !jobs.is_empty() {
            run_batch(&mut connection, jobs).await;
        }
    }
    // Closing the last connection does the same, but this may not be the last: a backup may be running.
    if let Err(error) = execute(&mut connection, EMPTY_LOG).await {
        tracing::warn!(%error, "the log of the database could not be emptied");
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed properly; its log is read again at the next start");
    }
    drop(closing);
}

/// Runs all jobs in one transaction, and then sends the results.
async fn run_batch(connection: &mut SqliteConnection, jobs: Vec<Box<dyn Job>>) {
    let (mut jobs, mut done) = (jobs.into_iter(), Vec::new());
    let committed = transaction(connection, &mut jobs, &mut done).await;
    if let Err(error) = &committed {
        tracing::error!(%error, jobs = jobs.len() + done.len(), "a batch was not committed");
        // Fails if SQLite has rolled back already.
        let _ = execute(connection, ROLLBACK).await;
    }
    done.into_iter()
        .for_each(|done| (done.reply)(committed.clone()));
    if let Err(error) = committed {
        jobs.for_each(|job| job.reject(error.clone()));
    }
}

async fn transaction(
    connection: &mut SqliteConnection,
    jobs: &mut std::vec::IntoIter<Box<dyn Job>>,
    done: &mut Vec<Done>,
) -> Result<(), StoreError> {
    execute(connection, BEGIN).await?;
    while let Some(job) = jobs.next() {
        let job = job.run(connection).await;
        let error = job.error.clone();
        done.push(job);
        match error {
            // On a full or broken disk SQLite rolls the whole transaction back; then there is no savepoint, and the batch has failed.
            Some(error) => execute(connection, ROLLBACK_JOB).await.map_err(|_| error)?,
            None if jobs.len() > 0 => execute(connection, RELEASE).await?,
            None => {}
        }
    }
    execute(connection, COMMIT).await
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}

/// A job whose result type is erased.
trait Job: Send {
    fn run(self: Box<Self>, connection: &mut SqliteConnection) -> BoxFuture<'_, Done>;
    /// Returns an error to the caller without running the job.
    fn reject(self: Box<Self>, error: StoreError);
}

/// A job that has run.
struct Done {
    /// Why it failed, if it did.
    error: Option<StoreError>,
    /// Sends its result, given whether the batch was committed.
    reply: Box<dyn FnOnce(Result<(), StoreError>) + Send>,
}

struct Task<T, W> {
    work: W,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Task<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>>
        + Send
        + 'static,
{
    fn run(self: Box<Self>, connection: &mut SqliteConnection) -> BoxFuture<'_, Done> {
        let Self { work, answer } = *self;
        Box::pin(async move {
            let result = work(connection).await;
            let error = result.as_ref().err().cloned();
            // Sending fails if the caller has stopped waiting.
            let reply = Box::new(move |committed: Result<(), StoreError>| {
                drop(answer.send(committed.and(result)));
            });
            Done { error, reply }
        })
    }

    fn reject(self: Box<Self>, error: StoreError) {
        drop(self.answer.send(Err(error)));
    }
}
