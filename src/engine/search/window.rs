//! The values of a search: the window of those that matter, wins by their distance, and what an earlier search says. It looks at no position
//! and does not know who is to move.

use super::transposition::{Bound, Known};

/// What a win at the root would be worth where wins are counted by their distance.
pub const WIN: i32 = 30_000;

/// More than any value that is not a win foreseen by search.
const NEAR_WIN: i32 = WIN - 1_000;

/// Whether a value is that of a win foreseen by search.
pub const fn is_won(value: i32) -> bool {
    value > NEAR_WIN
}

/// What to find out about a position for whoever is to move, or for all who are on that side: whether its value is above `alpha`, and what
/// it is if it lies between `alpha` and `beta`.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// How deep to look, in plies.
    pub depth: i32,
    /// What the mover has for certain.
    pub alpha: i32,
    /// What the other side lets happen at most.
    pub beta: i32,
    /// Plies from the root.
    pub distance: usize,
}

impl Task {
    /// Everything about the root.
    pub const fn root(depth: u8) -> Self {
        Self {
            depth: depth as i32,
            alpha: -WIN,
            beta: WIN,
            distance: 0,
        }
    }

    /// The task one ply further, of the same side.
    pub const fn next(self, depth: i32) -> Self {
        Self {
            depth,
            distance: self.distance + 1,
            ..self
        }
    }

    /// The same for the other side.
    pub const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }

    /// Only whether the value is above alpha.
    pub const fn narrow(self) -> Self {
        Self {
            beta: self.alpha + 1,
            ..self
        }
    }

    /// The value of a move after so many others, from the values that the tasks one ply further have. Only the first move is searched in
    /// full: the others must first show that they are better, the late quiet ones even in a search that is less deep.
    pub fn scout(
        self,
        depth: i32,
        tried: usize,
        is_quiet: bool,
        mut follow: impl FnMut(Self) -> i32,
    ) -> i32 {
        if tried == 0 {
            return follow(self.next(depth));
        }
        let less = if is_quiet {
            reduction(self.depth, tried)
        } else {
            0
        };
        let mut value = follow(self.narrow().next(depth - less));
        if value > self.alpha && less > 0 {
            value = follow(self.narrow().next(depth));
        }
        if value > self.alpha && value < self.beta {
            value = follow(self.next(depth));
        }
        value
    }

    /// Whether it asks only whether a value is above alpha, and no forced win bears on it.
    pub const fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1 && !is_won(self.alpha.abs()) && !is_won(self.beta.abs())
    }

    /// What a loss is worth here: the later the better.
    pub fn lost(self) -> i32 {
        self.plies() - WIN
    }

    fn plies(self) -> i32 {
        i32::try_from(self.distance).unwrap_or_default()
    }

    /// The value of a position that was met before, if that does the task.
    pub fn answer(self, known: Known) -> Option<i32> {
        let value = if is_won(known.value.abs()) {
            known.value - known.value.signum() * self.plies()
        } else {
            known.value
        };
        let settles = match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        };
        let deep = i32::from(known.depth) >= self.depth;
        (deep && settles && self.distance > 0).then_some(value)
    }
}

/// How many plies less deep to look at a quiet move when so many others were tried before.
const fn reduction(depth: i32, tried: usize) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    let plies = depth.ilog2() * tried.ilog2() / 3;
    if plies == 0 { 1 } else { plies.cast_signed() }
}

/// The best move so far.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    task: Task,
    /// The task that is left: to find something better.
    pub rest: Task,
    /// The value of the best move.
    pub value: i32,
    number: u16,
}

impl Best {
    /// No move yet.
    pub const fn new(task: Task) -> Self {
        Self {
            task,
            rest: task,
            value: -WIN,
            number: 0,
        }
    }

    /// Takes in what another move is worth, and says whether it is better than all the mover had.
    pub fn takes(&mut self, value: i32, number: u16) -> bool {
        if value > self.value {
            self.value = value;
            self.number = number;
        }
        let improves = value > self.rest.alpha;
        if improves {
            self.rest.alpha = value;
        }
        improves
    }

    /// Whether the other side would not let this happen.
    pub const fn refutes(&self) -> bool {
        self.value >= self.task.beta
    }

    /// What to remember. Wins are counted from the position itself, so that they hold wherever it is met.
    pub fn known(&self) -> Known {
        let bound = if self.refutes() {
            Bound::Lower
        } else if self.value > self.task.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let value = if is_won(self.value.abs()) {
            self.value + self.value.signum() * self.task.plies()
        } else {
            self.value
        };
        Known {
            value,
            bound,
            depth: u8::try_from(self.task.depth).unwrap_or(u8::MAX),
            best: self.number,
        }
    }
}
