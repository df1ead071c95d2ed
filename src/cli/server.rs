//! `zihin server`: the servers that the bot is in, and which it keeps out of.

use super::database::{self, existing, play};
use crate::config::Config;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use tokio::runtime::Runtime;
use zihin_discord::{leave_server, servers};
use zihin_ids::GuildId;
use zihin_play::Order;
use zihin_terminal::Program;

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
    Leave {
        /// The server's number: Developer Mode, right click, Copy Server ID
        id: u64,
    },
    /// Leave a server, also whenever the bot is invited again
    Block {
        /// The server's number
        id: u64,
    },
    /// Let a server invite the bot again
    Unblock {
        /// The server's number
        id: u64,
    },
}

pub(super) fn run(program: &Program, config: &Config, args: &Args) -> Result<()> {
    Runtime::new()?.block_on(perform(program, config, &args.command))
}

async fn perform(program: &Program, config: &Config, command: &Command) -> Result<()> {
    match *command {
        Command::List => list(config).await?,
        Command::Leave { id } => {
            leave_server(&config.discord, GuildId(id)).await?;
            println!("the bot has left {id}");
        }
        Command::Block { id } => {
            existing(config)?;
            let store = database::open(config).await?;
            let order = Order::BlockServer(GuildId(id));
            store.order(order, play(program, &store).now()).await?;
            database::close(store).await;
            println!("{id} is blocked: the bot that runs leaves it within a minute");
        }
        Command::Unblock { id } => {
            existing(config)?;
            let store = database::open(config).await?;
            let was_blocked = store.take_back(Order::BlockServer(GuildId(id))).await?;
            database::close(store).await;
            println!(
                "{id} {}",
                if was_blocked {
                    "may invite the bot again"
                } else {
                    "was not blocked"
                }
            );
        }
    }
    Ok(())
}

/// A line for each server: its number, its games that go on, its name.
async fn list(config: &Config) -> Result<()> {
    existing(config)?;
    let there = servers(&config.discord)
        .await
        .context("the servers are known to Discord only")?;
    let store = database::open(config).await?;
    let games: BTreeMap<GuildId, u64> = store.unfinished_by_server().await?.into_iter().collect();
    let blocked = store.operator().await?.blocked_servers;
    database::close(store).await;
    for (id, name) in &there {
        let games = games.get(id).copied().unwrap_or_default();
        println!("{id}  {games} unfinished games  {name}");
    }
    for id in blocked {
        println!("{id}  blocked");
    }
    Ok(())
}
