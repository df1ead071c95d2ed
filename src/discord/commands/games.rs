//! `/games`: a person's unfinished games in all servers.

use super::run::run;
use crate::discord::bot::{Bot, Ctx};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::reply::ReplyKind;
use crate::discord::messages::board::moment;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, board_link};
use crate::play::game::{GameRow, Status, View};
use crate::rules::{Seat, Turn};

/// How many games are listed; the others are only counted.
const MAX_LISTED: usize = 12;

#[poise::command(slash_command)]
pub async fn games(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |asker| async move {
        list(bot, &asker).await
    })
    .await
}

async fn list(bot: &Bot, asker: &Asker) -> Result<Parts, Failure> {
    let words = asker.words();
    let rows = bot.play.games.open_of(asker.person.id).await?;
    if rows.is_empty() {
        return Ok(Parts::page(words.word("games-none")));
    }
    let mut lines = vec![format!("**{}**", words.word("games-title"))];
    for row in rows.iter().take(MAX_LISTED) {
        lines.push(line(bot, asker, row).await);
    }
    if let Some(more @ 1..) = rows.len().checked_sub(MAX_LISTED) {
        lines.push(words.text("games-more", &[("count", more.into())]));
    }
    Ok(Parts::page(lines.join("\n")))
}

async fn line(bot: &Bot, asker: &Asker, row: &GameRow) -> String {
    let words = asker.words_about(row);
    let state = match row.status {
        _ if row.is_gone() => words.word("games-gone"),
        Status::Lobby => words.word("games-lobby"),
        _ => match bot.play.games.view(row.id).await {
            Ok(view) => state(&view, asker, &words),
            Err(error) => {
                tracing::warn!(game = row.id.0, %error, "cannot list a game");
                words.word("games-unreadable")
            }
        },
    };
    let names: Vec<String> = (0..)
        .map(Seat)
        .take(row.seats.len())
        .map(|seat| words.name(seat))
        .collect();
    words.text(
        "games-line",
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            ("players", names.join(" – ").into()),
            ("state", state.into()),
            ("link", board_link(row).into()),
        ],
    )
}

/// Whose turn it is in a running game, and until when.
fn state(view: &View, asker: &Asker, words: &Wording) -> String {
    let turn = match view.turn {
        Turn::Seat(_) if view.is_paused => words.word("games-paused"),
        Turn::Seat(_) if !view.absent.is_empty() => words.word("games-check-in"),
        Turn::Seat(_) if view.mover() == Some(asker.person.id) => words.word("games-your-turn"),
        Turn::Seat(seat) => words.text("games-their-turn", &[("player", seat.into())]),
        Turn::Chance | Turn::Over(_) => String::new(),
    };
    match view.deadline {
        None => turn,
        Some(end) => {
            let args = [("turn", turn.into()), ("when", moment(end).into())];
            words.text("games-until", &args)
        }
    }
}
