//! `zihin backup`: a copy of the database, also while the bot is running. It knows no table of it.

use crate::config::Config;
use crate::store::Store;
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Where to write the copy; there must be no such file yet
    file: PathBuf,
}

pub(super) fn run(config: &Config, args: &Args) -> Result<()> {
    // An empty copy would look like a good one.
    let url = existing(config)?;
    let file = args.file.to_str().context("the file's name is not UTF-8")?;
    Runtime::new()?.block_on(async { Store::open(url).await?.backup(file).await })?;
    println!("{url} is copied to {file}");
    Ok(())
}

/// The address of the database, if it is there: opening would create it.
pub(super) fn existing(config: &Config) -> Result<&str> {
    let url = &config.database_url;
    ensure!(
        Path::new(path(url)).exists(),
        "there is no database at {url}: is DATABASE_URL right?"
    );
    Ok(url)
}

/// The file that a database's address names.
fn path(url: &str) -> &str {
    let path = url.trim_start_matches("sqlite:").trim_start_matches("//");
    path.split('?').next().unwrap_or(path)
}
