//! What every handler shares. It decides nothing.

use crate::discord::engine_pool::Brain;
use crate::discord::gateway::duplicates::Seen;
use crate::discord::gateway::members::Members;
use crate::discord::messages::Messages;
use crate::discord::pages::analysis_cache::Latest;
use crate::discord::pictures::Pictures;
use crate::play::{Analysis, Play};
use serenity::all::{Http, ShardManager};
use std::sync::Arc;

/// The handles that every handler needs.
pub struct Bot {
    /// The games.
    pub play: Play,
    /// The pictures.
    pub(super) pictures: Pictures,
    /// For interaction answers: no limiter, since Discord does not count them and serenity's would hold all of them back together.
    pub answers: Arc<Http>,
    /// The connections that bring clicks and commands.
    pub(super) shards: Arc<ShardManager>,
    /// The computers.
    pub(super) brain: Arc<Brain>,
    /// What they have found in finished games.
    pub(super) analyses: Latest<Arc<Analysis>>,
    /// The messages in channels.
    pub(super) messages: Messages,
    /// Who is a member of which server.
    pub(super) members: Members,
    /// Interactions that have been handled: the gateway may deliver one twice.
    pub(super) seen: Seen,
}
