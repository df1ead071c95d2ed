//! Background task: notes when players can reach the bot, by which outages are measured.

use crate::request::bot::Bot;
use std::collections::BTreeMap;
use std::sync::Weak;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use zihin_play::deadlines::HEARTBEAT;

/// How often it is looked at which shards are connected.
const LOOK: Duration = Duration::from_secs(1);

/// Looks at the shards, and notes from time to time that the bot runs, for as long as it does.
pub async fn run(bot: Weak<Bot>) {
    let heartbeat = Duration::from_millis(HEARTBEAT.unsigned_abs());
    // When each shard was last seen connected.
    let (mut seen, mut noted) = (BTreeMap::new(), Instant::now());
    while let Some(bot) = bot.upgrade() {
        let now = bot.play.now();
        let cut_off = bot.shards.cut_off().await;
        for shard in bot.play.store.shards().each() {
            if !cut_off.contains(&shard) {
                seen.insert(shard, now);
            } else if let Some(since) = seen.remove(&shard) {
                bot.play.deadlines.mark_offline([shard], since).await;
            }
        }
        // Before all time is given back, the last one says how much is owed.
        if noted.elapsed() + LOOK > heartbeat && !bot.play.deadlines.is_offline().await {
            noted = Instant::now();
            if let Err(error) = bot.play.deadlines.record_heartbeat().await {
                tracing::error!(%error, "cannot record the heartbeat");
            }
        }
        drop(bot);
        sleep(LOOK).await;
    }
}
