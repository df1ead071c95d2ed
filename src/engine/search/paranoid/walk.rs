//! The walk through the tree of positions. It does not know how deep to go: it is told a task for each position.

use super::{
    super::{
        move_list::Moves,
        ordering::Ordering,
        transposition::{ENTIRE, Transpositions},
        window::{Best, Task},
    },
    Limits, Node,
};

/// A search under way.
pub struct Search<'a, N: Node> {
    limits: Limits<'a>,
    nodes: u64,
    stopped: bool,
    /// How many positions were judged by their looks in this iteration, or by what was known from such.
    horizon: u64,
    table: Transpositions,
    ordering: Ordering<N::Ply>,
    /// Lists that are not in use.
    spare: Vec<Moves<N::Ply>>,
    /// The best move at the root in this iteration and its value.
    best: Option<(N::Ply, i32)>,
}

impl<'a, N: Node> Search<'a, N> {
    /// A search that has not begun.
    pub fn new(limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            stopped: false,
            horizon: 0,
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

    /// Whether deeper iterations would find nothing new: the budget is spent, the bell has rung, or every line was seen to its end.
    pub const fn is_done(&self) -> bool {
        self.stopped || self.horizon == 0
    }

    /// The best move so many plies deep, and its value; none if the search was stopped before it knew any.
    pub fn iterate(&mut self, root: &N, depth: u8) -> Option<(N::Ply, i32)> {
        self.best = None;
        self.horizon = 0;
        self.visit(root, Task::root(depth));
        self.best
    }

    /// The value of a position for the camp that is to move.
    fn visit(&mut self, node: &N, task: Task) -> i32 {
        if task.depth <= 0 {
            return self.settle(node, task);
        }
        if let Some(value) = self.enter(node) {
            return value;
        }
        let known = self.table.get(node.key());
        if let Some(known) = known
            && let Some(value) = task.answer(known)
        {
            self.horizon += u64::from(known.depth < ENTIRE);
            return value;
        }
        let first = known.map(|known| known.best);
        let mut moves = self.list(node, false, first, task.distance);
        let before = self.horizon;
        let best = self.try_all(node, &mut moves, task);
        self.spare.push(moves);
        if !self.stopped {
            let mut known = best.known();
            if self.horizon == before {
                known.depth = ENTIRE;
            }
            self.table.put(node.key(), known);
        }
        best.value
    }

    /// Counts a position; its value if it needs no search.
    fn enter(&mut self, node: &N) -> Option<i32> {
        self.nodes += 1;
        // The bell may ask the clock, which is slower than looking at a position.
        let rings = self.nodes.is_multiple_of(64) && (self.limits.stop)();
        self.stopped |= self.nodes > self.limits.nodes || rings;
        if self.stopped {
            return Some(0);
        }
        node.is_over().then(|| looks(node))
    }

    /// The best of all moves.
    fn try_all(&mut self, node: &N, moves: &mut Moves<N::Ply>, task: Task) -> Best {
        let mut best = Best::new(task);
        let mut tried = 0;
        while let Some((number, ply)) = moves.next(tried) {
            let after = node.after(ply);
            let value = best
                .rest
                .scout(task.depth - 1, tried, N::is_quiet(ply), |task| {
                    self.follow(node, &after, task)
                });
            tried += 1;
            if self.stopped {
                break;
            }
            if best.takes(value, number) && task.distance == 0 {
                self.best = Some((ply, value));
            }
            if best.refutes() {
                if N::is_quiet(ply) {
                    let slot = N::history_index(ply);
                    self.ordering.refuted(ply, slot, task.depth, task.distance);
                }
                break;
            }
        }
        best
    }

    /// The value of the position `after` for the camp that is to move in `node`, whose window the task holds.
    fn follow(&mut self, node: &N, after: &N, task: Task) -> i32 {
        if node.is_own() == after.is_own() {
            return self.visit(after, task);
        }
        -self.visit(after, task.turned())
    }

    /// The value once the noise is over: the mover may let it be.
    fn settle(&mut self, node: &N, task: Task) -> i32 {
        if let Some(value) = self.enter(node) {
            return value;
        }
        self.horizon += 1;
        let mut best = Best::new(task);
        best.takes(looks(node), 0);
        if best.refutes() {
            return best.value;
        }
        let mut moves = self.list(node, true, None, usize::MAX);
        let mut tried = 0;
        while let Some((number, ply)) = moves.next(tried) {
            let value = self.follow(node, &node.after(ply), best.rest.next(0));
            tried += 1;
            if self.stopped {
                break;
            }
            best.takes(value, number);
            if best.refutes() {
                break;
            }
        }
        self.spare.push(moves);
        best.value
    }

    /// The moves of a position in the order in which to try them; `first` is the number of the one that comes first.
    fn list(
        &mut self,
        node: &N,
        noisy: bool,
        first: Option<u16>,
        distance: usize,
    ) -> Moves<N::Ply> {
        let mut moves = self.spare.pop().unwrap_or_default();
        let ordering = &self.ordering;
        let rank = |ply| {
            let promise = i32::from(!N::is_quiet(ply));
            ordering.rank(ply, N::history_index(ply), promise, distance)
        };
        moves.refill(first, |plies| node.plies(noisy, plies), rank);
        moves
    }
}

/// What a position is worth by its looks to the camp that is to move.
fn looks<N: Node>(node: &N) -> i32 {
    if node.is_own() {
        node.value()
    } else {
        -node.value()
    }
}
