//! Remembers the last interactions, so that one that is delivered twice is handled once.

use parking_lot::Mutex;
use std::collections::{HashSet, VecDeque};

/// How many are remembered: some seconds of the busiest bot.
const MOST: usize = 4_096;

/// The ids of the last interactions.
#[derive(Debug, Default)]
pub struct Seen(Mutex<(HashSet<u64>, VecDeque<u64>)>);

impl Seen {
    /// Notes an interaction; false if it was noted before.
    pub fn is_new(&self, id: u64) -> bool {
        let mut guard = self.0.lock();
        let (known, order) = &mut *guard;
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > MOST
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Seen};

    #[test]
    fn an_interaction_is_new_only_once_and_old_ones_are_forgotten() {
        let seen = Seen::default();
        assert!(seen.is_new(0) && !seen.is_new(0));
        assert!((1..=MOST as u64).all(|id| seen.is_new(id)));
        assert!(seen.is_new(0) && !seen.is_new(MOST as u64));
    }
}
