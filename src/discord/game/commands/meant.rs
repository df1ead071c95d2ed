//! What commands do with a game: finds the one that is meant, asks which if there are several, and answers with its name.

use crate::controls::components::{in_rows, text_button};
use crate::controls::custom_id::{CustomId, GameCommand, GameComponent, Positions};
use crate::controls::limits::{MAX_BUTTONS, MAX_ROWS};
use crate::failure::Failure;
use crate::game::board_update::{update_after_with_text, update_with_text};
use crate::game::menu::{before_resigning, confirmation, may_close};
use crate::game::post::board::about;
use crate::game::{board, dice, typed_move};
use crate::reply::Reply;
use crate::request::Request;
use crate::request::error::or_explain;
use crate::request::find_game::{self, Meant};
use crate::review::{history, records, replay};
use crate::text::escaping::escape;
use crate::text::wording::Wording;
use serenity::all::ButtonStyle;
use std::future::Future;
use tokio::sync::watch;
use zihin_ids::Ply;
use zihin_play::Refusal;
use zihin_play::game::{Act, Agreed, By, GameRow, OfferKind, Status, View};
use zihin_play::lobby::vacancies;
use zihin_rules::{Phrase, Value};

/// Does what a command asks for with the game that is meant; asks which one if there are several.
pub async fn run(
    request: &Request,
    number: Option<u64>,
    command: GameCommand,
) -> Result<Reply, Failure> {
    match find_game::meant(request, number, &command).await? {
        Meant::One(row) => Ok(done(request, &row, command).await),
        Meant::Several(rows) => which(&rows, &command, &request.words()),
    }
}

/// As [`run`] does, with an animation, and tells how far it is.
pub async fn animate(
    request: &Request,
    number: Option<u64>,
    positions: Positions,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    let command = GameCommand::Animate(positions);
    let row = match find_game::meant(request, number, &command).await? {
        Meant::One(row) => row,
        Meant::Several(rows) => return which(&rows, &command, &request.words()),
    };
    let Positions { from, to } = positions;
    let animated = replay::animate_range(request, &row, from, to, progress);
    Ok(named(request, &row, animated).await)
}

/// Does it with this game.
pub async fn done(request: &Request, row: &GameRow, command: GameCommand) -> Reply {
    named(request, row, Box::pin(in_game(request, row, command))).await
}

/// The answer about a game, or why there is none, with the game's name before it unless that stands there already.
async fn named(
    request: &Request,
    row: &GameRow,
    work: impl Future<Output = Result<Reply, Failure>>,
) -> Reply {
    let done = work.await.map_err(|failure| failure.about(row.id));
    let reply = or_explain(request, done).await;
    let (words, public) = (request.words_about(row), request.public_words_about(row));
    let plain = reply.content.replace("**", "");
    let says = |words| plain.contains(&label(row, words));
    if reply.is_done || says(&words) || says(&public) {
        return reply;
    }
    let title = about("board-title", row, &words);
    Reply {
        content: format!("{title}\n{}", reply.content),
        ..reply
    }
}

/// Asks which of these games is meant, with a button for each; by its number if what was typed does not fit on buttons.
fn which(rows: &[GameRow], command: &GameCommand, words: &Wording) -> Result<Reply, Failure> {
    let label = |row: &GameRow| {
        let mut vacant = vacancies(row);
        let names = words.names_in(row).into_iter().map(|name| match &*name {
            "" => words.word(vacant.next().unwrap_or_default()),
            _ => name,
        });
        let players: Vec<String> = names.collect();
        format!("{} · {}", label(row, words), players.join(" – "))
    };
    let count = rows.len();
    let most = MAX_BUTTONS * MAX_ROWS;
    let id =
        |row: &GameRow| CustomId::in_game(row.id, Ply(0), GameComponent::Command(command.clone()));
    if count > most || !rows.iter().all(|row| id(row).fits()) {
        let games = rows.iter().map(|row| escape(&label(row)));
        let refusal = Phrase::new("refused-several-games").with("count", count);
        return Err(refusal.with("games", Value::list(games)).into());
    }
    let button = |row: &GameRow| text_button(&id(row), &label(row), ButtonStyle::Secondary);
    let buttons: Vec<_> = rows.iter().map(button).collect();
    Ok(Reply {
        components: in_rows(&buttons),
        ..Reply::text(words.text("which-game", &[("count", count.into())]))
    })
}

/// The name and the number of a game, where nothing is formatted.
fn label(row: &GameRow, words: &Wording) -> String {
    about("board-title", row, words).replace("**", "")
}

async fn in_game(request: &Request, row: &GameRow, command: GameCommand) -> Result<Reply, Failure> {
    match command {
        GameCommand::Board if row.status == Status::Lobby => {
            let text = request.words_about(row).word("lobby-still");
            Ok(update_with_text(request, row, text).await)
        }
        GameCommand::Board => board::own_side(request, row).await,
        GameCommand::Text => board::as_text(request, row).await,
        GameCommand::History => history::open(request, row).await,
        GameCommand::Export => records::exported(request, row).await,
        // An animation tells how far it is: see `animate`.
        GameCommand::Replay | GameCommand::Animate(_) => replay::open(request, row).await,
        GameCommand::Verify => dice::proof(request, row).await,
        GameCommand::Act(act) => do_act(request, row, act).await,
    }
}

/// Does the act of a command, or asks before a final one.
async fn do_act(request: &Request, row: &GameRow, act: Act) -> Result<Reply, Failure> {
    match act {
        Act::Agree(OfferKind::Pause) if view(request, row).await?.state.is_paused => {
            offer(request, row, OfferKind::Resume).await
        }
        Act::Agree(kind) => offer(request, row, kind).await,
        Act::Resign => before_resigning(request, row).await,
        Act::Cancel => cancel(request, row).await,
        Act::AddWord(word) => dice::seed(request, row, &word).await,
        Act::Type(_) => {
            let (games, user) = (&request.bot.play.games, request.person.id);
            let done = games.execute(row.id, By::person(user), act);
            typed_move::answer_with(request, row, done.await?).await
        }
        _ => Err(Phrase::new("refused-button").into()),
    }
}

async fn cancel(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let turns = match row.status {
        Status::Playing => view(request, row).await.map(|view| view.state.turns),
        _ => Ok(0),
    };
    // Also a game of their own, if it cannot be replayed.
    let is_seated = row.seat_of(request.person.id).is_some();
    if (!is_seated || turns.is_err()) && may_close(request, row).await {
        return confirmation(row, Ply(0), Act::Close, &words);
    }
    if !is_seated && row.status == Status::Playing {
        return Err(Refusal::NotSeated.into());
    }
    if turns? > 0 || row.terms.tournament.is_some() {
        return offer(request, row, OfferKind::Cancel).await;
    }
    let act = match row.status {
        Status::Lobby => Act::CancelLobby,
        _ => Act::Cancel,
    };
    confirmation(row, Ply(0), act, &words)
}

/// Makes an offer to the other players, or agrees to theirs.
async fn offer(request: &Request, row: &GameRow, kind: OfferKind) -> Result<Reply, Failure> {
    let games = &request.bot.play.games;
    let by = By::person(request.person.id);
    let done = games.execute(row.id, by, Act::Agree(kind)).await?;
    let key = match done.agreed() {
        Some(Agreed::Waiting) if kind == OfferKind::Resume => "done-asked",
        Some(Agreed::Waiting) => "done-offered",
        _ => "done-agreed",
    };
    let words = request.words_about(row);
    let text = match key {
        "done-agreed" => words.word(key),
        _ => words.text(key, &[("others", row.seats.len().saturating_sub(1).into())]),
    };
    Ok(update_after_with_text(request, done, text).await)
}

/// The game as a spectator sees it.
async fn view(request: &Request, row: &GameRow) -> Result<View, Failure> {
    let view = request.bot.play.games.view(row.id).await;
    Ok(view?)
}
