//! The turns that were played and not taken back, and their numbers: forced ones count, a setup before them does not.
//! Pure.

use super::entry::{advance, is_act};
use super::{Segment, Session};
use zihin_rules::Actor;

impl Session {
    /// How many turns were played.
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
