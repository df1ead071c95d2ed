//! After an action: brings the board message up to date and answers the player.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::error::explain;
use crate::discord::parts::Parts;
use crate::discord::wording::{escaped_move, link};
use crate::play::game::{GameRow, Played};

/// Updates the board message, where everyone sees the result. The answer is empty unless the update failed.
pub async fn update(bot: &Bot, asker: &Asker, row: &GameRow) -> Parts {
    match bot.messages.show(row.id).await {
        Ok(_) => Parts::done(),
        Err(failure) => explain(bot, asker, failure).await,
    }
}

/// Updates the board message, and answers with `text` and a link to it, or with why the update failed.
pub async fn update_with_text(bot: &Bot, asker: &Asker, row: &GameRow, text: String) -> Parts {
    match bot.messages.show(row.id).await {
        Ok((channel, message)) => {
            let link = link(row.guild, channel, message);
            Parts::text(format!("{text} {link}"))
        }
        Err(failure) => {
            let failure = explain(bot, asker, failure).await;
            Parts::text(format!("{text}\n{}", failure.content))
        }
    }
}

/// Updates the board message after a typed move, and answers with that move.
pub async fn update_with_move(bot: &Bot, asker: &Asker, played: &Played) -> Parts {
    let words = asker.words_about(&played.row);
    let text = words.text("panel-played", &[("move", escaped_move(&played.text))]);
    update_with_text(bot, asker, &played.row, text).await
}
