//! Background task: draws boards while the store writes the moves that lead to them.

use crate::request::bot::Bot;
use std::sync::Weak;
use tokio::sync::broadcast::error::RecvError;

/// Draws every board that is about to be shown, for as long as the bot runs.
pub async fn run(bot: Weak<Bot>) {
    let Some(mut upcoming) = bot.upgrade().map(|bot| bot.play.games.upcoming()) else {
        return;
    };
    loop {
        let board = upcoming.recv().await;
        let Some(bot) = bot.upgrade() else { return };
        match board {
            Ok(board) if bot.play.store.looks_after(board.row.guild) => {
                bot.messages.draw_early(board);
            }
            // A missed board is drawn when it is shown.
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}
