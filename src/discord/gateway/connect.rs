//! Connects the bot to Discord and wires it: HTTP clients, gateway, commands, background tasks.

use crate::config::Config;
use crate::discord::bot::Bot;
use crate::discord::commands;
use crate::discord::engine_pool::EnginePool;
use crate::discord::gateway::duplicates::HandledInteractions;
use crate::discord::gateway::members::Members;
use crate::discord::gateway::{computers, events, housekeeping};
use crate::discord::http::client;
use crate::discord::messages::Messages;
use crate::discord::pages::analysis_cache::AnalysisCache;
use crate::discord::pictures::Pictures;
use crate::discord::wording::Texts;
use crate::locale::Catalog;
use crate::play::Play;
use anyhow::Context;
use poise::{BoxFuture, FrameworkError, FrameworkOptions};
use serenity::all::{ClientBuilder, GatewayIntents, GuildId, Http, ShardManager};
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A connected bot.
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

/// Connects, registers the commands, and returns when the bot is ready to play. `catalog` holds the messages about the games that `play` offers.
///
/// # Errors
/// If the token is refused, the server cannot be reached, or commands cannot be registered.
pub async fn start(config: &Config, play: Play, catalog: Catalog) -> anyhow::Result<Running> {
    let token = config
        .token
        .as_ref()
        .context("DISCORD_TOKEN is not set: the bot needs one to log in")?
        .expose();
    let answers = client(token, config.discord_api_url.as_deref(), false);
    let channels = Arc::new(client(token, config.discord_api_url.as_deref(), true));
    // Without this check serenity would fall back to the real gateway in silence.
    answers
        .get_gateway()
        .await
        .context("the Discord server does not answer: is DISCORD_API_URL right?")?;
    // Before the first click: no player loses the time in which the bot was off.
    play.resume().await.context("cannot set the clocks going")?;
    let (ready, is_ready) = oneshot::channel();
    let texts = Texts::new(play.shelf(), catalog);
    let framework = framework(
        play,
        texts,
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

type Ready = oneshot::Sender<anyhow::Result<()>>;

fn framework(
    play: Play,
    texts: Texts,
    channels: Arc<Http>,
    guild: Option<GuildId>,
    ready: Ready,
) -> poise::Framework<Arc<Bot>, anyhow::Error> {
    let options = FrameworkOptions {
        commands: commands::all(&texts),
        event_handler: |framework, event| Box::pin(events::handle(framework, event)),
        pre_command: |ctx| {
            Box::pin(async move {
                housekeeping::credit_outage(ctx.framework().user_data).await;
            })
        },
        on_error: |error| {
            Box::pin(async move {
                if let Err(error) = commands::refuse(&error).await {
                    tracing::warn!(%error, "a refusal was not accepted");
                }
                report(error);
            })
        },
        allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
        ..FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(
            move |ctx, _, framework| -> BoxFuture<'_, anyhow::Result<Arc<Bot>>> {
                Box::pin(async move {
                    let commands = &framework.options().commands;
                    let registered = commands::register(&ctx.http, guild, commands).await;
                    let registered = registered.context("cannot register the commands");
                    let answers = Arc::clone(&ctx.http);
                    channels.set_application_id(
                        ctx.http.application_id().context("no application id")?,
                    );
                    let shards = Arc::clone(framework.shard_manager());
                    let bot = wire(play, texts, channels, answers, shards);
                    // The receiver is dropped only if the program is ending.
                    let _ = ready.send(registered);
                    Ok(bot)
                })
            },
        )
        .build()
}

/// Builds the bot and starts its background tasks.
fn wire(
    play: Play,
    texts: Texts,
    channels: Arc<Http>,
    answers: Arc<Http>,
    shards: Arc<ShardManager>,
) -> Arc<Bot> {
    let (engines, queue) = EnginePool::new();
    let (engines, pictures) = (Arc::new(engines), Pictures::new(play.clone()));
    let messages = Messages::new(
        Arc::clone(&channels),
        play.clone(),
        texts.clone(),
        pictures.clone(),
        Arc::clone(&engines),
    );
    let bot = Arc::new(Bot {
        play,
        texts,
        pictures,
        answers,
        shards,
        engines,
        analyses: AnalysisCache::default(),
        messages,
        members: Members::new(channels),
        handled: HandledInteractions::default(),
    });
    tokio::spawn(housekeeping::run(Arc::downgrade(&bot)));
    tokio::spawn(computers::run(Arc::downgrade(&bot), queue));
    bot
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
