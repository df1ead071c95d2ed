//! Hands the events of all shards to poise, once the bot is wired.
//! In place of poise's own framework, which knows one manager of shards and asks every tenth of a second whether it is wired.

use crate::request::bot::Bot;
use crate::request::connections::Connections;
use crate::request::servers::Servers;
use poise::{FrameworkContext, FrameworkOptions};
use serenity::all::{Context, Framework, FullEvent, ShardManager, UserId};
use serenity::async_trait;
use std::sync::{Arc, Weak};
use tokio::sync::watch;
use zihin_ids::BotId;

/// What handles events for a bot.
pub struct Dispatch {
    options: FrameworkOptions<Arc<Bot>, anyhow::Error>,
    me: UserId,
    manager: Arc<ShardManager>,
    servers: Arc<Servers>,
    /// Whether a shard has been ready.
    ready: watch::Sender<bool>,
    /// The bot, once it is wired.
    bot: watch::Receiver<Option<Weak<Bot>>>,
}

/// The events that wait until the bot is wired.
pub struct Events {
    ready: watch::Receiver<bool>,
    bot: watch::Sender<Option<Weak<Bot>>>,
}

impl Events {
    /// Waits until the first shard is ready.
    pub async fn ready(&self) {
        // An error means that the connections have ended, which is told elsewhere.
        let _ = self.ready.clone().wait_for(|ready| *ready).await;
    }

    /// Lets this bot handle them.
    pub fn begin(self, bot: &Arc<Bot>) {
        self.bot.send_replace(Some(Arc::downgrade(bot)));
    }
}

impl Dispatch {
    /// Events of these connections to be handled as the options say, by a bot with this id that is still to be wired.
    pub fn new(
        options: FrameworkOptions<Arc<Bot>, anyhow::Error>,
        me: BotId,
        connections: &Connections,
        servers: &Arc<Servers>,
    ) -> (Self, Events) {
        let ((ready, is_ready), (wired, bot)) = (watch::channel(false), watch::channel(None));
        let dispatch = Self {
            options,
            me: UserId::new(me.0),
            manager: Arc::clone(connections.any()),
            servers: Arc::clone(servers),
            ready,
            bot,
        };
        let events = Events {
            ready: is_ready,
            bot: wired,
        };
        (dispatch, events)
    }
}

#[async_trait]
impl Framework for Dispatch {
    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        self.servers.handle(&ctx, &event);
        if matches!(event, FullEvent::Ready { .. }) {
            self.ready.send_replace(true);
        }
        let mut wired = self.bot.clone();
        // An error means that it is not wired, since it ends.
        let bot = wired.wait_for(Option::is_some).await;
        let bot = bot.ok().and_then(|bot| bot.as_ref()?.upgrade());
        let Some(bot) = bot else { return };
        let framework = FrameworkContext {
            serenity_context: &ctx,
            bot_id: self.me,
            options: &self.options,
            user_data: &bot,
            shard_manager: &self.manager,
        };
        Box::pin(poise::dispatch_event(framework, event)).await;
    }
}
