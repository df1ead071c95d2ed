//! The best play and the next best, by a search up to three rolls ahead.

use super::nets::Nets;
use super::search::{Search, Width};
use super::stakes::Stakes;
use crate::table::{
    moves::Move,
    state::{State, UNIT},
};
use zihin_engine::{StopSignal, TopTwo};

/// How many plays are searched so many rolls ahead, as far as the positions to visit allow.
const PASSES: [(usize, u8); 3] = [(8, 1), (6, 2), (4, 3)];
/// By how much the best play must be ahead, in value, to be clearly the best:
/// any other is a bad error by the bounds of GNU Backgammon 1.07.
const CLEAR: f32 = 0.06;

/// The best play and the next best, visiting about so many positions; none if there is no choice,
/// or once the stop signal is raised.
pub(super) fn top_two(state: &State, nodes: u64, stop: StopSignal<'_>) -> Option<TopTwo<Move>> {
    let (seat, dice) = state.dice()?;
    let stakes = Stakes::of(state, seat);
    let mut search = Search::new(Nets::shipped());
    let mut candidates = search.rank(&state.board, seat, dice, &stakes);
    for (most, rolls) in PASSES {
        let width = Width {
            most,
            margin: f32::INFINITY,
            rolls,
        };
        let width = width.within(nodes.saturating_sub(search.nodes()));
        if width.most >= 2 {
            search.deepen(&mut candidates, seat, &stakes, width, stop);
        }
    }
    let [best, next, ..] = &candidates[..] else {
        return None;
    };
    let gap = best.value - next.value;
    (!stop()).then_some(TopTwo {
        best: Move::Play(best.result.play()),
        next: Move::Play(next.result.play()),
        gap: f64::from(gap) * f64::from(UNIT),
        is_clear: gap >= CLEAR,
        nodes: search.nodes(),
    })
}
