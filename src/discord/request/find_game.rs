//! Finds the game or tournament that a command or component is about, and decides who may see it.

use crate::controls::custom_id::GameCommand;
use crate::failure::Failure;
use crate::request::Request;
use zihin_ids::{ChannelId, GameId, MessageId, TournamentId};
use zihin_play::game::{Act, FinishedFilter, GameRow, Status, TurnState};
use zihin_play::tournament::{TournamentError, TournamentState};
use zihin_play::{PlayError, Refusal};
use zihin_rules::Phrase;
use zihin_telemetry::action;

/// The game with this number.
///
/// # Errors
/// If it does not exist, belongs to another bot, or may not be seen from here.
pub async fn numbered(request: &Request, number: GameId) -> Result<GameRow, Failure> {
    let row = request.bot.play.games.own_row(number).await?;
    action::is_about(row.id, None);
    if is_visible(&row, request) {
        Ok(row)
    } else {
        Err(Refusal::NoSuchGame.into())
    }
}

/// The tournament with this number.
///
/// # Errors
/// If it does not exist, or may not be seen from here.
pub async fn tournament(request: &Request, id: TournamentId) -> Result<TournamentState, Failure> {
    let tournament = request.bot.play.tournaments.get(id).await?;
    if sees(
        request,
        tournament.home(),
        tournament.has(request.person.id),
    ) {
        Ok(tournament)
    } else {
        Err(PlayError::from(TournamentError::NoSuchTournament).into())
    }
}

/// Whether a person may see from here what goes on in a channel: in this one and its threads everything, in others what they take part in.
fn sees(request: &Request, channel: ChannelId, takes_part: bool) -> bool {
    channel == request.home() || takes_part
}

fn is_visible(row: &GameRow, request: &Request) -> bool {
    let takes_part = row.seat_of(request.person.id).is_some();
    sees(request, home(row), takes_part)
}

/// Whether a person moderates the channel of a game. From elsewhere nobody does.
pub fn moderates(row: &GameRow, request: &Request) -> bool {
    request.is_moderator && home(row) == request.home()
}

/// The channel of a game; of a thread, the channel above.
fn home(row: &GameRow) -> ChannelId {
    row.parent.unwrap_or(row.channel)
}

/// The game whose board this message is.
///
/// # Errors
/// If the message is no board, or its game may not be seen from here.
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

/// The game that a command is about.
pub enum Meant {
    /// This one.
    One(Box<GameRow>),
    /// One of these: the person has to say which.
    Several(Vec<GameRow>),
}

/// The game that a command is about: the one with this number; without a number the one that the person plays here.
/// To export, also the last one here in which the person took part; to look at, the running one whose board was last shown here, else the last one that ended here.
/// A typed move is meant for a game in which it is the person's turn, and legal if it is so in any.
///
/// # Errors
/// If there is no such game.
pub async fn meant(
    request: &Request,
    number: Option<u64>,
    command: &GameCommand,
) -> Result<Meant, Failure> {
    if let Some(number) = number {
        let row = numbered(request, GameId(number)).await?;
        return Ok(Meant::One(Box::new(row)));
    }
    let mut own = own_open(request).await?;
    let is_running = |row: &GameRow| row.status == Status::Playing;
    let only_running = looks_back(command) || matches!(command, GameCommand::Act(Act::Type(_)));
    if only_running || (*command != GameCommand::Act(Act::Cancel) && own.iter().any(is_running)) {
        own.retain(is_running);
    }
    match own.len() {
        0 if *command == GameCommand::Export => {
            return Ok(Meant::One(Box::new(own_last(request).await?)));
        }
        0 if is_to_look_at(command) => return Ok(Meant::One(Box::new(last_shown(request).await?))),
        0 => return Err(Phrase::new("refused-no-game-here").into()),
        1 => {}
        _ => {
            if let GameCommand::Act(Act::Type(text)) = command {
                own = waiting_for(request, own, text).await;
            }
        }
    }
    match own.len() {
        0 => Err(Phrase::new("refused-not-your-turn-anywhere").into()),
        1 => {
            action::is_about(own[0].id, None);
            Ok(Meant::One(Box::new(own.swap_remove(0))))
        }
        _ => Ok(Meant::Several(own)),
    }
}

/// Whether a command is about what has been played.
const fn looks_back(command: &GameCommand) -> bool {
    matches!(
        command,
        GameCommand::History | GameCommand::Export | GameCommand::Replay | GameCommand::Animate(_)
    )
}

/// Whether a command is also for those who do not play.
const fn is_to_look_at(command: &GameCommand) -> bool {
    let is_shown = matches!(
        command,
        GameCommand::Board | GameCommand::Text | GameCommand::Verify
    );
    is_shown || looks_back(command)
}

/// The unfinished games in which the person plays: those of this channel,
/// in direct messages without any those of all servers, newest first.
async fn own_open(request: &Request) -> Result<Vec<GameRow>, Failure> {
    let here = in_channel(request).await?;
    if request.guild.is_some() || !here.is_empty() {
        return Ok(here);
    }
    Ok(request.bot.play.games.open_of(request.person.id).await?)
}

/// The game in which the person took part that ended last in this thread, else in its channel.
async fn own_last(request: &Request) -> Result<GameRow, Failure> {
    let (games, user) = (&request.bot.play.games, request.person.id);
    let last = games.last_ended_in(request.channel).await?;
    let is_own = |row: &GameRow| row.status == Status::Over && row.seat_of(user).is_some();
    if let Some(row) = last.filter(is_own) {
        return Ok(row);
    }
    let filter = FinishedFilter {
        user,
        guild: request.guild,
        channel: Some(request.home()),
        game: None,
        opponent: None,
        result: None,
    };
    let (finished, _) = games.finished_of(&filter, 0).await?;
    let last = finished.into_iter().next();
    last.ok_or_else(|| Phrase::new("refused-no-own-game").into())
}

/// The running game whose board was last shown in this channel, else the one that ended there last.
async fn last_shown(request: &Request) -> Result<GameRow, Failure> {
    let games = &request.bot.play.games;
    let mut open = games.open_in(request.channel).await?;
    open.retain(|row| row.status == Status::Playing && is_visible(row, request));
    let shown = open
        .into_iter()
        .max_by_key(|row| row.message.map(|(_, message)| message));
    let last = match shown {
        Some(row) => Some(row),
        None => games.last_ended_in(request.channel).await?,
    };
    // A thread in which nothing was played belongs to its channel.
    let last = match last {
        Some(row) => Some(row),
        None => games.begun_in(request.home(), "", 1).await?.pop(),
    };
    last.ok_or_else(|| Phrase::new("refused-no-game-yet").into())
}

/// The games in which it is the person's turn; of them those in which the text is a legal move, if there are any.
async fn waiting_for(request: &Request, own: Vec<GameRow>, text: &str) -> Vec<GameRow> {
    let (games, user) = (&request.bot.play.games, request.person.id);
    let (mut turns, mut fitting) = (Vec::new(), Vec::new());
    for row in own {
        // A game that cannot be read does not wait for a move.
        let state = games.turn_state(row.id).await.ok();
        let is_turn = |state: TurnState| !state.is_paused && state.mover() == Some(user);
        if !state.is_some_and(is_turn) {
            continue;
        }
        if games.is_legal_text(row.id, user, text).await {
            fitting.push(row.clone());
        }
        turns.push(row);
    }
    if fitting.is_empty() { turns } else { fitting }
}
