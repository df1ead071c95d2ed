//! `zihin run`: opens the database, connects the bot, and waits until somebody stops it. It knows no command and no game.

use crate::config::Config;
use crate::discord::{self, Running};
use crate::play::{Play, SystemDice};
use crate::store::Store;
use anyhow::{Context, Result};
use std::{io, sync::Arc};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

/// Runs the bot until it is stopped or loses Discord for good.
pub(super) fn bot(config: &Config) -> Result<()> {
    log(config)?;
    Runtime::new()?.block_on(async {
        let running = discord::start(config, play(config).await?).await?;
        println!("Zihin is connected. Ctrl+C stops it.");
        until_stopped(running).await
    })
}

/// The games of the database that is set, played with dice that nobody can foresee.
async fn play(config: &Config) -> Result<Play> {
    let store = Store::open(&config.database_url).await?;
    Ok(Play::new(store, Arc::new(|| Box::new(SystemDice))))
}

/// Waits for Ctrl+C, for a service manager's SIGTERM, or for the connection to end by itself.
async fn until_stopped(mut running: Running) -> Result<()> {
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

/// Logs to standard error what the settings ask for.
fn log(config: &Config) -> Result<()> {
    let filter = EnvFilter::try_new(&config.log).with_context(|| {
        format!(
            "RUST_LOG is {:?}: write a level, such as info, or levels by module",
            config.log
        )
    })?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .init();
    Ok(())
}
