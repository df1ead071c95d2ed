//! `zihin backup`: an online copy of an SQLite database.

use super::database::existing;
use crate::config::{Config, without_secrets};
use crate::store::{Store, StoreError, is_postgres};
use anyhow::{Context, Result};
use std::path::PathBuf;
use tokio::runtime::Runtime;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Where to write the copy; there must be no such file yet
    file: PathBuf,
}

pub(super) fn run(config: &Config, args: &Args) -> Result<()> {
    // Without a database this would copy a new, empty one.
    let url = existing(config)?;
    if is_postgres(url) {
        return Err(StoreError::CopiedByServer.into());
    }
    let file = args.file.to_str().context("the file's name is not UTF-8")?;
    Runtime::new()?.block_on(async {
        let store = Store::open(url).await?;
        let copied = store.backup(file).await;
        store.close().await;
        copied
    })?;
    println!("{} is copied to {file}", without_secrets(url));
    Ok(())
}
