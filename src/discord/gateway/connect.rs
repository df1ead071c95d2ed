//! Connects the bot to Discord and wires it: HTTP clients, gateway, commands, background tasks.

use crate::command_list;
use crate::commands::{registration, unreadable};
use crate::engine_pool::{Analyses, EnginePool};
use crate::gateway::gate::Gate;
use crate::gateway::in_flight::{Counted, InFlight};
use crate::gateway::patience::{StartRefused, until_answered, until_done};
use crate::gateway::running::{Running, Wired};
use crate::gateway::{
    changes, computers, events, game_puzzles, housekeeping, lease, shards, upcoming,
};
use crate::local_discord::local_discord;
use crate::pictures::Pictures;
use crate::pictures::avatars::Avatars;
use crate::posts::Messages;
use crate::request::bot::Bot;
use crate::request::handled_interactions::HandledInteractions;
use crate::request::private_answers::PrivateAnswers;
use crate::request::uploads::Uploads;
use crate::rest::gateway_answer;
use crate::rest::http::client;
use crate::rest::no_answer::{PATIENCE, TOKEN_REFUSED};
use crate::rest::{Members, Rest};
use crate::settings::{Settings, Token};
use crate::text::wording::Texts;
use anyhow::Context;
use parking_lot::Mutex;
use poise::{BoxFuture, FrameworkError, FrameworkOptions};
use serenity::all::{ClientBuilder, Framework, GatewayIntents, GuildId, Http, ShardManager};
use serenity::gateway::GatewayError;
use std::sync::Arc;
use tokio::sync::oneshot::error::RecvError;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use zihin_ids::BotId;
use zihin_ids::Shards;
use zihin_locale::Catalog;
use zihin_play::{ConnectTurn, Play};
use zihin_telemetry::{Outcome, action};

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

/// Takes its shards over, connects, registers the commands, and returns when the bot is ready to play.
/// `catalog` holds the messages about the games that `play` offers.
///
/// # Errors
/// [`StartRefused`] if something must be put right first, such as a token that is refused; else if another process has the shards, or the store fails. As long as
/// Discord does not answer it waits.
pub async fn start(
    settings: &Settings,
    play: Play,
    catalog: Catalog,
    takeover: Takeover,
) -> anyhow::Result<Running> {
    let Some(token) = settings.token.as_ref().map(Token::expose) else {
        let unset = "DISCORD_TOKEN is not set: the bot needs one to log in";
        return Err(StartRefused(unset.to_owned()).into());
    };
    let answers = client(token, settings.api_url.as_deref(), false);
    let gateway = until_answered(|| async { gateway_answer::ask(settings).await.0 }).await?;
    let (url, shards) = (&gateway.url, shards::of(settings, &gateway)?);
    let clients = clients(settings, token, &play, shards, url)?;
    let rest = Arc::clone(&clients.0);
    let me = until_done(settings, || answers.get_current_user()).await?;
    let me = BotId(me.id.get());
    rest.set_me(me.0);
    let mut lease = take_over(&play, me, shards, takeover).await?;
    let (ready, is_ready) = oneshot::channel();
    let texts = Texts::new(play.registry(), catalog).with_policies(settings.policies.clone());
    let turn = turn_to_connect(&play, me, shards, &mut lease).await?;
    let metrics = Arc::clone(play.store.metrics());
    let gate = Gate::new(play.clone(), texts.clone());
    let framework = framework(play, texts, clients, settings.clone(), ready);
    let in_flight = Arc::<InFlight>::default();
    let framework = Counted::new(framework, Arc::clone(&in_flight), metrics, gate);
    let (gateway, task) = connect(answers, framework, shards, url).await?;
    tokio::spawn(shards::hold_turn(turn, Arc::clone(&gateway), shards));
    let Ok(wired) = until_ready(is_ready, url).await else {
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
    url: &str,
) -> anyhow::Result<(Arc<ShardManager>, JoinHandle<anyhow::Result<()>>)> {
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let builder = ClientBuilder::new_with_http(answers, intents).framework(framework);
    let mut client = builder.await.context("cannot log in")?;
    // It asks once more, and would fall back to the real gateway in silence.
    url.clone_into(&mut *client.ws_url.lock().await);
    let gateway = Arc::clone(&client.shard_manager);
    let task = tokio::spawn(async move {
        let (first, last) = (shards.first().into(), shards.last().into());
        // To serenity the end is the last one that is started.
        let started = client.start_shard_range(first..last, shards.total().into());
        started.await.map_err(connection_error)
    });
    Ok((gateway, task))
}

/// Why the connection has ended for good.
fn connection_error(error: serenity::Error) -> anyhow::Error {
    let serenity::Error::Gateway(refusal) = &error else {
        return anyhow::Error::new(error).context("the connection to Discord ended");
    };
    let why = match refusal {
        GatewayError::InvalidAuthentication | GatewayError::NoAuthentication => TOKEN_REFUSED,
        GatewayError::InvalidShardData | GatewayError::OverloadedShard => {
            "Discord refuses the shards of this process: set SHARDS to auto, or to more shards in all"
        }
        GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents => {
            "Discord refuses the events that the bot asks for"
        }
        _ => return anyhow::Error::new(error).context("the connection to Discord ended"),
    };
    StartRefused(why.to_owned()).into()
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
    // Before anybody is answered: the database may have been restored from a copy.
    play.refresh_operator()
        .await
        .context("cannot read what the operator wants")?;
    match play
        .repeat_erasures()
        .await
        .context("cannot repeat what was erased")?
    {
        0 => {}
        people => tracing::info!(
            people,
            "people were erased again who had been erased after the backup was made"
        ),
    }
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

/// Waits until the gateway has made the bot ready; a line in the log says so if that takes long.
async fn until_ready<T>(mut ready: oneshot::Receiver<T>, gateway: &str) -> Result<T, RecvError> {
    if let Ok(ready) = timeout(PATIENCE, &mut ready).await {
        return ready;
    }
    tracing::warn!(
        gateway,
        "waiting for Discord: its gateway has not let the bot in within 10 seconds"
    );
    ready.await
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
                    let register = || registration::register(&ctx.http, guild, commands);
                    let registered = until_done(&settings, register).await;
                    let noted = registered.map(|all| texts.commands().record(commands, &all));
                    let noted = noted.context("cannot register the commands");
                    let answers = Arc::clone(&ctx.http);
                    let shards = Arc::clone(framework.shard_manager());
                    let wired = wire(play, texts, clients, &settings, (answers, shards));
                    let bot = Arc::clone(&wired.bot);
                    // The receiver is dropped only if the program is ending.
                    let _ = ready.send(noted.map(|()| wired));
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
        servers: Mutex::default(),
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
