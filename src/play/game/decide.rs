//! What an act comes to in a game as it is now. Pure: no store, clock or luck.
//!
//! The clock stands above what is decided here: before an entry of a person is written, `execute` gives back the time of outages and refuses whatever comes
//! after the mover's flag has fallen, agreements included. Replies ahead (premoves) are played by `commit`, after each entry.

use crate::Refusal;
use crate::clock::{Deadline, Running};
use crate::dice::sha256;
use crate::game::act::{Act, By};
use crate::game::live::Live;
use crate::game::offer_kind::{EndedOffer, OfferKind};
use crate::game::plan::{Plan, plan_page, with_line, without_line};
use crate::game::rolling::part_to_add;
use crate::game::seats::{computers_for, only_person, seat_for};
use crate::game::session::act::{LogAction, place, repeat};
use crate::game::terms::GameRow;
use crate::people::Confirm;
use crate::spelling::{Spelled, follow};
use zihin_engine::Level;
use zihin_ids::{Ply, UserId};
use zihin_rules::{Actor, Click, Dice, Seat, Turn};
use zihin_store::{DicePart, SeatRow, Status};

/// What an act needs to know besides the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inputs {
    /// The time, in milliseconds since 1970.
    pub(crate) now: i64,
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
    /// Nothing is to be written: the game is as the act wants it, or the act is carried out without a decision.
    Settled,
    /// The game has gone on, so that nothing is left to do.
    Overtaken,
    /// The seat adds this entry to the log.
    Entry(Seat, String),
    /// The clock of the seat stands still, or goes on: this entry leaves the board as it is.
    Clock(Seat, LogAction),
    /// The time of the mover is up.
    Flag(Running),
    /// The mover may want one of these reminders.
    Remind(Seat, Vec<Deadline>),
    /// This becomes part of the dice, if it is new.
    Dice(Option<DicePart>),
    /// The dice are rolled, once this is part of them.
    Roll(Option<DicePart>),
    /// The replies ahead of the seat are shown.
    Plans(Seat),
    /// The replies ahead of the seat are these, or none, and this move is played.
    Plan(Seat, Option<Plan>, Option<String>),
    /// The seat offers this or agrees to it, with these consequences.
    Agreement(OfferKind, Seat, Consequence),
    /// The offer ends.
    EndOffer(EndedOffer),
    /// The game is cancelled without being agreed on.
    Cancel,
}

/// What is to be done with a lobby.
#[derive(Clone, Debug)]
pub(crate) enum LobbyDecision {
    /// A person takes a seat, and others are still free.
    Sit(SeatRow),
    /// The game begins with those who join now, and computers of this level unless one is agreed.
    Begin(Vec<SeatRow>, Option<Level>),
    /// The person leaves.
    Leave,
    /// The lobby is cancelled.
    Cancel,
    /// A seat is reserved for this person.
    Invite(UserId),
    /// The invitation is declined, perhaps with a word.
    Decline(Option<String>),
    /// The hash of this word becomes part of the dice.
    AddWord(String),
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
        Act::Preview(path) => preview(live, by, path),
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
        Act::Compute(found) => {
            let is_present = live.session.board() == found.ply;
            if is_present && live.computer_to_move() == Some(found.seat) {
                Ok(Decision::Entry(found.seat, found.text.clone()))
            } else {
                Ok(Decision::Overtaken)
            }
        }
        Act::Roll => {
            let part = dice_part(live, by, None)?;
            if live.waits_for_roll() {
                Ok(Decision::Roll(part))
            } else {
                Err(Refusal::MovedOn)
            }
        }
        Act::AddWord(word) => {
            live.row.seat_of(user(by)?).ok_or(Refusal::NotSeated)?;
            dice_part(live, by, Some(word)).map(Decision::Dice)
        }
        Act::KeepLine { spot, whatever } => {
            let (seat, plan) = with_line(live, spot, user(by)?, *whatever)?;
            Ok(Decision::Plan(seat, Some(plan), None))
        }
        Act::ReadPlans => {
            let seat = live.player(user(by)?)?;
            Ok(if plan_page(live, seat).is_dropped {
                Decision::Plan(seat, None, None)
            } else {
                Decision::Plans(seat)
            })
        }
        Act::DropLines(number) => {
            let seat = live.player(user(by)?)?;
            Ok(Decision::Plan(
                seat,
                without_line(live, seat, *number),
                None,
            ))
        }
        Act::Race(false) => {
            let seat = live.player(user(by)?)?;
            Ok(Decision::Plan(seat, None, None))
        }
        Act::Race(true) => race(live, by),
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
            live.voter(user(by)?, *kind)?;
            on_board(live, by)?;
            agree(live, user(by)?, *kind)
        }
        Act::Decline(kind) => decline(live, user(by)?, *kind),
        Act::Cancel => cancel(live, user(by)?),
        Act::Expire(deadline) => Ok(expire(live, *deadline, inputs.now)),
        Act::Forfeit => Ok(match live.session.turn() {
            Turn::Seat(seat) if live.is_open() => {
                Decision::Entry(seat, LogAction::FlagFall.to_string())
            }
            _ => Decision::Settled,
        }),
        Act::Away(user, until) => Ok(away(live, *user, *until, inputs.now)),
        Act::Join(_) => {
            Err(seat_for(&live.row, user(by)?).map_or_else(|no| no, |_| Refusal::Begun))
        }
        Act::Leave
        | Act::Start
        | Act::Fill(..)
        | Act::Invite { .. }
        | Act::DeclineInvitation(_) => Err(if live.row.status == Status::Playing {
            Refusal::Begun
        } else {
            Refusal::Over
        }),
        // The last player has joined in the meantime.
        Act::CancelLobby if live.row.status == Status::Playing => Err(Refusal::MovedOn),
        Act::CancelLobby => Err(Refusal::Over),
        Act::Close | Act::Hold(_) | Act::Release | Act::Resume => Ok(Decision::Settled),
    }
}

/// What an act comes to in a lobby, for a game that needs so many players.
///
/// # Errors
/// The reason why it is refused.
pub(crate) fn decide_in_lobby(
    row: &GameRow,
    by: &By,
    act: &Act,
    min_players: u8,
) -> Result<LobbyDecision, Refusal> {
    let user = user(by)?;
    match (row.status, act) {
        (Status::Lobby, _) | (_, Act::Join(_)) => {}
        (Status::Playing, Act::Cancel | Act::CancelLobby) => return Err(Refusal::MovedOn),
        (Status::Playing, _) => return Err(Refusal::Begun),
        (Status::Over | Status::Cancelled, _) => return Err(Refusal::Over),
    }
    match act {
        Act::Join(name) => {
            let seat = SeatRow::new(seat_for(row, user)?, Some(user), name.clone());
            if row.free_seats() == 1 {
                Ok(LobbyDecision::Begin(vec![seat], None))
            } else {
                Ok(LobbyDecision::Sit(seat))
            }
        }
        Act::Start => {
            opened(row, user)?;
            if row.seats.len() < usize::from(min_players) {
                return Err(Refusal::TooFew(min_players));
            }
            Ok(LobbyDecision::Begin(Vec::new(), None))
        }
        Act::Fill(level, count) => {
            opened(row, user)?;
            if !row.pending_invitees().is_empty() {
                return Err(Refusal::InvitedOnly);
            }
            let mut joining = computers_for(row);
            joining.truncate(usize::from(*count).max(1));
            Ok(LobbyDecision::Begin(joining, Some(*level)))
        }
        Act::Invite { person, .. } => {
            opened(row, user)?;
            if *person == user {
                return Err(Refusal::NotAnOpponent);
            }
            let has_declined = row.declined.iter().any(|(other, _)| other == person);
            if has_declined || row.invited.contains(person) || row.seat_of(*person).is_some() {
                return Err(Refusal::AlreadyInvited);
            }
            if !row.may_invite() {
                return Err(Refusal::Full);
            }
            Ok(LobbyDecision::Invite(*person))
        }
        Act::DeclineInvitation(word) if row.pending_invitees().contains(&user) => {
            Ok(LobbyDecision::Decline(word.clone()))
        }
        Act::DeclineInvitation(_) => Err(Refusal::NotInvited),
        Act::Leave | Act::Erase | Act::AddWord(_) if row.seat_of(user).is_none() => {
            Err(Refusal::NotSeated)
        }
        Act::AddWord(word) => Ok(LobbyDecision::AddWord(word.clone())),
        Act::Leave | Act::Erase if row.creator != user => Ok(LobbyDecision::Leave),
        Act::Leave | Act::Erase => Ok(LobbyDecision::Cancel),
        Act::Cancel | Act::CancelLobby if row.creator == user => Ok(LobbyDecision::Cancel),
        Act::Cancel | Act::CancelLobby => Err(not_opener(row)),
        _ => Err(Refusal::NotBegun),
    }
}

/// Refuses what only the opener of a lobby may do.
pub(crate) fn opened(row: &GameRow, user: UserId) -> Result<(), Refusal> {
    if row.is_gone() {
        Err(Refusal::PlaceGone)
    } else if row.creator == user {
        Ok(())
    } else {
        Err(not_opener(row))
    }
}

/// Why only the opener may do it.
fn not_opener(row: &GameRow) -> Refusal {
    Refusal::NotOpener(Seat(row.seat_of(row.creator).unwrap_or(0)))
}

/// The person who acts; the clock, computers and the operator have no seat.
fn user(by: &By) -> Result<UserId, Refusal> {
    by.user.ok_or(Refusal::NotSeated)
}

/// What the click of a player, with a word or without, adds to the dice before the first roll; nothing if it is there already.
fn dice_part(live: &Live, by: &By, word: Option<&str>) -> Result<Option<DicePart>, Refusal> {
    if !live.is_open() {
        return Err(Refusal::Over);
    }
    let person = user(by)?;
    live.player(person)?;
    let dice = live
        .dice
        .as_deref()
        .filter(|_| live.session.turn() == Turn::Chance);
    match (dice, by.click) {
        (Some(dice), Some(interaction)) => {
            let word = word.map(|word| sha256(word.as_bytes()));
            part_to_add(
                dice,
                DicePart {
                    person: Some(person),
                    interaction,
                    word,
                },
            )
        }
        _ if word.is_none() => Ok(None),
        (Some(_), None) => Err(Refusal::NoSuchPath),
        (None, _) if live.dice.is_none() => Err(Refusal::NoFairDice),
        (None, _) => Err(Refusal::DiceRolled),
    }
}

/// Has the player's race played by the rule: the move of this turn at once.
fn race(live: &Live, by: &By) -> Result<Decision, Refusal> {
    let seat = live.player(user(by)?)?;
    let dice = live.session.state().as_dice();
    let Some(dice) = dice.filter(|dice| live.is_open() && dice.is_race()) else {
        return Err(Refusal::NoRace);
    };
    let is_own = live.session.turn() == Turn::Seat(seat) && live.session.is_going();
    let mv = is_own.then(|| Dice::race_move(dice)).flatten();
    Ok(Decision::Plan(seat, Some(Plan::Race), mv))
}

/// What a deadline comes to that is due.
fn expire(live: &Live, deadline: Deadline, now: i64) -> Decision {
    match live.running_clock() {
        Some(running) if running.ends_at <= now => Decision::Flag(running),
        Some(running) => {
            // The player may have moved since the deadline was taken from the queue.
            let clock = live.session.clock();
            let due = clock.map(|clock| clock.reminders_due(deadline, now));
            Decision::Remind(running.seat, due.unwrap_or_default())
        }
        None => Decision::Overtaken,
    }
}

/// Lets the clock of a person stand still until then, or go on.
fn away(live: &Live, user: UserId, until: Option<i64>, now: i64) -> Decision {
    let (Ok(seat), true) = (live.player(user), live.is_open()) else {
        return Decision::Settled;
    };
    // The clock decides where it has run out before.
    let is_late = live.is_late(now) && live.running_clock().map(|one| one.seat) == Some(seat);
    if live.session.away(seat, now) == until || (until.is_some() && is_late) {
        return Decision::Settled;
    }
    // An absence that ends now has ended.
    Decision::Clock(seat, LogAction::Away(until.unwrap_or(now)))
}

/// The seat of this person in a game that is not over.
fn present(live: &Live, by: &By) -> Result<Seat, Refusal> {
    match live.session.turn() {
        Turn::Over(_) => Err(Refusal::Over),
        Turn::Seat(_) | Turn::Chance => live.player(user(by)?),
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
    Ok(Decision::EndOffer(EndedOffer {
        kind,
        seat,
        is_withdrawn: live.offerer() == Some(seat),
    }))
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
