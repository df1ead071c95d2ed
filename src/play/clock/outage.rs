//! A time in which players could not act, because the bot was not running or was cut off from Discord. Pure.

/// An outage, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last heartbeat before it.
    pub since: i64,
    /// When it ended.
    pub until: i64,
}

impl Outage {
    /// How much of it falls after `start`, in milliseconds.
    pub(crate) fn length_from(self, start: i64) -> i64 {
        self.until - self.since.max(start)
    }
}
