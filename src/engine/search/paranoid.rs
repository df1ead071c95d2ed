//! Paranoid search for games of two or more seats without dice:
//! alpha-beta search that assumes that all other seats play together against the one that searches.
//!
//! Values are whole numbers for the seat that searches, in the game's own unit, and stay well below
//! [`WIN`](super::alphabeta::WIN) on either side: values near it would be taken for wins some plies away. Budgets are counted in positions,
//! so that the same search finds the same move on every machine.

pub use super::{Compared, Found, Limits, node::Pruning};

use super::{
    deepening::{self, deepen},
    node::{self, End, MoveSet},
};

/// A position as the seat that searches sees it.
pub trait Node: Clone {
    /// A move.
    type Ply: Copy + PartialEq;

    /// How many values [`Node::history_index`] has.
    const HISTORY_SIZE: usize;

    /// Which unpromising lines the search may skip; none if it must try all.
    const PRUNING: Option<Pruning> = None;

    /// A hash of the position.
    fn key(&self) -> u64;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// Whether the seat that searches is to move.
    fn is_own(&self) -> bool;
    /// The value for the seat that searches: exact if the game is over, else an estimate.
    fn value(&self) -> i32;
    /// Adds moves to `found`: all of them, at least one unless the game is over, or only the `noisy` ones,
    /// those that are not quiet.
    fn plies(&self, noisy: bool, found: &mut Vec<Self::Ply>);
    /// The position after a move.
    #[must_use]
    fn after(&self, ply: Self::Ply) -> Self;
    /// Whether a move changes the value little at once.
    fn is_quiet(ply: Self::Ply) -> bool;
    /// The entry of a move in the history table, below [`Node::HISTORY_SIZE`]; similar moves share one.
    fn history_index(ply: Self::Ply) -> usize;
}

/// The best move for the seat that searches, which must be to move; none if the position has no moves.
pub fn search<N: Node>(root: &N, limits: Limits<'_>) -> Option<Found<N::Ply>> {
    deepen(&TwoSides(root.clone()), &[], root.value(), limits)
}

/// Compares the move `played` with the best ones for the seat that searches, see [`Compared`];
/// none if there is no choice, or if the search was stopped too early.
pub fn compare<N: Node>(root: &N, played: N::Ply, limits: Limits<'_>) -> Option<Compared<N::Ply>> {
    deepening::compare(&TwoSides(root.clone()), &[], played, limits)
}

/// A position as alpha-beta search sees it, the seat that searches against all others.
/// A side may move several times in a row.
struct TwoSides<N>(N);

impl<N: Node> node::Node for TwoSides<N> {
    type Ply = N::Ply;

    const HISTORY_SIZE: usize = N::HISTORY_SIZE;
    const PRUNING: Option<Pruning> = N::PRUNING;
    const REPEATS: bool = false;

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn end(&self) -> Option<End> {
        self.0.is_over().then(|| End::Scored(self.value()))
    }

    fn reversible(&self) -> usize {
        0
    }

    fn is_forced(&self) -> bool {
        false
    }

    fn plies(&self, which: MoveSet, found: &mut Vec<N::Ply>) {
        self.0.plies(which == MoveSet::Noisy, found);
    }

    fn after(&self, ply: N::Ply) -> Self {
        Self(self.0.after(ply))
    }

    fn null_move(&self) -> Option<Self> {
        None
    }

    fn value(&self) -> i32 {
        let value = self.0.value();
        if self.0.is_own() { value } else { -value }
    }

    fn ordering_score(&self, ply: N::Ply) -> i32 {
        i32::from(!N::is_quiet(ply))
    }

    fn history_index(&self, ply: N::Ply) -> usize {
        N::history_index(ply)
    }

    fn keeps_turn(&self, after: &Self) -> bool {
        self.0.is_own() == after.0.is_own()
    }
}
