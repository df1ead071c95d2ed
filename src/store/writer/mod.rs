//! The writer: runs queued jobs in batches, and each batch is one transaction (group commit).
//!
//! | file | contents |
//! |---|---|
//! | `job` | a write whose result type is erased |
//! | `batch` | jobs in one transaction, each with a savepoint: a job that fails is rolled back, and the rest of its batch is kept |
//! | `session` | a connection that runs batches, and runs them again where PostgreSQL asks for it |
//!
//! Callers get their results after the commit. On SQLite one task with one connection is the only writer. On PostgreSQL other programs write too.

mod batch;
mod job;
mod session;

use super::StoreError;
use super::database::Connection;
use job::{Job, Task};
use parking_lot::Mutex;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

pub(super) use job::BoxFuture;
pub(super) use session::Session;

/// Capacity of the queue; callers wait while it is full.
const QUEUE: usize = 4_096;

/// Handle of the writing tasks. They end when the last clone is dropped.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Message>);

enum Message {
    Write(Box<dyn Job>),
    /// Accept no more messages; the sender is dropped once everything is written and the connections are closed.
    Close(oneshot::Sender<()>),
}

/// What the writing tasks share.
struct Queue {
    messages: tokio::sync::Mutex<mpsc::Receiver<Message>>,
    /// Dropped with the last task.
    closing: Mutex<Vec<oneshot::Sender<()>>>,
}

impl Writer {
    /// Starts a task for each session.
    pub(super) fn start(sessions: impl IntoIterator<Item = Session>) -> Self {
        let (sender, messages) = mpsc::channel(QUEUE);
        let queue = Arc::new(Queue {
            messages: tokio::sync::Mutex::new(messages),
            closing: Mutex::default(),
        });
        for session in sessions {
            tokio::spawn(write(session, Arc::clone(&queue)));
        }
        Self(sender)
    }

    /// Runs `work` in a transaction that it may share with other jobs, and returns once that is on disk. If `work` fails, its changes are rolled back.
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
            let sent = self.0.send(job).await;
            sent.map_err(|_| StoreError::Stopped)?;
            answered.await.map_err(|_| StoreError::Stopped)?
        })
    }

    /// Completes all queued writes and closes the connections. Later writes fail with [`StoreError::Stopped`].
    pub(super) async fn close(&self) {
        let (open, closed) = oneshot::channel();
        if self.0.send(Message::Close(open)).await.is_ok() {
            // An error means that the tasks have dropped the sender: they are done.
            let _ = closed.await;
        }
    }
}

async fn write(mut session: Session, queue: Arc<Queue>) {
    loop {
        let jobs = queue.next(session.most_jobs()).await;
        let Some(jobs) = jobs else { break };
        if !jobs.is_empty() {
            session.run(jobs).await;
        }
    }
    session.close().await;
}

impl Queue {
    /// The next jobs, at most `most`; `None` once the queue is closed and empty.
    async fn next(&self, most: usize) -> Option<Vec<Box<dyn Job>>> {
        let mut queue = self.messages.lock().await;
        let mut messages = Vec::new();
        if queue.recv_many(&mut messages, most).await == 0 {
            return None;
        }
        let mut jobs = Vec::with_capacity(messages.len());
        for message in messages {
            match message {
                Message::Write(job) => jobs.push(job),
                Message::Close(open) => {
                    queue.close();
                    self.closing.lock().push(open);
                }
            }
        }
        Some(jobs)
    }
}
