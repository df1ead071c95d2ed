//! What differs between the databases in statements and in errors.

use sqlx::Error;

/// The number of a lease, which every write of its holder checks.
pub(crate) type Epoch = i64;

/// The error code of `check_lease`.
const LEASE_GONE: &str = "ZL001";

/// How a batch of writes begins. Its end is the same on both.
///
/// On PostgreSQL several programs write at once. SERIALIZABLE makes what a job has read still true when it is committed: limits, statuses, totals and ratings
/// are as if one had written after the other. Where that cannot be, the server refuses a batch, which is then run again.
pub(crate) struct Transaction;

impl Transaction {
    /// Begins a transaction and its first savepoint on SQLite.
    pub(crate) const BEGIN_SQLITE: &str = "BEGIN IMMEDIATE; SAVEPOINT job";
    /// Keeps what a job has written, and begins the next one.
    pub(crate) const NEXT_JOB: &str = "RELEASE SAVEPOINT job; SAVEPOINT job";
    /// Undoes what a job has written.
    pub(crate) const ROLLBACK_JOB: &str = "ROLLBACK TO SAVEPOINT job";
    /// Writes everything to disk.
    pub(crate) const COMMIT: &str = "COMMIT";
    /// Undoes everything.
    pub(crate) const ROLLBACK: &str = "ROLLBACK";

    /// Begins a transaction and its first savepoint on PostgreSQL.
    /// If the program holds a lease, the transaction fails unless it still does.
    pub(crate) fn begin_postgres(epoch: Option<Epoch>) -> String {
        let check = epoch.map_or_else(String::new, |epoch| {
            format!("SELECT check_lease({epoch}); ")
        });
        format!("BEGIN ISOLATION LEVEL SERIALIZABLE; {check}SAVEPOINT job")
    }
}

/// What to do about an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Another program has written at the same time: the same transaction may succeed now.
    Conflict,
    /// The connection is lost: another one is needed.
    Lost,
    /// Nothing: trying again would fail again.
    Final,
}

/// What to do about an error. SQLite never loses a connection, and its only writer has no conflicts.
pub(crate) fn failure(error: &Error) -> Failure {
    match error {
        Error::Io(_) | Error::Protocol(_) | Error::WorkerCrashed => Failure::Lost,
        Error::Database(error)
            if error
                .try_downcast_ref::<sqlx::postgres::PgDatabaseError>()
                .is_some() =>
        {
            match error.code().as_deref() {
                // Serialization failure, deadlock.
                Some("40001" | "40P01") => Failure::Conflict,
                // The server shuts down, has crashed, or is starting; the connection broke.
                Some("57P01" | "57P02" | "57P03" | "25P03") => Failure::Lost,
                Some(code) if code.starts_with("08") => Failure::Lost,
                _ => Failure::Final,
            }
        }
        _ => Failure::Final,
    }
}

/// Whether a statement failed on a primary key or a unique index.
pub(crate) fn is_duplicate(error: &Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// Whether a transaction failed because its program has lost its lease.
pub(crate) fn is_lease_gone(error: &Error) -> bool {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    code.as_deref() == Some(LEASE_GONE)
}
