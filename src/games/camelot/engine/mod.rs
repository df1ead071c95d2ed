//! Camelot's computer player: an alpha-beta search over boards, with a depth, a node limit and an error for each level.
//! Hard and master evaluate by a net (`inputs`, `net`), which learnt from games that began with fitted weights (`weights`, `terms`);
//! medium still evaluates by these; the easy level plays by `easy` alone.

mod easy;
mod inputs;
mod keys;
mod net;
mod node;
pub(super) mod plies;
mod self_play;
mod sides;
mod terms;
#[cfg(test)]
mod tests;
mod weights;

use super::{board::other, moves::Move, state::State};
use crate::ComputerPlayer;
pub use node::Node;
pub use plies::Ply;
pub use self_play::Learner;
use zihin_engine::{
    BestMove, Budget, Chances, EvalNoise, Judgement, Level, StopSignal, TopTwo,
    net::sparse::SparseNet,
    search::{
        Found, Limits,
        alphabeta::{self, Scale},
    },
};
use zihin_rules::{Actor, Luck, PerSeat, State as _};

/// The value of a man in the search's unit.
/// A forced win is worth 300 men, less a hundredth of one for each ply until then.
const MAN: i32 = 100;

/// In men. A game of 400 moves is judged within a minute on two cores.
const SCALE: Scale = Scale {
    unit: MAN,
    decisive: 5.0,
    clear: 1.0,
    judged: [20_000, 80_000, 300_000],
};

/// The search depth of a level, its node limit, and the largest error of its evaluation in hundredths of a man.
const fn strength(level: Level) -> (u8, u64, u32) {
    match level {
        // The easy level does not search: see `easy`.
        Level::Easy | Level::Medium => (2, 10_000, 30),
        Level::Hard => (4, 30_000, 8),
        Level::Master => (u8::MAX, 316_000, 3),
    }
}

/// The net by which a level evaluates; none for the fitted weights.
fn net_of(level: Level) -> Option<&'static SparseNet> {
    (level >= Level::Hard).then(net::shipped)
}

impl ComputerPlayer for State {
    fn think(
        &self,
        level: Level,
        budget: Budget,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<Move>> {
        self.turn().actor()?;
        if level == Level::Easy {
            return best_move(self, easy::best_ply(self, luck)?);
        }
        let (depth, nodes, most) = strength(level);
        let nodes = budget.limit(nodes, strength(Level::Master).1);
        let salt = u64::from(luck.below(u32::MAX));
        let root = Node::new(
            self,
            net_of(level),
            EvalNoise {
                amplitude: most,
                salt,
            },
        );
        let limits = Limits { depth, nodes, stop };
        let found = alphabeta::search(&root, &past_keys(self), limits)?;
        best_move(self, found)
    }

    fn top_two(&self, budget: Budget, stop: StopSignal<'_>) -> Option<TopTwo<Move>> {
        let root = Node::new(self, net_of(Level::Master), EvalNoise::default());
        let nodes = budget.of(strength(Level::Master).1);
        let found = alphabeta::top_two(&root, &past_keys(self), nodes, &SCALE, stop)?;
        found.map(|ply| shortest_move(self, ply))
    }

    fn judge(&self, mv: &Move, stop: StopSignal<'_>) -> Option<Judgement<Move>> {
        let root = Node::new(self, net_of(Level::Master), EvalNoise::default());
        let played = Ply::from(mv);
        let mut judgement = alphabeta::judge(&root, &past_keys(self), played, &SCALE, stop)?;
        for judged in &mut judgement.moves {
            judged.chances = Some(chances(judged.value));
        }
        judgement.map(|ply| {
            let shown = (ply == played).then(|| mv.clone());
            shown.or_else(|| shortest_move(self, ply))
        })
    }

    /// Two points for a knight, one for a man.
    fn greedy_score(&self) -> PerSeat<i32> {
        let pieces = |seat| self.board.pieces(seat).len() + self.board.knights(seat).len();
        PerSeat::from_fn(2, |seat| pieces(seat).cast_signed())
    }
}

/// The chance to win with a value in men, as the net has learnt it: a draw is half a win. A game that is decided is won or lost.
fn chances(men: f64) -> Chances {
    let log_odds = men * f64::from(MAN) / f64::from(node::LOGIT);
    let whole = if men.abs() < SCALE.decisive {
        1.0 / (1.0 + (-log_odds).exp())
    } else {
        f64::from(u8::from(men > 0.0))
    };
    Chances {
        game: [whole, 0.0, 0.0, 0.0, 0.0],
        whole,
    }
}

fn best_move(state: &State, found: Found<Ply>) -> Option<BestMove<Move>> {
    Some(BestMove {
        mv: shortest_move(state, found.ply)?,
        value: f64::from(found.value) / f64::from(MAN),
        nodes: found.nodes,
    })
}

/// The keys of the positions since the last irreversible move, the latest last.
fn past_keys(state: &State) -> Vec<u64> {
    let seats = [other(state.mover), state.mover].into_iter().cycle();
    let boards = state.history.boards().zip(seats);
    let mut keys: Vec<u64> = boards
        .map(|(board, seat)| node::key(board, seat, state.castled))
        .collect();
    keys.reverse();
    keys
}

/// The value of a position for the side to move, and how both sides go on if they play best, by a search of about so many positions.
pub(super) fn best_line(state: &State, nodes: u64) -> Option<(i32, Vec<Ply>)> {
    let root = Node::new(state, net_of(Level::Master), EvalNoise::default());
    let limits = Limits {
        depth: u8::MAX,
        nodes,
        stop: &|| false,
    };
    alphabeta::best_line(&root, &past_keys(state), limits)
}

/// The shortest of the moves that lead to the same board.
pub(super) fn shortest_move(state: &State, ply: Ply) -> Option<Move> {
    let moves = state.moves(Actor::Seat(state.mover)).into_iter();
    moves
        .filter(|mv| Ply::from(mv) == ply)
        .min_by_key(|mv| mv.path().len())
}
