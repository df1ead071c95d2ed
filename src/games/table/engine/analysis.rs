//! Compares a play with the best ones by a wider search than any level's, and a roll with all possible ones.

use super::nets::Nets;
use super::search::{Candidate, Search};
use super::stakes::Stakes;
use crate::table::{
    moves::Move,
    state::{State, UNIT},
};
use zihin_engine::{Chances, JudgedMove, Judgement, RollLuck, StopSignal};
use zihin_rules::{Actor, Seat, State as _};

/// The passes of the analysis: how many plays are compared, how far behind the best they may be in value,
/// and how many rolls ahead.
const PASSES: [(usize, f32, u8); 2] = [(12, 0.4, 1), (6, 0.15, 2)];
/// A game is decided once all its chances are this near to 0 or 1.
const CERTAIN: f32 = 0.002;

/// The judgement of `mv`; none if it is not a play, or the only one.
pub(super) fn judge(state: &State, mv: &Move, stop: StopSignal<'_>) -> Option<Judgement<Move>> {
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
    for (most, behind, rolls) in PASSES {
        let mut deeper = candidates.clone();
        let least = deeper[0].value - behind;
        let is_close = |candidate: &Candidate| candidate.value >= least;
        shorten(&mut deeper, most, is_close, is_played);
        // An interrupted pass compares values of different depths.
        if !look_deeper(&mut search, &mut deeper, seat, &stakes, rolls, stop) {
            break;
        }
        candidates = deeper;
    }
    let number = candidates.iter().position(is_played)?;
    let is_certain = |chance: &f32| *chance < CERTAIN || *chance > 1.0 - CERTAIN;
    let settled = [0, number].map(|n| candidates[n].odds.0);
    let judged = |candidate: &Candidate| JudgedMove {
        mv: Move::Play(candidate.result.play()),
        value: f64::from(candidate.value) * f64::from(UNIT),
        chances: Some(Chances {
            game: candidate.odds.0.map(f64::from),
            whole: stakes.chance(state, seat, candidate.odds).into(),
        }),
    };
    Some(Judgement {
        moves: candidates.iter().map(judged).collect(),
        played: number,
        is_decided: settled.as_flattened().iter().all(is_certain),
        nodes: search.nodes(),
    })
}

/// How much more a roll is worth to the player who plays it than the average,
/// with the play of the best static evaluation; none if it is not a roll.
pub(super) fn luck_of(state: &State, roll: &Move) -> Option<RollLuck> {
    let mut search = Search::new(Nets::shipped());
    let mut worth = |roll: &Move| -> Option<(Seat, Worth)> {
        let mut rolled = state.clone();
        rolled.apply(Actor::Chance, roll);
        let (seat, dice) = rolled.dice()?;
        let stakes = Stakes::of(&rolled, seat);
        let (_, odds) = search.reply(&rolled.board, seat, dice, &stakes);
        let worth = [stakes.value(odds), stakes.chance(&rolled, seat, odds)];
        Some((seat, worth.map(f64::from)))
    };
    let (seat, own) = worth(roll)?;
    let (mut sums, mut weights) = ([0.0; 2], 0.0);
    for other in state.moves(Actor::Chance) {
        // A roll after which nobody plays, such as equal dice at the opening, is rolled again.
        let Some((mover, [value, chance])) = worth(&other) else {
            continue;
        };
        let weight = f64::from(state.weight(&other));
        let worth = if mover == seat {
            [value, chance]
        } else {
            [-value, 1.0 - chance]
        };
        sums = [0, 1].map(|n: usize| sums[n] + weight * worth[n]);
        weights += weight;
    }
    let [luck, in_match] = [0, 1].map(|n: usize| own[n] - sums[n] / weights);
    Some(RollLuck {
        seat,
        luck: luck * f64::from(UNIT),
        in_match: (state.length > 0).then_some(in_match),
    })
}

/// What a position is worth to a player: the value of the game, and the chance to win the match.
type Worth = [f64; 2];

/// Keeps the first two candidates, the first of those that are close, and the one that was played.
fn shorten(
    candidates: &mut Vec<Candidate>,
    most: usize,
    is_close: impl Fn(&Candidate) -> bool,
    is_played: impl Fn(&Candidate) -> bool,
) {
    let mut place = 0;
    candidates.retain(|candidate| {
        place += 1;
        place <= 2 || place <= most && is_close(candidate) || is_played(candidate)
    });
}

/// Searches all candidates this many rolls ahead, and sorts them by value.
/// False if the stop signal came before the last one.
fn look_deeper(
    search: &mut Search<'_>,
    candidates: &mut [Candidate],
    seat: Seat,
    stakes: &Stakes,
    rolls: u8,
    stop: StopSignal<'_>,
) -> bool {
    for candidate in &mut *candidates {
        if stop() {
            return false;
        }
        candidate.odds = search.ahead(&candidate.result.board, seat, stakes, rolls);
        candidate.value = stakes.value(candidate.odds);
    }
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
    true
}
