//! After an action: brings the board message up to date and answers the player.

use crate::game::post::board::{about, moment};
use crate::posts::Shown;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::request::error::explain_not_shown;
use crate::request::permissions::{FOR_THREADS, NEEDED, missing, timeout};
use crate::text::escaping::escaped_move;
use crate::text::links::{board_link, link};
use zihin_play::game::{Done, GameRow, Status};
use zihin_rules::Value;

/// Updates the board message, where everyone sees the result. The answer is empty unless the update failed.
pub async fn update(request: &Request, row: &GameRow) -> Reply {
    let shown = request.bot.messages.show(row.id).await;
    match not_shown(request, &shown).await {
        None => Reply::done(),
        Some(why) => Reply::text(why),
    }
}

/// Updates the message of a game after an act. The answer is empty unless the update failed.
pub async fn update_after(request: &Request, mut done: Done) -> Reply {
    let reply = update(request, &done.row).await;
    done.settle_message();
    reply
}

/// Answers with the message of a game: it is the public answer, or that is a line with a link to it.
pub async fn answer_with_game(request: &Request, row: &GameRow) -> Reply {
    let (messages, answer) = (&request.bot.messages, &request.answer);
    let shown = match (row.status, row.message) {
        (Status::Lobby, None) => messages.show_lobby(row, answer).await,
        _ => messages.show_as_answer(row.id, answer).await,
    };
    if answer.is_given().await {
        return Reply::done();
    }
    if let Some(why) = not_shown(request, &shown).await {
        return Reply {
            is_private: true,
            ..Reply::text(why)
        };
    }
    let title = about("board-title", row, &request.public_words_about(row));
    with_link(request, row, title, &shown).await
}

/// Updates the board message, and answers with `text` and a link to it, or with why the update failed.
pub async fn update_with_text(request: &Request, row: &GameRow, text: String) -> Reply {
    let shown = request.bot.messages.show_again(row.id).await;
    with_link(request, row, text, &shown).await
}

/// Updates the board message after an act of a command, and answers as [`update_with_text`].
pub async fn update_after_with_text(request: &Request, mut done: Done, text: String) -> Reply {
    let reply = update_with_text(request, &done.row, text).await;
    done.settle_message();
    reply
}

/// Updates the board message after a move that a command has played, and says which.
pub async fn update_with_move(request: &Request, mut done: Done, text: &str) -> Reply {
    let words = request.words_about(&done.row);
    let (key, moves) = match &done.placements()[..] {
        [] => ("panel-played", escaped_move(text)),
        several => {
            let several = several.iter().map(|text| escaped_move(text));
            ("panel-placed", Value::list(several))
        }
    };
    let text = words.text(key, &[("move", moves)]);
    let shown = request.bot.messages.show(done.row.id).await;
    done.settle_message();
    Reply {
        slot: EphemeralSlot::Played(done.row.id),
        ..with_link(request, &done.row, text, &shown).await
    }
}

/// The text with a link to the board, or with why the board does not show the newest state.
async fn with_link(request: &Request, row: &GameRow, text: String, shown: &Shown) -> Reply {
    let link = match shown {
        Shown::At((channel, message)) => link(row.guild, *channel, *message),
        Shown::Waiting if request.bot.messages.is_current(row.id) => board_link(row),
        _ => String::new(),
    };
    or_why(request, shown, text, &format!(" {link}")).await
}

/// The text with its end, or with why a message does not show the newest state.
pub async fn or_why(request: &Request, shown: &Shown, text: String, end: &str) -> Reply {
    Reply::text(match not_shown(request, shown).await {
        None => text + end,
        Some(why) => format!("{text}\n{why}"),
    })
}

/// Why a board does not show what has been done; `None` if it does, or will in a moment.
async fn not_shown(request: &Request, shown: &Shown) -> Option<String> {
    let words = request.words();
    match shown {
        Shown::At(_) | Shown::Waiting => None,
        Shown::Late => Some(words.word("board-late")),
        Shown::Gone => Some(words.word("board-gone")),
        Shown::Refused => {
            if let Some(until) = timeout(request).await {
                return Some(words.text("board-timed-out", &[("when", moment(until).into())]));
            }
            let args = [("permissions", missing_permissions(request))];
            Some(words.text("board-refused", &args))
        }
        Shown::Failed(failure) => Some(explain_not_shown(request, failure).await),
    }
}

/// The names of the permissions that the bot lacks where the person acts.
/// If Discord reports none, the one that posting needs.
fn missing_permissions(request: &Request) -> Value {
    let is_thread = request.parent.is_some();
    let lacking = |granted| {
        let in_threads = is_thread.then(|| missing(&FOR_THREADS[1..], granted));
        [missing(&NEEDED, granted), in_threads.unwrap_or_default()].concat()
    };
    let mut keys = request.permissions.map_or_else(Vec::new, lacking);
    if keys.is_empty() {
        keys.push(if is_thread {
            FOR_THREADS[1].1
        } else {
            NEEDED[1].1
        });
    }
    let words = request.words();
    Value::list(keys.into_iter().map(|key| words.word(key)))
}
