//! Connects the bot to Discord and wires it: HTTP clients, gateway, commands, background tasks.

use crate::command_list;
use crate::commands::{registration, unreadable};
use crate::engine_pool::{Analyses, EnginePool};
use crate::gateway::dispatch::{Dispatch, Events};
use crate::gateway::gate::Gate;
use crate::gateway::in_flight::{Counted, InFlight};
use crate::gateway::patience::{StartRefused, until_answered, until_done};
use crate::gateway::running::{Running, Wired};
use crate::gateway::{
    changes, computers, effects, events, game_puzzles, heartbeat, housekeeping, lease, shards,
    upcoming,
};
use crate::local_discord::local_discord;
use crate::pictures::Pictures;
use crate::pictures::avatars::Avatars;
use crate::posts::Messages;
use crate::request::bot::Bot;
use crate::request::connections::Connections;
use crate::request::handled_interactions::HandledInteractions;
use crate::request::private_answers::PrivateAnswers;
use crate::request::readings::Readings;
use crate::request::servers::Servers;
use crate::request::uploads::Uploads;
use crate::rest::gateway_answer;
use crate::rest::http::client;
use crate::rest::no_answer::{PATIENCE, TOKEN_REFUSED};
use crate::rest::proxy::proxy_to;
use crate::rest::{Members, Rest};
use crate::settings::{Settings, Token};
use crate::text::wording::Texts;
use anyhow::Context;
use futures::FutureExt;
use futures::future::RemoteHandle;
use parking_lot::Mutex;
use poise::{FrameworkError, FrameworkOptions};
use serenity::all::{GatewayIntents, GuildId, Http};
use serenity::gateway::GatewayError;
use std::num::NonZeroU16;
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::time::timeout;
use zihin_ids::{BotId, GameId, Shards};
use zihin_locale::Catalog;
use zihin_play::{ConnectTurn, Play};
use zihin_telemetry::{Outcome, action};

/// The events that the bot receives.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES);

/// How a bot takes its shards over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeover {
    /// It fails if another process has them.
    AtOnce,
    /// It waits until no other process has them.
    Standby,
}

/// What sends requests other than interaction answers.
pub(crate) type Clients = (Arc<Rest>, Avatars, Uploads);

/// Takes its shards over, connects, registers the commands, and returns when the bot is ready to play.
/// `catalog` holds the messages about the games that `play` offers; `waits_for` is told the name of the process for whose shards it waits,
/// and at last that there is none.
///
/// # Errors
/// [`StartRefused`] if something must be put right first, such as a token that is refused; [`StandbyFailed`](lease::StandbyFailed) if it lost its shards before it was
/// ready, or must begin anew for another reason; else if another process has the shards, or the store fails. As long as Discord does not answer it waits.
pub async fn start(
    settings: &Settings,
    play: Play,
    catalog: Catalog,
    takeover: Takeover,
    waits_for: impl Fn(Option<&str>),
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
    let me = who_am_i(settings, &answers).await?;
    rest.set_me(me.0);
    let mut lease = take_over(&play, me, (shards, takeover), waits_for).await?;
    let texts = Texts::new(play.registry(), catalog).with_policies(settings.policies.clone());
    let session = (shards, gateway.session_start_limit.max_concurrency);
    let turn = turn_to_connect(&play, me, session, &mut lease).await?;
    let answers = Arc::new(answers);
    let (connections, ends) = Connections::new(&answers, INTENTS, url, session);
    let connections = Arc::new(connections);
    let servers = Arc::new(Servers::new(play.clone()));
    let (dispatch, events) = Dispatch::new(options(&texts), me, &connections, &servers);
    let in_flight = Arc::<InFlight>::default();
    let metrics = Arc::clone(play.store.metrics());
    let gate = Gate::new(play.clone(), texts.clone());
    let dispatch = Counted::new(dispatch, Arc::clone(&in_flight), metrics, gate);
    connections.begin(dispatch).await;
    let mut task = tokio::spawn(async move { ends.first().await.map_err(connection_error) });
    let turn = spawn_guarded(shards::hold_turn(turn, Arc::clone(&connections)));
    let ready = tokio::select! {
        ready = async { tokio::try_join!(until_ready(&events, url), register(settings, &answers, &texts)) } => ready,
        // Its own error says why.
        ended = &mut task => ended?.and_then(|()| Err(anyhow::anyhow!("the connection ended before the bot was ready"))),
        () = &mut lease => Err(lease::StandbyFailed.into()),
    };
    if let Err(error) = ready {
        connections.close().await;
        return Err(error);
    }
    let connected = (answers, connections, servers);
    let wired = with_background(wire(play, texts, clients, settings, connected));
    events.begin(&wired.bot);
    Ok(Running {
        task,
        lease,
        turn: Some(turn),
        in_flight,
        wired: wired.with_emojis(settings.has_emojis),
    })
}

/// Asks Discord who the bot is. From then on its commands can be registered, also while it connects.
async fn who_am_i(settings: &Settings, answers: &Http) -> Result<BotId, StartRefused> {
    let me = until_done(settings, || answers.get_current_user()).await?;
    let application = until_done(settings, || answers.get_current_application_info()).await?;
    answers.set_application_id(application.id);
    Ok(BotId(me.id.get()))
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

/// Why the connection has ended for good.
fn connection_error(error: GatewayError) -> anyhow::Error {
    let why = match error {
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

/// Takes the shards over with all that stands in their servers. Returns the task that keeps them, which ends when they are lost.
async fn take_over(
    play: &Play,
    me: BotId,
    (shards, takeover): (Shards, Takeover),
    waits_for: impl Fn(Option<&str>),
) -> anyhow::Result<RemoteHandle<()>> {
    let waits = takeover == Takeover::Standby;
    let ended = lease::acquire(play, me, shards, waits, waits_for).await?;
    let kept = play.clone();
    let lease = spawn_guarded(async move { lease::keep(&kept).await });
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
    let resumed = play.resume(ended).await;
    resumed.context("cannot find out how long nobody could reach the bot")?;
    Ok(lease)
}

/// Starts a task that ends when its handle is dropped.
fn spawn_guarded(task: impl Future<Output = ()> + Send + 'static) -> RemoteHandle<()> {
    let (task, handle) = task.remote_handle();
    tokio::spawn(task);
    handle
}

/// Waits until no other process of the bot connects to the gateway, for as long as this one has its shards.
async fn turn_to_connect(
    play: &Play,
    me: BotId,
    session: (Shards, NonZeroU16),
    lease: &mut RemoteHandle<()>,
) -> anyhow::Result<Option<ConnectTurn>> {
    tokio::select! {
        turn = shards::turn_to_connect(play, me, session) => turn.context(lease::StandbyFailed),
        () = lease => Err(lease::StandbyFailed.into()),
    }
}

/// Waits until the gateway has made the bot ready; a line in the log says so if that takes long.
async fn until_ready(events: &Events, gateway: &str) -> anyhow::Result<()> {
    if timeout(PATIENCE, events.ready()).await.is_err() {
        let unused_proxy = proxy_to(gateway);
        tracing::warn!(
            gateway,
            unused_proxy,
            "waiting for Discord: its gateway has not let the bot in within 10 seconds"
        );
        events.ready().await;
    }
    Ok(())
}

/// Registers the commands, and notes their ids.
async fn register(settings: &Settings, answers: &Http, texts: &Texts) -> anyhow::Result<()> {
    let guild = settings.guild.map(|guild| GuildId::new(guild.0));
    let commands = options(texts).commands;
    let register = || registration::register(answers, guild, &commands);
    let all = until_done(settings, register).await;
    texts
        .commands()
        .record(&commands, &all.context("cannot register the commands")?);
    Ok(())
}

/// The commands, and what is done at every other event.
fn options(texts: &Texts) -> FrameworkOptions<Arc<Bot>, anyhow::Error> {
    let mut commands = command_list::all(texts);
    poise::set_qualified_names(&mut commands);
    FrameworkOptions {
        commands,
        event_handler: |framework, event| Box::pin(events::handle(framework, event)),
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
    }
}

/// Builds the bot. Returns it with the games in which computers are to move.
pub(crate) fn wire(
    play: Play,
    texts: Texts,
    (rest, avatars, uploads): Clients,
    settings: &Settings,
    (answers, shards, servers): (Arc<Http>, Arc<Connections>, Arc<Servers>),
) -> (Arc<Bot>, UnboundedReceiver<GameId>) {
    let (engines, queue) = EnginePool::new(play.store.metrics(), settings.engine_threads);
    let engines = Arc::new(engines);
    let pictures = Pictures::new(play.clone(), avatars);
    let messages = Messages::new(
        Arc::clone(&rest),
        settings.ping_pause,
        play.clone(),
        texts.clone(),
        pictures.clone(),
        Arc::clone(&engines),
    );
    let bot = Arc::new(Bot {
        started: std::time::Instant::now(),
        started_at: play.now(),
        last_turn: Mutex::new(tokio::time::Instant::now()),
        play,
        texts,
        pictures,
        uploads,
        readings: Readings::default(),
        answers,
        private_answers: PrivateAnswers::default(),
        shards,
        engines,
        analyses: Analyses::default(),
        messages,
        members: Members::new(rest),
        handled: HandledInteractions::default(),
        servers,
        interrupted: watch::Sender::new(false),
    });
    (bot, queue)
}

/// Starts the background tasks of the bot.
fn with_background((bot, queue): (Arc<Bot>, UnboundedReceiver<GameId>)) -> Wired {
    let background = vec![
        tokio::spawn(changes::run(Arc::downgrade(&bot))),
        tokio::spawn(heartbeat::run(Arc::downgrade(&bot))),
        tokio::spawn(housekeeping::run(Arc::downgrade(&bot))),
        tokio::spawn(computers::run(Arc::downgrade(&bot), queue)),
        tokio::spawn(upcoming::run(Arc::downgrade(&bot))),
        tokio::spawn(effects::run(Arc::downgrade(&bot))),
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
