//! A chore of the housekeeping: posts the puzzle of the day where it is wanted and not yet posted.

use crate::gateway::chores::{About, Chores};
use crate::posts::daily_puzzle::PuzzlePost;
use crate::request::bot::Bot;
use std::sync::Arc;
use std::time::Duration;
use zihin_play::puzzle::{PuzzleChannel, PuzzleTask};

/// Begins to post the puzzles that are due; returns the time until the next ones are. What cannot be posted yet is tried again with the next heartbeat.
pub async fn post_due(bot: &Arc<Bot>, chores: &mut Chores) -> Option<Duration> {
    let puzzles = &bot.play.puzzles;
    let today = puzzles.today();
    let task = Arc::new(puzzles.of_day(today)?);
    match puzzles.due().await {
        Ok((due, next)) => {
            for to in due {
                let (bot, task) = (Arc::clone(bot), Arc::clone(&task));
                chores.begin(About::Puzzle(to.channel), async move {
                    post(&bot, to, (today, &task)).await;
                });
            }
            Some(Duration::from_millis(next))
        }
        Err(error) => {
            tracing::error!(%error, "cannot look for the channels in which a puzzle is due");
            None
        }
    }
}

async fn post(bot: &Bot, to: PuzzleChannel, (today, task): (u32, &PuzzleTask)) {
    let done = async {
        if bot.messages.post_puzzle(to, task).await? == PuzzlePost::Done {
            let puzzles = bot.play.store.puzzles();
            puzzles.record_day(to.channel, today).await?;
        }
        Ok::<_, crate::failure::Failure>(())
    };
    if let Err(failure) = done.await {
        tracing::warn!(channel = to.channel.0, ?failure, "no puzzle can be posted");
    }
}
