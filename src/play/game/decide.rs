//! What an act comes to in a game as it is now. Pure: no store, clock or luck.

use crate::Refusal;
use crate::game::act::{Act, By};
use crate::game::live::Live;
use crate::game::offer_kind::OfferKind;
use crate::game::seats::only_person;
use crate::game::session::act::{LogAction, place, repeat};
use crate::people::Confirm;
use crate::spelling::{Spelled, follow};
use zihin_ids::{Ply, UserId};
use zihin_rules::{Actor, Click, Seat, Turn};

/// What an act needs to know besides the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inputs {
    /// Which moves the person confirms.
    pub(crate) confirm: Confirm,
    /// The placements that repeat the person's earlier setup, if there is one.
    pub(crate) earlier_setup: Option<Vec<String>>,
}

/// What is to be done.
#[derive(Clone, Debug)]
pub(crate) enum Decision {
    /// The move is shown to its player on the panel.
    Preview(Seat, Spelled),
    /// The game is as the act wants it.
    Settled,
    /// The seat adds this entry to the log.
    Entry(Seat, String),
    /// The seat offers this or agrees to it, with these consequences.
    Agreement(OfferKind, Seat, Consequence),
    /// The seat ends the offer.
    EndOffer {
        kind: OfferKind,
        seat: Seat,
        is_withdrawn: bool,
    },
    /// The game is cancelled without being agreed on.
    Cancel,
}

/// What follows from an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consequence {
    /// Others have still to agree.
    Waiting,
    /// This computer declines.
    DeclinedBy(Seat),
    /// This person, at this seat, has it in the log.
    Entry(UserId, Seat, LogAction),
    /// The game is cancelled.
    Cancel,
    /// The rematch begins.
    Rematch,
}

/// The most clicks of a short move: a piece and a destination.
const SHORT: usize = 2;

/// What an act comes to.
///
/// # Errors
/// The reason why it is refused.
pub(crate) fn decide(
    live: &Live,
    by: &By,
    act: &Act,
    inputs: &Inputs,
) -> Result<Decision, Refusal> {
    let asks_always = inputs.confirm == Confirm::Always;
    match act {
        Act::Choose(path) => choose(live, by, path, inputs.confirm),
        Act::Play(path) if asks_always => preview(live, by, path),
        Act::Play(path) | Act::Confirm(path) => {
            let seat = mover(live, by)?;
            let next = live.session.state().next(Actor::Seat(seat), path);
            let text = next.done.ok_or(Refusal::NoSuchPath)?;
            Ok(Decision::Entry(seat, text))
        }
        Act::Type(text) => typed(live, by, text, asks_always),
        Act::RandomizeSetup => {
            let seat = setup_seat(live, by)?;
            Ok(Decision::Entry(seat, LogAction::RandomSetup.to_string()))
        }
        Act::RepeatSetup => {
            let seat = setup_seat(live, by)?;
            let earlier = inputs.earlier_setup.as_ref();
            let placements = earlier.ok_or(Refusal::NoEarlierSetup)?;
            Ok(Decision::Entry(seat, repeat(placements)))
        }
        Act::CheckIn => {
            let seat = present(live, by)?;
            if live.session.absent().any(|absent| absent == seat) {
                Ok(Decision::Entry(seat, LogAction::Present.to_string()))
            } else {
                Ok(Decision::Settled)
            }
        }
        Act::Resign | Act::Erase => {
            let seat = present(live, by)?;
            on_board(live, by)?;
            let action = if *act == Act::Resign {
                LogAction::Resign
            } else {
                LogAction::Erased
            };
            Ok(Decision::Entry(seat, action.to_string()))
        }
        Act::Agree(kind) => {
            live.voter(by.user, *kind)?;
            on_board(live, by)?;
            agree(live, by.user, *kind)
        }
        Act::Decline(kind) => decline(live, by.user, *kind),
        Act::Cancel => cancel(live, by.user),
    }
}

/// The seat of this person in a game that is not over.
fn present(live: &Live, by: &By) -> Result<Seat, Refusal> {
    match live.session.turn() {
        Turn::Over(_) => Err(Refusal::Over),
        Turn::Seat(_) | Turn::Chance => live.player(by.user),
    }
}

/// Refuses what is done on an old board.
fn on_board(live: &Live, by: &By) -> Result<(), Refusal> {
    let is_old = |ply: Ply| !live.session.has_board(ply);
    if by.board.is_some_and(is_old) {
        return Err(Refusal::MovedOn);
    }
    Ok(())
}

/// The seat of this person, if it is their turn, on the board that they see.
pub(super) fn mover(live: &Live, by: &By) -> Result<Seat, Refusal> {
    let seat = present(live, by)?;
    if live.row.is_gone() {
        return Err(Refusal::PlaceGone);
    }
    if live.session.is_paused() {
        return Err(Refusal::Paused);
    }
    if live.session.absent().next().is_some() {
        return Err(Refusal::NotCheckedIn);
    }
    on_board(live, by)?;
    match live.session.turn() {
        Turn::Seat(mover) if mover == seat => Ok(seat),
        Turn::Seat(mover) => Err(Refusal::NotYourTurn(mover)),
        Turn::Chance | Turn::Over(_) => Err(Refusal::MovedOn),
    }
}

/// The seat of this person, if it is their turn in the setup.
pub(super) fn setup_seat(live: &Live, by: &By) -> Result<Seat, Refusal> {
    let seat = mover(live, by)?;
    if live.session.state().is_setup() {
        Ok(seat)
    } else {
        Err(Refusal::NotSetup)
    }
}

/// The panel at this path.
fn preview(live: &Live, by: &By, path: &[Click]) -> Result<Decision, Refusal> {
    let seat = mover(live, by)?;
    let followed = follow(live.session.state(), seat, path)?;
    Ok(Decision::Preview(seat, followed))
}

fn choose(live: &Live, by: &By, path: &[Click], confirm: Confirm) -> Result<Decision, Refusal> {
    let seat = mover(live, by)?;
    let clicks = path.len();
    let (path, next) = follow(live.session.state(), seat, path)?;
    let must_confirm = match confirm {
        Confirm::Always => true,
        Confirm::Long => path.len() > SHORT,
        Confirm::Never => false,
    };
    match &next.done {
        Some(text) if next.choices.is_empty() && clicks > 1 && !must_confirm => {
            Ok(Decision::Entry(seat, text.clone()))
        }
        _ => Ok(Decision::Preview(seat, (path, next))),
    }
}

fn typed(live: &Live, by: &By, text: &str, asks_always: bool) -> Result<Decision, Refusal> {
    let seat = mover(live, by)?;
    let (state, actor) = (live.session.state(), Actor::Seat(seat));
    if let Some(setup) = state.as_setup() {
        let several = setup.read(seat, text)?;
        if !several.is_empty() {
            return Ok(Decision::Entry(seat, place(&several)));
        }
    }
    let text = state.boxed().play(actor, text)?;
    let path = state.clicks(actor, &text).unwrap_or_default();
    if asks_always && !path.is_empty() {
        return preview(live, by, &path);
    }
    Ok(Decision::Entry(seat, text))
}

/// What making this offer comes to, or agreeing to the open one.
fn agree(live: &Live, user: UserId, kind: OfferKind) -> Result<Decision, Refusal> {
    let seat = live.voter(user, kind)?;
    if live.row.is_gone() && kind != OfferKind::Cancel {
        return Err(Refusal::PlaceGone);
    }
    match &live.offer {
        Some(open) if open.kind != kind && open.seats.contains(&seat) => {
            return Err(Refusal::OwnOfferOpen);
        }
        Some(open) if open.kind != kind => return Err(Refusal::OfferOpen(open.kind)),
        Some(open) if open.seats.contains(&seat) => return Err(Refusal::OfferedAlready),
        _ => {}
    }
    if !live.is_possible(kind, seat) {
        return Err(live.refusal(kind));
    }
    let agrees = |voter| voter == seat || live.has_agreed(voter);
    let consequence = if let Some(computer) = live.refusing_computer(kind, seat) {
        Consequence::DeclinedBy(computer)
    } else if live.voters(kind).all(agrees) {
        carried_out(live, user, seat, kind)?
    } else {
        Consequence::Waiting
    };
    Ok(Decision::Agreement(kind, seat, consequence))
}

/// What the last agreement brings about.
fn carried_out(
    live: &Live,
    user: UserId,
    seat: Seat,
    kind: OfferKind,
) -> Result<Consequence, Refusal> {
    let offerer = live.offerer().unwrap_or(seat);
    let action = match kind {
        OfferKind::Draw => LogAction::Draw,
        OfferKind::Pause => LogAction::Pause,
        OfferKind::Resume => LogAction::Resume,
        OfferKind::Takeback => {
            let ply = live.session.last_turn_of(offerer);
            LogAction::Takeback(ply.ok_or(Refusal::NotPossible(kind))?)
        }
        OfferKind::Concede(_) => {
            // The entry belongs to whoever gives up, not to the last one to agree.
            let user = live.row.person_at(offerer.0).unwrap_or(user);
            let points = live.concession(kind, offerer);
            let action = LogAction::Concede(points.ok_or(Refusal::NotPossible(kind))?);
            return Ok(Consequence::Entry(user, offerer, action));
        }
        OfferKind::Cancel => return Ok(Consequence::Cancel),
        OfferKind::Rematch => return Ok(Consequence::Rematch),
    };
    Ok(Consequence::Entry(user, seat, action))
}

fn decline(live: &Live, user: UserId, kind: OfferKind) -> Result<Decision, Refusal> {
    let seat = live.voter(user, kind)?;
    if live.offer.as_ref().is_none_or(|open| open.kind != kind) {
        return Err(Refusal::NotOffered);
    }
    Ok(Decision::EndOffer {
        kind,
        seat,
        is_withdrawn: live.offerer() == Some(seat),
    })
}

fn cancel(live: &Live, user: UserId) -> Result<Decision, Refusal> {
    if !live.is_open() {
        return Err(Refusal::Over);
    }
    let own = live.row.seat_of(user).map(Seat);
    let seat = own.ok_or(Refusal::NotSeated)?;
    if live.session.turns() == 0 && live.row.terms.tournament.is_none() {
        Ok(Decision::Cancel)
    } else if only_person(&live.row) == Some(seat) {
        agree(live, user, OfferKind::Cancel)
    } else {
        Err(Refusal::NotPossible(OfferKind::Cancel))
    }
}

#[cfg(test)]
#[path = "../tests/decide.rs"]
mod tests;
