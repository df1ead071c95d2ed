//! The state that all handlers share.

use crate::engine_pool::EnginePool;
use crate::gateway::duplicates::HandledInteractions;
use crate::gateway::members::Members;
use crate::interaction::private_answers::PrivateAnswers;
use crate::messages::Messages;
use crate::pages::analysis::Analyses;
use crate::pictures::Pictures;
use crate::uploads::Uploads;
use crate::wording::Texts;
use parking_lot::Mutex;
use serenity::all::{Http, ShardManager};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::watch;
use zihin_play::Play;

/// The context that a command function receives.
pub type Ctx<'a> = poise::ApplicationContext<'a, Arc<Bot>, anyhow::Error>;

/// The state that all handlers share.
pub struct Bot {
    /// Games, lobbies, tournaments, standings and people.
    pub play: Play,
    /// Puts everything that people read into words.
    pub(super) texts: Texts,
    /// Draws boards, brackets and charts.
    pub(super) pictures: Pictures,
    /// Sends interaction answers.
    /// It has no rate limiter: Discord does not limit them, and serenity would queue all of them behind one another.
    pub(super) answers: Arc<Http>,
    /// The private answers that people still see.
    pub(super) private_answers: PrivateAnswers,
    /// The gateway connections.
    pub(super) shards: Arc<ShardManager>,
    /// The computer players.
    pub(super) engines: Arc<EnginePool>,
    /// Fetches the files that people give to commands.
    pub(super) uploads: Uploads,
    /// The analyses of finished games that go on.
    pub(super) analyses: Analyses,
    /// The messages in channels: boards, lobbies, calls, tournament cards.
    pub(super) messages: Messages,
    /// Who has left which server.
    pub(super) members: Members,
    /// When the bot was started.
    pub(super) started: Instant,
    /// When the bot was started, in milliseconds since 1970.
    pub(super) started_at: i64,
    /// When the housekeeping loop has last begun a turn.
    pub(super) last_turn: Mutex<Instant>,
    /// Interactions that have been handled: the gateway may deliver one twice.
    pub(super) handled: HandledInteractions,
    /// Whether what is in progress is to be broken off, since it cannot be completed any more.
    pub(super) interrupted: watch::Sender<bool>,
}

impl Bot {
    /// Waits until what is in progress is to be broken off.
    pub(super) async fn interrupted(&self) {
        // The sender lives as long as this.
        let _ = self.interrupted.subscribe().wait_for(|now| *now).await;
    }
}
