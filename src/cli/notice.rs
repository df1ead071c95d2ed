//! `zihin notice`: a line on every board, such as one about maintenance.

use super::database;
use crate::config::Config;
use anyhow::Result;
use tokio::runtime::Runtime;
use zihin_terminal::arguments::usage;
use zihin_terminal::output::stdout;

/// The longest notice, in characters: a message takes 2,000.
const MAX_LENGTH: usize = 200;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Put a line on every board, from its next change on; the bot that runs follows within a minute
    Set {
        /// The line, such as "Maintenance tonight from 22:00 to 22:10 UTC: games wait, clocks too"
        text: String,
    },
    /// Take it away
    Clear,
    /// Print it
    Show,
}

pub(super) fn run(config: &Config, args: &Args) -> Result<()> {
    let text = match &args.command {
        Command::Set { text } => Some(line(text)?),
        Command::Clear | Command::Show => None,
    };
    let done = database::with(config, async |store| {
        if !matches!(args.command, Command::Show) {
            store.set_notice(text.as_deref()).await?;
        }
        let notice = store.operator().await?.notice;
        let none = match args.command {
            Command::Clear => "the notice is taken away",
            _ => "there is no notice",
        };
        writeln!(stdout(), "{}", notice.as_deref().unwrap_or(none))?;
        Ok(())
    });
    Runtime::new()?.block_on(done)
}

/// The text in one line.
fn line(text: &str) -> Result<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    if line.is_empty() || line.chars().count() > MAX_LENGTH {
        let wanted = format!("write a notice of 1 to {MAX_LENGTH} characters");
        return Err(usage(wanted));
    }
    Ok(line)
}
