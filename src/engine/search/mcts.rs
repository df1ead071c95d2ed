//! Monte Carlo tree search for games of any number of seats without dice: the tree grows where the outlook is best for whoever chooses. It
//! knows no game: what a position at its edge is worth is told by a judge, who may take chances.
//!
//! The choice of the next line follows PUCT (Rosin, 2011) with equal priors. It needs no function but the square root, so that the same luck
//! gives the same tree on every machine.

use crate::engine::{BestMove, StopSignal};
use crate::rules::{Actor, Luck, PerSeat, Seat, State};
use std::ops::Range;

/// How much curiosity weighs against what is known, for outlooks between -1 and 1.
const CURIOSITY: f64 = 0.5;

/// The move that was looked at most often within so many lines, with its mean outlook; none if no seat is to move. The judge gives each
/// seat's outlook, from -1 to 1.
pub fn search<S: State>(
    root: &S,
    lines: u64,
    luck: &mut dyn Luck,
    stop: StopSignal<'_>,
    mut judge: impl FnMut(&S, &mut dyn Luck) -> PerSeat<f64>,
) -> Option<BestMove<S::Move>> {
    root.turn().actor()?.seat()?;
    let mut tree = Tree::new();
    let mut done = 0;
    // One line at least, so that there is a move. The bell may ask the clock, so it is not asked each time.
    while done == 0 || (done < lines && !(done % 64 == 0 && stop())) {
        tree.grow(root, luck, &mut judge);
        done += 1;
    }
    let best = tree.favourite()?;
    let (_, mv) = best.made.as_ref()?;
    Some(BestMove {
        mv: mv.clone(),
        value: best.mean(),
        nodes: done,
    })
}

/// A position in the tree, or at its edge.
struct Leaf<M> {
    /// The move that leads here and who makes it; none at the root.
    made: Option<(Seat, M)>,
    visits: u32,
    /// The sum of the outlooks of whoever makes the move.
    sum: f64,
    /// The positions after the moves from here; none before they are listed.
    next: Option<Span>,
}

/// Neighbours among all positions. There are some hundred thousand, so they are kept small.
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

impl<M> Leaf<M> {
    const fn new(made: Option<(Seat, M)>) -> Self {
        Self {
            made,
            visits: 0,
            sum: 0.0,
            next: None,
        }
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// All positions that were met, the root first.
struct Tree<M> {
    leaves: Vec<Leaf<M>>,
}

impl<M: Clone> Tree<M> {
    fn new() -> Self {
        Self {
            leaves: vec![Leaf::new(None)],
        }
    }

    /// What follows the root and was visited most often.
    fn favourite(&self) -> Option<&Leaf<M>> {
        let next = self.leaves[0].next?;
        self.leaves[next.range()]
            .iter()
            .max_by_key(|leaf| leaf.visits)
    }

    /// Follows one line one move beyond what was judged before, and tells everyone on the way what comes of it.
    fn grow<S: State<Move = M>>(
        &mut self,
        root: &S,
        luck: &mut dyn Luck,
        judge: &mut impl FnMut(&S, &mut dyn Luck) -> PerSeat<f64>,
    ) {
        let mut state = root.clone();
        let mut line = vec![0];
        let mut at = 0;
        while at == 0 || self.leaves[at].visits > 0 {
            let next = match self.leaves[at].next {
                Some(next) => next.range(),
                None => self.list(at, &state, luck),
            };
            let Some(chosen) = self.choose(next) else {
                break;
            };
            if let Some((seat, mv)) = &self.leaves[chosen].made {
                state.apply(Actor::Seat(*seat), mv);
            }
            line.push(chosen);
            at = chosen;
        }
        let outlook = judge(&state, luck);
        for at in line {
            let leaf = &mut self.leaves[at];
            leaf.visits += 1;
            if let Some((seat, _)) = &leaf.made {
                leaf.sum += outlook[*seat];
            }
        }
    }

    /// Adds the moves from a position, in an order that luck decides: of moves that look alike any may come first.
    fn list<S: State<Move = M>>(
        &mut self,
        at: usize,
        state: &S,
        luck: &mut dyn Luck,
    ) -> Range<usize> {
        let first = self.leaves.len();
        if let Some(Actor::Seat(seat)) = state.turn().actor() {
            let mut moves = state.moves(Actor::Seat(seat));
            while let Ok(count @ 1..) = u32::try_from(moves.len()) {
                let mv = moves.swap_remove(luck.below(count) as usize);
                self.leaves.push(Leaf::new(Some((seat, mv))));
            }
        }
        let next = first..self.leaves.len();
        self.leaves[at].next = Some(Span::of(&next));
        next
    }

    /// Which of the moves to look at next; none if there are none.
    fn choose(&self, next: Range<usize>) -> Option<usize> {
        let leaves = &self.leaves[next.clone()];
        let visits: u32 = leaves.iter().map(|leaf| leaf.visits).sum();
        let sum: f64 = leaves.iter().map(|leaf| leaf.sum).sum();
        // What was not tried is expected to be as good as the rest.
        let unknown = sum / f64::from(visits.max(1));
        let count = f64::from(u32::try_from(leaves.len()).unwrap_or(u32::MAX));
        let bonus = CURIOSITY * (f64::from(visits + 1) / count).sqrt();
        let promise = |at: &usize| {
            let leaf = &self.leaves[*at];
            let known = if leaf.visits == 0 {
                unknown
            } else {
                leaf.mean()
            };
            known + bonus / f64::from(leaf.visits + 1)
        };
        next.max_by(|one, other| promise(one).total_cmp(&promise(other)))
    }
}
