//! Takebacks: how far back they go. Pure.

use super::{Segment, Session};
use zihin_ids::Ply;
use zihin_rules::{Entry, Seat, Value};

impl Session {
    /// Takes back the turn that began at `ply` and everything after it. Returns how many chosen moves these are.
    pub(super) fn take_back(&mut self, ply: Ply) -> usize {
        let stays = |segment: &Segment| segment.ply < ply;
        let kept = self.segments.iter().take_while(|s| stays(s)).count().max(1);
        let taken: Vec<Segment> = self.segments.drain(kept..).collect();
        let count = taken.iter().filter(|s| s.seat.is_some()).count();
        if let Some(first) = taken.into_iter().next() {
            self.state = first.before;
        }
        count
    }

    /// Every entry of the log that was not taken back.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.segments.iter().flat_map(|segment| &segment.entries)
    }

    /// The ply of the last move that this seat chose.
    pub fn last_turn_of(&self, seat: Seat) -> Option<Ply> {
        let own = self.segments.iter().rev().find(|s| s.seat == Some(seat));
        own.map(|segment| segment.ply)
    }

    /// The last move that this seat chose, in today's board's numbers, and how many chosen moves follow it.
    pub(crate) fn last_choice_of(&self, seat: Seat) -> Option<(String, usize)> {
        let own = self.segments.iter().rposition(|s| s.seat == Some(seat))?;
        let later = self.segments[own + 1..].iter();
        let Segment {
            before, entries, ..
        } = &self.segments[own];
        let entry = entries.first()?;
        let told = before.describe(entry.actor, &entry.text, self.state.numbered_for());
        let mut values = told.into_iter().flat_map(|phrase| phrase.args);
        let told = values.find_map(|(_, value)| match value {
            Value::Move(told) => Some(told),
            _ => None,
        });
        let told = told.unwrap_or_else(|| entry.text.clone());
        Some((told, later.filter(|s| s.seat.is_some()).count()))
    }
}
