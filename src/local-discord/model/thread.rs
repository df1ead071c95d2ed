//! What a thread has beyond other channels.

use super::snowflake::{APPLICATION, Clock, Id, timestamp};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What a thread has beyond other channels.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The guild that it belongs to.
    pub guild: Id,
    /// The channel that it was started in.
    pub parent: Id,
    /// Who started it.
    pub owner: Id,
    /// Its members: the owner, and everyone who was added, was mentioned or has posted.
    pub members: BTreeSet<Id>,
    /// Whether only members can see it.
    pub is_private: bool,
    /// Archived: nothing in it can be edited; a new post unarchives it.
    pub archived: bool,
    /// Locked: only moderators can post.
    pub locked: bool,
    /// Minutes of inactivity after which it is hidden from the list.
    pub auto_archive_minutes: u64,
    /// When it was last archived or unarchived, Unix milliseconds.
    pub archived_at: u64,
}

/// [`Thread::auto_archive_minutes`] unless something else is chosen.
const THREE_DAYS: u64 = 3 * 24 * 60;

impl Thread {
    /// A public thread that the bot starts now.
    pub fn new(guild: Id, parent: Id) -> Self {
        Self {
            guild,
            parent,
            owner: APPLICATION,
            members: BTreeSet::from([APPLICATION]),
            is_private: false,
            archived: false,
            locked: false,
            auto_archive_minutes: THREE_DAYS,
            archived_at: Clock::now(),
        }
    }

    /// Unarchives the thread for a new post and adds its author and those it mentions as members.
    /// True if anything has changed.
    pub fn record_post(&mut self, people: impl IntoIterator<Item = Id>, now: u64) -> bool {
        let was_archived = std::mem::take(&mut self.archived);
        if was_archived {
            self.archived_at = now;
        }
        let members = self.members.len();
        self.members.extend(people);
        was_archived || self.members.len() > members
    }

    /// `thread_metadata` of the thread with this id.
    pub fn metadata(&self, id: Id) -> Value {
        json!({
            "archived": self.archived, "locked": self.locked,
            "auto_archive_duration": self.auto_archive_minutes,
            "archive_timestamp": timestamp(self.archived_at),
            "create_timestamp": timestamp(id.millis()),
        })
    }
}
