//! Monte Carlo tree search for games of any number of seats, with or without dice.
//! The caller provides the evaluation of leaves, which may be random.
//!
//! Moves are selected by PUCT (Rosin, 2011) with equal priors, rolls by their weight. The only function it needs is the square root, so
//! that the same random numbers give the same tree on every machine.

use crate::{BestMove, StopSignal};
use std::ops::Range;
use zihin_rules::{Actor, Luck, PerSeat, State, pick_by_weight};

/// The weight of exploration against exploitation, for values from -1 to 1.
const EXPLORATION: f64 = 0.5;

/// The most visited move after `iterations` iterations, with its mean value; none if no seat is to move.
/// `evaluate` gives the value of a position for each seat, from -1 to 1.
pub fn search<S: State>(
    root: &S,
    iterations: u64,
    luck: &mut dyn Luck,
    stop: StopSignal<'_>,
    evaluate: impl FnMut(&S, &mut dyn Luck) -> PerSeat<f64>,
) -> Option<BestMove<S::Move>> {
    // The signal may read the clock, so it is not checked each time.
    let is_done = |done: u64, _| done >= iterations || (done.is_multiple_of(64) && stop());
    search_until(is_done, root, luck, evaluate)
}

/// Like [`search`], but ends once `is_done`, which is given the number of
/// iterations so far and of the moves made in the tree. There is at least one iteration, so that there is a move.
pub(super) fn search_until<S: State>(
    is_done: impl Fn(u64, u64) -> bool,
    root: &S,
    luck: &mut dyn Luck,
    mut evaluate: impl FnMut(&S, &mut dyn Luck) -> PerSeat<f64>,
) -> Option<BestMove<S::Move>> {
    root.turn().actor()?.seat()?;
    let mut tree = Tree::new();
    let (mut done, mut moves) = (0, 0);
    while done == 0 || !is_done(done, moves) {
        moves += tree.grow(root, luck, &mut evaluate);
        done += 1;
    }
    let best = tree.most_visited()?;
    let (_, mv) = best.edge.as_ref()?;
    Some(BestMove {
        mv: mv.clone(),
        value: best.mean(),
        nodes: done,
    })
}

/// A node of the tree.
struct TreeNode<M> {
    /// The move or roll that leads here and who makes it; none at the root.
    edge: Option<(Actor, M)>,
    visits: u32,
    /// The sum of the values for the seat that makes the move; 0 after a roll.
    sum: f64,
    /// The nodes after the moves from here; none before expansion.
    children: Option<Span>,
}

/// A range of nodes. A tree has hundreds of thousands of nodes, so ranges are kept small.
#[derive(Clone, Copy)]
struct Span {
    first: u32,
    count: u32,
}

impl Span {
    fn of(range: &Range<usize>) -> Self {
        let [first, count] = [range.start, range.len()]
            .map(|number| u32::try_from(number).expect("memory holds no four billion positions"));
        Self { first, count }
    }

    const fn range(self) -> Range<usize> {
        let first = self.first as usize;
        first..first + self.count as usize
    }
}

impl<M> TreeNode<M> {
    const fn new(edge: Option<(Actor, M)>) -> Self {
        Self {
            edge,
            visits: 0,
            sum: 0.0,
            children: None,
        }
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// The nodes, the root first.
struct Tree<M> {
    nodes: Vec<TreeNode<M>>,
}

impl<M: Clone> Tree<M> {
    fn new() -> Self {
        Self {
            nodes: vec![TreeNode::new(None)],
        }
    }

    /// The child of the root with the most visits.
    fn most_visited(&self) -> Option<&TreeNode<M>> {
        let children = self.nodes[0].children?;
        self.nodes[children.range()]
            .iter()
            .max_by_key(|node| node.visits)
    }

    /// One iteration: selects a line to a node not visited before, evaluates its position,
    /// and adds the value to all nodes on the line. Returns the number of moves on the line.
    fn grow<S: State<Move = M>>(
        &mut self,
        root: &S,
        luck: &mut dyn Luck,
        evaluate: &mut impl FnMut(&S, &mut dyn Luck) -> PerSeat<f64>,
    ) -> u64 {
        let mut state = root.clone();
        let mut line = vec![0];
        let mut at = 0;
        while at == 0 || self.nodes[at].visits > 0 {
            let children = match self.nodes[at].children {
                Some(children) => children.range(),
                None => self.expand(at, &state, luck),
            };
            let Some(chosen) = self.select(children, &state, luck) else {
                break;
            };
            if let Some((actor, mv)) = &self.nodes[chosen].edge {
                state.apply(*actor, mv);
            }
            line.push(chosen);
            at = chosen;
        }
        let values = evaluate(&state, luck);
        for at in &line {
            let node = &mut self.nodes[*at];
            node.visits += 1;
            if let Some((Actor::Seat(seat), _)) = &node.edge {
                node.sum += values[*seat];
            }
        }
        line.len() as u64 - 1
    }

    /// Adds the moves from a position in random order, so that ties are broken at random.
    fn expand<S: State<Move = M>>(
        &mut self,
        at: usize,
        state: &S,
        luck: &mut dyn Luck,
    ) -> Range<usize> {
        let first = self.nodes.len();
        if let Some(actor) = state.turn().actor() {
            let mut moves = state.moves(actor);
            while let Ok(count @ 1..) = u32::try_from(moves.len()) {
                let mv = moves.swap_remove(luck.below(count) as usize);
                self.nodes.push(TreeNode::new(Some((actor, mv))));
            }
        }
        let children = first..self.nodes.len();
        self.nodes[at].children = Some(Span::of(&children));
        children
    }

    /// The child to visit next, at random among rolls; none if there are no children.
    fn select<S: State<Move = M>>(
        &self,
        children: Range<usize>,
        state: &S,
        luck: &mut dyn Luck,
    ) -> Option<usize> {
        let nodes = &self.nodes[children.clone()];
        if let Some((Actor::Chance, _)) = nodes.first()?.edge {
            let rolls = nodes.iter().filter_map(|node| node.edge.as_ref());
            let weights = rolls.map(|(_, roll)| state.weight(roll));
            return pick_by_weight(weights, luck).map(|chosen| children.start + chosen);
        }
        let visits: u32 = nodes.iter().map(|node| node.visits).sum();
        let sum: f64 = nodes.iter().map(|node| node.sum).sum();
        // Unvisited children are assumed to be as good as the average of the visited ones.
        let unknown = sum / f64::from(visits.max(1));
        let count = f64::from(u32::try_from(nodes.len()).unwrap_or(u32::MAX));
        let bonus = EXPLORATION * (f64::from(visits + 1) / count).sqrt();
        let score = |at: &usize| {
            let node = &self.nodes[*at];
            let mean = if node.visits == 0 {
                unknown
            } else {
                node.mean()
            };
            mean + bonus / f64::from(node.visits + 1)
        };
        children.max_by(|one, other| score(one).total_cmp(&score(other)))
    }
}
