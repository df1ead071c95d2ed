//! Connects the bot: two HTTP handles, the gateway, the commands, and the repairs after a start. It handles no command itself.

use crate::config::Config;
use crate::discord::bot::Bot;
use crate::discord::commands;
use crate::discord::engine_pool::{Brain, think};
use crate::discord::gateway::duplicates::Seen;
use crate::discord::gateway::housekeeping::keep;
use crate::discord::gateway::members::Members;
use crate::discord::interaction::error::Failure;
use crate::discord::messages::Messages;
use crate::discord::pages::analysis_cache::Latest;
use crate::discord::pictures::Pictures;
use crate::ids::MessageId;
use crate::play::Play;
use anyhow::Context;
use poise::{BoxFuture, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{
    ClientBuilder, Command, FullEvent, GatewayIntents, GuildId, Http, HttpBuilder, Interaction,
    ShardManager,
};
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A bot that is connected.
pub struct Running {
    shards: Arc<ShardManager>,
    task: JoinHandle<anyhow::Result<()>>,
}

impl Running {
    /// Waits until the connection ends for good.
    ///
    /// # Errors
    /// If it ended for a reason other than [`Running::stop`].
    pub async fn wait(&mut self) -> anyhow::Result<()> {
        (&mut self.task).await?
    }

    /// Closes the connection and waits until it is closed.
    ///
    /// # Errors
    /// If the connection had failed before.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.shards.shutdown_all().await;
        self.task.await?
    }
}

/// Connects, registers the commands, and returns when the bot is ready to play.
///
/// # Errors
/// If the token is refused, the server cannot be reached, or commands cannot be registered.
pub async fn start(config: &Config, play: Play) -> anyhow::Result<Running> {
    let token = config
        .token
        .as_ref()
        .context("DISCORD_TOKEN is not set: the bot needs one to log in")?
        .expose();
    let answers = http(token, config.discord_api_url.as_deref(), false);
    let channels = Arc::new(http(token, config.discord_api_url.as_deref(), true));
    // Without this check serenity would fall back to the real gateway in silence.
    answers
        .get_gateway()
        .await
        .context("the Discord server does not answer: is DISCORD_API_URL right?")?;
    // Before the first click is taken: nobody loses by our having been away.
    play.resume().await.context("cannot set the clocks going")?;
    let (ready, is_ready) = oneshot::channel();
    let framework = framework(
        play,
        Arc::clone(&channels),
        config.guild.map(|guild| GuildId::new(guild.0)),
        ready,
    );
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let builder = ClientBuilder::new_with_http(answers, intents).framework(framework);
    let mut client = builder.await.context("cannot log in")?;
    let shards = Arc::clone(&client.shard_manager);
    let task = tokio::spawn(async move {
        client
            .start_autosharded()
            .await
            .context("the connection to Discord ended")
    });
    match is_ready.await {
        Ok(registered) => registered?,
        // The client gave up before it was ready: its own error says why.
        Err(_) => {
            return Running { shards, task }
                .wait()
                .await
                .and(Err(anyhow::anyhow!(
                    "the connection ended before the bot was ready"
                )));
        }
    }
    Ok(Running { shards, task })
}

/// A handle for requests. serenity's limiter ignores another server's address, so there it must be off.
pub(in crate::discord) fn http(token: &str, api: Option<&str>, limited: bool) -> Http {
    let builder = HttpBuilder::new(token).ratelimiter_disabled(!limited || api.is_some());
    match api {
        Some(url) => builder.proxy(url).build(),
        None => builder.build(),
    }
}

type Ready = oneshot::Sender<anyhow::Result<()>>;

fn framework(
    play: Play,
    channels: Arc<Http>,
    guild: Option<GuildId>,
    ready: Ready,
) -> poise::Framework<Arc<Bot>, anyhow::Error> {
    let options = FrameworkOptions {
        commands: commands::all(),
        event_handler: |framework, event| Box::pin(handle(framework, event)),
        pre_command: |ctx| Box::pin(ctx.data().catch_up()),
        on_error: |error| Box::pin(async move { report(error) }),
        allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
        ..FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(
            move |ctx, _, framework| -> BoxFuture<'_, anyhow::Result<Arc<Bot>>> {
                Box::pin(async move {
                    let commands = commands::builders(&framework.options().commands);
                    let registered = match guild {
                        Some(guild) => guild.set_commands(ctx, commands).await,
                        None => Command::set_global_commands(ctx, commands).await,
                    };
                    let registered = registered.map(drop).context("cannot register the commands");
                    let answers = Arc::clone(&ctx.http);
                    channels.set_application_id(
                        ctx.http.application_id().context("no application id")?,
                    );
                    let shards = Arc::clone(framework.shard_manager());
                    let bot = begin(play, channels, answers, shards);
                    // Nobody waits any more only if the program is ending.
                    let _ = ready.send(registered);
                    Ok(bot)
                })
            },
        )
        .build()
}

/// Puts the bot together and sets its own tasks going.
fn begin(
    play: Play,
    channels: Arc<Http>,
    answers: Arc<Http>,
    shards: Arc<ShardManager>,
) -> Arc<Bot> {
    let (brain, waiting) = Brain::new();
    let brain = Arc::new(brain);
    let pictures = Pictures::new(play.clone());
    let messages = Messages::new(channels, play.clone(), pictures.clone(), Arc::clone(&brain));
    let bot = Arc::new(Bot {
        play,
        brain,
        analyses: Latest::default(),
        pictures,
        answers,
        shards,
        messages,
        members: Members::default(),
        seen: Seen::default(),
    });
    tokio::spawn(keep(Arc::downgrade(&bot)));
    tokio::spawn(think(Arc::downgrade(&bot), waiting));
    bot
}

async fn handle(
    framework: FrameworkContext<'_, Arc<Bot>, anyhow::Error>,
    event: &FullEvent,
) -> anyhow::Result<()> {
    let bot = framework.user_data;
    if let FullEvent::InteractionCreate { .. }
    | FullEvent::Ready { .. }
    | FullEvent::Resume { .. } = event
    {
        bot.catch_up().await;
    }
    match event {
        FullEvent::Message { new_message } => bot.messages.record_message(new_message),
        FullEvent::MessageDelete {
            deleted_message_id, ..
        } => {
            let message = MessageId(deleted_message_id.get());
            bot.messages.repost_deleted(message).await;
        }
        FullEvent::GuildCreate { guild, .. } => {
            for channel in guild.channels.values().chain(&guild.threads) {
                bot.messages.record_channel(channel).await;
            }
        }
        FullEvent::Ready { .. } => bot.repair_all().await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } if bot.seen.is_new(click.id.get()) => bot.clicked(click).await?,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(modal),
        } if bot.seen.is_new(modal.id.get()) => bot.typed(modal).await?,
        _ => {}
    }
    Ok(())
}

fn report(error: FrameworkError<'_, Arc<Bot>, anyhow::Error>) {
    match error {
        FrameworkError::Command { error, ctx, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, error = format!("{error:#}"), "a command failed");
        }
        FrameworkError::EventHandler { error, event, .. } => tracing::error!(
            event = event.snake_case_name(),
            error = format!("{error:#}"),
            "an event failed"
        ),
        other => tracing::error!(error = %other, "the framework failed"),
    }
}

impl Bot {
    /// After a start or a lost connection: every unfinished game and tournament gets its message as it should be.
    async fn repair_all(&self) {
        let cards = self.play.unfinished_tournaments().await;
        for id in cards.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read the unfinished tournaments");
            Vec::new()
        }) {
            if let Err(failure) = self.messages.show_tournament(id, true).await {
                tracing::warn!(tournament = id.0, ?failure, "could not repair a card");
            }
        }
        let rows = match self.play.unfinished().await {
            Ok(rows) => rows,
            Err(error) => return tracing::error!(%error, "cannot read the unfinished games"),
        };
        for row in rows {
            if let Err(failure) = self.messages.repair(&row).await {
                tracing::warn!(game = row.id.0, ?failure, "could not repair a board");
            }
        }
    }
}

impl From<Failure> for anyhow::Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Broken(error) => error,
            other => anyhow::anyhow!("{other:?}"),
        }
    }
}
