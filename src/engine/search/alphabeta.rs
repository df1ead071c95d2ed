//! Alpha-beta search for games of two without dice: iterative deepening, null moves, late-move reductions and quiescence. It knows no game:
//! a game shows its positions as [`Node`]s.
//!
//! Values are whole numbers for whoever is to move, in the game's own unit, and stay well below [`WIN`]. A win in `n` plies is worth
//! `WIN - n`. Budgets are counted in positions, so that the same search finds the same move on every machine.

mod walk;

pub use super::{Found, Limits, window::WIN};

use super::{deepening::Iteration, deepening::deepen, window::is_won};
use walk::Search;

/// The deepest iteration.
const DEEPEST: u8 = 60;

/// A position, as a search sees it.
pub trait Node: Sized {
    /// A move; moves that lead to the same position should be one.
    type Ply: Copy + PartialEq;

    /// How many slots there are, see [`Node::history_index`].
    const HISTORY_SIZE: usize;

    /// What a single quiet move may gain at most, as a rule: near the leaves quiet moves are left out where even this is not enough.
    const FUTILITY_MARGIN: i32;

    /// A number that tells this position from others, with all that bears on how the game goes on.
    fn key(&self) -> u64;
    /// How the game has ended, if it has.
    fn end(&self) -> Option<End>;
    /// How many plies ago a position may have been that stands again now.
    fn reversible(&self) -> usize;
    /// Whether the mover's hand is forced, so that nobody can say what the position is worth before somebody has moved.
    fn is_forced(&self) -> bool;
    /// Adds the moves to a list: all, or only those after which the game is not quiet.
    fn plies(&self, which: Which, found: &mut Vec<Self::Ply>);
    /// The position after a move.
    #[must_use]
    fn after(&self, ply: Self::Ply) -> Self;
    /// The position if the mover could pass; none where passing might be better than any move.
    fn passed(&self) -> Option<Self>;
    /// What the position is worth to the mover, by its looks.
    fn value(&self) -> i32;
    /// A guess how good a move is, larger for better ones; 0 for quiet moves.
    fn ordering_score(&self, ply: Self::Ply) -> i32;
    /// A number below [`Node::HISTORY_SIZE`] for moves that are alike in many positions.
    fn history_index(&self, ply: Self::Ply) -> usize;
}

/// How a game has ended for whoever would be to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Nobody won.
    Drawn,
    /// The mover's enemy won.
    Lost,
}

/// Which moves to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Every legal one.
    All,
    /// Those after which the game is not quiet: captures, wins; all of them if the mover's hand is forced.
    Noisy,
}

/// The best move, or none if the position has none. `past` are the keys of the positions that stood before, the latest last: a position that
/// stands again counts as drawn.
pub fn search<N: Node>(root: &N, past: &[u64], limits: Limits<'_>) -> Option<Found<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(Which::All, &mut plies);
    let guess = (*plies.first()?, 0);
    // Where there is no choice, one ply says enough about the value.
    let deepest = if plies.len() == 1 { 1 } else { limits.depth };
    let mut search = Search::new(past, limits);
    Some(deepen(guess, deepest.min(DEEPEST), |depth| {
        let best = search.iterate(root, depth);
        let is_decided = best.is_some_and(|(_, value)| is_won(value.abs()));
        Iteration {
            best,
            nodes: search.nodes(),
            is_last: search.is_stopped() || is_decided,
        }
    }))
}
