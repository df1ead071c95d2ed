//! Remembers recent interactions, so that one that the gateway delivers twice is handled once.

use parking_lot::Mutex;
use std::collections::{HashSet, VecDeque};

/// How many are remembered: some seconds of the busiest bot.
const CAPACITY: usize = 4_096;

/// The ids of the most recent interactions: as a set, and in order of arrival.
#[derive(Debug, Default)]
pub struct HandledInteractions(Mutex<(HashSet<u64>, VecDeque<u64>)>);

impl HandledInteractions {
    /// Records an interaction; false if it had been recorded before.
    pub fn insert(&self, id: u64) -> bool {
        let mut guard = self.0.lock();
        let (known, order) = &mut *guard;
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > CAPACITY
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, HandledInteractions};

    #[test]
    fn an_interaction_is_new_only_once_and_old_ones_are_forgotten() {
        let handled = HandledInteractions::default();
        assert!(handled.insert(0) && !handled.insert(0));
        assert!((1..=CAPACITY as u64).all(|id| handled.insert(id)));
        assert!(handled.insert(0) && !handled.insert(CAPACITY as u64));
    }
}
