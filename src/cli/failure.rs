//! Failures for which somebody must put something right: there is no use in trying again as it is, and the exit code says so.

use crate::config::ConfigError;
use zihin_discord::StartRefused;
use zihin_store::StoreError;

/// The exit code of such a failure, `EX_CONFIG` of sysexits.h. The unit of systemd does not start the program again then.
pub(super) const SETUP: u8 = 78;

/// A database that cannot be used, in words for its operator.
#[derive(Debug, thiserror::Error)]
#[error("{words}")]
pub(super) struct DatabaseFailure {
    words: String,
    is_unusable: bool,
    is_away: bool,
}

impl DatabaseFailure {
    /// A failure in these words, which `is_unusable` says is there until somebody acts.
    pub(super) fn new(failure: &anyhow::Error, is_unusable: bool) -> Self {
        Self {
            words: format!("{failure:#}"),
            is_unusable,
            is_away: false,
        }
    }
}

impl From<&StoreError> for DatabaseFailure {
    fn from(error: &StoreError) -> Self {
        Self {
            words: error.operator_message(),
            is_unusable: error.is_unusable(),
            is_away: error.is_away(),
        }
    }
}

/// Whether a failure is that of a database which may be reached later.
pub(super) fn is_away(error: &anyhow::Error) -> bool {
    let database = error.downcast_ref::<DatabaseFailure>();
    database.is_some_and(|failure| failure.is_away)
}

/// Whether a failure is one of these.
pub(super) fn is_setup(error: &anyhow::Error) -> bool {
    let database = error.downcast_ref::<DatabaseFailure>();
    error.is::<ConfigError>()
        || error.is::<StartRefused>()
        || database.is_some_and(|failure| failure.is_unusable)
}
