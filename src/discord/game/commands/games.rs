//! `/games`: a person's unfinished games in all servers, and the finished ones.

use crate::commands::autocomplete;
use crate::commands::run::{refuse_without_subcommand, run};
use crate::controls::custom_id::FinishedPage;
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
use zihin_play::game::{GameRow, Opponent, ResultFor, Status, TurnState};
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
    let mut listed = Vec::with_capacity(rows.len());
    for row in &rows {
        listed.push(line(request, row).await);
    }
    // A stable sort: those that wait for the person first, else the newest.
    listed.sort_by_key(|(is_awaited, _)| !is_awaited);
    let mut lines = vec![format!("**{}**", words.word("games-title"))];
    lines.extend(listed.into_iter().take(MAX_LISTED).map(|(_, line)| line));
    if let Some(more @ 1..) = rows.len().checked_sub(MAX_LISTED) {
        lines.push(words.text("games-more", &[("count", more.into())]));
    }
    Ok(Reply::page(lines.join("\n")))
}

/// Whether a game waits for the person, and the line that lists it.
async fn line(request: &Request, row: &GameRow) -> (bool, String) {
    let words = request.words_about(row);
    let (is_awaited, state) = match row.status {
        _ if row.is_gone() => (false, words.word("games-gone")),
        Status::Lobby => (false, words.word("games-lobby")),
        _ => match request.bot.play.games.turn_state(row.id).await {
            Ok(turn) => (
                waits_for(&turn, request.person.id),
                state(&turn, request, &words),
            ),
            Err(error) => {
                tracing::warn!(game = row.id.0, %error, "cannot list a game");
                (false, words.word("games-unreadable"))
            }
        },
    };
    // Where the bot cannot reach the board, neither does a link.
    let link = if row.is_gone() {
        String::new()
    } else {
        board_link(row)
    };
    let names: Vec<String> = (0..)
        .map(Seat)
        .take(row.seats.len())
        .map(|seat| words.name(seat))
        .collect();
    let line = words.text(
        "games-line",
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            ("players", names.join(" – ").into()),
            ("state", state.into()),
            ("link", link.into()),
        ],
    );
    (is_awaited, line)
}

/// Whether a game waits for this person to do something: to answer, to check in, to move or to roll.
fn waits_for(now: &TurnState, person: UserId) -> bool {
    let awaited = now.awaited();
    awaited.is_some_and(|awaited| awaited.people.contains(&person))
}

/// Whose turn it is in a running game, and until when.
fn state(now: &TurnState, request: &Request, words: &Wording) -> String {
    let turn = match now.turn {
        Turn::Seat(_) | Turn::Chance if now.is_paused => words.word("games-paused"),
        Turn::Seat(_) | Turn::Chance if !now.absent.is_empty() => words.word("games-check-in"),
        Turn::Seat(_) if now.mover() == Some(request.person.id) => words.word("games-your-turn"),
        Turn::Seat(seat) => words.text("games-their-turn", &[("player", seat.into())]),
        Turn::Chance => words.word("games-dice"),
        Turn::Over(_) => words.word("games-over"),
    };
    match now.deadline {
        None => turn,
        Some(end) => {
            let args = [("turn", turn.into()), ("when", moment(end).into())];
            words.text("games-until", &args)
        }
    }
}
