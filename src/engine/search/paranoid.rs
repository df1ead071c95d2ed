//! Search for games of two or more without dice in which each stands alone: whoever searches fears that all others play against him alone.
//! With two players that is alpha-beta as ever. It knows no game: a game shows its positions as [`Node`]s.
//!
//! Values are whole numbers for the seat that searches, in the game's own unit, and stay well below [`super::alphabeta::WIN`] either way: what
//! is near it would be taken for a win so many plies away. Budgets are counted in positions, so that the same search finds the same move on
//! every machine.

mod walk;

pub use super::{Found, Limits};

use super::deepening::{Iteration, deepen};
use walk::Search;

/// A position, as a search sees it.
pub trait Node: Sized {
    /// A move.
    type Ply: Copy + PartialEq;

    /// How many slots there are, see [`Node::history_index`].
    const HISTORY_SIZE: usize;

    /// A number that tells this position from others.
    fn key(&self) -> u64;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// Whether the seat that searches is to move.
    fn is_own(&self) -> bool;
    /// What the position is worth to the seat that searches: by its looks, or for certain if the game is over.
    fn value(&self) -> i32;
    /// Adds the moves to a list, never none if the game goes on: all, or only those that change much at once.
    fn plies(&self, noisy: bool, found: &mut Vec<Self::Ply>);
    /// The position after a move.
    #[must_use]
    fn after(&self, ply: Self::Ply) -> Self;
    /// Whether a move changes little at once.
    fn is_quiet(ply: Self::Ply) -> bool;
    /// A number below [`Node::HISTORY_SIZE`] for moves that are alike in many positions.
    fn history_index(ply: Self::Ply) -> usize;
}

/// The best move for the seat that searches, which must be to move; none if it has none.
pub fn search<N: Node>(root: &N, limits: Limits<'_>) -> Option<Found<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(false, &mut plies);
    let guess = (*plies.first()?, root.value());
    let deepest = if plies.len() == 1 { 1 } else { limits.depth };
    let mut search = Search::new(limits);
    Some(deepen(guess, deepest, |depth| Iteration {
        best: search.iterate(root, depth),
        nodes: search.nodes(),
        is_last: search.is_done(),
    }))
}
