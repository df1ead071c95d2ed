//! In which order a search tries moves: the best of an earlier search, then what promises most, then what refuted other moves. It knows no
//! game; a better order changes how fast a search is, never what it finds.

/// What a search has learned about moves, whatever the position.
#[derive(Debug)]
pub struct Ordering<P> {
    /// The last two quiet moves that refuted a move, by distance from the root.
    killers: Vec<[Option<P>; 2]>,
    /// How often a quiet move refuted another, more for deep refutations, by the move's slot.
    history: Vec<i32>,
}

/// Moves with a promise come before killers, and killers before the rest.
const PROMISING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// History scores stay below killers.
const MOST_HISTORY: i32 = 1 << 20;

impl<P: Copy + PartialEq> Ordering<P> {
    /// Nothing learned yet, about a game whose moves have so many slots.
    #[must_use]
    pub fn new(slots: usize) -> Self {
        Self {
            killers: Vec::new(),
            history: vec![0; slots],
        }
    }

    /// How early to try a move: the larger the earlier. `promise` is the game's own guess, 0 for a quiet move.
    #[must_use]
    pub fn rank(&self, ply: P, slot: usize, promise: i32, distance: usize) -> i32 {
        if promise != 0 {
            return PROMISING + promise;
        }
        let killers = self.killers.get(distance).copied().unwrap_or_default();
        match killers.iter().position(|killer| *killer == Some(ply)) {
            Some(0) => KILLER + 1,
            Some(_) => KILLER,
            None => self.history[slot],
        }
    }

    /// A quiet move has refuted the move before it, in a search so many plies deep.
    pub fn refuted(&mut self, ply: P, slot: usize, depth: i32, distance: usize) {
        if self.killers.len() <= distance {
            self.killers.resize(distance + 1, [None; 2]);
        }
        let [first, second] = &mut self.killers[distance];
        if *first != Some(ply) {
            *second = first.replace(ply);
        }
        self.history[slot] += depth * depth;
        if self.history[slot] > MOST_HISTORY {
            self.history.iter_mut().for_each(|score| *score /= 2);
        }
    }
}
