//! The turns that were played and not taken back, and their numbers: forced ones count, a setup before them does not. Pure.

use super::entry::{advance, is_act};
use super::{Segment, Session};
use crate::games::AnyState;
use crate::rules::{Actor, Seat};

impl Session {
    /// How many turns were played.
    #[must_use]
    pub fn played_turns(&self) -> usize {
        self.segments.iter().map(Segment::played_turns).sum()
    }

    /// The chosen moves: the number of the turn, the seat, the position before, and the move.
    pub(crate) fn chosen_moves(&self) -> impl Iterator<Item = (usize, Seat, &dyn AnyState, &str)> {
        let mut played = 0;
        self.segments.iter().filter_map(move |segment| {
            let turn = played + 1;
            played += segment.played_turns();
            let first = segment.entries.first().filter(|entry| !is_act(entry))?;
            Some((turn, segment.seat?, &*segment.before, &*first.text))
        })
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
