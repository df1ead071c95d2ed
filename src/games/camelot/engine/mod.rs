//! Camelot's computer player: how deep each level looks, and the way from a position to a move. The search itself knows no game.

mod keys;
mod node;
mod plies;
mod terms;
#[cfg(test)]
mod tests;
mod weights;

use super::{board::other, moves::Move, state::State};
use crate::{
    engine::{
        BestMove, EvalNoise, Level, StopSignal,
        search::alphabeta::{Limits, search},
    },
    games::ComputerPlayer,
    rules::{Actor, Luck, PerSeat, State as _},
};
pub use node::Node;
pub use plies::Ply;

/// What one man is worth in the search's unit. A win that is foreseen is worth 300, less a hundredth for each ply until then.
const MAN: f64 = 100.0;

/// How deep a level looks, at how many positions at most, and how far it errs in judging one.
const fn strength(level: Level) -> (u8, u64, u32) {
    match level {
        Level::Easy => (1, 2_000, 160),
        Level::Medium => (2, 10_000, 30),
        Level::Hard => (4, 30_000, 8),
        Level::Master => (u8::MAX, 250_000, 3),
    }
}

impl ComputerPlayer for State {
    fn think(
        &self,
        level: Level,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<Move>> {
        self.turn().actor()?;
        let (depth, nodes, most) = strength(level);
        let salt = u64::from(luck.below(u32::MAX));
        let root = Node::new(
            self,
            EvalNoise {
                amplitude: most,
                salt,
            },
        );
        let limits = Limits { depth, nodes, stop };
        let found = search(&root, &past(self), limits)?;
        Some(BestMove {
            mv: spelled(self, found.ply)?,
            value: f64::from(found.value) / MAN,
            nodes: found.nodes,
        })
    }

    /// Two for a knight, one for a man.
    fn tally(&self) -> PerSeat<i32> {
        let pieces = |seat| self.board.pieces(seat).len() + self.board.knights(seat).len();
        PerSeat::from_fn(2, |seat| pieces(seat).cast_signed())
    }
}

/// The keys of the positions since the last move that cannot be taken back, the latest last.
fn past(state: &State) -> Vec<u64> {
    let seats = [other(state.side), state.side].into_iter().cycle();
    let boards = state.history.boards().zip(seats);
    let mut keys: Vec<u64> = boards
        .map(|(board, seat)| node::key(board, seat, state.castled))
        .collect();
    keys.reverse();
    keys
}

/// The shortest of the moves that lead to the same board.
fn spelled(state: &State, ply: Ply) -> Option<Move> {
    let moves = state.moves(Actor::Seat(state.side)).into_iter();
    moves
        .filter(|mv| Ply::from(mv) == ply)
        .min_by_key(|mv| mv.path().len())
}
