//! The table of one division of a round robin as a picture, and the games that are being played in it: whose turn it is, and where.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, TournamentComponent};
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::links::board_link;
use crate::text::wording::Wording;
use crate::tournament::post::lines::title;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::GameId;
use zihin_play::panels::PanelContext;
use zihin_play::tournament::TournamentState;
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
        tournament.cross_tables(round_robin, divisions, (&game, context))
    };
    let picture = request
        .draw_panel([], request.scope(), &words, compose)
        .await?;
    let mut lines = vec![title(tournament, &words)];
    for (planned, game) in round_robin.running() {
        if game.division == number
            && let Some(id) = tournament.games.get(&planned)
        {
            lines.push(turn(request, *id, &words).await?);
        }
    }
    Ok(Reply {
        picture: Some(picture),
        components: (count > 1)
            .then(|| turning(tournament, (number, count), &words))
            .into_iter()
            .collect(),
        slot: EphemeralSlot::Page,
        ..Reply::text(lines.join("\n"))
    })
}

/// A game that is being played: its board, its players, and who is to move.
async fn turn(request: &Request, id: GameId, words: &Wording) -> Result<String, Failure> {
    let games = &request.bot.play.games;
    let row = games.row(id).await?;
    let names = words.names_in(&row);
    let state = games.turn_state(id).await.ok();
    let mover = state.and_then(|state| state.mover());
    let seat = mover.and_then(|user| row.seat_of(user));
    let to_move = seat.and_then(|seat| names.get(usize::from(seat)));
    let args = [
        ("link", board_link(&row).into()),
        ("players", names.join(" – ").into()),
        ("player", to_move.cloned().unwrap_or_default().into()),
    ];
    let key = if to_move.is_some() {
        "season-turn"
    } else {
        "season-game"
    };
    Ok(words.text(key, &args))
}

/// The buttons that lead to the divisions before and after this one.
fn turning(
    tournament: &TournamentState,
    (number, count): (usize, usize),
    words: &Wording,
) -> CreateActionRow {
    let to = |other: Option<usize>, label| {
        // A disabled button needs an id too: this one's, which no other button has.
        let component = TournamentComponent::Division(other.unwrap_or(number));
        let id = CustomId::in_tournament(tournament.row.id, component);
        button(&id, label, ButtonStyle::Secondary, words).disabled(other.is_none())
    };
    let next = Some(number + 1).filter(|next| *next < count);
    CreateActionRow::Buttons(vec![
        to(number.checked_sub(1), "button-before"),
        to(next, "button-after"),
    ])
}
