//! `zihin check`: tries what the bot needs before it goes live, and says what is wrong in plain words. It changes nothing on Discord.

use crate::config::Config;
use crate::discord;
use crate::store::Store;
use anyhow::{Context, Result, ensure};
use tokio::runtime::Runtime;

/// Tries one thing after the other; a failure does not keep the rest from being tried.
pub(super) fn run(config: &Config) -> Result<()> {
    let runtime = Runtime::new()?;
    let failed = [
        ("settings", Ok("can be read".to_owned())),
        ("database", runtime.block_on(database(config))),
        ("token", token(config)),
        ("Discord", runtime.block_on(discord::identity(config))),
    ]
    .into_iter()
    .filter(|(name, outcome)| {
        match outcome {
            Ok(good) => println!("{name}: {good}"),
            Err(error) => println!("{name}: FAILED, {error:#}"),
        }
        outcome.is_err()
    })
    .count();
    ensure!(
        failed == 0,
        "{failed} of these must be put right before the bot can play"
    );
    Ok(())
}

async fn database(config: &Config) -> Result<String> {
    Store::open(&config.database_url)
        .await?
        .unfinished()
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
