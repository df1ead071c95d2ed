//! Camelot's computer player: an alpha-beta search over boards, with a depth,
//! a node limit and an error for each level; the easy level plays by `easy` alone.

mod easy;
mod keys;
mod node;
pub(super) mod plies;
mod sides;
mod terms;
#[cfg(test)]
mod tests;
mod weights;

use super::{board::other, moves::Move, state::State};
use crate::ComputerPlayer;
pub use node::Node;
pub use plies::Ply;
use zihin_engine::{
    BestMove, Budget, EvalNoise, JudgedMove, Judgement, Level, StopSignal, TopTwo,
    search::{Found, Limits, alphabeta},
};
use zihin_rules::{Actor, Luck, PerSeat, State as _};

/// The value of a man in the search's unit.
/// A forced win is worth 300 men, less a hundredth of one for each ply until then.
const MAN: f64 = 100.0;

/// A lead of so many men decides the game, as a forced win does.
const DECISIVE: f64 = 5.0;
/// The node limits by which moves are judged: the second only if a move seems to lose something by the first.
const JUDGED: [u64; 2] = [strength(Level::Master).1 / 4, 3 * strength(Level::Master).1];
/// The least loss in men by the first of them that is looked at again.
const LOOKED_AT_AGAIN: f64 = 0.1;
/// By how many men the best move must be ahead to be clearly the best.
const CLEAR: f64 = 1.0;

/// The search depth of a level, its node limit, and the largest error of its evaluation in hundredths of a man.
const fn strength(level: Level) -> (u8, u64, u32) {
    match level {
        // The easy level does not search: see `easy`.
        Level::Easy | Level::Medium => (2, 10_000, 30),
        Level::Hard => (4, 30_000, 8),
        Level::Master => (u8::MAX, 350_000, 3),
    }
}

/// The judgement of a move by one search, in men.
fn judged(state: &State, mv: &Move, limits: Limits<'_>) -> Option<Judgement<Move>> {
    let root = Node::new(state, EvalNoise::default());
    let played = Ply::from(mv);
    let compared = alphabeta::compare(&root, &past_keys(state), played, limits)?;
    let judged = |(ply, value): (Ply, i32)| {
        let shown = (ply == played).then(|| mv.clone());
        Some(JudgedMove {
            mv: shown.or_else(|| shortest_move(state, ply))?,
            value: (f64::from(value) / MAN).clamp(-DECISIVE, DECISIVE),
            chances: None,
        })
    };
    let number = compared.moves.iter().position(|(ply, _)| *ply == played)?;
    let moves: Option<Vec<_>> = compared.moves.into_iter().map(judged).collect();
    Some(Judgement::between(moves?, number, compared.nodes, DECISIVE))
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
        let root = Node::new(self, EvalNoise::default());
        let (past, nodes) = (past_keys(self), budget.of(strength(Level::Master).1));
        let limits = |nodes| Limits {
            depth: u8::MAX,
            nodes,
            stop,
        };
        // A guess at the best move, so that the comparison need not look closely at a third.
        let guess = alphabeta::search(&root, &past, limits(nodes / 16))?;
        let compared = alphabeta::compare(&root, &past, guess.ply, limits(nodes))?;
        let [(best, most), (next, less), ..] = compared.moves[..] else {
            return None;
        };
        let [most, less] =
            [most, less].map(|value| (f64::from(value) / MAN).clamp(-DECISIVE, DECISIVE));
        (!stop()).then_some(())?;
        Some(TopTwo {
            best: shortest_move(self, best)?,
            next: shortest_move(self, next)?,
            gap: most - less,
            is_clear: most - less >= CLEAR,
            nodes: guess.nodes + compared.nodes,
        })
    }

    /// In men. All moves of a lead of [`DECISIVE`] men or more are alike.
    fn judge(&self, mv: &Move, stop: StopSignal<'_>) -> Option<Judgement<Move>> {
        let [quick, thorough] = JUDGED;
        let first = judged(
            self,
            mv,
            Limits {
                depth: u8::MAX,
                nodes: quick,
                stop,
            },
        )?;
        if first.lost() < LOOKED_AT_AGAIN || first.is_decided {
            return Some(first);
        }
        let again = judged(
            self,
            mv,
            Limits {
                depth: u8::MAX,
                nodes: thorough,
                stop,
            },
        );
        again.or(Some(first))
    }

    /// Two points for a knight, one for a man.
    fn greedy_score(&self) -> PerSeat<i32> {
        let pieces = |seat| self.board.pieces(seat).len() + self.board.knights(seat).len();
        PerSeat::from_fn(2, |seat| pieces(seat).cast_signed())
    }
}

fn best_move(state: &State, found: Found<Ply>) -> Option<BestMove<Move>> {
    Some(BestMove {
        mv: shortest_move(state, found.ply)?,
        value: f64::from(found.value) / MAN,
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

/// The shortest of the moves that lead to the same board.
fn shortest_move(state: &State, ply: Ply) -> Option<Move> {
    let moves = state.moves(Actor::Seat(state.mover)).into_iter();
    moves
        .filter(|mv| Ply::from(mv) == ply)
        .min_by_key(|mv| mv.path().len())
}
