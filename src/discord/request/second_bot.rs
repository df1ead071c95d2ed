//! Warns of a second bot on the same token: an interaction was answered that this bot had not answered yet.

use parking_lot::Mutex;
use std::time::{Duration, Instant};

/// The shortest time between two warnings.
const PAUSE: Duration = Duration::from_hours(1);

/// When the last warning was given.
static LAST: Mutex<Option<Instant>> = Mutex::new(None);

/// Warns in the log, at most once an hour.
pub fn warn() {
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
