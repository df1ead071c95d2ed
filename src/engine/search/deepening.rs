//! Iterative deepening: a search one ply deep, then two plies and so on, until the budget is spent or nothing new can be found.

use super::{
    node::{Node, Which},
    transposition::SOLVED,
    walk::{Limits, Walk},
    window::is_won,
};

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<P> {
    /// The best move.
    pub ply: P,
    /// The value of the position for the side that searches.
    pub value: i32,
    /// Positions visited.
    pub nodes: u64,
}

/// The best move at the root; none if there are no moves. `past` are the keys of the positions before, the latest last; `value` is
/// returned as the value if the search is stopped before it has tried a move.
pub fn deepen<N: Node>(
    root: &N,
    past: &[u64],
    value: i32,
    limits: Limits<'_>,
) -> Option<Found<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(Which::All, &mut plies);
    let mut found = Found {
        ply: *plies.first()?,
        value,
        nodes: 0,
    };
    // With a single legal move, one ply is enough to estimate the value. `SOLVED` is a marker, so no iteration is that deep.
    let is_forced = plies.len() == 1;
    let deepest = if is_forced { 1 } else { limits.depth };
    let mut walk = Walk::new(past, limits);
    for depth in 1..=deepest.clamp(1, SOLVED - 1) {
        let best = walk.iterate(root, depth);
        found.nodes = walk.nodes();
        // An interrupted iteration has tried the best move of the previous one first, so its result is no worse.
        if let Some((ply, value)) = best {
            (found.ply, found.value) = (ply, value);
        }
        if walk.is_done() || is_won(found.value.abs()) {
            break;
        }
    }
    Some(found)
}
