//! `zihin ratings`: the ratings and sums of the leaderboards, anew from the finished games. It knows no formula.

use super::backup::existing;
use super::serve::play;
use crate::config::Config;
use anyhow::Result;
use std::io::{IsTerminal, stderr};
use tokio::runtime::Runtime;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Sum everything up anew, game by game in the order in which they ended; stop the bot first, since nobody else can write meanwhile
    Rebuild,
}

pub(super) fn run(config: &Config, args: &Args) -> Result<()> {
    let Command::Rebuild = args.command;
    // A new database would have nothing to sum up.
    existing(config)?;
    let rebuilt = async { anyhow::Ok(play(config).await?.rebuild(show).await?) };
    let count = Runtime::new()?.block_on(rebuilt)?;
    if stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    println!("ratings and leaderboards follow anew from {count} finished games");
    Ok(())
}

/// Says how far it has come, if somebody watches, every thousand games.
fn show(done: usize, of: usize) {
    if done.is_multiple_of(1_000) && stderr().is_terminal() {
        eprint!("\r{done} of {of} games\x1b[K");
    }
}
