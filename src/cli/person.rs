//! `zihin person`: what the operator does for somebody who writes to them, or about somebody.

use super::database::{self, LockedDatabase, existing};
use super::orders::{self, ACCOUNTS};
use crate::config::Config;
use anyhow::{Result, bail};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::time::{Instant, sleep};
use zihin_discord::personal_export;
use zihin_ids::UserId;
use zihin_play::{Order, Store};
use zihin_store::is_postgres;
use zihin_terminal::Program;
use zihin_terminal::output::stdout;

/// How long a running bot may take: it looks for orders every half a minute.
const ORDER_LIMIT: Duration = Duration::from_mins(2);
/// How often it is looked at whether it has.
const LOOK: Duration = Duration::from_millis(500);

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Print everything that is stored about a person as JSON, as /privacy export does
    Export(Person),
    /// Erase a person, as /privacy erase does; the bot that runs does it within a minute
    Erase(Person),
    /// Answer a person no more, in any server; the bot that runs follows within a minute
    Block(Person),
    /// Answer a person again
    Unblock(Person),
}

#[derive(clap::Args)]
struct Person {
    /// The number of their account: Developer Mode, right click, Copy User ID
    #[arg(value_parser = clap::value_parser!(u64).range(ACCOUNTS))]
    id: u64,
}

pub(super) fn run(program: &Program, config: &Config, args: &Args) -> Result<()> {
    Runtime::new()?.block_on(perform(program, config, &args.command))
}

async fn perform(program: &Program, config: &Config, command: &Command) -> Result<()> {
    match *command {
        Command::Export(Person { id }) => {
            let export = async |store: &Store| {
                let data = store.people().personal_data(UserId(id)).await?;
                let export = personal_export(UserId(id), &data);
                stdout().lines(&serde_json::to_string_pretty(&export)?)?;
                Ok(())
            };
            database::with(config, export).await
        }
        Command::Erase(Person { id }) => erase(program, config, UserId(id)).await,
        Command::Block(Person { id }) => {
            orders::give(config, Order::BlockPerson(UserId(id))).await?;
            writeln!(stdout(), "{id} is blocked")?;
            Ok(())
        }
        Command::Unblock(Person { id }) => {
            let said = (id, "is not blocked any more", "was not blocked");
            orders::take_back(config, Order::BlockPerson(UserId(id)), said).await
        }
    }
}

/// Erases a person: at once if no bot has the database, else the bot does.
async fn erase(program: &Program, config: &Config, person: UserId) -> Result<()> {
    existing(config)?;
    if is_postgres(&config.database_url) || database::is_in_use(config) {
        orders::give(config, Order::ErasePerson(person)).await?;
        database::with(config, async |store| until_erased(store, person).await).await?;
    } else {
        let database = LockedDatabase::open(config).await?;
        let log = database::erasures(config)?;
        let play = database.play(program).with_erasure_log(log);
        play.erase_as_ordered(person).await?;
        database.close().await;
    }
    writeln!(stdout(), "{person} is erased")?;
    Ok(())
}

/// Waits until the bot that runs has erased a person.
async fn until_erased(store: &Store, person: UserId) -> Result<()> {
    let end = Instant::now() + ORDER_LIMIT;
    while store.operator().await?.to_erase.contains(&person) {
        if Instant::now() > end {
            bail!("no bot has erased {person} yet: the next one that runs does");
        }
        sleep(LOOK).await;
    }
    Ok(())
}
