//! Takebacks: how far back they go. Pure.

use super::Session;
use std::sync::Arc;
use zihin_ids::Ply;
use zihin_rules::{Seat, Value};

impl Session {
    /// Takes back the turn that began at `ply` and everything after it. Returns how many chosen moves these are.
    pub(super) fn take_back(&mut self, ply: Ply) -> usize {
        let mut log = self.log.iter();
        let kept = log.position(|one| one.begins_turn() && one.ply > ply);
        let taken = self.log.split_off(kept.unwrap_or(self.log.len()));
        if let Some(first) = taken.first() {
            self.state = Arc::clone(&first.before);
        }
        taken.iter().filter(|one| one.is_chosen).count()
    }

    /// The ply of the last move that this seat chose.
    pub fn last_turn_of(&self, seat: Seat) -> Option<Ply> {
        let own = &self.log[self.last_chosen_by(seat)?];
        own.ply.0.checked_sub(1).map(Ply)
    }

    /// Where in the log the last move is that this seat chose.
    pub(super) fn last_chosen_by(&self, seat: Seat) -> Option<usize> {
        let mut log = self.log.iter();
        log.rposition(|one| one.chosen_by() == Some(seat))
    }

    /// The last move that this seat chose, in today's board's numbers, and how many chosen moves follow it.
    pub(crate) fn last_choice_of(&self, seat: Seat) -> Option<(String, usize)> {
        let (own, later) = self.log[self.last_chosen_by(seat)?..].split_first()?;
        let (actor, text) = (own.entry.actor, &own.entry.text);
        let told = own.before.describe(actor, text, self.state.numbered_for());
        let mut values = told.into_iter().flat_map(|phrase| phrase.args);
        let told = values.find_map(|(_, value)| match value {
            Value::Move(told) => Some(told),
            _ => None,
        });
        let later = later.iter().filter(|one| one.is_chosen).count();
        Some((told.unwrap_or_else(|| text.clone()), later))
    }
}
