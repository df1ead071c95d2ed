//! Alpha-beta search for two-player games without dice: iterative deepening, a transposition table, null moves,
//! late-move reductions and quiescence search.
//!
//! A win in `n` plies is worth `WIN - n`. Budgets are counted in positions, so that the same search finds the same move on every machine.

pub use super::{
    Compared, Found, Limits,
    node::{End, MoveSet, Node, Pruning},
    window::{NEAR_WIN, WIN},
};

use super::deepening;

/// The deepest iteration, in plies.
const MAX_DEPTH: u8 = 60;

/// The best move; none if the position has no moves.
///
/// `past` are the keys of the positions before this one, the latest last: a repeated position counts as drawn.
pub fn search<N: Node>(root: &N, past: &[u64], limits: Limits<'_>) -> Option<Found<N::Ply>> {
    let limits = Limits {
        depth: limits.depth.min(MAX_DEPTH),
        ..limits
    };
    deepening::deepen(root, past, 0, limits)
}

/// Compares the move `played` with the best ones, see [`Compared`]; none if there is no choice,
/// or if the search was stopped too early.
pub fn compare<N: Node>(
    root: &N,
    past: &[u64],
    played: N::Ply,
    limits: Limits<'_>,
) -> Option<Compared<N::Ply>> {
    let limits = Limits {
        depth: limits.depth.min(MAX_DEPTH),
        ..limits
    };
    deepening::compare(root, past, played, limits)
}
