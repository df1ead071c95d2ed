//! Assesses moves by comparing them: how much better the best is than the next, and how bad one that was played.

use super::{
    deepening::{compare, search},
    node::Node,
    searcher::Limits,
};
use crate::{JudgedMove, Judgement, StopSignal, TopTwo};

/// The least loss by a comparison that is looked at again.
const LOOKED_AT_AGAIN: f64 = 0.15;

/// How a game tells what its moves are worth.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// How much of a search's value is one of the game's own unit.
    pub unit: i32,
    /// A lead of so much decides the game, as a forced win does.
    pub decisive: f64,
    /// By how much the best move must be ahead to be clearly the best.
    pub clear: f64,
    /// How many positions a move is judged by: each further number only if it seems to lose something by the one before.
    pub judged: [u64; 3],
}

impl Scale {
    /// A value of a search in the game's own unit.
    fn told(&self, value: i32) -> f64 {
        (f64::from(value) / f64::from(self.unit)).clamp(-self.decisive, self.decisive)
    }
}

/// The best move at the root and the next best by a search of about so many positions;
/// none if there is no choice, or once the stop signal is raised.
pub fn top_two<N: Node>(
    root: &N,
    past: &[u64],
    nodes: u64,
    scale: &Scale,
    stop: StopSignal<'_>,
) -> Option<TopTwo<N::Ply>> {
    let depth = u8::MAX;
    let limits = |nodes| Limits { depth, nodes, stop };
    // A guess at the best move, so that the comparison need not look closely at a third.
    let guess = search(root, past, limits(nodes / 16))?;
    let compared = compare(root, past, guess.ply, limits(nodes))?;
    let [(best, most), (next, less), ..] = compared.moves[..] else {
        return None;
    };
    let gap = scale.told(most) - scale.told(less);
    (!stop()).then_some(TopTwo {
        best,
        next,
        gap,
        is_clear: gap >= scale.clear,
        nodes: guess.nodes + compared.nodes,
    })
}

/// The judgement of a move at the root, see [`Judgement::between`]; none if there was no choice.
pub fn judge<N: Node>(
    root: &N,
    past: &[u64],
    played: N::Ply,
    scale: &Scale,
    stop: StopSignal<'_>,
) -> Option<Judgement<N::Ply>> {
    let judge = |nodes| {
        let depth = u8::MAX;
        let compared = compare(root, past, played, Limits { depth, nodes, stop })?;
        let number = compared.moves.iter().position(|(ply, _)| *ply == played)?;
        let judged = compared.moves.into_iter().map(|(mv, value)| JudgedMove {
            mv,
            value: scale.told(value),
            chances: None,
        });
        let (moves, nodes) = (judged.collect(), compared.nodes);
        Some(Judgement::between(moves, number, nodes, scale.decisive))
    };
    let mut last: Option<Judgement<N::Ply>> = None;
    for nodes in scale.judged {
        let Some(judgement) = judge(nodes) else {
            break;
        };
        let is_settled = judgement.lost() < LOOKED_AT_AGAIN || judgement.is_decided;
        last = Some(judgement);
        if is_settled {
            break;
        }
    }
    last
}
