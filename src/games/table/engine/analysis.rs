//! How much a play lost compared with the best one, by a deeper search than any level's.

use super::nets::Nets;
use super::search::{Candidate, Search};
use super::stakes::Stakes;
use crate::engine::{Assessment, StopSignal};
use crate::games::table::{
    moves::Move,
    state::{State, UNIT},
};
use crate::rules::Seat;

/// The passes of the analysis: how many plays are compared, how many throws ahead, and the least loss so far at which the pass is made.
const PASSES: [(usize, u8, f32); 2] = [(8, 1, 0.0), (3, 2, NET_ERROR)];
/// Smaller losses, in value, are indistinguishable from errors of the nets.
const NET_ERROR: f32 = 0.02;

/// The assessment of `mv`; none if it is not a play, or the only one.
pub(super) fn analyse(state: &State, mv: &Move, stop: StopSignal<'_>) -> Option<Assessment<Move>> {
    let Move::Play(played) = mv else {
        return None;
    };
    let (seat, dice) = state.dice()?;
    let stakes = Stakes::of(state, seat);
    let mut search = Search::new(Nets::shipped());
    let mut candidates = search.rank(&state.board, seat, dice, &stakes);
    let is_played = |candidate: &Candidate| candidate.result.play() == *played;
    if candidates.len() < 2 || !candidates.iter().any(is_played) {
        return None;
    }
    let mut loss = loss_of(&candidates, is_played);
    for (most, throws, least) in PASSES {
        if loss < least || stop() {
            break;
        }
        let mut deeper = candidates.clone();
        shorten(&mut deeper, most, is_played);
        // An interrupted pass compares values of different depths.
        if !look_deeper(&mut search, &mut deeper, seat, &stakes, throws, stop) {
            break;
        }
        loss = loss_of(&deeper, is_played);
        candidates = deeper;
    }
    let best = if loss > 0.0 {
        Move::Play(candidates.first()?.result.play())
    } else {
        *mv
    };
    Some(Assessment {
        best,
        lost: f64::from(loss) * f64::from(UNIT),
        nodes: search.nodes(),
    })
}

/// Keeps the first candidates, and the one that was played.
fn shorten(candidates: &mut Vec<Candidate>, most: usize, is_played: impl Fn(&Candidate) -> bool) {
    let mut place = 0;
    candidates.retain(|candidate| {
        place += 1;
        place <= most || is_played(candidate)
    });
}

/// Searches all candidates this many throws ahead, and sorts them by value. False if the stop signal came before the last one.
fn look_deeper(
    search: &mut Search<'_>,
    candidates: &mut [Candidate],
    seat: Seat,
    stakes: &Stakes,
    throws: u8,
    stop: StopSignal<'_>,
) -> bool {
    for candidate in &mut *candidates {
        if stop() {
            return false;
        }
        candidate.odds = search.ahead(&candidate.result.board, seat, stakes, throws);
        candidate.value = stakes.value(candidate.odds);
    }
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
    true
}

/// How far the play that was made is behind the best, in value.
fn loss_of(candidates: &[Candidate], is_played: impl Fn(&Candidate) -> bool) -> f32 {
    let played = candidates.iter().find(|candidate| is_played(candidate));
    match (candidates.first(), played) {
        (Some(best), Some(played)) => best.value - played.value,
        _ => 0.0,
    }
}
