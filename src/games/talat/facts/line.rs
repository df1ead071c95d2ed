//! How best play goes on after a move: its value, and what is forced. What its lines capture is not told: they leave off in the middle of a fight.

use super::super::{engine, moves::Move, state::State};
use crate::{BestPlay, Forced};
use zihin_rules::{Actor, Seat, State as _};

/// How much a point weighs.
const POINT: i32 = 10;

/// How best play goes on after a move of `seat`, by a search of so many positions: all others play against it,
/// so that three players see what is won by force, but not what is lost.
pub fn best_play(state: &State, mv: Move, seat: Seat, nodes: u64) -> BestPlay {
    let mut after = state.clone();
    after.apply(Actor::Seat(seat), &mv);
    let (value, wins, plies) = engine::best_line(&after, seat, nodes);
    let most = 100 * engine::decisive(state);
    BestPlay {
        mv: mv.to_string(),
        value: value.clamp(-most, most) * POINT / 100,
        forced: wins
            .filter(|wins| *wins || state.seats() == 2)
            .map(|wins| Forced { wins, moves: None }),
        line: plies.iter().map(ToString::to_string).collect(),
        captures: None,
        repeats: None,
    }
}
