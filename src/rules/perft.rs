//! Perft: counting a game's tree, the standard proof that move generation is right. It knows no game.

use super::{State, Turn};
use std::{
    collections::HashMap,
    ops::{Add, AddAssign, Mul},
};

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
    let turn = state.turn();
    let (Some(actor), true) = (turn.actor(), depth > 0) else {
        return Perft::leaf(depth == 0);
    };
    if depth == 1 && !matches!(turn, Turn::Chance) {
        let (moves, results) = state.count(actor);
        return Perft { moves, results };
    }
    let deeper = if matches!(turn, Turn::Chance) {
        depth
    } else {
        depth - 1
    };
    // Moves with the same result have the same tree under them, so it is walked once and counted as often as moves lead to it.
    let mut results: HashMap<S, u64> = HashMap::new();
    for mv in state.moves(actor) {
        let mut after = state.clone();
        after.apply(actor, &mv);
        *results.entry(after).or_default() += 1;
    }
    let mut sum = Perft::default();
    for (after, moves) in results {
        sum += perft(&after, deeper) * moves;
    }
    sum
}

impl Perft {
    fn leaf(counts: bool) -> Self {
        Self {
            moves: counts.into(),
            results: counts.into(),
        }
    }
}

impl AddAssign for Perft {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Add for Perft {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            results: self.results + other.results,
        }
    }
}

impl Mul<u64> for Perft {
    type Output = Self;

    /// The counts of a position to which so many moves lead.
    fn mul(self, moves: u64) -> Self {
        Self {
            moves: self.moves * moves,
            ..self
        }
    }
}
