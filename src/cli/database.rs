//! The database that the settings name, as several commands open it.

use super::program::Program;
use crate::config::Config;
use crate::play::{Play, SystemDice};
use crate::store::Store;
use anyhow::{Result, ensure};
use std::path::Path;
use std::sync::Arc;

/// Opens the database for play with unpredictable dice.
pub(super) async fn play(program: &Program, config: &Config) -> Result<Play> {
    let store = Store::open(&config.database_url).await?;
    let play = Play::new(store, Arc::new(|| Box::new(SystemDice)));
    Ok(play.with_shelf(program.shelf))
}

/// The URL of the database. Fails if that does not exist, since opening would create it.
pub(super) fn existing(config: &Config) -> Result<&str> {
    let url = &config.database_url;
    ensure!(
        Path::new(path(url)).exists(),
        "there is no database at {url}: is DATABASE_URL right?"
    );
    Ok(url)
}

/// The path in the URL of a database.
fn path(url: &str) -> &str {
    let path = url.trim_start_matches("sqlite:").trim_start_matches("//");
    path.split('?').next().unwrap_or(path)
}
