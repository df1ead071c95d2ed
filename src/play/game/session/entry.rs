//! Entries of the log, the turns among them, and their stored form. Pure.

use super::act::Act;
use super::{Segment, Session};
use zihin_games::AnyState;
use zihin_ids::UserId;
use zihin_rules::{Actor, Entry, Seat};
use zihin_store::NewEntry;

/// Whether an entry is an act of a player, not a move.
pub(super) fn is_act(entry: &Entry) -> bool {
    matches!(entry.actor, Actor::Seat(_)) && entry.text.parse::<Act>().is_ok()
}

/// Applies an entry that was played before to the position before it. Returns whether it fits.
pub(super) fn advance(position: &mut dyn AnyState, entry: &Entry) -> bool {
    match (entry.actor, entry.text.parse()) {
        (Actor::Seat(_), Ok(Act::Skip)) => position.skip(),
        (Actor::Seat(seat), Ok(Act::Concede(points))) => position.concede(seat, points),
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

impl Session {
    /// How many turns were played and not taken back: forced ones count, a setup before them does not.
    pub fn played_turns(&self) -> usize {
        self.segments.iter().map(Segment::played_turns).sum()
    }
}

impl Segment {
    fn played_turns(&self) -> usize {
        let mut count = 0;
        let mut position = self.before.clone();
        for entry in &self.entries {
            let is_turn = entry.actor != Actor::Chance && !is_act(entry);
            count += usize::from(is_turn && !position.is_setup());
            if !advance(&mut *position, entry) {
                break;
            }
        }
        count
    }
}
