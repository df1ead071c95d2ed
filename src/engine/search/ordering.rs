//! Move ordering: the game's own estimate first, then killer moves, then the history heuristic.
//! Better ordering makes a search faster.

/// Statistics of a search about moves, independent of the position.
#[derive(Debug)]
pub struct Ordering<P> {
    /// The last two quiet moves that caused a cutoff, by distance from the root.
    killers: Vec<[Option<P>; 2]>,
    /// How often quiet moves caused cutoffs, weighted by depth,
    /// by [`history_index`](super::alphabeta::Node::history_index).
    history: Vec<i32>,
}

/// Moves with an ordering score come before killers, and killers before the rest.
const SCORED: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// History stays below killers.
const MAX_HISTORY: i32 = 1 << 20;

impl<P: Copy + PartialEq> Ordering<P> {
    /// An empty state, with a history table of this size.
    pub fn new(history_size: usize) -> Self {
        Self {
            killers: Vec::new(),
            history: vec![0; history_size],
        }
    }

    /// How early to try a move: the larger, the earlier. `score` is the game's own estimate, 0 for a quiet move.
    pub fn rank(&self, ply: P, index: usize, score: i32, distance: usize) -> i32 {
        if score != 0 {
            return SCORED + score;
        }
        let killers = self.killers.get(distance).copied().unwrap_or_default();
        match killers.iter().position(|killer| *killer == Some(ply)) {
            Some(0) => KILLER + 1,
            Some(_) => KILLER,
            None => self.history[index],
        }
    }

    /// Records that a quiet move caused a cutoff in a search of `depth` plies, `distance` plies from the root.
    pub fn record_cutoff(&mut self, ply: P, index: usize, depth: i32, distance: usize) {
        if self.killers.len() <= distance {
            self.killers.resize(distance + 1, [None; 2]);
        }
        let [first, second] = &mut self.killers[distance];
        if *first != Some(ply) {
            *second = first.replace(ply);
        }
        self.history[index] += depth * depth;
        if self.history[index] > MAX_HISTORY {
            self.history.iter_mut().for_each(|score| *score /= 2);
        }
    }

    /// Records that a quiet move was tried before the one that caused a cutoff.
    pub fn record_failure(&mut self, index: usize, depth: i32) {
        let score = &mut self.history[index];
        *score = (*score - depth * depth).max(-MAX_HISTORY);
    }
}
