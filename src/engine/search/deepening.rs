//! Iterative deepening: a search one ply deep, two plies deep and so on, until time or sense end it. It knows no search.

use super::transposition::ENTIRE;
use crate::engine::StopSignal;

/// How much to search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration, in plies; at least 1.
    pub depth: u8,
    /// About how many positions to look at.
    pub nodes: u64,
    /// Ends the search early.
    pub stop: StopSignal<'a>,
}

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<P> {
    /// The best move.
    pub ply: P,
    /// What it leads to, for whoever searches.
    pub value: i32,
    /// Positions looked at.
    pub nodes: u64,
}

/// What one iteration has found.
pub struct Iteration<P> {
    /// The best move and its value; none if it was stopped before it knew any.
    pub best: Option<(P, i32)>,
    /// Positions looked at in this iteration and all before.
    pub nodes: u64,
    /// Whether a deeper one would find nothing new.
    pub is_last: bool,
}

/// Makes iterations up to a depth, beginning with a first guess.
pub fn deepen<P>(
    guess: (P, i32),
    deepest: u8,
    mut iterate: impl FnMut(u8) -> Iteration<P>,
) -> Found<P> {
    let mut found = Found {
        ply: guess.0,
        value: guess.1,
        nodes: 0,
    };
    // What an iteration finds must not pass for what was seen to the end.
    for depth in 1..=deepest.clamp(1, ENTIRE - 1) {
        let iteration = iterate(depth);
        found.nodes = iteration.nodes;
        // An iteration that was broken off has tried the best move of the one before first: what it found since is no worse.
        if let Some((ply, value)) = iteration.best {
            (found.ply, found.value) = (ply, value);
        }
        if iteration.is_last {
            break;
        }
    }
    found
}
