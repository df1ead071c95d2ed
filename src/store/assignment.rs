//! What a store looks after: the games of a bot in some of its shards.

use super::database::Epoch;
use parking_lot::RwLock;
use std::sync::Arc;
use zihin_ids::{BotId, Shards};

/// The games and tournaments that a store looks after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assignment {
    /// The bot they belong to; 0 before [`crate::Store::claim_orphans`].
    pub(super) bot: BotId,
    /// The shards in which their servers are.
    pub(super) shards: Shards,
    /// The lease on these shards, if there is one.
    pub(super) epoch: Option<Epoch>,
}

/// The assignment of a store, which all its clones and its writer know.
pub(super) type SharedAssignment = Arc<RwLock<Assignment>>;

impl Default for Assignment {
    fn default() -> Self {
        Self {
            bot: BotId(0),
            shards: Shards::ALL,
            epoch: None,
        }
    }
}
