//! Background task: marks when players can reach the bot, by which outages are measured.

use crate::request::bot::Bot;
use std::sync::Weak;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use zihin_play::deadlines::HEARTBEAT;

/// The time between two marks.
const MARK: Duration = Duration::from_secs(1);

/// Marks the connected shards every second, and writes that down every few seconds, for as long as the bot runs.
pub async fn run(bot: Weak<Bot>) {
    let heartbeat = Duration::from_millis(HEARTBEAT.unsigned_abs());
    let mut written = Instant::now();
    while let Some(bot) = bot.upgrade() {
        let deadlines = &bot.play.deadlines;
        let cut_off = bot.shards.cut_off().await;
        for shard in bot.play.store.shards().each() {
            deadlines.set_connected(shard, !cut_off.contains(&shard));
        }
        if written.elapsed() + MARK > heartbeat || deadlines.is_writing_in_doubt() {
            written = Instant::now();
            if let Err(error) = deadlines.record_heartbeat().await {
                tracing::error!(%error, "cannot record the heartbeat");
            }
        }
        drop(bot);
        sleep(MARK).await;
    }
}
