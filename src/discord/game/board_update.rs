//! After an action: brings the board message up to date and answers the player.

use crate::posts::Shown;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::bot::Bot;
use crate::request::error::explain_not_shown;
use crate::request::permissions::{FOR_THREADS, NEEDED, missing};
use crate::request::requester::Requester;
use crate::text::escaping::escaped_move;
use crate::text::links::{board_link, link};
use zihin_play::game::{GameRow, Played, Status};
use zihin_rules::Value;

/// Updates the board message, where everyone sees the result. The answer is empty unless the update failed.
pub async fn update(bot: &Bot, who: &Requester, row: &GameRow) -> Reply {
    let shown = bot.messages.show(row.id).await;
    match not_shown(bot, who, &shown).await {
        None => Reply::done(),
        Some(why) => Reply::text(why),
    }
}

/// Updates the board message, and answers with `text` and a link to it, or with why the update failed.
pub async fn update_with_text(bot: &Bot, who: &Requester, row: &GameRow, text: String) -> Reply {
    let shown = match (row.status, row.message) {
        (Status::Lobby, None) => bot.messages.show_lobby(row).await,
        _ => bot.messages.show_again(row.id).await,
    };
    with_link(bot, who, row, text, &shown).await
}

/// Updates the board message after a typed move, and answers with that move.
pub async fn update_with_move(bot: &Bot, who: &Requester, played: &Played) -> Reply {
    let (row, words) = (&played.row, who.words_about(&played.row));
    let text = words.text("panel-played", &[("move", escaped_move(&played.text))]);
    let shown = bot.messages.show(row.id).await;
    Reply {
        slot: EphemeralSlot::Played(row.id),
        ..with_link(bot, who, row, text, &shown).await
    }
}

/// The text with a link to the board, or with why the board does not show the newest state.
async fn with_link(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    text: String,
    shown: &Shown,
) -> Reply {
    let link = match shown {
        Shown::At((channel, message)) => link(row.guild, *channel, *message),
        Shown::Waiting if bot.messages.is_current(row.id) => board_link(row),
        _ => String::new(),
    };
    match not_shown(bot, who, shown).await {
        None => Reply::text(format!("{text} {link}")),
        Some(why) => Reply::text(format!("{text}\n{why}")),
    }
}

/// Why a board does not show what has been done; `None` if it does, or will in a moment.
pub async fn not_shown(bot: &Bot, who: &Requester, shown: &Shown) -> Option<String> {
    let words = who.words();
    match shown {
        Shown::At(_) | Shown::Waiting => None,
        Shown::Late => Some(words.word("board-late")),
        Shown::Gone => Some(words.word("board-gone")),
        Shown::Refused => {
            let args = [("permissions", missing_permissions(who))];
            Some(words.text("board-refused", &args))
        }
        Shown::Failed(failure) => Some(explain_not_shown(bot, who, failure).await),
    }
}

/// The names of the permissions that the bot lacks where the person acts.
/// If Discord reports none, the one that posting needs.
fn missing_permissions(who: &Requester) -> Value {
    let is_thread = who.parent.is_some();
    let lacking = |granted| {
        let in_threads = is_thread.then(|| missing(&FOR_THREADS[1..], granted));
        [missing(&NEEDED, granted), in_threads.unwrap_or_default()].concat()
    };
    let mut keys = who.permissions.map_or_else(Vec::new, lacking);
    if keys.is_empty() {
        keys.push(if is_thread {
            FOR_THREADS[1].1
        } else {
            NEEDED[1].1
        });
    }
    let words = who.words();
    Value::list(keys.into_iter().map(|key| words.word(key)))
}
