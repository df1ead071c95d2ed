//! Round robins as values: schedules, divisions, tables and whole seasons with made-up results.

mod divisions;
mod schedule;
mod season;
mod table;

use zihin_play::tournament::{RoundRobin, RoundRobinRules, Score, Seed};
use zihin_rules::{Luck, SplitMix};

/// A round robin of these divisions, in which everybody may play everything at once.
fn round_robin(sizes: &[u16], group: u8, legs: u8) -> RoundRobin {
    let rules = RoundRobinRules {
        group,
        legs,
        at_once: u8::MAX,
    };
    RoundRobin::begin(sizes, rules)
}

/// Everybody's rank and points in a game, by seat.
fn scores(players: &[Seed], result: &[(u8, i32)]) -> Vec<Score> {
    let scores = players.iter().zip(result);
    let score = |(seed, (rank, points)): (&Seed, &(u8, i32))| Score {
        seed: *seed,
        rank: *rank,
        points: *points,
    };
    scores.map(score).collect()
}

/// A random result of a game; ranks are often shared.
fn any_scores(players: &[Seed], luck: &mut SplitMix) -> Vec<Score> {
    let points: Vec<i32> = players
        .iter()
        .map(|_| i32::try_from(luck.below(4)).unwrap())
        .collect();
    let rank = |own: &i32| {
        let better = points.iter().filter(|other| *other > own);
        (u8::try_from(better.count() + 1).unwrap(), *own)
    };
    let result: Vec<(u8, i32)> = points.iter().map(rank).collect();
    scores(players, &result)
}

/// A random number below `n`.
fn below(n: usize, luck: &mut SplitMix) -> usize {
    luck.below(u32::try_from(n).unwrap()) as usize
}
