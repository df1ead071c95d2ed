//! `zihin ratings`: recomputes ratings and leaderboards from the logs of the finished games.

use super::database::{LockedDatabase, existing};
use crate::config::Config;
use anyhow::Result;
use tokio::runtime::Runtime;
use zihin_play::standings::Rebuilt;
use zihin_terminal::Program;
use zihin_terminal::output::stdout;
use zihin_terminal::progress::show;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Replay every finished game and sum everything up anew, in the order in which they ended; stop the bot first,
    /// since nobody else can write meanwhile
    Rebuild,
}

pub(super) fn run(program: &Program, config: &Config, args: &Args) -> Result<()> {
    let Command::Rebuild = args.command;
    // Without a database this would create an empty one.
    existing(config)?;
    let rebuilt = async {
        // As the owner, so that no bot runs: its writes would wait for the one long transaction here, and fail after five seconds.
        let database = LockedDatabase::open(config).await?;
        let rebuilt = database
            .play(program)
            .standings
            .rebuild(show_progress)
            .await;
        database.close().await;
        anyhow::Ok(rebuilt?)
    };
    let rebuilt = Runtime::new()?.block_on(rebuilt)?;
    show("");
    let Rebuilt {
        games,
        corrected,
        unread,
    } = rebuilt;
    writeln!(
        stdout(),
        "ratings and leaderboards follow anew from {games} finished games that count"
    )?;
    if corrected > 0 {
        writeln!(
            stdout(),
            "of {corrected} the log said something else than what was kept of it"
        )?;
    }
    if unread > 0 {
        writeln!(
            stdout(),
            "{unread} cannot be replayed to the end: what was kept of them counts"
        )?;
    }
    Ok(())
}

/// Shows the progress every thousand games.
fn show_progress(done: usize, of: usize) {
    if done.is_multiple_of(1_000) {
        show(&format!("game {done} of {of}"));
    }
}
