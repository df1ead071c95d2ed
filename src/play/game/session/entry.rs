//! Entries of the log, and their stored form. Pure.

use super::act::LogAction;
use zihin_games::AnyState;
use zihin_ids::UserId;
use zihin_rules::{Actor, Entry, Seat};
use zihin_store::NewEntry;

/// Whether an entry is an act of a player, not a move.
pub(super) fn is_act(entry: &Entry) -> bool {
    matches!(entry.actor, Actor::Seat(_)) && entry.text.parse::<LogAction>().is_ok()
}

/// Applies an entry that was played before to the position before it. Returns whether it fits.
pub(super) fn advance(position: &mut dyn AnyState, entry: &Entry) -> bool {
    match (entry.actor, entry.text.parse()) {
        (Actor::Seat(_), Ok(LogAction::Skip)) => position.skip(),
        (Actor::Seat(seat), Ok(LogAction::Concede(points))) => position.concede(seat, points),
        (Actor::Seat(_), Ok(_)) => {}
        (actor, _) => return position.play(actor, &entry.text).is_ok(),
    }
    true
}

/// The actor of a stored entry: a seat, or -1 for the dice.
pub(super) fn actor(number: i8) -> Actor {
    u8::try_from(number).map_or(Actor::Chance, |seat| Actor::Seat(Seat(seat)))
}

/// An entry in its stored form.
pub(crate) fn entry_row(entry: Entry, by: Option<UserId>) -> NewEntry {
    let actor = match entry.actor {
        Actor::Chance => -1,
        Actor::Seat(Seat(seat)) => i8::try_from(seat).expect("a game has at most four seats"),
    };
    NewEntry {
        actor,
        text: entry.text,
        by,
    }
}
