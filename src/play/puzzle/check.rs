//! Whether a position is a puzzle, and how hard it is.

use std::collections::BTreeSet;
use zihin_engine::{Budget, Level, StopSignal, TopTwo};
use zihin_games::{AnyState, Difficulty, Puzzle};
use zihin_rules::{Actor, SplitMix};

/// With fewer different results of a move, a position is no puzzle.
const FEWEST: usize = 4;
/// How often a level tries, with other whims each time; it finds the move if it does so most of the times.
const TRIES: u64 = 3;

/// The puzzle that a position is; none if no move is clearly best by a search of `times` times the master level's
/// effort, if no fact says why, or if the move is not as hard to find as is wanted. Once the stop signal is raised, what is returned means nothing.
pub fn puzzle_of(
    state: &dyn AnyState,
    number: u32,
    wanted: Option<Difficulty>,
    times: u32,
    stop: StopSignal<'_>,
) -> Option<Puzzle> {
    let actor = state.turn().actor()?;
    let results: BTreeSet<String> = state
        .outcomes(actor)
        .iter()
        .map(|(_, after)| after.text())
        .collect();
    if results.len() < FEWEST {
        return None;
    }
    let first = clear(state, actor, Budget::FULL.scaled_down(8), stop)?;
    if wanted.is_some_and(|wanted| !may_be(state, actor, &first.best, wanted, stop)) {
        return None;
    }
    clear(state, actor, Budget::FULL, stop)?;
    let last = clear(state, actor, Budget::FULL.times(times), stop)?;
    Some(Puzzle {
        number,
        difficulty: difficulty(state, actor, &last.best, stop),
        gap: last.gap,
        best: last.best,
        next: last.next,
        position: state.text(),
    })
}

/// The best two moves within a budget, if the best is clearly so and a fact says why.
fn clear(
    state: &dyn AnyState,
    actor: Actor,
    budget: Budget,
    stop: StopSignal<'_>,
) -> Option<TopTwo<String>> {
    let found = state.top_two(budget, stop).filter(|found| found.is_clear)?;
    state
        .why(actor, &found.best, Some(&found.next))
        .is_some()
        .then_some(found)
}

/// Whether a move that a short search has found may be so hard to find.
/// The master level, which takes long, is not asked.
fn may_be(
    state: &dyn AnyState,
    actor: Actor,
    best: &str,
    wanted: Difficulty,
    stop: StopSignal<'_>,
) -> bool {
    let mut below = Level::ALL
        .into_iter()
        .filter(|level| Difficulty::Level(*level) < wanted);
    let fits = match wanted {
        Difficulty::Level(Level::Master) | Difficulty::Beyond => true,
        Difficulty::Level(level) => finds(state, actor, best, level, stop),
    };
    fits && below
        .next_back()
        .is_none_or(|level| level == Level::Master || !finds(state, actor, best, level, stop))
}

/// The weakest level from which on all find the move.
fn difficulty(state: &dyn AnyState, actor: Actor, best: &str, stop: StopSignal<'_>) -> Difficulty {
    let from_above = Level::ALL.into_iter().rev();
    let found = from_above.take_while(|level| finds(state, actor, best, *level, stop));
    found.last().map_or(Difficulty::Beyond, Difficulty::Level)
}

/// Whether a level finds the move, or one that leads to the same position.
fn finds(
    state: &dyn AnyState,
    actor: Actor,
    best: &str,
    level: Level,
    stop: StopSignal<'_>,
) -> bool {
    let after = |mv: &str| {
        let mut after = state.boxed();
        after.play(actor, mv).ok().map(|_| after.text())
    };
    let wanted = after(best);
    let is_found = |seed: &u64| {
        let mut luck = SplitMix(*seed);
        let thought = state.think(level, Budget::FULL, &mut luck, stop);
        thought.is_some_and(|thought| after(&thought.mv) == wanted)
    };
    // The master level has next to no whims.
    let tries = if level == Level::Master { 1 } else { TRIES };
    let times = (1..=tries).filter(is_found).count() as u64;
    times * 2 > tries
}
