//! Why a copy failed.

use std::sync::Arc;

/// Why nothing was copied. The target is as it was before.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CopyError {
    /// Both are the same database.
    #[error("both are the same database: name another one to copy to")]
    Same,
    /// There is nothing to copy.
    #[error("there is no database of Zihin at {0}: is the name right?")]
    NoSource(String),
    /// The target has rows already.
    #[error(
        "the database to copy to is not empty (its table {0} has rows): name a new one, or drop it and create it again"
    )]
    NotEmpty(String),
    /// The source failed.
    #[error("the database to copy from failed: {0}")]
    Source(Arc<sqlx::Error>),
    /// The target does not take the rows of a table.
    #[error("the database to copy to does not take the rows of the table {table}: {cause}")]
    Refused {
        /// The name of the table.
        table: String,
        /// What the database says.
        cause: Arc<sqlx::Error>,
    },
    /// The target does not have what was written to it.
    #[error("the table {0} is not the same after it was copied: please report this as a bug")]
    Differs(String),
    /// The caller has interrupted it.
    #[error("the copy was interrupted: nothing has been copied, so it can be begun again")]
    Interrupted,
}

impl CopyError {
    /// The error for a source that failed.
    pub(super) fn source(error: sqlx::Error) -> Self {
        Self::Source(Arc::new(error))
    }
}
