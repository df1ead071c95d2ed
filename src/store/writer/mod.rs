//! The writer: runs queued jobs in batches, and each batch is one transaction (group commit).
//!
//! | file | contents |
//! |---|---|
//! | `job` | a write whose result type is erased |
//! | `batch` | jobs in one transaction, each with a savepoint: a job that fails is rolled back, and the rest of its batch is kept |
//! | `work` | how the methods of `Store` write: an async function of the connection, or one statement
//! | `session` | a connection that runs batches, and runs them again where PostgreSQL asks for it |
//!
//! Callers get their results after the commit. One task with one connection writes. On SQLite there is no other writer; on PostgreSQL other programs write too.
//! More connections to PostgreSQL were no faster beyond what the measurement varies, and would be in conflict with each other.

mod batch;
mod job;
mod session;
mod work;

use super::StoreError;
use super::database::Connection;
use job::{Job, Task};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};
use zihin_telemetry::{Metrics, action};

pub(super) use job::BoxFuture;
pub(super) use session::Session;

/// Capacity of the queue; callers wait while it is full.
const QUEUE: usize = 4_096;

/// Handle of the writing task. It ends when the last clone is dropped.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    messages: mpsc::Sender<Message>,
    metrics: Arc<Metrics>,
}

enum Message {
    Write(Box<dyn Job>),
    /// Something was erased: take it out of SQLite's files. The sender is dropped once that was tried.
    Erased(oneshot::Sender<()>),
    /// Accept no more messages; the sender is dropped once everything is written and the connection is closed.
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task with this session.
    pub(super) fn start(session: Session) -> Self {
        let (messages, queue) = mpsc::channel(QUEUE);
        let metrics = Arc::clone(session.metrics());
        tokio::spawn(write(session, queue));
        Self { messages, metrics }
    }

    /// What is recorded of the writes, and of everything that works on this store.
    pub(super) fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// How many writes wait.
    pub(super) fn waiting(&self) -> usize {
        self.messages.max_capacity() - self.messages.capacity()
    }

    /// Runs `work` in a transaction that it may share with other jobs, and returns once that is on disk.
    /// If `work` fails, its changes are rolled back.
    ///
    /// PostgreSQL may ask for a transaction to be repeated, so `work` may run several times: it clones what it needs, and does nothing but write.
    pub(super) fn write<T, W>(&self, work: W) -> BoxFuture<'_, Result<T, StoreError>>
    where
        T: Send + 'static,
        W: for<'c> Fn(&'c mut Connection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Message::Write(Box::new(Task::new(work, answer)));
        // Boxed, since many futures hold one.
        Box::pin(async move {
            let requested = Instant::now();
            let sent = self.messages.send(job).await;
            sent.map_err(|_| StoreError::Stopped)?;
            let written = answered.await.map_err(|_| StoreError::Stopped)?;
            if written.is_ok() {
                self.metrics.store_write.record(requested.elapsed());
                action::is_committed();
            }
            written
        })
    }

    /// Takes what was erased out of SQLite's files; out of the log as soon as nobody reads it.
    pub(super) async fn take_out_erased(&self) {
        self.settled(Message::Erased).await;
    }

    /// Completes all queued writes and closes the connection. Later writes fail with [`StoreError::Stopped`].
    pub(super) async fn close(&self) {
        self.settled(Message::Close).await;
    }

    /// Sends a message, and returns once what it asks for is done.
    async fn settled(&self, message: impl FnOnce(oneshot::Sender<()>) -> Message) {
        let (open, done) = oneshot::channel();
        if self.messages.send(message(open)).await.is_ok() {
            // An error means that the task has dropped the sender: it is done.
            let _ = done.await;
        }
    }
}

async fn write(mut session: Session, mut queue: mpsc::Receiver<Message>) {
    let (mut messages, mut closing) = (Vec::new(), Vec::new());
    while queue.recv_many(&mut messages, session.most_jobs()).await > 0 {
        let (mut jobs, mut erased) = (Vec::with_capacity(messages.len()), Vec::new());
        for message in messages.drain(..) {
            match message {
                Message::Write(job) => jobs.push(job),
                Message::Erased(open) => erased.push(open),
                Message::Close(open) => {
                    queue.close();
                    closing.push(open);
                }
            }
        }
        if !jobs.is_empty() {
            session.run(jobs).await;
        }
        if !erased.is_empty() {
            session.note_erased().await;
        }
        session.empty_log().await;
    }
    session.close().await;
    drop(closing);
}
