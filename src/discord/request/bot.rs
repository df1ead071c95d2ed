//! The state that all handlers share.

use crate::engine_pool::{Analyses, EnginePool};
use crate::pictures::Pictures;
use crate::posts::Messages;
use crate::request::connections::Connections;
use crate::request::handled_interactions::HandledInteractions;
use crate::request::private_answers::PrivateAnswers;
use crate::request::readings::Readings;
use crate::request::servers::Servers;
use crate::request::uploads::Uploads;
use crate::rest::Members;
use crate::text::wording::Texts;
use parking_lot::Mutex;
use serenity::all::Http;
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
    pub(crate) texts: Texts,
    /// Draws boards, brackets and charts.
    pub(crate) pictures: Pictures,
    /// Sends interaction answers.
    /// It has no rate limiter: Discord does not limit them, and serenity would queue all of them behind one another.
    pub(crate) answers: Arc<Http>,
    /// The private answers that people still see.
    pub(crate) private_answers: PrivateAnswers,
    /// The gateway connections.
    pub(crate) shards: Arc<Connections>,
    /// The computer players.
    pub(crate) engines: Arc<EnginePool>,
    /// Fetches the files that people give to commands.
    pub(crate) uploads: Uploads,
    /// Reads those that hold recorded games.
    pub(crate) readings: Readings,
    /// The analyses of finished games that go on.
    pub(crate) analyses: Analyses,
    /// The messages in channels: boards, lobbies, pings, tournament cards.
    pub(crate) messages: Messages,
    /// Who has left which server.
    pub(crate) members: Members,
    /// When the bot was started.
    pub(crate) started: Instant,
    /// When the bot was started, in milliseconds since 1970.
    pub(crate) started_at: i64,
    /// When the housekeeping loop has last begun a turn.
    pub(crate) last_turn: Mutex<tokio::time::Instant>,
    /// The servers of this process.
    pub(crate) servers: Arc<Servers>,
    /// Interactions that have been handled: the gateway may deliver one twice.
    pub(crate) handled: HandledInteractions,
    /// Whether what is in progress is to be broken off, since it cannot be completed any more.
    pub(crate) interrupted: watch::Sender<bool>,
}

impl Bot {
    /// Waits until what is in progress is to be broken off.
    pub(crate) async fn interrupted(&self) {
        // The sender lives as long as this.
        let _ = self.interrupted.subscribe().wait_for(|now| *now).await;
    }
}
