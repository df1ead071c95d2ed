//! Perft: counting a game's tree, the standard proof that move generation is right. It knows no game.

use super::{State, Turn};
use std::collections::HashSet;

/// Counts of one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Moves counted, every one followed.
    pub moves: u64,
    /// Distinct positions counted per move, only these followed.
    pub results: u64,
}

/// Counts the tree under `state` to `depth` moves by players. Throws are followed, each once, but add no depth: a depth is a throw and a play.
#[must_use]
pub fn perft<S: State>(state: &S, depth: u32) -> Perft {
    Perft {
        moves: count(state, depth, false),
        results: count(state, depth, true),
    }
}

fn count<S: State>(state: &S, depth: u32, distinct: bool) -> u64 {
    let turn = state.turn();
    let (Some(actor), true) = (turn.actor(), depth > 0) else {
        return u64::from(depth == 0);
    };
    let deeper = if matches!(turn, Turn::Chance) {
        depth
    } else {
        depth - 1
    };
    let mut seen = HashSet::new();
    let mut sum = 0;
    for mv in state.moves(actor) {
        let mut after = state.clone();
        after.apply(actor, &mv);
        if !distinct || seen.insert(after.clone()) {
            sum += count(&after, deeper, distinct);
        }
    }
    sum
}
