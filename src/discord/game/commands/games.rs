//! `/games`: a person's unfinished games in all servers, and the finished ones.

use crate::commands::autocomplete;
use crate::commands::run::{refuse_without_subcommand, run};
use crate::controls::custom_id::{FinishedPage, Opponent};
use crate::failure::Failure;
use crate::game::post::board::moment;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::review::finished;
use crate::text::links::board_link;
use crate::text::wording::Wording;
use serenity::all::User;
use zihin_ids::UserId;
use zihin_play::game::{GameRow, ResultFor, Status, TurnState};
use zihin_rules::{Phrase, Seat, Turn};

/// How many games are listed; the others are only counted.
const MAX_LISTED: usize = 12;

// Discord offers only the subcommands.
#[poise::command(slash_command, subcommand_required, subcommands("running", "finished"))]
pub async fn games(ctx: Ctx<'_>) -> anyhow::Result<()> {
    refuse_without_subcommand(ctx).await
}

#[poise::command(slash_command)]
async fn finished(
    ctx: Ctx<'_>,
    opponent: Option<User>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
    #[autocomplete = "autocomplete::result"] result: Option<String>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let game = match game {
            Some(game) => {
                let id = autocomplete::meant_game(&request.bot, &request.words(), &game);
                Some(request.bot.play.game(&id)?.info().id.to_owned())
            }
            None => None,
        };
        let result = match result {
            Some(name) => {
                let known = ResultFor::from_name(name.trim());
                Some(known.ok_or_else(|| Phrase::new("refused-result"))?)
            }
            None => None,
        };
        let page = FinishedPage {
            game,
            opponent: opponent.as_ref().map(chosen),
            result,
            page: 0,
        };
        finished::page(&request, &page).await
    })
    .await
}

/// Against whom the games were: this bot stands for all computer players.
fn chosen(opponent: &User) -> Opponent {
    if opponent.bot {
        Opponent::Computer
    } else {
        Opponent::Person(UserId(opponent.id.get()))
    }
}

#[poise::command(slash_command)]
async fn running(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        list(&request).await
    })
    .await
}

async fn list(request: &Request) -> Result<Reply, Failure> {
    let words = request.words();
    let rows = request.bot.play.games.open_of(request.person.id).await?;
    if rows.is_empty() {
        return Ok(Reply::page(words.word("games-none")));
    }
    let mut lines = vec![format!("**{}**", words.word("games-title"))];
    for row in rows.iter().take(MAX_LISTED) {
        lines.push(line(request, row).await);
    }
    if let Some(more @ 1..) = rows.len().checked_sub(MAX_LISTED) {
        lines.push(words.text("games-more", &[("count", more.into())]));
    }
    Ok(Reply::page(lines.join("\n")))
}

async fn line(request: &Request, row: &GameRow) -> String {
    let words = request.words_about(row);
    let state = match row.status {
        _ if row.is_gone() => words.word("games-gone"),
        Status::Lobby => words.word("games-lobby"),
        _ => match request.bot.play.games.turn_state(row.id).await {
            Ok(turn) => state(&turn, request, &words),
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
fn state(now: &TurnState, request: &Request, words: &Wording) -> String {
    let turn = match now.turn {
        Turn::Seat(_) if now.is_paused => words.word("games-paused"),
        Turn::Seat(_) if !now.absent.is_empty() => words.word("games-check-in"),
        Turn::Seat(_) if now.mover() == Some(request.person.id) => words.word("games-your-turn"),
        Turn::Seat(seat) => words.text("games-their-turn", &[("player", seat.into())]),
        Turn::Chance | Turn::Over(_) => String::new(),
    };
    match now.deadline {
        None => turn,
        Some(end) => {
            let args = [("turn", turn.into()), ("when", moment(end).into())];
            words.text("games-until", &args)
        }
    }
}
