//! `zihin run` and `zihin playground`: the bot on Discord or on a local Discord, until it is stopped.

use super::build;
use super::database::{self, play};
use super::failure::is_away;
use super::logging::{self, tell};
use super::monitoring::Monitoring;
use super::stop_signals::StopSignals;
use super::watchdog::{self, notify};
use crate::config::{Config, LogFormat};
use anyhow::Result;
use local_discord::{OldThread, Options, Place, Playground};
use sd_notify::NotifyState;
use std::pin::{Pin, pin};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use zihin_discord::{End, Running, Settings, StandbyFailed, Takeover, Token};
use zihin_ids::{ChannelId, GameId};
use zihin_store::{Store, known_schema};
use zihin_terminal::Program;
use zihin_terminal::output::{stderr, stdout};

/// How long the local Discord may take to close its sockets.
const PLAYGROUND_LIMIT: Duration = Duration::from_millis(500);
/// The pause between two attempts to open a database that is out of reach.
const REOPEN_PAUSE: Duration = Duration::from_secs(1);
/// How long threads that think may take to notice that the program ends.
const THREADS_LIMIT: Duration = Duration::from_millis(300);

#[derive(clap::Args, Default)]
pub(super) struct RunArgs {
    /// Wait until no other process looks after the shards of this one, to take over when that one ends
    #[arg(long)]
    standby: bool,
}

#[derive(clap::Args, Default)]
pub(super) struct PlaygroundArgs {
    #[command(flatten)]
    place: Place,
    /// Leave the bot out, so that another one may connect
    #[arg(long)]
    bare: bool,
}

/// Runs the bot if a token is set, else a local Discord.
pub(super) fn bot_or_playground(program: &Program, config: &Config) -> Result<()> {
    if config.discord.token.is_some() {
        if config.log_format == LogFormat::Text {
            writeln!(stdout(), "DISCORD_TOKEN is set: starting the bot.")?;
        }
        bot(program, config, &RunArgs::default())
    } else {
        writeln!(
            stdout(),
            "DISCORD_TOKEN is not set: starting a local Discord."
        )?;
        playground(program, config, &PlaygroundArgs::default())
    }
}

/// Runs the bot until it is stopped or its connection ends for good.
pub(super) fn bot(program: &Program, config: &Config, args: &RunArgs) -> Result<()> {
    logging::start(config)?;
    run(async {
        let connected = || tell("Zihin is connected. Ctrl+C stops it.");
        let takeover = if args.standby {
            Takeover::Standby
        } else {
            Takeover::AtOnce
        };
        let signals = StopSignals::listen()?;
        let serving = serve(
            program,
            config,
            &config.discord,
            (takeover, signals),
            connected,
        );
        Box::pin(serving).await
    })
}

/// Runs a local Discord until it is stopped, with the bot in it unless `--bare` is given.
pub(super) fn playground(program: &Program, config: &Config, args: &PlaygroundArgs) -> Result<()> {
    logging::start(config)?;
    run(async {
        let signals = StopSignals::listen()?;
        let threads = if args.bare {
            Vec::new()
        } else {
            threads(config).await?
        };
        let local = local_discord(&args.place, threads).await?;
        let url = local.url();
        let served = if args.bare {
            tell(&format!(
                "A local Discord waits for a bot at {url}: any token will do. Ctrl+C stops it."
            ));
            let token = Playground::TOKEN;
            tell(&format!(
                "For libraries that read the bot's id in the token: {token}"
            ));
            open_browser(&args.place, &url);
            signals.first().await;
            Ok(())
        } else {
            let connected = || {
                tell(&format!(
                    "Open {url} in a browser to play. Ctrl+C stops it."
                ));
                open_browser(&args.place, &url);
            };
            let connection = local_settings(config, &url);
            let how = (Takeover::AtOnce, signals);
            Box::pin(serve(program, config, &connection, how, connected)).await
        };
        // A page that does not read keeps nobody waiting.
        let _ = timeout(PLAYGROUND_LIMIT, local.stop()).await;
        served
    })
}

/// Runs `work` to its end. A thread that still thinks about a move does not keep the program.
fn run(work: impl Future<Output = Result<()>>) -> Result<()> {
    let runtime = Runtime::new()?;
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(THREADS_LIMIT);
    done
}

/// Runs the bot on the database of `config`, connected as `connection` says,
/// until a signal stops it or its connection ends for good. If it loses its shards to another process, or may have lost them since the database cannot be
/// reached, it begins anew once they are free; so it does if it waits for them in vain.
async fn serve(
    program: &Program,
    config: &Config,
    connection: &Settings,
    (takeover, signals): (Takeover, StopSignals),
    connected: impl FnOnce(),
) -> Result<()> {
    let mut signal = pin!(signals.first());
    // Before anything else: a second bot is told who has the database, and not that a port is taken.
    let _lock = database::lock(config)?;
    let erasures = database::erasures(config)?;
    let monitoring = Monitoring::start(config.metrics).await?;
    announce(config, &monitoring);
    watchdog::start(monitoring.current());
    let (mut takeover, mut connected, mut is_first) = (takeover, Some(connected), true);
    loop {
        monitoring.watch(None);
        let Some(store) = open(config, is_first, signal.as_mut()).await? else {
            return Ok(());
        };
        if std::mem::take(&mut is_first) {
            notify(&[NotifyState::Ready]);
        }
        let play = play(program, &store)
            .with_retention(config.retention)
            .with_erasure_log(erasures.clone());
        let waits_for = |holder: Option<&str>| monitoring.stand_by(holder);
        let catalog = program.catalog.clone();
        let start = zihin_discord::start(connection, play, catalog, takeover, waits_for);
        let call = || connected.take().map_or((), |connected| connected());
        let ended = Box::pin(run_until_stopped(start, signal.as_mut(), call, &monitoring)).await;
        database::close(store).await;
        match ended {
            Err(error) if error.is::<StandbyFailed>() => {
                tracing::warn!(error = format!("{error:#}"), "it is tried again");
                tokio::select! {
                    () = sleep(REOPEN_PAUSE) => {}
                    () = &mut signal => return Ok(()),
                }
            }
            Ok(Some(End::LeaseLost)) => {}
            ended => {
                return ended
                    .map(drop)
                    .map_err(|error| database::explain(config, error));
            }
        }
        takeover = Takeover::Standby;
    }
}

/// Opens the database. If it was open before, or its server does not answer, it is only out of reach, and tried again;
/// nothing if the program is stopped meanwhile.
async fn open(
    config: &Config,
    is_first: bool,
    mut signal: Pin<&mut impl Future<Output = ()>>,
) -> Result<Option<Store>> {
    let mut is_told = false;
    loop {
        let error = match database::open(config).await {
            Err(error) if !is_first || is_away(&error) => error,
            opened => return opened.map(Some),
        };
        if !is_told {
            let error = format!("{error:#}");
            tracing::warn!(error, "the database cannot be opened; it is tried again");
            // It has started, and waits.
            notify(&[NotifyState::Ready]);
        }
        is_told = true;
        tokio::select! {
            () = sleep(REOPEN_PAUSE) => {}
            () = &mut signal => return Ok(None),
        }
    }
}

/// Says in one line what starts here, and where its metrics are.
fn announce(config: &Config, monitoring: &Monitoring) {
    let shards = config.discord.shards;
    let shards = shards.map_or_else(|| "auto".to_owned(), |shards| shards.to_string());
    let metrics = monitoring.url();
    tracing::info!(
        version = build::VERSION,
        commit = build::COMMIT,
        schema = known_schema(&config.database_url),
        shards,
        metrics = metrics.as_deref().unwrap_or("nowhere"),
        "Zihin starts"
    );
    if let Some(unknown) = config.unknown_names() {
        tracing::warn!("{unknown}");
    }
    if let Some(url) = metrics.filter(|_| config.log_format == LogFormat::Text) {
        // Fails if nobody reads it any more.
        let _ = writeln!(stdout(), "Metrics are at {url}.");
    }
}

/// Waits for a signal, or the end of the bot.
/// A signal stops the bot, even while it starts. Returns why it has ended if it was not stopped.
async fn run_until_stopped(
    start: impl Future<Output = Result<Running>>,
    mut signal: Pin<&mut impl Future<Output = ()>>,
    connected: impl FnOnce(),
    monitoring: &Monitoring,
) -> Result<Option<End>> {
    let mut running = tokio::select! {
        started = start => started?,
        () = &mut signal => return Ok(None),
    };
    monitoring.watch(Some(running.monitor()));
    connected();
    let end = tokio::select! {
        ended = running.wait() => Some(ended?),
        () = signal => None,
    };
    if end.is_none() {
        notify(&[NotifyState::Stopping]);
    }
    monitoring.watch(None);
    if end != Some(End::Disconnected) {
        running.stop().await?;
    }
    Ok(end)
}

/// The threads where games go on: the local Discord forgets them when it ends.
async fn threads(config: &Config) -> Result<Vec<OldThread>> {
    let database = database::LockedDatabase::open(config).await?;
    let threads = database.store().games().threads().await?;
    database.close().await;
    let thread = |(id, parent, game): (ChannelId, ChannelId, GameId)| OldThread {
        id: id.0,
        parent: parent.0,
        name: format!("no. {game}"),
    };
    Ok(threads.into_iter().map(thread).collect())
}

/// Starts the local Discord, with the threads of an earlier one.
async fn local_discord(place: &Place, threads: Vec<OldThread>) -> Result<Playground> {
    let options = Options {
        bot: "Zihin".to_owned(),
        threads,
        ..Options::default()
    };
    Ok(place.start(options).await?)
}

/// The settings for a bot on the local Discord, which accepts any token.
fn local_settings(config: &Config, url: &str) -> Settings {
    Settings {
        token: Some(Token::new("local")),
        api_url: Some(url.to_owned()),
        guild: None,
        ..config.discord.clone()
    }
}

/// Opens the page in the browser if `--open` is given.
fn open_browser(place: &Place, url: &str) {
    if let Err(error) = place.open(url) {
        // Fails if nobody reads it any more.
        let _ = writeln!(stderr(), "zihin: {error}");
    }
}
