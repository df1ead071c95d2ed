//! A chore of the housekeeping: deletes what nobody needs any more, a small batch at a time.

use crate::request::bot::Bot;
use std::time::Duration;

/// How long after a start nothing is deleted, in milliseconds: the servers are reported one after the other.
const GRACE: i64 = 10 * 60 * 1_000;
/// The pause after a batch, in milliseconds, and after the last one.
const BATCH_PAUSE: i64 = 5_000;
const PAUSE: i64 = 60 * 60 * 1_000;

/// When something is to be deleted next.
pub struct Retention {
    /// In milliseconds since 1970.
    due: i64,
}

impl Retention {
    /// Nothing is deleted yet.
    pub const fn after_start(bot: &Bot) -> Self {
        Self {
            due: bot.started_at + GRACE,
        }
    }

    /// Deletes a batch if it is time; returns the pause until the next one.
    pub async fn run(&mut self, bot: &Bot) -> Duration {
        let now = bot.play.now();
        if now >= self.due {
            self.due = now
                + match bot.play.delete_expired().await {
                    Ok(done) => {
                        report(&done.expired);
                        if done.is_more { BATCH_PAUSE } else { PAUSE }
                    }
                    Err(error) => {
                        tracing::error!(%error, "cannot delete what nobody needs any more");
                        PAUSE
                    }
                };
        }
        Duration::from_millis(u64::try_from(self.due - now).unwrap_or_default())
    }
}

fn report(done: &zihin_play::Expired) {
    if !done.is_empty() {
        tracing::info!(
            cancelled_games = done.games.len(),
            cancelled_tournaments = done.tournaments.len(),
            finished_games = done.trimmed.len(),
            anonymous_games = done.anonymous.len(),
            servers = done.servers.len(),
            people = done.people.len(),
            rows = done.rows,
            "deleted what nobody needs any more"
        );
    }
}
