//! `zihin run` and `zihin playground`: the bot on Discord or on a local Discord, until it is stopped.

use super::database::play;
use super::program::Program;
use crate::config::{Config, Token};
use crate::discord::{self, Running};
use crate::playground::{Options, Playground};
use anyhow::{Context, Result};
use std::{
    io::{self, IsTerminal},
    net::SocketAddr,
    process,
};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

/// The port of the local Discord unless another one is given.
const DEFAULT_PORT: u16 = 8787;

#[derive(clap::Args, Default)]
pub(super) struct PlaygroundArgs {
    /// The page's port, 0 for any free one; without it 8787, or a free one if that is taken
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Leave the bot out, so that another one may connect
    #[arg(long)]
    bare: bool,
}

/// Runs the bot if a token is set, else a local Discord.
pub(super) fn bot_or_playground(program: &Program, config: &Config) -> Result<()> {
    if config.token.is_some() {
        println!("DISCORD_TOKEN is set: starting the bot.");
        bot(program, config)
    } else {
        println!("DISCORD_TOKEN is not set: starting a local Discord.");
        playground(program, config, &PlaygroundArgs::default())
    }
}

/// Runs the bot until it is stopped or its connection ends for good.
pub(super) fn bot(program: &Program, config: &Config) -> Result<()> {
    start_logging(config)?;
    Runtime::new()?.block_on(async {
        let running = start(program, config, config).await?;
        println!("Zihin is connected. Ctrl+C stops it.");
        run_until_stopped(running).await
    })
}

/// Runs a local Discord until it is stopped, with the bot in it unless `--bare` is given.
pub(super) fn playground(program: &Program, config: &Config, args: &PlaygroundArgs) -> Result<()> {
    start_logging(config)?;
    Runtime::new()?.block_on(async {
        let local = local_discord(args.port).await?;
        let url = local.url();
        if args.bare {
            println!(
                "A local Discord waits for a bot at {url}: any token will do. Ctrl+C stops it."
            );
            open_browser(args, &url);
            stopped().await?;
        } else {
            let running = start(program, config, &local_config(config, &url)).await?;
            println!("Open {url} in a browser to play. Ctrl+C stops it.");
            open_browser(args, &url);
            run_until_stopped(running).await?;
        }
        local.stop().await;
        Ok(())
    })
}

/// Starts the bot on the database of `config`, connected as `connection` says.
async fn start(program: &Program, config: &Config, connection: &Config) -> Result<Running> {
    let play = play(program, config).await?;
    discord::start(connection, play, program.catalog.clone()).await
}

/// Starts the local Discord at `port`; without one at the default port, or any free port if that is taken.
async fn local_discord(port: Option<u16>) -> Result<Playground> {
    let start = |port: u16| {
        Playground::start(Options {
            addr: SocketAddr::from(([127, 0, 0, 1], port)),
            bot: "Zihin".to_owned(),
            ..Options::default()
        })
    };
    let wanted = port.unwrap_or(DEFAULT_PORT);
    let started = match start(wanted).await {
        Err(error) if port.is_none() && error.kind() == io::ErrorKind::AddrInUse => start(0).await,
        started => started,
    };
    started.with_context(|| format!("cannot listen at port {wanted}: --port 0 takes any free one"))
}

/// The settings for a bot on the local Discord, which accepts any token.
fn local_config(config: &Config, url: &str) -> Config {
    Config {
        token: Some(Token::new("local")),
        discord_api_url: Some(url.to_owned()),
        guild: None,
        ..config.clone()
    }
}

/// Opens the page in the browser if `--open` is given.
fn open_browser(args: &PlaygroundArgs, url: &str) {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start"]),
        _ => ("xdg-open", &[]),
    };
    if args.open
        && process::Command::new(program)
            .args(first)
            .arg(url)
            .spawn()
            .is_err()
    {
        eprintln!("zihin: cannot open a browser; the address is {url}");
    }
}

/// Waits for Ctrl+C, SIGTERM, or the end of the connection, and stops the bot.
async fn run_until_stopped(mut running: Running) -> Result<()> {
    tokio::select! {
        ended = running.wait() => return ended,
        stopped = stopped() => stopped?,
    }
    running.stop().await
}

#[cfg(unix)]
async fn stopped() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut term = signal(SignalKind::terminate())?;
    tokio::select! {
        done = tokio::signal::ctrl_c() => done,
        _ = term.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn stopped() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Starts logging to standard error, filtered by the settings.
fn start_logging(config: &Config) -> Result<()> {
    let filter = EnvFilter::try_new(&config.log).with_context(|| {
        format!(
            "RUST_LOG is {:?}: write a level, such as info, or levels by module",
            config.log
        )
    })?;
    let terminal = io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(terminal)
        .init();
    Ok(())
}
