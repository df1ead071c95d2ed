//! The moves of a position, sorted lazily, since a cutoff may leave most of them untried.

use std::cmp::Reverse;

/// How many moves are picked one by one before the rest are sorted: usually one of the first causes a cutoff.
const PICKED: usize = 4;

/// The moves of a position with their ranks.
pub struct MoveList<P> {
    /// In the position's own order.
    plies: Vec<P>,
    /// Rank and number of each move, its index in `plies`; sorted up to the last one that was returned.
    ranked: Vec<(i32, u16)>,
}

impl<P> Default for MoveList<P> {
    fn default() -> Self {
        Self {
            plies: Vec::new(),
            ranked: Vec::new(),
        }
    }
}

impl<P: Copy> MoveList<P> {
    /// Replaces the moves by those that `list` adds.
    /// The move of number `first` will come first, the others by rank, the highest first.
    pub fn refill(
        &mut self,
        first: Option<u16>,
        list: impl FnOnce(&mut Vec<P>),
        rank: impl Fn(P) -> i32,
    ) {
        self.plies.clear();
        self.ranked.clear();
        list(&mut self.plies);
        let ranked = (0..).zip(&self.plies).map(|(number, ply)| {
            let is_first = first == Some(number);
            (if is_first { i32::MAX } else { rank(*ply) }, number)
        });
        self.ranked.extend(ranked);
    }

    /// The next move after `tried` others, with its number. To be called with 0, 1, 2 and so on.
    pub fn next(&mut self, tried: usize) -> Option<(u16, P)> {
        let rest = self.ranked.get_mut(tried..)?;
        // Numbers are distinct, so the order is the same everywhere.
        let order = |(rank, number): &(i32, u16)| (Reverse(*rank), *number);
        if tried == PICKED {
            rest.sort_unstable_by_key(order);
        } else if tried < PICKED {
            let next = (0..rest.len()).min_by_key(|at| order(&rest[*at]))?;
            rest.swap(0, next);
        }
        let (_, number) = *rest.first()?;
        Some((number, self.plies[usize::from(number)]))
    }
}
