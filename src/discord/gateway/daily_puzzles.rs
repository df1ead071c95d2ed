//! A chore of the housekeeping: posts the puzzle of the day where it is wanted and not yet posted.

use crate::posts::daily_puzzle::PuzzlePost;
use crate::request::bot::Bot;
use std::time::Duration;

/// The pause before what could not be posted is tried again.
const RETRY: Duration = Duration::from_secs(30);

/// Posts the puzzles that are due; returns the time until the next ones are.
pub async fn post_due(bot: &Bot) -> Option<Duration> {
    let puzzles = &bot.play.puzzles;
    let today = puzzles.today();
    let task = puzzles.of_day(today)?;
    let due = match puzzles.due().await {
        Ok(due) => due,
        Err(error) => {
            tracing::error!(%error, "cannot look for the channels in which a puzzle is due");
            return None;
        }
    };
    let mut pause = Duration::from_millis(puzzles.until_next());
    for to in due {
        let posted = match bot.messages.post_puzzle(to, &task).await {
            Ok(PuzzlePost::Done) => {
                let recorded = bot.play.store.puzzles().record_day(to.channel, today).await;
                recorded.map_err(Into::into).map(|()| true)
            }
            Ok(PuzzlePost::Later) => Ok(false),
            Err(failure) => Err(failure),
        };
        match posted {
            Ok(true) => {}
            Ok(false) => pause = pause.min(RETRY),
            Err(failure) => {
                tracing::warn!(channel = to.channel.0, ?failure, "no puzzle can be posted");
                pause = pause.min(RETRY);
            }
        }
    }
    Some(pause)
}
