//! The alpha-beta window of a visit, the best move found within it, and how wins count by their distance.
//! Pure arithmetic: no positions.

use super::transposition::{Bound, Entry, SOLVED};

/// What a win at the root would be worth.
pub const WIN: i32 = 30_000;

/// More than any value that is not a forced win.
pub const NEAR_WIN: i32 = WIN - 1_000;

/// Whether a value is that of a forced win.
pub const fn is_won(value: i32) -> bool {
    value > NEAR_WIN
}

/// How deep to search a position, and which values matter: whether its value is above `alpha`,
/// and what it is if it lies between `alpha` and `beta`. Values are those of the mover.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Plies still to search; quiescence search from 0 on.
    pub depth: i32,
    /// The value that the mover has for certain.
    pub alpha: i32,
    /// The most that the opponent allows.
    pub beta: i32,
    /// Plies from the root.
    pub distance: usize,
}

impl Window {
    /// The full window at the root.
    pub const fn root(depth: u8) -> Self {
        Self {
            depth: depth as i32,
            alpha: -WIN,
            beta: WIN,
            distance: 0,
        }
    }

    /// This window one ply further from the root.
    pub const fn next(self, depth: i32) -> Self {
        Self {
            depth,
            distance: self.distance + 1,
            ..self
        }
    }

    /// This window as the other side sees it.
    pub const fn negated(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }

    /// The null window above alpha, which shows only whether a value is above it.
    pub const fn null(self) -> Self {
        Self {
            beta: self.alpha + 1,
            ..self
        }
    }

    /// The value of a move by principal variation search: the first move gets the full window;
    /// later ones get it only if a null-window search, at reduced depth for late quiet moves, shows that they are better. `search` gives the value within a
    /// window one ply further.
    pub fn search_move(
        self,
        depth: i32,
        tried: usize,
        is_quiet: bool,
        mut search: impl FnMut(Self) -> i32,
    ) -> i32 {
        if tried == 0 {
            return search(self.next(depth));
        }
        let reduction = if is_quiet {
            reduction(self.depth, tried)
        } else {
            0
        };
        let mut value = search(self.null().next(depth - reduction));
        if value > self.alpha && reduction > 0 {
            value = search(self.null().next(depth));
        }
        if value > self.alpha && value < self.beta {
            value = search(self.next(depth));
        }
        value
    }

    /// Whether moves may be skipped here: it is a null window, and no value from `decided` on is at stake.
    pub const fn may_prune(self, decided: i32) -> bool {
        self.beta - self.alpha == 1 && self.alpha.abs() < decided && self.beta.abs() < decided
    }

    /// The value of having lost here.
    pub fn loss(self) -> i32 {
        self.plies() - WIN
    }

    fn plies(self) -> i32 {
        i32::try_from(self.distance).unwrap_or_default()
    }

    /// The value of a stored result, if it is deep enough and decides this window.
    pub fn cutoff(self, entry: Entry) -> Option<i32> {
        let value = if is_won(entry.value.abs()) {
            entry.value - entry.value.signum() * self.plies()
        } else {
            entry.value
        };
        let decides = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        };
        let is_deep_enough = i32::from(entry.depth) >= self.depth;
        (is_deep_enough && decides && self.distance > 0).then_some(value)
    }
}

/// Plies by which to reduce a quiet move after `tried` others: a third of the product of the logarithms.
fn reduction(depth: i32, tried: usize) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    let tried = u32::try_from(tried).unwrap_or(u32::MAX);
    let plies = log2(depth.cast_unsigned()) * log2(tried) / (3 * ONE * ONE);
    plies.cast_signed().max(1)
}

/// The number that stands for 1 in [`log2`].
const ONE: u32 = 256;

/// The logarithm to base 2 in 256ths, interpolated between powers of two.
fn log2(number: u32) -> u32 {
    let whole = number.ilog2();
    let rest = (u64::from(ONE) * u64::from(number - (1 << whole))) >> whole;
    ONE * whole + u32::try_from(rest).unwrap_or_default()
}

/// The best move of a position so far.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    window: Window,
    /// The window for the moves still to be tried.
    pub rest: Window,
    /// The value of the best move.
    pub value: i32,
    number: u16,
}

impl Best {
    /// No move yet.
    pub const fn new(window: Window) -> Self {
        Self {
            window,
            rest: window,
            value: -WIN,
            number: 0,
        }
    }

    /// Takes the value of another move into account. Returns whether it raises alpha.
    pub fn update(&mut self, value: i32, number: u16) -> bool {
        if value > self.value {
            self.value = value;
            self.number = number;
        }
        let raises = value > self.rest.alpha;
        if raises {
            self.rest.alpha = value;
        }
        raises
    }

    /// Whether the value is more than the opponent allows, so that no other move matters.
    pub const fn fails_high(&self) -> bool {
        self.value >= self.window.beta
    }

    /// The result to store.
    /// Distances to wins are counted from the position itself, so that they hold wherever it comes up again.
    pub fn entry(&self, is_solved: bool) -> Entry {
        let bound = if self.fails_high() {
            Bound::Lower
        } else if self.value > self.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let value = if is_won(self.value.abs()) {
            self.value + self.value.signum() * self.window.plies()
        } else {
            self.value
        };
        let depth = u8::try_from(self.window.depth).unwrap_or(u8::MAX);
        Entry {
            value,
            bound,
            depth: if is_solved { SOLVED } else { depth },
            best: self.number,
        }
    }
}
