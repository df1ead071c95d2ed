//! `zihin server`: the servers that the bot is in, and which it keeps out of.

use super::database::{self, existing};
use super::orders::{self, ACCOUNTS};
use crate::config::Config;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use tokio::runtime::Runtime;
use zihin_discord::{leave_server, servers};
use zihin_ids::GuildId;
use zihin_play::Order;
use zihin_terminal::output::stdout;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List the servers that the bot is in, and those that are blocked
    List,
    /// Leave a server; it may invite the bot again
    Leave(Server),
    /// Leave a server, also whenever the bot is invited again
    Block(Server),
    /// Let a server invite the bot again
    Unblock(Server),
}

#[derive(clap::Args)]
struct Server {
    /// The server's number: Developer Mode, right click, Copy Server ID
    #[arg(value_parser = clap::value_parser!(u64).range(ACCOUNTS))]
    id: u64,
}

pub(super) fn run(config: &Config, args: &Args) -> Result<()> {
    Runtime::new()?.block_on(perform(config, &args.command))
}

async fn perform(config: &Config, command: &Command) -> Result<()> {
    match *command {
        Command::List => list(config).await,
        Command::Leave(Server { id }) => {
            leave_server(&config.discord, GuildId(id)).await?;
            writeln!(stdout(), "the bot has left {id}")?;
            Ok(())
        }
        Command::Block(Server { id }) => {
            orders::give(config, Order::BlockServer(GuildId(id))).await?;
            writeln!(
                stdout(),
                "{id} is blocked: the bot that runs leaves it within a minute"
            )?;
            Ok(())
        }
        Command::Unblock(Server { id }) => {
            let said = (id, "may invite the bot again", "was not blocked");
            orders::take_back(config, Order::BlockServer(GuildId(id)), said).await
        }
    }
}

/// A line for each server: its number, its games that go on, its name.
async fn list(config: &Config) -> Result<()> {
    existing(config)?;
    let there = servers(&config.discord)
        .await
        .context("the servers are known to Discord only")?;
    let known = database::with(config, async |store| {
        let games = store.unfinished_by_server().await?;
        Ok((games, store.operator().await?.blocked_servers))
    });
    let (games, blocked) = known.await?;
    let games: BTreeMap<GuildId, u64> = games.into_iter().collect();
    for (id, name) in &there {
        let games = games.get(id).copied().unwrap_or_default();
        let noun = if games == 1 { "game" } else { "games" };
        writeln!(stdout(), "{id}  {games} unfinished {noun}  {name}")?;
    }
    for id in blocked {
        writeln!(stdout(), "{id}  blocked")?;
    }
    Ok(())
}
