//! Whether a position is a puzzle, and how hard it is.

use std::collections::BTreeSet;
use zihin_engine::{Budget, Level, StopSignal, TopTwo};
use zihin_games::{AnyState, Difficulty, Puzzle};
use zihin_rules::{Actor, SplitMix};

/// With fewer different results of a move, a position is no puzzle.
const FEWEST: usize = 4;
/// With fewer different results of a move, it is hard for nobody to find the best by trying.
const FEW: usize = 8;
/// How often a level tries, with other whims each time; it finds the move if it does so most of the times.
const TRIES: u64 = 3;
/// How often the greedy player is asked, which chooses at random among equal moves.
const GREEDY_TRIES: u64 = 6;

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
    if results(state, actor) < FEWEST {
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
        difficulty: difficulty_of(state, &last.best, stop),
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

/// How many different positions a move can lead to.
fn results(state: &dyn AnyState, actor: Actor) -> usize {
    let outcomes = state.outcomes(actor);
    let texts: BTreeSet<String> = outcomes.iter().map(|(_, after)| after.text()).collect();
    texts.len()
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
    if hardest(state, actor, best) < wanted {
        return false;
    }
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

/// How hard a move is to find: the weakest level from which on all find it, but what is obvious is easy,
/// and where there is little choice nothing is hard. A move that is not legal is beyond all levels.
pub fn difficulty_of(state: &dyn AnyState, best: &str, stop: StopSignal<'_>) -> Difficulty {
    let Some(actor) = state.turn().actor() else {
        return Difficulty::Beyond;
    };
    let from_above = Level::ALL.into_iter().rev();
    let found = from_above.take_while(|level| finds(state, actor, best, *level, stop));
    let found = found.last().map_or(Difficulty::Beyond, Difficulty::Level);
    found.min(hardest(state, actor, best))
}

/// The most that a move can be called, whichever levels find it.
fn hardest(state: &dyn AnyState, actor: Actor, best: &str) -> Difficulty {
    if is_obvious(state, actor, best) {
        Difficulty::Level(Level::Easy)
    } else if results(state, actor) < FEW {
        Difficulty::Level(Level::Medium)
    } else {
        Difficulty::Beyond
    }
}

/// Whether no other move leaves the player as far ahead in what can be counted at once, such as the only capture.
fn is_obvious(state: &dyn AnyState, actor: Actor, best: &str) -> bool {
    let wanted = after(state, actor, best);
    (1..=GREEDY_TRIES).all(|seed| {
        let greedy = state.greedy(1, &mut SplitMix(seed));
        greedy.is_some_and(|mv| after(state, actor, &mv) == wanted)
    })
}

/// The position after a move; none if it is not legal.
fn after(state: &dyn AnyState, actor: Actor, mv: &str) -> Option<String> {
    let mut after = state.boxed();
    after.play(actor, mv).ok().map(|_| after.text())
}

/// Whether a level finds the move, or one that leads to the same position.
fn finds(
    state: &dyn AnyState,
    actor: Actor,
    best: &str,
    level: Level,
    stop: StopSignal<'_>,
) -> bool {
    let wanted = after(state, actor, best);
    let is_found = |seed: &u64| {
        let mut luck = SplitMix(*seed);
        let thought = state.think(level, Budget::FULL, &mut luck, stop);
        thought.is_some_and(|thought| after(state, actor, &thought.mv) == wanted)
    };
    // The master level has next to no whims.
    let tries = if level == Level::Master { 1 } else { TRIES };
    let times = (1..=tries).filter(is_found).count() as u64;
    times * 2 > tries
}
