//! The moves of a position in the order in which to try them. It does not know what makes a move come early.

use std::cmp::Reverse;

/// So many moves are picked one by one before the rest is put in order: most often one of the first is good enough.
const PICKED: usize = 4;

/// The moves of a position.
pub struct Moves<P> {
    /// In the position's own order.
    plies: Vec<P>,
    /// Each with its rank and its number in the position's own order; in the order in which to try them as far as they were asked for.
    ranked: Vec<(i32, u16)>,
}

impl<P> Default for Moves<P> {
    fn default() -> Self {
        Self {
            plies: Vec::new(),
            ranked: Vec::new(),
        }
    }
}

impl<P: Copy> Moves<P> {
    /// Holds the moves that `list` adds instead of its own: the one of number `first` comes first, then those of the highest rank.
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

    /// The next move to try after so many, with its number in the position's own order. To be asked for one after the other.
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
