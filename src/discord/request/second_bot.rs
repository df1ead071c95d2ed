//! Warns of a second bot on the same token: an interaction was answered that this bot had not answered yet.

use crate::request::bot::Bot;
use parking_lot::Mutex;
use std::time::{Duration, Instant};

/// The shortest time between two warnings.
const PAUSE: Duration = Duration::from_hours(1);

/// When the last warning was given.
static LAST: Mutex<Option<Instant>> = Mutex::new(None);

/// Warns in the log, at most once an hour. A process that was frozen may have lost its shards to another one, which answers with good reason.
pub async fn warn(bot: &Bot) {
    if bot.play.store.renew_lease().await.is_err() {
        return;
    }
    let mut last = LAST.lock();
    if last.is_some_and(|last| last.elapsed() < PAUSE) {
        return;
    }
    *last = Some(Instant::now());
    tracing::warn!(
        "another program has answered an interaction of this bot: it runs with the same token, and each game is known to one of the two only. \
         Stop the other one; if you do not know where it runs, press Reset Token on the page Bot of https://discord.com/developers/applications \
         and set DISCORD_TOKEN here to the new token"
    );
}
