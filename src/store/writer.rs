//! The only writer: one task, one connection, and a commit for all that has queued up meanwhile. It does not know what it writes.
//!
//! Each job of a batch stands behind a savepoint, so that one that fails leaves no trace and the others stay. Callers are answered after the
//! commit. Each statement costs a trip to `SQLite`'s thread and back, about 15 microseconds; so the savepoints travel with other statements.

use super::StoreError;
use sqlx::{Connection, SqliteConnection};
use std::pin::Pin;
use tokio::sync::{mpsc, oneshot};

/// The most jobs that share a commit: bounds how long one waits for the others.
const BATCH: usize = 256;
/// How many jobs may wait; more callers wait for a place.
const QUEUE: usize = 4_096;

const BEGIN: &str = "BEGIN IMMEDIATE; SAVEPOINT job";
const KEEP: &str = "RELEASE job; SAVEPOINT job";
const UNDO: &str = "ROLLBACK TO job";
const COMMIT: &str = "COMMIT";
const ROLLBACK: &str = "ROLLBACK";

/// A future that borrows the connection.
pub(super) type Doing<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;

/// The way to the writing task. The task ends when the last of these is gone.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Message>);

enum Message {
    Write(Box<dyn Job>),
    /// Take nothing more; the sender is dropped when all is written and the connection closed.
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task on this connection.
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (messages, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(connection, queue));
        Self(messages)
    }

    /// Runs `work` in a transaction that it may share with others, and returns when it is on disk. A job that fails leaves no trace.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Result<T, StoreError>>
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

    /// Waits until everything that was asked for is written, and closes the file. Later writes are refused.
    pub(super) async fn close(&self) {
        let (open, closed) = oneshot::channel();
        if self.0.send(Message::Close(open)).await.is_ok() {
            // The end of the task drops the sender: that is the answer.
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
            batch(&mut connection, jobs).await;
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed properly; its log is read again at the next start");
    }
    drop(closing);
}

/// Writes all jobs in one transaction, and then answers all.
async fn batch(connection: &mut SqliteConnection, jobs: Vec<Box<dyn Job>>) {
    let (mut jobs, mut done) = (jobs.into_iter(), Vec::new());
    let committed = transaction(connection, &mut jobs, &mut done).await;
    if let Err(error) = &committed {
        tracing::error!(%error, jobs = jobs.len() + done.len(), "a batch was not committed");
        // There may be nothing to roll back; then this fails, and that is fine.
        let _ = run(connection, ROLLBACK).await;
    }
    done.into_iter()
        .for_each(|done| (done.tell)(committed.clone()));
    if let Err(error) = committed {
        jobs.for_each(|job| job.refuse(error.clone()));
    }
}

async fn transaction(
    connection: &mut SqliteConnection,
    jobs: &mut std::vec::IntoIter<Box<dyn Job>>,
    told: &mut Vec<Done>,
) -> Result<(), StoreError> {
    run(connection, BEGIN).await?;
    while let Some(job) = jobs.next() {
        let done = job.run(connection).await;
        let failed = done.failed.clone();
        told.push(done);
        match failed {
            // SQLite gives the whole transaction up when the disk is full or broken; then there is no savepoint, and nothing to keep.
            Some(error) => run(connection, UNDO).await.map_err(|_| error)?,
            None if jobs.len() > 0 => run(connection, KEEP).await?,
            None => {}
        }
    }
    run(connection, COMMIT).await
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}

/// Work whose type of result is known to the caller only.
trait Job: Send {
    fn run(self: Box<Self>, connection: &mut SqliteConnection) -> Doing<'_, Done>;
    /// Tells the caller why it was not tried.
    fn refuse(self: Box<Self>, why: StoreError);
}

/// What came of a job: why it failed if it did, and whom to tell once it is known whether the batch was committed.
struct Done {
    failed: Option<StoreError>,
    tell: Box<dyn FnOnce(Result<(), StoreError>) + Send>,
}

struct Task<T, W> {
    work: W,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Task<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Result<T, StoreError>>
        + Send
        + 'static,
{
    fn run(self: Box<Self>, connection: &mut SqliteConnection) -> Doing<'_, Done> {
        let Self { work, answer } = *self;
        Box::pin(async move {
            let result = work(connection).await;
            let failed = result.as_ref().err().cloned();
            // A caller that has gone away needs no answer.
            let tell = Box::new(move |committed: Result<(), StoreError>| {
                drop(answer.send(committed.and(result)));
            });
            Done { failed, tell }
        })
    }

    fn refuse(self: Box<Self>, why: StoreError) {
        drop(self.answer.send(Err(why)));
    }
}
