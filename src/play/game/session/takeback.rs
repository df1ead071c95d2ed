//! Takebacks: how far back they go. Pure.

use super::{LogEntry, Session};
use std::sync::Arc;
use zihin_ids::Ply;
use zihin_rules::{Seat, Value};

impl Session {
    /// Takes back the turn that began at `ply` and everything after it, but nobody's leaving.
    /// Returns how many chosen moves these are.
    pub(super) fn take_back(&mut self, ply: Ply) -> usize {
        let later = self.log.partition_point(|one| one.ply <= ply);
        let first = self.log[later..].iter().position(|one| one.begins_turn());
        let taken = first.map_or_else(Vec::new, |first| self.log.split_off(later + first));
        if let Some(first) = taken.first() {
            self.state = Arc::clone(&first.before);
            self.setups.retain(|one| one.ply < first.ply);
        }
        let left = taken.iter().filter(|one| one.is_leaving());
        self.log.extend(left.map(|one| {
            Arc::new(LogEntry {
                entry: one.entry.clone(),
                act: one.act,
                at: one.at,
                ply: one.ply,
                before: Arc::clone(&self.state),
                after: Arc::clone(&self.state),
                is_chosen: false,
                is_ahead: false,
                taken_back: 0,
                remarks: Vec::new(),
                is_corrected: false,
                left_out: None,
            })
        }));
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

    /// The last move that this seat chose, and how many chosen moves follow it.
    pub(crate) fn last_choice_of(&self, seat: Seat) -> Option<(String, usize)> {
        let (own, later) = self.log[self.last_chosen_by(seat)?..].split_first()?;
        let (actor, text) = (own.entry.actor, &own.entry.text);
        let told = own.before.describe(actor, text);
        let mut values = told.into_iter().flat_map(|phrase| phrase.args);
        let told = values.find_map(|(_, value)| match value {
            Value::Move(told) => Some(told),
            _ => None,
        });
        let later = later.iter().filter(|one| one.is_chosen).count();
        Some((told.unwrap_or_else(|| text.clone()), later))
    }
}
