//! `zihin ratings`: the ratings and sums of the leaderboards, anew from the finished games. It knows no formula.

use super::backup::existing;
use super::progress::show;
use super::serve::play;
use crate::config::Config;
use anyhow::Result;
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
    let rebuilt = async { anyhow::Ok(play(config).await?.rebuild(tell).await?) };
    let count = Runtime::new()?.block_on(rebuilt)?;
    show("");
    println!("ratings and leaderboards follow anew from {count} finished games");
    Ok(())
}

/// Says how far it has come, every thousand games.
fn tell(done: usize, of: usize) {
    if done.is_multiple_of(1_000) {
        show(&format!("game {done} of {of}"));
    }
}
