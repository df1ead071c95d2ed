//! Alpha-beta search for games of two without dice: iterative deepening, null moves, late-move reductions and quiescence. It knows no game:
//! a game shows its positions as [`Node`]s.
//!
//! Values are whole numbers for whoever is to move, in the game's own unit, and stay well below [`WIN`]. A win in `n` plies is worth
//! `WIN - n`. Budgets are counted in positions, so that the same search finds the same move on every machine.

use super::{
    Bell,
    ordering::Ordering,
    transposition::{Bound, Known, Table},
};

/// What a win at the root would be worth.
pub const WIN: i32 = 30_000;

/// More than any value that is not a win foreseen by search.
const NEAR_WIN: i32 = WIN - 1_000;

/// The deepest iteration.
const DEEPEST: u8 = 60;

/// A position, as a search sees it.
pub trait Node: Sized {
    /// A move; moves that lead to the same position should be one.
    type Ply: Copy + PartialEq;

    /// How many slots there are, see [`Node::slot`].
    const SLOTS: usize;

    /// What a single quiet move may gain at most, as a rule: near the leaves quiet moves are left out where even this is not enough.
    const MARGIN: i32;

    /// A number that tells this position from others, with all that bears on how the game goes on.
    fn key(&self) -> u64;
    /// How the game has ended, if it has.
    fn verdict(&self) -> Option<Verdict>;
    /// How many plies ago a position may have been that stands again now.
    fn reversible(&self) -> usize;
    /// Whether the mover's hand is forced, so that nobody can say what the position is worth before somebody has moved.
    fn is_forced(&self) -> bool;
    /// Adds the moves to a list: all, or only those after which the game is not quiet.
    fn plies(&self, which: Which, found: &mut Vec<Self::Ply>);
    /// The position after a move.
    fn after(&self, ply: Self::Ply) -> Self;
    /// The position if the mover could pass; none where passing might be better than any move.
    fn passed(&self) -> Option<Self>;
    /// What the position is worth to the mover, by its looks.
    fn value(&self) -> i32;
    /// A guess how good a move is, larger for better ones; 0 for quiet moves.
    fn promise(&self, ply: Self::Ply) -> i32;
    /// A number below [`Node::SLOTS`] for moves that are alike in many positions.
    fn slot(&self, ply: Self::Ply) -> usize;
}

/// How a game has ended for whoever would be to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody won.
    Drawn,
    /// The mover's enemy won.
    Lost,
}

/// Which moves to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Every legal one.
    All,
    /// Those after which the game is not quiet: captures, wins; all of them if the mover's hand is forced.
    Noisy,
}

/// How much to search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration, in plies; at least 1.
    pub depth: u8,
    /// About how many positions to look at.
    pub nodes: u64,
    /// Ends the search early.
    pub bell: Bell<'a>,
}

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<P> {
    /// The best move.
    pub ply: P,
    /// What it leads to, for the mover.
    pub value: i32,
    /// The last iteration, in plies.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
}

/// The best move, or none if the position has none. `past` are the keys of the positions that stood before, the latest last: a position that
/// stands again counts as drawn.
pub fn search<N: Node>(root: &N, past: &[u64], limits: Limits<'_>) -> Option<Found<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(Which::All, &mut plies);
    let mut found = Found {
        ply: *plies.first()?,
        value: 0,
        depth: 0,
        nodes: 0,
    };
    // Where there is no choice, one ply says enough about the value.
    let deepest = if plies.len() == 1 { 1 } else { limits.depth };
    let mut search = Search::new(past, limits);
    for depth in 1..=deepest.clamp(1, DEEPEST) {
        search.best = None;
        search.visit(root, i32::from(depth), Window::WHOLE, 0);
        // An iteration that was broken off has tried the best move of the one before first: what it found since is no worse.
        if let Some((ply, value)) = search.best {
            found = Found {
                ply,
                value,
                depth,
                ..found
            };
        }
        if search.stopped || found.value.abs() > NEAR_WIN {
            break;
        }
    }
    found.nodes = search.nodes;
    Some(found)
}

/// A search under way.
struct Search<'a, N: Node> {
    limits: Limits<'a>,
    nodes: u64,
    stopped: bool,
    /// The keys of the positions that led here.
    path: Vec<u64>,
    table: Table,
    ordering: Ordering<N::Ply>,
    /// Lists that are not in use.
    spare: Vec<(Vec<N::Ply>, Vec<Listed<N::Ply>>)>,
    /// The best move at the root in this iteration and its value.
    best: Option<(N::Ply, i32)>,
}

/// A move with its rank, and its number in the position's own order.
type Listed<P> = (i32, u16, P);

/// The window of values that matter: what the mover has for certain, and what the enemy lets happen at most.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const WHOLE: Self = Self {
        alpha: -WIN,
        beta: WIN,
    };

    /// The same, seen by the enemy.
    const fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Asks only whether a value is above alpha.
    const fn narrow(self) -> Self {
        Self {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }

    const fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl<'a, N: Node> Search<'a, N> {
    fn new(past: &[u64], limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            stopped: false,
            path: past.to_vec(),
            table: Table::new(limits.nodes),
            ordering: Ordering::new(N::SLOTS),
            spare: Vec::new(),
            best: None,
        }
    }

    /// The value of a position `distance` plies from the root, searched `depth` plies deep.
    fn visit(&mut self, node: &N, depth: i32, window: Window, distance: usize) -> i32 {
        if depth <= 0 {
            return self.settle(node, window, distance);
        }
        if let Some(value) = self.enter(node, distance) {
            return value;
        }
        let known = self.table.get(node.key());
        let answer = known.and_then(|known| answer(known, depth, window, distance));
        if let Some(value) = answer.filter(|_| distance > 0) {
            return value;
        }
        if self.may_pass(node, depth, window, distance) {
            return window.beta;
        }
        self.try_moves(node, depth, window, distance, known.map(|known| known.best))
    }

    /// Counts a position; its value if it needs no search.
    fn enter(&mut self, node: &N, distance: usize) -> Option<i32> {
        self.nodes += 1;
        // The bell may ask the clock, which is slower than looking at a position.
        let rings = self.nodes.is_multiple_of(512) && (self.limits.bell)();
        self.stopped |= self.nodes > self.limits.nodes || rings;
        if self.stopped {
            return Some(0);
        }
        if distance == 0 {
            return None;
        }
        match node.verdict() {
            Some(Verdict::Lost) => Some(lost(distance)),
            Some(Verdict::Drawn) => Some(0),
            None => self.stands_again(node).then_some(0),
        }
    }

    /// Whether a position stood before.
    fn stands_again(&self, node: &N) -> bool {
        let key = node.key();
        let past = self.path.iter().rev().take(node.reversible());
        // The other side was to move one ply ago, three plies ago, and so on.
        past.skip(1).step_by(2).any(|before| *before == key)
    }

    /// Whether the mover is so well off that even passing would be good enough.
    fn may_pass(&mut self, node: &N, depth: i32, window: Window, distance: usize) -> bool {
        let tries = distance > 0 && depth >= 2 && window.is_narrow() && window.beta.abs() < NEAR_WIN;
        let Some(passed) = node.passed().filter(|_| tries && node.value() >= window.beta) else {
            return false;
        };
        let rest = depth - 3 - depth / 4;
        let value = self.follow(node, &passed, rest, window, distance);
        !self.stopped && value >= window.beta
    }

    /// The value after a move from `node`, for whoever makes it.
    fn follow(&mut self, node: &N, after: &N, depth: i32, window: Window, distance: usize) -> i32 {
        self.path.push(node.key());
        let value = -self.visit(after, depth, window.flipped(), distance + 1);
        self.path.pop();
        value
    }

    /// The best value over all moves.
    fn try_moves(
        &mut self,
        node: &N,
        depth: i32,
        mut window: Window,
        distance: usize,
        first: Option<u16>,
    ) -> i32 {
        let (plies, listed) = self.list(node, Which::All, first, distance);
        let limit = quiet_limit(node, depth, window);
        let mut best = (-WIN, None);
        let alpha = window.alpha;
        for (tried, &(rank, number, ply)) in listed.iter().enumerate() {
            let is_quiet = node.promise(ply) == 0;
            if tried > 0 && is_quiet && tried >= limit {
                continue;
            }
            let reduced = if is_quiet { reduction(depth, tried) } else { 0 };
            let after = node.after(ply);
            let depths = [depth - 1 + i32::from(listed.len() <= 2), reduced];
            let value = self.try_move(node, &after, tried == 0, depths, window, distance);
            let _ = rank;
            if self.stopped {
                break;
            }
            if value > best.0 || best.1.is_none() {
                best = (value, Some(number));
            }
            if value > window.alpha {
                window.alpha = value;
                if distance == 0 {
                    self.best = Some((ply, value));
                }
            }
            if value >= window.beta {
                if is_quiet {
                    self.ordering.refuted(ply, node.slot(ply), depth, distance);
                }
                break;
            }
        }
        self.spare.push((plies, listed));
        if let (value, Some(number)) = best
            && !self.stopped
        {
            self.keep(node, depth, Window { alpha, ..window }, distance, (value, number));
        }
        best.0
    }

    /// The value after one of several moves. Only the first is searched with the whole window: the others must first show that they are better.
    fn try_move(
        &mut self,
        node: &N,
        after: &N,
        is_first: bool,
        [depth, reduced]: [i32; 2],
        window: Window,
        distance: usize,
    ) -> i32 {
        if is_first {
            return self.follow(node, after, depth, window, distance);
        }
        let mut value = self.follow(node, after, depth - reduced, window.narrow(), distance);
        if value > window.alpha && reduced > 0 {
            value = self.follow(node, after, depth, window.narrow(), distance);
        }
        if value > window.alpha && value < window.beta {
            value = self.follow(node, after, depth, window, distance);
        }
        value
    }

    /// The value once the noise is over: the mover may stop wherever the hand is not forced.
    fn settle(&mut self, node: &N, mut window: Window, distance: usize) -> i32 {
        if let Some(value) = self.enter(node, distance) {
            return value;
        }
        let mut best = -WIN;
        if !node.is_forced() {
            best = node.value();
            if best >= window.beta {
                return best;
            }
            window.alpha = window.alpha.max(best);
        }
        let (plies, listed) = self.list(node, Which::Noisy, None, distance);
        for &(_, _, ply) in &listed {
            let value = -self.settle(&node.after(ply), window.flipped(), distance + 1);
            best = best.max(value);
            window.alpha = window.alpha.max(value);
            if self.stopped || value >= window.beta {
                break;
            }
        }
        self.spare.push((plies, listed));
        best
    }

    /// The moves of a position in the order in which to try them; `first` is the number of the one that comes first.
    fn list(&mut self, node: &N, which: Which, first: Option<u16>, distance: usize) -> (Vec<N::Ply>, Vec<Listed<N::Ply>>) {
        let (mut plies, mut listed) = self.spare.pop().unwrap_or_default();
        plies.clear();
        listed.clear();
        node.plies(which, &mut plies);
        listed.extend((0..).zip(&plies).map(|(number, ply)| {
            let rank = if first == Some(number) {
                i32::MAX
            } else {
                self.ordering.rank(*ply, node.slot(*ply), node.promise(*ply), distance)
            };
            (rank, number, *ply)
        }));
        listed.sort_unstable_by_key(|(rank, number, _)| (std::cmp::Reverse(*rank), *number));
        (plies, listed)
    }

    /// Keeps what was found out about a position.
    fn keep(&mut self, node: &N, depth: i32, window: Window, distance: usize, (value, best): (i32, u16)) {
        let bound = if value <= window.alpha {
            Bound::Upper
        } else if value >= window.beta {
            Bound::Lower
        } else {
            Bound::Exact
        };
        let known = Known {
            value: from_here(value, distance),
            bound,
            depth: u8::try_from(depth).unwrap_or(u8::MAX),
            best,
        };
        self.table.put(node.key(), known);
    }
}

/// What a loss is worth so many plies from the root: the later the better.
fn lost(distance: usize) -> i32 {
    i32::try_from(distance).map_or(0, |distance| distance - WIN)
}

/// A value with wins counted from the position itself, not from the root, so that it holds wherever the position is met.
fn from_here(value: i32, distance: usize) -> i32 {
    let distance = i32::try_from(distance).unwrap_or_default();
    if value.abs() > NEAR_WIN {
        value + value.signum() * distance
    } else {
        value
    }
}

/// The value of a position that was met before, if that settles it.
fn answer(known: Known, depth: i32, window: Window, distance: usize) -> Option<i32> {
    let back = i32::try_from(distance).unwrap_or_default();
    let value = if known.value.abs() > NEAR_WIN {
        known.value - known.value.signum() * back
    } else {
        known.value
    };
    let settles = match known.bound {
        Bound::Exact => true,
        Bound::Lower => value >= window.beta,
        Bound::Upper => value <= window.alpha,
    };
    (settles && i32::from(known.depth) >= depth).then_some(value)
}

/// How many plies less deep to look at a quiet move when so many others were tried before.
const fn reduction(depth: i32, tried: usize) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    let (deep, late) = (depth.ilog2(), tried.ilog2());
    // One ply for the first late ones, one more with each doubling of both.
    let plies = (deep * late) / 3;
    if plies == 0 { 1 } else { plies.cast_signed() }
}

/// How many moves to try before quiet ones are left out.
fn quiet_limit<N: Node>(node: &N, depth: i32, window: Window) -> usize {
    let near = depth <= 2 && window.is_narrow() && window.alpha.abs() < NEAR_WIN;
    if near && !node.is_forced() && node.value() + N::MARGIN * depth <= window.alpha {
        1
    } else {
        usize::MAX
    }
}
