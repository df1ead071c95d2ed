//! A connection that runs batches of jobs.

use super::batch::{self, Abort};
use super::job::Job;
use crate::StoreError;
use crate::assignment::SharedAssignment;
use crate::database::{Connection, Failure, Server, Transaction, inline, sqlite};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout_at};
use zihin_telemetry::Metrics;

/// The most jobs in a batch: bounds how long a job waits for the others.
const MAX_JOBS: usize = 256;
/// The most jobs in a batch on PostgreSQL: more savepoints in a transaction are slow, and have more conflicts.
const MAX_JOBS_ON_POSTGRES: usize = 64;
/// How often a job that conflicts with other programs is tried by itself.
const ATTEMPTS: u32 = 30;
/// The pause before the second of these attempts; it doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);
/// How long a batch waits for a lost server. Discord waits three seconds for an answer.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// The pause between two attempts to connect.
const CONNECTION_PAUSE: Duration = Duration::from_millis(50);
/// Moves everything from SQLite's log into the database file.
/// Another connection may prevent it: then it does what it can, and does not wait for long.
const EMPTY_LOG: &str = "PRAGMA busy_timeout = 300; PRAGMA wal_checkpoint(TRUNCATE)";

/// The pause before it is tried again to take what was erased out of the log.
const EMPTY_LOG_PAUSE: Duration = Duration::from_secs(10);

/// A connection that runs batches of jobs.
pub(crate) struct Session {
    /// None while the server is not there.
    db: Option<Connection>,
    /// Where to connect again, if connections can be lost.
    server: Option<Server>,
    /// Whose games are written, and by which lease.
    assignment: SharedAssignment,
    /// When SQLite's log is emptied after the next batch, as it may still have what was erased.
    empties_log_at: Option<Instant>,
    metrics: Arc<Metrics>,
}

impl Session {
    /// A session on a connection, and on new ones to the server if that is lost.
    pub(crate) fn new(
        db: Connection,
        server: Option<Server>,
        assignment: SharedAssignment,
    ) -> Self {
        Self {
            db: Some(db),
            server,
            assignment,
            empties_log_at: None,
            metrics: Arc::default(),
        }
    }

    /// What is recorded of its batches.
    pub(super) fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// The most jobs that are to be in a batch.
    pub(super) fn most_jobs(&self) -> usize {
        match self.server {
            None => MAX_JOBS,
            Some(_) => MAX_JOBS_ON_POSTGRES,
        }
    }

    /// Takes what was erased out of SQLite's file, if that is small, and notes that the log may still have it.
    pub(super) async fn note_erased(&mut self) {
        if let Some(Connection::Sqlite(db)) = &mut self.db
            && let Err(error) = inline::done(sqlite::rebuild_small(db)).await
        {
            tracing::warn!(%error, "the database may have what was erased");
        }
        self.empties_log_at = Some(Instant::now());
    }

    /// Empties SQLite's log if something was erased. As long as somebody reads it, as Litestream does most of the time, that is left to a later call.
    pub(super) async fn empty_log(&mut self) {
        if self.empties_log_at.is_none_or(|at| at > Instant::now()) {
            return;
        }
        let emptied = match &mut self.db {
            Some(Connection::Sqlite(db)) => inline::done(sqlite::empty_log(db)).await,
            _ => Ok(true),
        };
        let is_empty = emptied.unwrap_or_else(|error| {
            tracing::warn!(%error, "the log of the database may have what was erased");
            false
        });
        self.empties_log_at = (!is_empty).then(|| Instant::now() + EMPTY_LOG_PAUSE);
    }

    /// Runs all jobs, if possible in one transaction, and then sends the answers.
    pub(super) async fn run(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        match self.attempt(&mut jobs).await {
            Err(Abort::Again(Failure::Conflict, _)) => {
                // One job has the conflict. By themselves the others have none.
                for job in jobs {
                    self.retry_alone(job).await;
                }
            }
            done => self.answer(jobs, done),
        }
    }

    /// Runs a job by itself until other programs leave it a gap.
    async fn retry_alone(&mut self, job: Box<dyn Job>) {
        let mut jobs = vec![job];
        let mut pause = FIRST_PAUSE;
        for _ in 1..ATTEMPTS {
            match self.attempt(&mut jobs).await {
                Err(Abort::Again(Failure::Conflict, _)) => sleep(pause).await,
                done => return self.answer(jobs, done),
            }
            pause = LONGEST_PAUSE.min(pause * 2);
        }
        let done = self.attempt(&mut jobs).await;
        self.answer(jobs, done);
    }

    /// Runs jobs in one transaction; once more on another connection if this one is lost before they are written.
    async fn attempt(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Abort> {
        match self.attempt_once(jobs).await {
            Err(Abort::Again(Failure::Lost, _)) => self.attempt_once(jobs).await,
            done => done,
        }
    }

    async fn attempt_once(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Abort> {
        let epoch = self.assignment.read().epoch;
        let db = self.connection().await.map_err(Abort::Failed)?;
        let done = batch::run(db, jobs, epoch).await;
        match &done {
            Ok(()) => {}
            Err(Abort::Again(Failure::Lost, _) | Abort::Unknown(_)) => self.db = None,
            // Fails if SQLite has rolled back already.
            Err(_) => drop(db.run(Transaction::ROLLBACK).await),
        }
        done
    }

    /// Tells the callers of jobs how their transaction ended.
    fn answer(&self, jobs: Vec<Box<dyn Job>>, done: Result<(), Abort>) {
        let committed = done.map_err(|abort| match abort {
            Abort::Again(_, error) | Abort::Failed(error) => error,
            Abort::Unknown(error) => StoreError::Unknown(error.to_string()),
        });
        if let Err(error) = &committed {
            tracing::error!(%error, jobs = jobs.len(), "a batch was not committed");
            self.metrics.store_failures.add_one();
        }
        for job in jobs {
            job.answer(committed.clone());
        }
    }

    /// The connection; a new one if the last is lost.
    async fn connection(&mut self) -> Result<&mut Connection, StoreError> {
        if let (None, Some(server)) = (&self.db, &self.server) {
            let give_up = Instant::now() + PATIENCE;
            self.db = loop {
                // An attempt that fails at once is never late, so the time is looked at twice.
                let error = match timeout_at(give_up, server.writer()).await {
                    Ok(Ok(db)) => break Some(Connection::Postgres(db)),
                    Ok(Err(error)) => error,
                    Err(_) => sqlx::Error::PoolTimedOut,
                };
                if Instant::now() + CONNECTION_PAUSE > give_up {
                    return Err(error.into());
                }
                sleep(CONNECTION_PAUSE).await;
            };
            tracing::warn!("connected to the database again");
        }
        self.db.as_mut().ok_or(StoreError::Stopped)
    }

    /// Closes the connection.
    pub(super) async fn close(self) {
        let Some(mut db) = self.db else { return };
        // Closing the last connection to SQLite does the same, but this may not be the last: a backup may be running.
        if matches!(db, Connection::Sqlite(_))
            && let Err(error) = db.run(EMPTY_LOG).await
        {
            tracing::warn!(%error, "the log of the database could not be emptied");
        }
        if let Err(error) = db.close().await {
            tracing::warn!(%error, "the connection to the database was not closed properly");
        }
    }
}
