//! `zihin check`: a self-test before the bot goes live. Read-only on Discord.

use super::database::play;
use super::program::Program;
use super::redact::printable;
use crate::config::{Config, without_secrets};
use crate::discord::{self, Access, Allowed};
use crate::locale::{Catalog, Language};
use crate::store::Store;
use anyhow::{Context, Result, ensure};
use tokio::runtime::Runtime;

/// Runs every check, even after one has failed.
pub(super) fn run(program: &Program, config: &Config) -> Result<()> {
    let runtime = Runtime::new()?;
    let mut failed = 0;
    let mut print = |name, outcome: Result<String>| {
        failed += u32::from(outcome.is_err());
        match outcome {
            Ok(good) => println!("{name}: {good}"),
            Err(error) => println!("{name}: FAILED, {}", printable(&error)),
        }
    };
    print("settings", Ok("can be read".to_owned()));
    print("database", runtime.block_on(database(config)));
    print("token", token(config));
    print("Discord", runtime.block_on(discord::identity(config)));
    print(
        "permissions",
        runtime.block_on(permissions(program, config)),
    );
    ensure!(
        failed == 0,
        "{failed} of these must be put right before the bot can play"
    );
    Ok(())
}

async fn database(config: &Config) -> Result<String> {
    let store = Store::open(&config.database_url).await?;
    let version = store.check().await;
    store.close().await;
    let url = without_secrets(&config.database_url);
    Ok(format!("{url} can be read and written ({})", version?))
}

/// Checks the shape of the token: three parts separated by dots. A server other than Discord may accept any token.
fn token(config: &Config) -> Result<String> {
    let token = config
        .token
        .as_ref()
        .context("DISCORD_TOKEN is not set: .env.example says where to find one")?;
    let parts = token
        .expose()
        .split('.')
        .filter(|part| !part.is_empty())
        .count();
    ensure!(
        parts == 3 || config.discord_api_url.is_some(),
        "DISCORD_TOKEN does not look like one: it has three parts with dots between them. The client secret and the public key are something else"
    );
    Ok("has the right shape".to_owned())
}

/// Prints the channels of every server in which games can be played, and what is missing in the others. Fails if a server has no such channel: a single
/// closed channel may be intended.
async fn permissions(program: &Program, config: &Config) -> Result<String> {
    let (mut servers, mut closed) = (0, 0);
    let report = |access: Access| {
        servers += 1;
        closed += u32::from(!has_open_channel(&program.catalog, &access));
    };
    let store = Store::open(&config.database_url).await?;
    let reported = discord::access(config, &play(program, &store), report).await;
    store.close().await;
    reported?;
    ensure!(servers > 0, "the bot is in no server yet: invite it");
    ensure!(
        closed == 0,
        "there is no channel to play in, in {closed} of {servers} servers"
    );
    Ok("every server has a channel to play in".to_owned())
}

/// Prints what the bot may do in one server. Returns whether it has a channel to play in.
fn has_open_channel(catalog: &Catalog, access: &Access) -> bool {
    let is_good = |channel: &&Allowed| channel.missing.is_empty();
    let good = access.channels.iter().filter(is_good).count();
    let (server, all) = (&access.server, access.channels.len());
    println!("{server}: games can be played in {good} of {all} channels");
    for row in &access.channels {
        let lacking = [
            (&row.missing, "missing"),
            (&row.missing_for_threads, "missing for threads (optional)"),
        ];
        for (keys, what) in lacking.into_iter().filter(|(keys, _)| !keys.is_empty()) {
            let name = |key: &&'static str| catalog.text(Language::En, key);
            let names: Vec<String> = keys.iter().map(name).collect();
            println!("  #{}: {what}: {}", row.channel, names.join(", "));
        }
    }
    good > 0
}
