//! Iterative deepening: a search one ply deep, then two and so on, until the budget is spent or nothing new is found.

use super::{
    node::{MoveSet, Node},
    searcher::{Limits, Searcher},
    transposition::SOLVED,
    window::is_won,
};

/// The deepest iteration where positions may repeat, in plies.
const MAX_DEPTH: u8 = 60;

/// The most moves of a line: beyond, nothing is sure.
const MAX_LINE: usize = 12;

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<P> {
    /// The best move.
    pub ply: P,
    /// The value of the position for the side that searches.
    pub value: i32,
    /// Positions visited.
    pub nodes: u64,
}

/// The best move at the root; none if there are no moves.
///
/// `past` are the keys of the positions before this one, the latest last: a repeated position counts as drawn.
/// If the search is stopped before it has tried a move, the value is the static one.
pub fn search<N: Node>(root: &N, past: &[u64], limits: Limits<'_>) -> Option<Found<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(MoveSet::All, &mut plies);
    // With a single legal move, one ply is enough to estimate the value.
    let deepest = if plies.len() == 1 {
        1
    } else {
        deepest::<N>(limits)
    };
    let mut walk = Searcher::new(past, limits);
    deepen(root, deepest, &mut walk)
}

/// The value of a position for its mover, and how both sides go on if they play best, as far as the search has kept it,
/// the best move first. None if there are no moves.
pub fn best_line<N: Node>(
    root: &N,
    past: &[u64],
    limits: Limits<'_>,
) -> Option<(i32, Vec<N::Ply>)> {
    let mut walk = Searcher::new(past, limits);
    let found = deepen(root, deepest::<N>(limits), &mut walk)?;
    let mut line = vec![found.ply];
    let mut node = root.after(found.ply);
    while line.len() < MAX_LINE
        && node.end().is_none()
        && let Some(ply) = walk.known_best(&node)
    {
        line.push(ply);
        node = node.after(ply);
    }
    Some((found.value, line))
}

/// Searches one ply deep, then two and so on.
fn deepen<N: Node>(root: &N, deepest: u8, walk: &mut Searcher<'_, N>) -> Option<Found<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(MoveSet::All, &mut plies);
    let mut found = Found {
        ply: *plies.first()?,
        value: root.value(),
        nodes: 0,
    };
    for depth in 1..=deepest {
        let best = walk.iterate(root, depth);
        found.nodes = walk.nodes();
        // An interrupted iteration has tried the best move of the previous one first, so its result is no worse.
        if let Some((ply, value)) = best {
            (found.ply, found.value) = (ply, value);
        }
        if walk.is_done() || is_won(found.value.abs()) {
            break;
        }
    }
    Some(found)
}

/// The deepest iteration of a search. [`SOLVED`] is a marker, so none is that deep.
fn deepest<N: Node>(limits: Limits<'_>) -> u8 {
    let most = if N::REPEATS { MAX_DEPTH } else { SOLVED - 1 };
    limits.depth.clamp(1, most)
}

/// Moves compared with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared<P> {
    /// The best move, the next best and the one that was played, which may be one of these,
    /// with their values for the side that searches; the best first.
    pub moves: Vec<(P, i32)>,
    /// Positions visited.
    pub nodes: u64,
}

/// Compares a move at the root with the best ones, all searched to the same depth.
/// None if there is no choice, if `played` is no move, or if the search was stopped too early to say anything.
pub fn compare<N: Node>(
    root: &N,
    past: &[u64],
    played: N::Ply,
    limits: Limits<'_>,
) -> Option<Compared<N::Ply>> {
    let mut plies = Vec::new();
    root.plies(MoveSet::All, &mut plies);
    let mut moves: Vec<(N::Ply, i32)> = Vec::new();
    for ply in plies {
        if !moves.iter().any(|(other, _)| *other == ply) {
            moves.push((ply, 0));
        }
    }
    if moves.len() < 2 || !moves.iter().any(|(ply, _)| *ply == played) {
        return None;
    }
    let mut walk = Searcher::new(past, limits);
    let mut found = None;
    for depth in 1..=deepest::<N>(limits) {
        if !walk.compare(root, depth, &mut moves, played) {
            break;
        }
        let shown = moves.iter().enumerate();
        let shown = shown.filter(|(n, (ply, _))| *n < 2 || *ply == played);
        let shown: Vec<_> = shown.map(|(_, judged)| *judged).collect();
        let is_decided = shown.iter().all(|(_, value)| is_won(value.abs()));
        found = Some(shown);
        if walk.is_done() || is_decided {
            break;
        }
    }
    Some(Compared {
        moves: found?,
        nodes: walk.nodes(),
    })
}
