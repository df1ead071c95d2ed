//! The walk through the tree of positions. It does not know how deep to go: it is told a task for each position.

use super::{
    super::{ordering::Ordering, transposition::Table},
    Limits, Node,
    task::{INFINITE, Task},
};
use std::cmp::Reverse;

/// A search under way.
pub struct Search<'a, N: Node> {
    limits: Limits<'a>,
    nodes: u64,
    stopped: bool,
    /// How many positions were judged by their looks in this iteration.
    horizon: u64,
    table: Table,
    ordering: Ordering<N::Ply>,
    /// Lists that are not in use.
    spare: Vec<Moves<N::Ply>>,
    /// The best move at the root in this iteration and its value.
    best: Option<(N::Ply, i32)>,
}

/// The moves of a position: in its own order, and in the order in which to try them with their numbers in its own.
type Moves<P> = (Vec<P>, Vec<(i32, u16)>);

impl<'a, N: Node> Search<'a, N> {
    /// A search that has not begun.
    pub fn new(limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            stopped: false,
            horizon: 0,
            table: Table::new(limits.nodes),
            ordering: Ordering::new(N::SLOTS),
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
            return self.settle(node, task.alpha, task.beta);
        }
        if let Some(value) = self.enter(node) {
            return value;
        }
        let known = self.table.get(node.key());
        if let Some(value) = known.and_then(|known| task.answer(known)) {
            // What was known may have been seen to the end or not.
            self.horizon += 1;
            return value;
        }
        let moves = self.list(node, false, known.map(|known| known.best), task.distance);
        let (value, best) = self.try_all(node, &moves, task);
        self.spare.push(moves);
        if !self.stopped {
            self.table.put(node.key(), task.known(value, best));
        }
        value
    }

    /// Counts a position; its value if it needs no search.
    fn enter(&mut self, node: &N) -> Option<i32> {
        self.nodes += 1;
        // The bell may ask the clock, which is slower than looking at a position.
        let rings = self.nodes.is_multiple_of(64) && (self.limits.bell)();
        self.stopped |= self.nodes > self.limits.nodes || rings;
        if self.stopped {
            return Some(0);
        }
        node.is_over().then(|| looks(node))
    }

    /// The value of the best move and its number.
    fn try_all(&mut self, node: &N, moves: &Moves<N::Ply>, task: Task) -> (i32, u16) {
        let mut best = (-INFINITE, 0);
        let mut rest = task;
        for (tried, (_, number)) in moves.1.iter().enumerate() {
            let ply = moves.0[usize::from(*number)];
            let value = self.try_one(node, ply, rest, tried);
            if self.stopped {
                break;
            }
            if value > best.0 {
                best = (value, *number);
            }
            if value > rest.alpha {
                rest.alpha = value;
                if task.distance == 0 {
                    self.best = Some((ply, value));
                }
            }
            if value >= task.beta {
                if N::is_quiet(ply) {
                    let slot = N::slot(ply);
                    self.ordering.refuted(ply, slot, task.depth, task.distance);
                }
                break;
            }
        }
        best
    }

    /// The value of a move. Only the first is searched in full: the others must first show that they are better.
    fn try_one(&mut self, node: &N, ply: N::Ply, task: Task, tried: usize) -> i32 {
        let after = node.after(ply);
        let next = Task {
            depth: task.depth - 1,
            distance: task.distance + 1,
            ..task
        };
        if tried == 0 {
            return self.follow(node, &after, next);
        }
        let less = if N::is_quiet(ply) {
            reduction(task.depth, tried)
        } else {
            0
        };
        let narrow = Task {
            beta: task.alpha + 1,
            ..next
        };
        let reduced = Task {
            depth: narrow.depth - less,
            ..narrow
        };
        let mut value = self.follow(node, &after, reduced);
        if value > task.alpha && less > 0 {
            value = self.follow(node, &after, narrow);
        }
        if value > task.alpha && value < task.beta {
            value = self.follow(node, &after, next);
        }
        value
    }

    /// The value of the position `after` for the camp that is to move in `node`, whose window the task holds.
    fn follow(&mut self, node: &N, after: &N, task: Task) -> i32 {
        if node.is_own() == after.is_own() {
            return self.visit(after, task);
        }
        -self.visit(after, task.turned())
    }

    /// The value once the noise is over: the mover may let it be.
    fn settle(&mut self, node: &N, alpha: i32, beta: i32) -> i32 {
        if let Some(value) = self.enter(node) {
            return value;
        }
        self.horizon += 1;
        let mut best = looks(node);
        if best >= beta {
            return best;
        }
        let moves = self.list(node, true, None, usize::MAX);
        for (_, number) in &moves.1 {
            let after = node.after(moves.0[usize::from(*number)]);
            let floor = best.max(alpha);
            let value = if node.is_own() == after.is_own() {
                self.settle(&after, floor, beta)
            } else {
                -self.settle(&after, -beta, -floor)
            };
            if self.stopped {
                break;
            }
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        self.spare.push(moves);
        best
    }

    /// The moves of a position in the order in which to try them; `first` is the number of the one that comes first.
    fn list(
        &mut self,
        node: &N,
        noisy: bool,
        first: Option<u16>,
        distance: usize,
    ) -> Moves<N::Ply> {
        let (mut plies, mut ranked) = self.spare.pop().unwrap_or_default();
        plies.clear();
        ranked.clear();
        node.plies(noisy, &mut plies);
        let ordering = &self.ordering;
        ranked.extend((0..).zip(&plies).map(|(number, ply)| {
            let promise = i32::from(!N::is_quiet(*ply));
            let rank = if first == Some(number) {
                i32::MAX
            } else {
                ordering.rank(*ply, N::slot(*ply), promise, distance)
            };
            (rank, number)
        }));
        // Numbers are distinct, so the order is the same everywhere.
        ranked.sort_unstable_by_key(|(rank, number)| (Reverse(*rank), *number));
        (plies, ranked)
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

/// How many plies less deep to look at a quiet move when so many others were tried before.
const fn reduction(depth: i32, tried: usize) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    let plies = depth.ilog2() * tried.ilog2() / 3;
    if plies == 0 { 1 } else { plies.cast_signed() }
}
