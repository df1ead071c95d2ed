//! Connects the bot to Discord and wires it: HTTP clients, gateway, commands, background tasks.

use crate::command_list;
use crate::commands::{registration, unreadable};
use crate::engine_pool::{Analyses, EnginePool};
use crate::gateway::in_flight::{Counted, InFlight};
use crate::gateway::monitor::Monitor;
use crate::gateway::{
    changes, computers, emojis, events, game_puzzles, housekeeping, lease, shards, upcoming,
};
use crate::local_discord::local_discord;
use crate::pictures::Pictures;
use crate::pictures::avatars::Avatars;
use crate::posts::Messages;
use crate::request::bot::Bot;
use crate::request::handled_interactions::HandledInteractions;
use crate::request::private_answers::PrivateAnswers;
use crate::request::uploads::Uploads;
use crate::rest::http::client;
use crate::rest::{Members, Rest};
use crate::settings::Settings;
use crate::text::wording::Texts;
use anyhow::Context;
use parking_lot::Mutex;
use poise::{BoxFuture, FrameworkError, FrameworkOptions};
use serenity::all::{ClientBuilder, Framework, GatewayIntents, GuildId, Http, ShardManager};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout, timeout_at};
use zihin_ids::BotId;
use zihin_ids::Shards;
use zihin_locale::Catalog;
use zihin_play::{ConnectTurn, Play};
use zihin_telemetry::{Outcome, action};

/// How long stopping waits for the answers to what people have asked for.
/// Discord itself waits three seconds for the first one.
const ANSWERS_LIMIT: Duration = Duration::from_millis(2_500);
/// How much of that the gateway may take to close. Meanwhile what still arrives is answered.
const GATEWAY_LIMIT: Duration = Duration::from_secs(1);
/// How long a connection that is closed may take to end.
const END_LIMIT: Duration = Duration::from_millis(200);

/// A connected bot.
pub struct Running {
    shards: Arc<ShardManager>,
    task: JoinHandle<anyhow::Result<()>>,
    lease: JoinHandle<()>,
    in_flight: Arc<InFlight>,
    wired: Wired,
}

/// Why a bot that was not stopped has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its connection has ended.
    Disconnected,
    /// Its shards may be those of another process: it must be stopped.
    LeaseLost,
}

/// How a bot takes its shards over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeover {
    /// It fails if another process has them.
    AtOnce,
    /// It waits until no other process has them.
    Standby,
}

/// What sends requests other than interaction answers.
type Clients = (Arc<Rest>, Avatars, Uploads);

/// The bot and its background tasks.
struct Wired {
    bot: Arc<Bot>,
    background: Vec<JoinHandle<()>>,
}

impl Wired {
    /// Adds the task that looks after the emojis, if there are to be any.
    fn with_emojis(mut self, has_emojis: bool) -> Self {
        let emojis = emojis::run(Arc::downgrade(&self.bot));
        let task = has_emojis.then(|| tokio::spawn(emojis));
        self.background.extend(task);
        self
    }
}

impl Running {
    /// Waits until the connection ends for good, or the bot must be stopped.
    ///
    /// # Errors
    /// If the connection ended for a reason other than [`Running::stop`].
    pub async fn wait(&mut self) -> anyhow::Result<End> {
        tokio::select! {
            ended = &mut self.task => ended?.map(|()| End::Disconnected),
            _ = &mut self.lease => {
                // Nothing can be written any more.
                self.wired.bot.interrupted.send_replace(true);
                Ok(End::LeaseLost)
            }
        }
    }

    /// Looks at the bot for its operator.
    pub fn monitor(&self) -> Monitor {
        Monitor::new(&self.wired.bot)
    }

    /// Stops the bot: interrupts the engines, closes the connection,
    /// and waits until everything that people have asked for is answered. Takes little more than three seconds, even if Discord cannot be reached.
    ///
    /// # Errors
    /// If the connection had failed before.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        let deadline = Instant::now() + ANSWERS_LIMIT;
        let Wired { bot, background } = self.wired;
        bot.engines.stop();
        bot.messages.close();
        let shards = self.shards;
        // In a task of its own: without a connection serenity waits for one, and goes on closing when there is one.
        let closed = tokio::spawn(async move { shards.shutdown_all().await });
        if timeout(GATEWAY_LIMIT, closed).await.is_err() {
            tracing::warn!("the gateway could not be closed properly: Discord does not answer");
        }
        if timeout_at(deadline, self.in_flight.finish()).await.is_err() {
            tracing::warn!("not everything could be answered before the bot stopped");
        }
        self.in_flight.close();
        bot.messages.stop().await;
        for task in background {
            task.abort();
        }
        self.lease.abort();
        // Another process need not wait until the lease ends.
        match timeout(END_LIMIT, bot.play.store.release_lease()).await {
            Ok(Err(error)) if !error.is_lease_lost() => {
                tracing::warn!(%error, "the shards of this process are free only when its lease ends");
            }
            Ok(_) => {}
            Err(_) => tracing::warn!(
                "the database does not answer: the shards of this process are free only when its lease ends"
            ),
        }
        if let Ok(ended) = timeout(END_LIMIT, &mut self.task).await {
            return ended?;
        }
        self.task.abort();
        Ok(())
    }
}

/// Takes its shards over, connects, registers the commands, and returns when the bot is ready to play.
/// `catalog` holds the messages about the games that `play` offers.
///
/// # Errors
/// If the token is refused, the server cannot be reached, another process has the shards, or commands cannot be registered.
pub async fn start(
    settings: &Settings,
    play: Play,
    catalog: Catalog,
    takeover: Takeover,
) -> anyhow::Result<Running> {
    let token = settings
        .token
        .as_ref()
        .context("DISCORD_TOKEN is not set: the bot needs one to log in")?
        .expose();
    let answers = client(token, settings.api_url.as_deref(), false);
    // Without this check serenity would fall back to the real gateway in silence.
    let gateway = answers.get_gateway().await;
    let gateway =
        gateway.context("the Discord server does not answer: is DISCORD_API_URL right?")?;
    let shards = shards::of(settings, &answers).await?;
    let clients = clients(settings, token, &play, shards, &gateway.url)?;
    let rest = Arc::clone(&clients.0);
    let me = BotId(own_id(&answers).await?);
    rest.set_me(me.0);
    let mut lease = take_over(&play, me, shards, takeover).await?;
    let (ready, is_ready) = oneshot::channel();
    let texts = Texts::new(play.registry(), catalog).with_policies(settings.policies.clone());
    let turn = turn_to_connect(&play, me, shards, &mut lease).await?;
    let metrics = Arc::clone(play.store.metrics());
    let framework = framework(play, texts, clients, settings.clone(), ready);
    let in_flight = Arc::<InFlight>::default();
    let framework = Counted::new(framework, Arc::clone(&in_flight), metrics);
    let (gateway, task) = connect(answers, framework, shards).await?;
    tokio::spawn(shards::hold_turn(turn, Arc::clone(&gateway), shards));
    let Ok(wired) = is_ready.await else {
        // The client gave up before it was ready: its own error says why.
        task.await??;
        anyhow::bail!("the connection ended before the bot was ready");
    };
    Ok(Running {
        shards: gateway,
        task,
        lease,
        in_flight,
        wired: wired?.with_emojis(settings.has_emojis),
    })
}

/// The clients for Discord's API, for avatars, and for the files that people give to commands.
fn clients(
    settings: &Settings,
    token: &str,
    play: &Play,
    shards: Shards,
    gateway: &str,
) -> anyhow::Result<Clients> {
    let api = settings.api_url.as_deref();
    let local = local_discord(gateway);
    let made = || {
        let avatars = Avatars::new(play.people.clone(), local.as_ref())?;
        let metrics = Arc::clone(play.store.metrics());
        let rest = Arc::new(Rest::new(token, api, shards, metrics)?);
        reqwest::Result::Ok((rest, avatars, Uploads::new(local.clone())?))
    };
    made().context("no connections can be made on this machine")
}

/// Connects to the gateway. Returns the connections, and the task that ends with them.
async fn connect(
    answers: Http,
    framework: impl Framework + 'static,
    shards: Shards,
) -> anyhow::Result<(Arc<ShardManager>, JoinHandle<anyhow::Result<()>>)> {
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let builder = ClientBuilder::new_with_http(answers, intents).framework(framework);
    let mut client = builder.await.context("cannot log in")?;
    let gateway = Arc::clone(&client.shard_manager);
    let task = tokio::spawn(async move {
        let (first, last) = (shards.first().into(), shards.last().into());
        // To serenity the end is the last one that is started.
        let started = client.start_shard_range(first..last, shards.total().into());
        started.await.context("the connection to Discord ended")
    });
    Ok((gateway, task))
}

/// Takes the shards over with all that stands in their servers. Returns the task that keeps them.
async fn take_over(
    play: &Play,
    me: BotId,
    shards: Shards,
    takeover: Takeover,
) -> anyhow::Result<JoinHandle<()>> {
    lease::acquire(play, me, shards, takeover == Takeover::Standby).await?;
    let kept = play.clone();
    let lease = tokio::spawn(async move { lease::keep(&kept).await });
    let adopted = play.store.claim_orphans(me).await;
    adopted.context("cannot take the games over")?;
    // Before the first click: no player loses the time in which the bot was off.
    play.resume().await.context("cannot set the clocks going")?;
    Ok(lease)
}

/// Waits until no other process of the bot connects to the gateway, for as long as this one has its shards.
async fn turn_to_connect(
    play: &Play,
    me: BotId,
    shards: Shards,
    lease: &mut JoinHandle<()>,
) -> anyhow::Result<Option<ConnectTurn>> {
    tokio::select! {
        turn = shards::turn_to_connect(play, me, shards) => turn,
        _ = lease => Err(lease::StandbyFailed.into()),
    }
}

/// The id of the bot's own account.
async fn own_id(answers: &Http) -> anyhow::Result<u64> {
    let me = answers.get_current_user().await;
    let me = me.context("the token is not accepted, or Discord cannot be reached")?;
    Ok(me.id.get())
}

type Ready = oneshot::Sender<anyhow::Result<Wired>>;

fn framework(
    play: Play,
    texts: Texts,
    clients: Clients,
    settings: Settings,
    ready: Ready,
) -> poise::Framework<Arc<Bot>, anyhow::Error> {
    let options = FrameworkOptions {
        commands: command_list::all(&texts),
        event_handler: |framework, event| Box::pin(events::handle(framework, event)),
        pre_command: |ctx| {
            Box::pin(async move {
                housekeeping::credit_after_outage(ctx.framework().user_data).await;
            })
        },
        on_error: |error| {
            Box::pin(async move {
                if let Err(error) = unreadable::refuse(&error).await {
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
                    let guild = settings.guild.map(|guild| GuildId::new(guild.0));
                    let commands = &framework.options().commands;
                    let registered = registration::register(&ctx.http, guild, commands).await;
                    let registered = registered
                        .map(|registered| texts.commands().record(commands, &registered))
                        .context("cannot register the commands");
                    let answers = Arc::clone(&ctx.http);
                    let shards = Arc::clone(framework.shard_manager());
                    let wired = wire(play, texts, clients, &settings, (answers, shards));
                    let bot = Arc::clone(&wired.bot);
                    // The receiver is dropped only if the program is ending.
                    let _ = ready.send(registered.map(|()| wired));
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
    (rest, avatars, uploads): Clients,
    settings: &Settings,
    (answers, shards): (Arc<Http>, Arc<ShardManager>),
) -> Wired {
    let (engines, queue) = EnginePool::new(play.store.metrics(), settings.engine_threads);
    let engines = Arc::new(engines);
    let pictures = Pictures::new(play.clone(), avatars);
    let messages = Messages::new(
        (Arc::clone(&rest), settings.ping_pause),
        play.clone(),
        texts.clone(),
        pictures.clone(),
        Arc::clone(&engines),
    );
    let bot = Arc::new(Bot {
        started: std::time::Instant::now(),
        started_at: play.now(),
        last_turn: Mutex::new(std::time::Instant::now()),
        play,
        texts,
        pictures,
        uploads,
        answers,
        private_answers: PrivateAnswers::default(),
        shards,
        engines,
        analyses: Analyses::default(),
        messages,
        members: Members::new(rest),
        handled: HandledInteractions::default(),
        interrupted: watch::Sender::new(false),
    });
    let background = vec![
        tokio::spawn(changes::run(Arc::downgrade(&bot))),
        tokio::spawn(housekeeping::run(Arc::downgrade(&bot))),
        tokio::spawn(computers::run(Arc::downgrade(&bot), queue)),
        tokio::spawn(upcoming::run(Arc::downgrade(&bot))),
        tokio::spawn(game_puzzles::run(Arc::downgrade(&bot))),
    ];
    Wired { bot, background }
}

fn report(error: FrameworkError<'_, Arc<Bot>, anyhow::Error>) {
    action::ended(Outcome::Failed);
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
