//! Background task: looks for puzzles in finished games whose players allow it, one game after the other,
//! while nothing else is to be thought about.

use crate::failure::Failure;
use crate::request::bot::Bot;
use std::ops::ControlFlow;
use std::sync::Weak;
use std::time::Duration;
use tracing::Instrument;
use zihin_play::puzzle::PuzzleSearch;

/// The pause before finished games are looked for again.
const PAUSE: Duration = Duration::from_mins(10);
/// The pause after something else was to be thought about.
const INTERRUPTED: Duration = Duration::from_secs(10);

/// Looks for puzzles for as long as the bot runs.
pub async fn run(bot: Weak<Bot>) {
    let mut open = None;
    while let Some(bot) = bot.upgrade() {
        let step = step(&bot, &mut open).instrument(tracing::info_span!("chores"));
        let pause = match step.await {
            Ok(ControlFlow::Continue(())) => continue,
            Ok(ControlFlow::Break(pause)) => pause,
            Err(failure) => {
                tracing::error!(?failure, "cannot look for a puzzle in a finished game");
                PAUSE
            }
        };
        let puzzles = bot.play.puzzles.clone();
        // Not held while nothing is done, so that the bot can be dropped.
        drop(bot);
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = puzzles.woken() => {}
        }
    }
}

/// Goes on with a search, or begins the next one. Breaks with a pause if nothing can be done now.
async fn step(
    bot: &Bot,
    open: &mut Option<PuzzleSearch>,
) -> Result<ControlFlow<Duration>, Failure> {
    if bot.engines.is_stopping() {
        return Ok(ControlFlow::Break(PAUSE));
    }
    let search = match open.take() {
        Some(search) => search,
        None => match bot.play.puzzles.next_search().await? {
            Some(search) => search,
            None => return Ok(ControlFlow::Break(PAUSE)),
        },
    };
    if search.is_done() {
        bot.play.puzzles.finish_search(search).await?;
        return Ok(ControlFlow::Continue(()));
    }
    let left = search.left();
    let search = bot.engines.search(search).await?;
    let is_interrupted = !search.is_done() && search.left() == left;
    *open = Some(search);
    Ok(if is_interrupted {
        ControlFlow::Break(INTERRUPTED)
    } else {
        ControlFlow::Continue(())
    })
}
