//! Background task: shows what other processes have changed in the games and tournaments that this one looks after.

use crate::request::bot::Bot;
use std::sync::Weak;
use zihin_play::posts::PostKey;
use zihin_play::{Change, PlayError};

/// Waits for notes of other processes for as long as the bot runs. Ends at once if there can be no others.
pub async fn run(bot: Weak<Bot>) {
    let Some(changes) = listen(&bot).await else {
        return;
    };
    let mut changes = changes;
    loop {
        let change = changes.next().await;
        let Some(bot) = bot.upgrade() else { return };
        if let Err(error) = show(&bot, change).await {
            tracing::error!(?change, %error, "cannot show what another process has changed");
        }
    }
}

async fn listen(bot: &Weak<Bot>) -> Option<zihin_play::Changes> {
    let bot = bot.upgrade()?;
    bot.play.store.changes().await.unwrap_or_else(|error| {
        // The housekeeping looks for changes from time to time as well.
        tracing::error!(%error, "cannot listen to other processes");
        None
    })
}

async fn show(bot: &Bot, change: Change) -> Result<(), PlayError> {
    match change {
        Change::Of(PostKey::Game(game)) => {
            let row = bot.play.games.row(game).await?;
            if bot.play.store.looks_after(row.guild) {
                // A game of a tournament may have ended.
                bot.play.tournaments.schedule_all();
                bot.messages.show_soon(game).await;
            }
        }
        Change::Of(key @ PostKey::Tournament(_)) => bot.messages.show_soon(key).await,
        Change::Of(PostKey::Searches(_)) => bot.messages.show_search_lists().await,
        Change::Any => {
            bot.play.tournaments.schedule_all();
            bot.messages.show_unshown().await?;
        }
    }
    Ok(())
}
