//! Background task: plays the computers' moves until a person is to move.

use crate::failure::Failure;
use crate::request::bot::Bot;
use anyhow::Context;
use std::sync::{Arc, Weak};
use tokio::sync::mpsc::UnboundedReceiver;
use zihin_ids::GameId;
use zihin_play::game::{Act, By, ComputerTask, Told};
use zihin_telemetry::{Kind, Outcome, action};

/// Plays in every queued game for as long as the bot runs.
pub async fn run(bot: Weak<Bot>, mut queue: UnboundedReceiver<GameId>) {
    while let Some(game) = queue.recv().await {
        let Some(bot) = bot.upgrade() else { return };
        tokio::spawn(async move { play(&bot, game).await });
    }
}

/// Plays the computers' moves in a game, unless another task is playing them.
async fn play(bot: &Arc<Bot>, game: GameId) {
    while bot.engines.claim(game) {
        let played = play_moves(bot, game).await;
        bot.engines.release(game);
        if let Err(failure) = played {
            return tracing::error!(game = game.0, ?failure, "a computer could not move");
        }
        // Just before the release a person may have moved, and the task for that move have found the claim taken.
        if !matches!(bot.play.games.computer_task(game).await, Ok(Some(_))) {
            return;
        }
    }
}

async fn play_moves(bot: &Bot, game: GameId) -> Result<(), Failure> {
    while let Some(thinking) = bot.play.games.computer_task(game).await? {
        let work = async {
            action::is_command("move");
            action::is_about(game, None);
            // Boxed: it is large.
            let played = Box::pin(play_move(bot, game, thinking)).await;
            match &played {
                Ok(true) => {}
                Ok(false) => action::ended(Outcome::Ignored),
                Err(_) => action::ended(Outcome::Failed),
            }
            played
        };
        let metrics = bot.play.store.metrics();
        action::perform(metrics, Kind::Computer, None, work).await?;
        if bot.engines.is_stopping() {
            return Ok(());
        }
    }
    Ok(())
}

/// Finds a computer's move and plays it.
/// Returns whether it was played: the board may have moved on, or the bot is about to stop.
async fn play_move(bot: &Bot, game: GameId, thinking: ComputerTask) -> Result<bool, Failure> {
    let decided = bot.engines.decide(thinking).await?;
    // An interrupted search has not found the move of its level: the next start searches again.
    if bot.engines.is_stopping() {
        return Ok(false);
    }
    let decided = decided.context("the game has no computer player")?;
    let act = Act::Compute(decided);
    let done = bot.play.games.execute(game, By::NOBODY, act).await?;
    Ok(matches!(done.told, Told::Played(_)))
}
