//! The walk through the tree of positions. It does not know how deep to go: it is told a task for each position.

use super::{
    super::{
        move_list::Moves,
        ordering::Ordering,
        transposition::Transpositions,
        window::{Best, Task},
    },
    End, Limits, Node, Which,
};

/// A search under way.
pub struct Search<'a, N: Node> {
    limits: Limits<'a>,
    nodes: u64,
    stopped: bool,
    /// The keys of the positions that led here.
    path: Vec<u64>,
    table: Transpositions,
    ordering: Ordering<N::Ply>,
    /// Lists that are not in use.
    spare: Vec<Moves<N::Ply>>,
    /// The best move at the root in this iteration and its value.
    best: Option<(N::Ply, i32)>,
}

impl<'a, N: Node> Search<'a, N> {
    /// A search that has not begun. `past` are the keys of the positions before, the latest last.
    pub fn new(past: &[u64], limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            stopped: false,
            path: past.to_vec(),
            table: Transpositions::new(limits.nodes),
            ordering: Ordering::new(N::HISTORY_SIZE),
            spare: Vec::new(),
            best: None,
        }
    }

    /// Positions looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the budget is spent or the bell has rung.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The best move so many plies deep, and its value; none if the search was stopped before it knew any.
    pub fn iterate(&mut self, root: &N, depth: u8) -> Option<(N::Ply, i32)> {
        self.best = None;
        self.visit(root, Task::root(depth));
        self.best
    }

    /// The value of a position.
    fn visit(&mut self, node: &N, task: Task) -> i32 {
        if task.depth <= 0 {
            return self.settle(node, task);
        }
        if let Some(value) = self.enter(node, task) {
            return value;
        }
        let known = self.table.get(node.key());
        if let Some(value) = known.and_then(|known| task.answer(known)) {
            return value;
        }
        if self.may_pass(node, task) {
            return task.beta;
        }
        let mut moves = self.list(node, Which::All, known.map(|known| known.best), task);
        let best = self.try_all(node, &mut moves, task);
        self.spare.push(moves);
        if !self.stopped {
            self.table.put(node.key(), best.known());
        }
        best.value
    }

    /// Counts a position; its value if it needs no search.
    fn enter(&mut self, node: &N, task: Task) -> Option<i32> {
        self.nodes += 1;
        // The bell may ask the clock, which is slower than looking at a position.
        let rings = self.nodes.is_multiple_of(64) && (self.limits.stop)();
        self.stopped |= self.nodes > self.limits.nodes || rings;
        if self.stopped {
            return Some(0);
        }
        if task.distance == 0 {
            return None;
        }
        match node.end() {
            Some(End::Lost) => Some(task.lost()),
            Some(End::Drawn) => Some(0),
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
    fn may_pass(&mut self, node: &N, task: Task) -> bool {
        let tries = task.distance > 0 && task.depth >= 2 && task.is_narrow();
        if !tries || node.value() < task.beta {
            return false;
        }
        let Some(passed) = node.passed() else {
            return false;
        };
        let less = task.depth - 3 - task.depth / 4;
        self.follow(node, &passed, task.next(less)) >= task.beta && !self.stopped
    }

    /// The best of all moves.
    fn try_all(&mut self, node: &N, moves: &mut Moves<N::Ply>, task: Task) -> Best {
        let most = most_quiet(node, task);
        let mut best = Best::new(task);
        let mut tried = 0;
        while let Some((number, ply)) = moves.next(tried) {
            let is_quiet = node.ordering_score(ply) == 0;
            // Quiet moves come last.
            if is_quiet && tried >= most {
                break;
            }
            let value = self.try_one(node, &node.after(ply), best.rest, tried, is_quiet);
            tried += 1;
            if self.stopped {
                break;
            }
            if best.takes(value, number) && task.distance == 0 {
                self.best = Some((ply, value));
            }
            if best.refutes() {
                if is_quiet {
                    let slot = node.history_index(ply);
                    self.ordering.refuted(ply, slot, task.depth, task.distance);
                }
                break;
            }
        }
        best
    }

    /// The value after one of several moves.
    fn try_one(&mut self, node: &N, after: &N, task: Task, tried: usize, is_quiet: bool) -> i32 {
        // Near the leaves a move that forces the enemy's hand is followed one ply further, so that it is seen what it was good for.
        let depth = task.depth - 1 + i32::from(task.depth <= 3 && after.is_forced());
        task.scout(depth, tried, is_quiet, |task| {
            self.follow(node, after, task)
        })
    }

    /// The value for whoever goes on from `node` to `after`, where the enemy has this task.
    fn follow(&mut self, node: &N, after: &N, task: Task) -> i32 {
        self.path.push(node.key());
        let value = -self.visit(after, task.turned());
        self.path.pop();
        value
    }

    /// The value once the noise is over: the mover may stop wherever the hand is not forced.
    fn settle(&mut self, node: &N, task: Task) -> i32 {
        if let Some(value) = self.enter(node, task) {
            return value;
        }
        let mut best = Best::new(task);
        if !node.is_forced() {
            best.takes(node.value(), 0);
            if best.refutes() {
                return best.value;
            }
        }
        let mut moves = self.list(node, Which::Noisy, None, task);
        let mut tried = 0;
        while let Some((number, ply)) = moves.next(tried) {
            let value = -self.settle(&node.after(ply), best.rest.next(0).turned());
            tried += 1;
            best.takes(value, number);
            if self.stopped || best.refutes() {
                break;
            }
        }
        self.spare.push(moves);
        best.value
    }

    /// The moves of a position in the order in which to try them; `first` is the number of the one that comes first.
    fn list(&mut self, node: &N, which: Which, first: Option<u16>, task: Task) -> Moves<N::Ply> {
        let mut moves = self.spare.pop().unwrap_or_default();
        let ordering = &self.ordering;
        let rank = |ply| {
            ordering.rank(
                ply,
                node.history_index(ply),
                node.ordering_score(ply),
                task.distance,
            )
        };
        moves.refill(first, |plies| node.plies(which, plies), rank);
        moves
    }
}

/// After how many moves quiet ones are left out near the leaves: they come late because nothing speaks for them.
fn most_quiet<N: Node>(node: &N, task: Task) -> usize {
    if !task.is_narrow() || node.is_forced() {
        return usize::MAX;
    }
    let reach = N::FUTILITY_MARGIN * task.depth;
    match task.depth {
        // Even a good quiet move would not be good enough.
        1 | 2 if node.value() + reach <= task.alpha => 1,
        1 => 15,
        2 => 39,
        3 => 79,
        _ => usize::MAX,
    }
}
