//! Orders for the bot that runs, which the database keeps until it follows them.

use super::database;
use crate::config::Config;
use anyhow::Result;
use std::ops::RangeInclusive;
use std::time::UNIX_EPOCH;
use zihin_play::Order;
use zihin_terminal::output::stdout;

/// What the numbers of people and servers can be. The store writes 0 for whoever was erased, and keeps them as signed integers.
pub(super) const ACCOUNTS: RangeInclusive<u64> = 1..=i64::MAX as u64;

/// Gives an order.
pub(super) async fn give(config: &Config, order: Order) -> Result<()> {
    let now = UNIX_EPOCH.elapsed().unwrap_or_default().as_millis();
    let now = i64::try_from(now)?;
    database::with(config, async |store| Ok(store.order(order, now).await?)).await
}

/// Takes an order back, and says of whom it was about that it was, or that there was none.
pub(super) async fn take_back(
    config: &Config,
    order: Order,
    (id, was, was_not): (u64, &str, &str),
) -> Result<()> {
    let taken = database::with(config, async |store| Ok(store.take_back(order).await?));
    let said = if taken.await? { was } else { was_not };
    writeln!(stdout(), "{id} {said}")?;
    Ok(())
}
