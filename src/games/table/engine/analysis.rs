//! What a play was worth beside the best one, by a deeper look than any level takes. It knows no level.

use super::evaluator::Nets;
use super::search::{Candidate, Search};
use super::stakes::Stakes;
use crate::engine::{StopSignal, Verdict};
use crate::games::table::{
    moves::Move,
    state::{State, UNIT},
};
use crate::rules::Seat;

/// How many plays are compared with the one that was made, how many throws ahead, and how much that one must seem to lose before.
const LOOKS: [(usize, u8, f32); 2] = [(8, 1, 0.0), (3, 2, DOUBT)];
/// Smaller losses cannot be told from the nets' own errors, in value.
const DOUBT: f32 = 0.02;

/// What `mv` was worth; none if it is no play, or the only one.
pub(super) fn judge(state: &State, mv: &Move, stop: StopSignal<'_>) -> Option<Verdict<Move>> {
    let Move::Play(played) = mv else {
        return None;
    };
    let (seat, dice) = state.dice()?;
    let stakes = state.stakes(seat);
    let mut search = Search::new(Nets::ours());
    let mut candidates = search.rank(&state.board, seat, dice, &stakes);
    let is_played = |candidate: &Candidate| candidate.found.play() == *played;
    if candidates.len() < 2 || !candidates.iter().any(is_played) {
        return None;
    }
    let mut loss = lost(&candidates, is_played);
    for (most, throws, least) in LOOKS {
        if loss < least || stop() {
            break;
        }
        shorten(&mut candidates, most, is_played);
        weigh(&mut search, &mut candidates, seat, &stakes, throws);
        loss = lost(&candidates, is_played);
    }
    let seen = if loss > DOUBT { loss } else { 0.0 };
    let best = if seen > 0.0 {
        Move::Play(candidates.first()?.found.play())
    } else {
        *mv
    };
    Some(Verdict {
        best,
        lost: f64::from(seen) * f64::from(UNIT),
    })
}

/// Keeps the best, and the one that was played.
fn shorten(candidates: &mut Vec<Candidate>, most: usize, is_played: impl Fn(&Candidate) -> bool) {
    let mut place = 0;
    candidates.retain(|candidate| {
        place += 1;
        place <= most || is_played(candidate)
    });
}

/// Looks so many throws ahead at all of them, and puts the best first.
fn weigh(
    search: &mut Search<'_>,
    candidates: &mut [Candidate],
    seat: Seat,
    stakes: &Stakes,
    throws: u8,
) {
    for candidate in &mut *candidates {
        candidate.odds = search.ahead(&candidate.found.board, seat, stakes, throws);
        candidate.value = stakes.value(candidate.odds);
    }
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
}

/// How far the one that was played is behind the best, in value.
fn lost(candidates: &[Candidate], is_played: impl Fn(&Candidate) -> bool) -> f32 {
    let played = candidates.iter().find(|candidate| is_played(candidate));
    match (candidates.first(), played) {
        (Some(best), Some(played)) => best.value - played.value,
        _ => 0.0,
    }
}
