//! The recursive part of a search: one iteration of principal variation search with quiescence.

use super::{
    move_list::MoveList,
    node::{End, MoveSet, Node, Pruning},
    ordering::Ordering,
    transposition::{Bound, Entry, SOLVED, TranspositionTable},
    window::{Best, WIN, Window},
};
use crate::StopSignal;

/// Up to this depth a position is not searched if its static value is far better than the opponent allows.
const REVERSE_DEPTH: i32 = 5;
/// From this depth on, a position without a stored best move is searched one ply less deep.
const UNKNOWN_DEPTH: i32 = 5;
/// The most quiet moves of a position that are remembered as tried in vain.
const MAX_FAILED_QUIETS: usize = 64;

/// How much to search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration, in plies; at least 1.
    pub depth: u8,
    /// About how many positions to visit.
    pub nodes: u64,
    /// Ends the search early.
    pub stop: StopSignal<'a>,
}

/// The state of a search, kept from one iteration to the next.
pub struct Searcher<'a, N: Node> {
    limits: Limits<'a>,
    nodes: u64,
    is_stopped: bool,
    /// How many static values went into this iteration, directly or through the transposition table.
    estimates: u64,
    /// The keys of the positions that led here.
    path: Vec<u64>,
    table: TranspositionTable,
    ordering: Ordering<N::Ply>,
    /// Move lists that are not in use, kept for their memory.
    spare: Vec<MoveList<N::Ply>>,
    /// Lists of quiet moves tried, by history index, that are not in use.
    spare_tried: Vec<Vec<usize>>,
    /// The best move at the root in this iteration and its value.
    best: Option<(N::Ply, i32)>,
}

impl<'a, N: Node> Searcher<'a, N> {
    /// A search that has not begun. `past` are the keys of the positions before, the latest last.
    pub fn new(past: &[u64], limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            is_stopped: false,
            estimates: 0,
            path: past.to_vec(),
            table: TranspositionTable::new(limits.nodes),
            ordering: Ordering::new(N::HISTORY_SIZE),
            spare: Vec::new(),
            spare_tried: Vec::new(),
            best: None,
        }
    }

    /// Positions visited.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a deeper iteration would find nothing new: the search was stopped, or the root is solved.
    pub const fn is_done(&self) -> bool {
        self.is_stopped || (!N::REPEATS && self.estimates == 0)
    }

    /// The best move and its value at this depth, in plies; none if the search was stopped before it had tried a move.
    pub fn iterate(&mut self, root: &N, depth: u8) -> Option<(N::Ply, i32)> {
        self.best = None;
        self.estimates = 0;
        self.visit(root, Window::root(depth));
        self.best
    }

    /// The best move of a position whose value is known exactly; none of any other.
    pub fn known_best(&self, node: &N) -> Option<N::Ply> {
        let entry = self.table.get(node.key())?;
        let mut plies = Vec::new();
        node.plies(MoveSet::All, &mut plies);
        let best = plies.get(usize::from(entry.best)).copied();
        best.filter(|_| entry.bound == Bound::Exact)
    }

    /// Gives the moves at the root their values at this depth and sorts them, the best first.
    /// The values of the two best and of `played` are exact, those of the others are at least what they are worth. False, with values that mean nothing, if
    /// the search was stopped.
    pub fn compare(
        &mut self,
        root: &N,
        depth: u8,
        moves: &mut [(N::Ply, i32)],
        played: N::Ply,
    ) -> bool {
        self.estimates = 0;
        self.path.push(root.key());
        let (mut best, mut next) = (-WIN, -WIN);
        for (tried, (ply, value)) in moves.iter_mut().enumerate() {
            let is_played = *ply == played;
            let window = Window {
                alpha: if is_played { -WIN } else { next },
                ..Window::root(depth)
            };
            let is_exact = is_played || next == -WIN;
            let tried = if is_exact { 0 } else { tried };
            let is_quiet = root.ordering_score(*ply) == 0;
            *value = self.try_one(root, &root.after(*ply), window, tried, is_quiet);
            if self.is_stopped {
                break;
            }
            if *value > best {
                (best, next) = (*value, best);
            } else {
                next = next.max(*value);
            }
        }
        self.path.pop();
        // Stable: a move that was found to be no better than another stays behind it.
        moves.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        !self.is_stopped
    }

    /// The value of a position for its mover.
    fn visit(&mut self, node: &N, window: Window) -> i32 {
        if window.depth <= 0 {
            return self.quiescence(node, window);
        }
        if let Some(value) = self.enter(node, window) {
            return value;
        }
        let key = node.key();
        let stored = self.table.get(key);
        if let Some(entry) = stored
            && let Some(value) = window.cutoff(entry)
        {
            self.estimates += u64::from(entry.depth < SOLVED);
            return value;
        }
        let pruned = prunable(node, window).map(|pruning| (pruning, node.value()));
        if let Some((pruning, value)) = pruned
            && window.depth <= REVERSE_DEPTH
            && value - pruning.reverse_margin * window.depth >= window.beta
        {
            self.estimates += 1;
            return value;
        }
        self.path.push(key);
        let value = if pruned.is_some_and(|(_, value)| self.null_move_refutes(node, window, value))
        {
            self.estimates += 1;
            window.beta
        } else {
            self.search_moves(node, key, stored, window, pruned)
        };
        self.path.pop();
        value
    }

    /// Counts a position; its value if it needs no search. The value is meaningless once the search is stopped.
    fn enter(&mut self, node: &N, window: Window) -> Option<i32> {
        self.nodes += 1;
        // The signal may read the clock, which is slower than visiting a position.
        let has_signal = self.nodes.is_multiple_of(64) && (self.limits.stop)();
        self.is_stopped |= self.nodes > self.limits.nodes || has_signal;
        if self.is_stopped {
            return Some(0);
        }
        if window.distance == 0 {
            return None;
        }
        match node.end() {
            Some(End::Lost) => Some(window.loss()),
            Some(End::Drawn) => Some(0),
            Some(End::Scored(value)) => Some(value),
            None => self.is_repetition(node).then_some(0),
        }
    }

    /// Whether the position repeats one on the path.
    fn is_repetition(&self, node: &N) -> bool {
        let plies = node.reversible();
        if plies < 2 {
            return false;
        }
        let key = node.key();
        let past = self.path.iter().rev().take(plies);
        // The other side was to move one ply ago, three plies ago, and so on.
        past.skip(1).step_by(2).any(|before| *before == key)
    }

    /// Whether the mover is so well off that even passing fails high.
    fn null_move_refutes(&mut self, node: &N, window: Window, value: i32) -> bool {
        if window.depth < 2 || value < window.beta {
            return false;
        }
        let Some(passed) = node.null_move() else {
            return false;
        };
        let margin = N::PRUNING.map_or(1, |pruning| pruning.futility_margin);
        let surplus = ((value - window.beta) / (5 * margin / 2)).min(2);
        let depth = window.depth - 3 - window.depth / 4 - surplus;
        self.follow(node, &passed, window.next(depth)) >= window.beta && !self.is_stopped
    }

    /// The value of the best move, which is stored for later visits.
    /// `pruned` is what may be skipped, with the static value.
    fn search_moves(
        &mut self,
        node: &N,
        key: u64,
        stored: Option<Entry>,
        mut window: Window,
        pruned: Option<(Pruning, i32)>,
    ) -> i32 {
        // Where nothing is known, the next iteration will know what to try first.
        if reduces_unknown::<N>() && stored.is_none() && window.depth >= UNKNOWN_DEPTH {
            window.depth -= 1;
        }
        let before = self.estimates;
        let first = stored.map(|entry| entry.best);
        let mut moves = self.list(node, MoveSet::All, first, window);
        let best = self.try_all(node, &mut moves, window, pruned);
        self.spare.push(moves);
        if !self.is_stopped {
            let is_solved = !N::REPEATS && self.estimates == before;
            self.table.put(key, best.entry(is_solved));
        }
        best.value
    }

    fn try_all(
        &mut self,
        node: &N,
        moves: &mut MoveList<N::Ply>,
        window: Window,
        pruned: Option<(Pruning, i32)>,
    ) -> Best {
        let max_quiet = max_quiet(window, pruned);
        self.estimates += u64::from(max_quiet < usize::MAX);
        let mut failed_quiets = self.spare_tried.pop().unwrap_or_default();
        let mut best = Best::new(window);
        let mut tried = 0;
        while let Some((number, ply)) = moves.next(tried) {
            let is_quiet = node.ordering_score(ply) == 0;
            // Quiet moves come last.
            if is_quiet && tried >= max_quiet {
                break;
            }
            let value = self.try_one(node, &node.after(ply), best.rest, tried, is_quiet);
            tried += 1;
            if self.is_stopped {
                break;
            }
            if best.update(value, number) && window.distance == 0 {
                self.best = Some((ply, value));
            }
            if best.fails_high() {
                if is_quiet {
                    self.record_cutoff(node, ply, &failed_quiets, window);
                }
                break;
            }
            if is_quiet && reduces_unknown::<N>() && failed_quiets.len() < MAX_FAILED_QUIETS {
                failed_quiets.push(node.history_index(ply));
            }
        }
        failed_quiets.clear();
        self.spare_tried.push(failed_quiets);
        best
    }

    /// Records that a quiet move caused a cutoff after the quiet moves in `failed_quiets` had been tried without success.
    fn record_cutoff(&mut self, node: &N, ply: N::Ply, failed_quiets: &[usize], window: Window) {
        let index = node.history_index(ply);
        self.ordering
            .record_cutoff(ply, index, window.depth, window.distance);
        for index in failed_quiets {
            self.ordering.record_failure(*index, window.depth);
        }
    }

    /// The value of the move to `after`, with `tried` moves before it.
    fn try_one(
        &mut self,
        node: &N,
        after: &N,
        window: Window,
        tried: usize,
        is_quiet: bool,
    ) -> i32 {
        // Check extension: near the leaves, moves that force the opponent's hand are searched one ply deeper.
        let extension = i32::from(window.depth <= 3 && after.is_forced());
        window.search_move(window.depth - 1 + extension, tried, is_quiet, |window| {
            self.follow(node, after, window)
        })
    }

    /// The value of `after` for the mover of `node`, whose window this is.
    fn follow(&mut self, node: &N, after: &N, window: Window) -> i32 {
        if node.keeps_turn(after) {
            self.visit(after, window)
        } else {
            -self.visit(after, window.negated())
        }
    }

    /// The value of a position once only quiet moves are left; a mover whose hand is not forced may also stop here.
    fn quiescence(&mut self, node: &N, window: Window) -> i32 {
        if let Some(value) = self.enter(node, window) {
            return value;
        }
        self.estimates += 1;
        let mut best = Best::new(window);
        if !node.is_forced() {
            best.update(node.value(), 0);
            if best.fails_high() {
                return best.value;
            }
        }
        let mut moves = self.list(node, MoveSet::Noisy, None, window);
        let mut tried = 0;
        while let Some((number, ply)) = moves.next(tried) {
            let value = self.follow(node, &node.after(ply), best.rest.next(0));
            tried += 1;
            best.update(value, number);
            if self.is_stopped || best.fails_high() {
                break;
            }
        }
        self.spare.push(moves);
        best.value
    }

    /// The moves of a position in the order in which to try them, beginning with the move of number `first`.
    fn list(
        &mut self,
        node: &N,
        which: MoveSet,
        first: Option<u16>,
        window: Window,
    ) -> MoveList<N::Ply> {
        let mut moves = self.spare.pop().unwrap_or_default();
        let ordering = &self.ordering;
        let rank = |ply| {
            let (index, score) = (node.history_index(ply), node.ordering_score(ply));
            ordering.rank(ply, index, score, window.distance)
        };
        moves.refill(first, |plies| node.plies(which, plies), rank);
        moves
    }
}

/// What may be skipped in a position whose static value means something.
fn prunable<N: Node>(node: &N, window: Window) -> Option<Pruning> {
    let may = |pruning: &Pruning| {
        window.distance > 0 && window.may_prune(pruning.decided) && !node.is_forced()
    };
    N::PRUNING.filter(may)
}

fn reduces_unknown<N: Node>() -> bool {
    N::PRUNING.is_some_and(|pruning| pruning.reduces_unknown)
}

/// After how many moves quiet ones are skipped near the leaves (late-move and futility pruning).
fn max_quiet(window: Window, pruned: Option<(Pruning, i32)>) -> usize {
    let Some((pruning, value)) = pruned else {
        return usize::MAX;
    };
    let most = value + pruning.futility_margin * window.depth;
    match window.depth {
        1 | 2 if most <= window.alpha => 1,
        1 => pruning.tried[0],
        2 => pruning.tried[1],
        3 => pruning.tried[2],
        _ => usize::MAX,
    }
}
