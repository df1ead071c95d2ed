//! The messages that were deleted last: what is posted is known to be the bot's a moment later only.

use parking_lot::Mutex;
use quick_cache::unsync::Cache;
use zihin_ids::MessageId;

/// How many deletions are remembered: far more than happen while a message is posted.
const MOST_DELETED: usize = 1_000;

/// The messages that were deleted last: one may be the bot's, and not recorded yet.
#[derive(Debug)]
pub struct LastDeleted(Mutex<Cache<MessageId, ()>>);

impl Default for LastDeleted {
    fn default() -> Self {
        Self(Mutex::new(Cache::new(MOST_DELETED)))
    }
}

impl LastDeleted {
    /// Forgets the deletion of a message; false if none is known.
    pub fn take(&self, message: MessageId) -> bool {
        self.0.lock().remove(&message).is_some()
    }

    /// Remembers it, before it is looked for in what is recorded.
    pub fn remember(&self, message: MessageId) {
        self.0.lock().insert(message, ());
    }
}
