//! Finds the game that a command or component is about.

use crate::failure::Failure;
use crate::request::Request;
use crate::text::escaping::escape;
use crate::text::wording::Wording;
use zihin_ids::{GameId, MessageId};
use zihin_play::PlayError;
use zihin_play::game::{GameRow, Status, TurnState};
use zihin_rules::{Phrase, Value};
use zihin_telemetry::action;

/// The game with this number.
///
/// # Errors
/// If it does not exist, or belongs to another bot or another server. In direct messages, where people are pinged about games of any server, they have to play in it.
pub async fn numbered(request: &Request, number: GameId) -> Result<GameRow, Failure> {
    let row = request.bot.play.games.own_row(number).await?;
    action::is_about(row.id, None);
    if is_visible(&row, request) {
        Ok(row)
    } else {
        Err(PlayError::NoSuchGame.into())
    }
}

/// Whether a person may see a game from here: in a server its games, in direct messages their own of any server.
fn is_visible(row: &GameRow, request: &Request) -> bool {
    match request.guild {
        Some(_) => row.guild == request.guild,
        None => row.seat_of(request.person.id).is_some(),
    }
}

/// The game whose board this message is.
///
/// # Errors
/// If the message is not a board of this server or, in direct messages, of a game of the person.
pub async fn of_message(request: &Request, message: MessageId) -> Result<GameRow, Failure> {
    let row = request.bot.play.games.of_message(message).await?;
    row.filter(|row| is_visible(row, request))
        .ok_or_else(|| Phrase::new("refused-no-board").into())
}

/// The unfinished games of this channel in which the person plays.
pub async fn in_channel(request: &Request) -> Result<Vec<GameRow>, Failure> {
    let mut rows = request.bot.play.games.open_in(request.channel).await?;
    rows.retain(|row| row.seat_of(request.person.id).is_some());
    Ok(rows)
}

/// The game with this number; without a number, the only one that the person plays in this channel.
///
/// # Errors
/// If there is no such game, or more than one.
pub async fn numbered_or_only(request: &Request, number: Option<u64>) -> Result<GameRow, Failure> {
    match number {
        Some(number) => numbered(request, GameId(number)).await,
        None => only(
            in_channel(request).await?,
            "refused-no-game-here",
            &request.words(),
        ),
    }
}

/// The game to look back at: the one with this number, if it belongs to this channel or the person plays in it;
/// without a number the only one that the person plays here, else the latest one of this channel.
///
/// # Errors
/// If there is no such game.
pub async fn to_review(request: &Request, number: Option<u64>) -> Result<GameRow, Failure> {
    if let Some(number) = number {
        let row = numbered(request, GameId(number)).await?;
        let is_seen = row.parent.unwrap_or(row.channel) == request.home()
            || row.seat_of(request.person.id).is_some();
        return is_seen
            .then_some(row)
            .ok_or_else(|| PlayError::NoSuchGame.into());
    }
    let mut own = in_channel(request).await?;
    own.retain(|row| row.status == Status::Playing);
    if let [_] = own[..] {
        return Ok(own.swap_remove(0));
    }
    let latest = request
        .bot
        .play
        .games
        .begun_in(request.home(), "", 1)
        .await?;
    let latest = latest.into_iter().next();
    latest.ok_or_else(|| Phrase::new("refused-no-game-yet").into())
}

/// The game with this number; without a number, the only open one that the person plays in this channel,
/// else the one that ended last there.
///
/// # Errors
/// If there is no such game.
pub async fn numbered_or_last(request: &Request, number: Option<u64>) -> Result<GameRow, Failure> {
    let open = numbered_or_only(request, number).await;
    if open.is_ok() || number.is_some() {
        return open;
    }
    let last = request
        .bot
        .play
        .games
        .last_ended_in(request.channel)
        .await?;
    last.map_or(open, Ok)
}

/// The game in which a typed move is to be played: the one with this number; without a number,
/// the only one in this channel in which it is the person's turn; among several, the only one in which the text is a legal move.
///
/// # Errors
/// If there is no such game, or more than one.
pub async fn for_move(
    request: &Request,
    number: Option<u64>,
    text: &str,
) -> Result<GameRow, Failure> {
    if number.is_some() {
        return numbered_or_only(request, number).await;
    }
    let mut mine = in_channel(request).await?;
    mine.retain(|row| row.status == Status::Playing);
    if let [only] = &mine[..] {
        return Ok(only.clone());
    }
    let none = if mine.is_empty() {
        "refused-no-game-here"
    } else {
        "refused-not-your-turn-anywhere"
    };
    let mut turns = Vec::new();
    for row in mine {
        // A game that cannot be read does not wait for a move.
        let state = request.bot.play.games.turn_state(row.id).await.ok();
        let is_turn =
            |state: TurnState| !state.is_paused && state.mover() == Some(request.person.id);
        if state.is_some_and(is_turn) {
            turns.push(row);
        }
    }
    let mut fitting = Vec::new();
    for row in &turns {
        if request
            .bot
            .play
            .games
            .is_legal_text(row.id, request.person.id, text)
            .await
        {
            fitting.push(row.clone());
        }
    }
    if !fitting.is_empty() {
        turns = fitting;
    }
    only(turns, none, &request.words())
}

/// The only game of a list; refused with `none` if it is empty, and with the list if there are several.
fn only(mut rows: Vec<GameRow>, none: &'static str, words: &Wording) -> Result<GameRow, Failure> {
    match rows.len() {
        0 => Err(Phrase::new(none).into()),
        1 => {
            action::is_about(rows[0].id, None);
            Ok(rows.swap_remove(0))
        }
        count => {
            let line = |row: &GameRow| {
                let names = words.names_in(row);
                let names: Vec<String> = names.iter().map(|name| escape(name)).collect();
                let players = names.join(" – ");
                format!("{} ({}: {players})", row.id, words.game(&row.game))
            };
            Err(Phrase::new("refused-several-games")
                .with("count", count)
                .with("games", Value::list(rows.iter().map(line)))
                .into())
        }
    }
}
