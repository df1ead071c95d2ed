//! `zihin check`: tries what the bot needs before it goes live, and says what is wrong in plain words. It changes nothing on Discord.

use super::serve::play;
use crate::config::Config;
use crate::discord::{self, Access, Allowed};
use crate::locale::Language;
use crate::store::Store;
use anyhow::{Context, Result, ensure};
use tokio::runtime::Runtime;

/// Tries one thing after the other; a failure does not keep the rest from being tried.
pub(super) fn run(config: &Config) -> Result<()> {
    let runtime = Runtime::new()?;
    let mut failed = 0;
    let mut tell = |name, outcome: Result<String>| {
        failed += u32::from(outcome.is_err());
        match outcome {
            Ok(good) => println!("{name}: {good}"),
            Err(error) => println!("{name}: FAILED, {error:#}"),
        }
    };
    tell("settings", Ok("can be read".to_owned()));
    tell("database", runtime.block_on(database(config)));
    tell("token", token(config));
    tell("Discord", runtime.block_on(discord::identity(config)));
    tell("permissions", runtime.block_on(permissions(config)));
    ensure!(
        failed == 0,
        "{failed} of these must be put right before the bot can play"
    );
    Ok(())
}

async fn database(config: &Config) -> Result<String> {
    Store::open(&config.database_url)
        .await?
        .unfinished_games()
        .await?;
    Ok(format!("{} can be read and written", config.database_url))
}

/// A token has three parts with dots between them; another server than Discord may take any.
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

/// Says of every server where games can be played, and what is missing in the other channels. A server without any such channel has failed; one
/// channel that is closed to the bot may be meant so.
async fn permissions(config: &Config) -> Result<String> {
    let (mut servers, mut closed) = (0, 0);
    let told = |access: Access| {
        servers += 1;
        closed += u32::from(!is_open(&access));
    };
    discord::access(config, &play(config).await?, told).await?;
    ensure!(servers > 0, "the bot is in no server yet: invite it");
    ensure!(
        closed == 0,
        "there is no channel to play in, in {closed} of {servers} servers"
    );
    Ok("every server has a channel to play in".to_owned())
}

/// Says what one server allows. Returns whether there is a channel to play in.
fn is_open(access: &Access) -> bool {
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
            let names: Vec<String> = keys.iter().map(|key| Language::En.text(key, &[])).collect();
            println!("  #{}: {what}: {}", row.channel, names.join(", "));
        }
    }
    good > 0
}
