//! What a search wants to know about a position, and what it already knows. It looks at no position.

use super::super::transposition::{Bound, Known};

/// More than any value.
pub const INFINITE: i32 = 32_000;

/// What to find out about a position, from the view of the camp that is to move: the searching seat or all others.
#[derive(Clone, Copy)]
pub struct Task {
    /// How deep to look, in plies.
    pub depth: i32,
    /// What the camp has for certain.
    pub alpha: i32,
    /// What the other camp lets happen at most.
    pub beta: i32,
    /// Plies from the root.
    pub distance: usize,
}

impl Task {
    /// Everything about the root.
    pub fn root(depth: u8) -> Self {
        Self {
            depth: depth.into(),
            alpha: -INFINITE,
            beta: INFINITE,
            distance: 0,
        }
    }

    /// The value of a position that was met before, if that does the task.
    pub fn answer(self, known: Known) -> Option<i32> {
        let settles = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.value >= self.beta,
            Bound::Upper => known.value <= self.alpha,
        };
        let is_deep = i32::from(known.depth) >= self.depth;
        (is_deep && settles && self.distance > 0).then_some(known.value)
    }

    /// What to remember when the best move, of this number, has this value.
    pub fn known(self, value: i32, best: u16) -> Known {
        let bound = if value >= self.beta {
            Bound::Lower
        } else if value > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        Known {
            value,
            bound,
            depth: u8::try_from(self.depth).unwrap_or(u8::MAX),
            best,
        }
    }

    /// The same for the other camp.
    pub const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }
}
