//! The table of one division of a round robin as a picture, the games that are being played in it, with whose turn it is and where, and those to come.

use crate::controls::custom_id::TournamentComponent;
use crate::controls::limits::MAX_TEXT;
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::escaping::escape;
use crate::text::links::{board_link, link};
use crate::text::names::fitting;
use crate::text::wording::Wording;
use crate::tournament::post::lines::title;
use crate::tournament::post::{paged, season, tables};
use zihin_ids::GameId;
use zihin_play::panels::PanelContext;
use zihin_play::tournament::{TournamentState, TournamentStatus};
use zihin_rules::Phrase;

/// The division of the requester; the first one if they are in none.
///
/// # Errors
/// If it has not begun.
pub async fn own(request: &Request, tournament: &TournamentState) -> Result<Reply, Failure> {
    let own = tournament.division_of(request.person.id);
    page(request, tournament, own.unwrap_or(0)).await
}

/// The division of this number, from 0; the last one if there are not so many.
///
/// # Errors
/// If it has not begun.
pub async fn page(
    request: &Request,
    tournament: &TournamentState,
    number: usize,
) -> Result<Reply, Failure> {
    let words = request.words();
    let Some(round_robin) = &tournament.round_robin else {
        return Err(Phrase::new("refused-tournament-not-started").into());
    };
    let count = round_robin.divisions().len();
    let number = number.min(count.saturating_sub(1));
    let game = words.game(&tournament.row.terms.game);
    let compose = |context: &PanelContext<'_>| {
        let divisions = number..number + 1;
        tournament.cross_tables(round_robin, divisions, &game, context)
    };
    let picture = request
        .draw_panel([], request.scope(), &words, compose)
        .await?;
    let row = &tournament.row;
    let card = row
        .message
        .map(|(channel, message)| link(Some(row.terms.guild), channel, message));
    let heading: Vec<String> = [title(tournament, &words)]
        .into_iter()
        .chain(card)
        .collect();
    let mut lines = vec![heading.join(" · ")];
    if tournament.status == TournamentStatus::Running {
        lines.push(season::stage(tournament, round_robin, &words));
    }
    for (planned, game) in round_robin.running() {
        if game.division == number
            && let Some(id) = tournament.games.get(&planned)
        {
            lines.push(turn(request, *id, &words).await?);
        }
    }
    lines.extend(tables::to_come(tournament, round_robin, number, &words));
    let component = TournamentComponent::Division as fn(usize) -> _;
    let turning = paged::turning(tournament.row.id, number, count, component, &words);
    Ok(Reply {
        picture: Some(picture),
        components: turning.into_iter().collect(),
        slot: EphemeralSlot::Page,
        ..Reply::text(fitting(lines, MAX_TEXT).join("\n"))
    })
}

/// A game that is being played: its board, its players, and who is to move.
async fn turn(request: &Request, id: GameId, words: &Wording) -> Result<String, Failure> {
    let games = &request.bot.play.games;
    let row = games.row(id).await?;
    let raw = words.names_in(&row);
    let names: Vec<String> = raw.iter().map(|name| escape(name)).collect();
    let state = games.turn_state(id).await.ok();
    let is_awaited = state.as_ref().is_some_and(|state| !state.absent.is_empty());
    let waits_for_roll = state.as_ref().is_some_and(|state| state.waits_for_roll);
    let mover = state.and_then(|state| state.mover());
    let seat = mover.and_then(|user| row.seat_of(user));
    let to_move = seat.and_then(|seat| names.get(usize::from(seat)));
    let args = [
        ("link", board_link(&row).into()),
        ("id", id.to_string().into()),
        ("players", names.join(" – ").into()),
        ("player", to_move.cloned().unwrap_or_default().into()),
    ];
    let key = match to_move {
        _ if is_awaited => "season-awaited",
        _ if waits_for_roll => "season-roll",
        Some(_) => "season-turn",
        None => "season-game",
    };
    Ok(words.text(key, &args))
}
