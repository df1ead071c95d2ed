//! Whole seasons: which games begin, how many each player has at once, and how they end.

use super::{any_scores, below, round_robin};
use proptest::prelude::*;
use std::collections::BTreeMap;
use zihin_play::tournament::{Due, GRACE, GameStatus, RoundRobin, RoundRobinRules, Seed};
use zihin_rules::SplitMix;
use zihin_testing::property::check;

const END: i64 = 1_000;

/// How many games everybody plays who has not withdrawn.
fn load(round_robin: &RoundRobin) -> BTreeMap<Seed, u8> {
    let mut load = BTreeMap::new();
    for (number, game) in round_robin.games().iter().enumerate() {
        if game.status == GameStatus::Running {
            for seed in round_robin.seating(number) {
                *load.entry(seed).or_default() += 1;
            }
        }
    }
    load
}

/// Fails unless the games that begin are the first ones that can.
fn check_beginning(round_robin: &RoundRobin, next: &[usize]) {
    let at_once = round_robin.rules().at_once;
    let mut load = load(round_robin);
    for (number, game) in round_robin.games().iter().enumerate() {
        let seating = round_robin.seating(number);
        let has_room = seating
            .iter()
            .all(|seed| load.get(seed).is_none_or(|n| *n < at_once));
        let may_begin = game.status == GameStatus::Waiting && seating.len() > 1 && has_room;
        assert_eq!(next.contains(&number), may_begin, "{number}");
        if may_begin {
            seating
                .into_iter()
                .for_each(|seed| *load.entry(seed).or_default() += 1);
        }
    }
    assert!(next.is_sorted());
}

#[test]
fn games_begin_in_order_with_few_at_once_until_everybody_has_met() {
    let inputs = (
        prop::collection::vec(4_u16..=12, 1..4),
        2_u8..=3,
        1_u8..=3,
        any::<u64>(),
    );
    check(100, inputs, |(sizes, group, at_once, seed)| {
        let luck = &mut SplitMix(seed);
        let rules = RoundRobinRules {
            at_once,
            ..round_robin(&sizes, group, 1).rules()
        };
        let mut season = RoundRobin::begin(&sizes, rules);
        let players: u16 = sizes.iter().sum();
        loop {
            match season.due(END, 0) {
                Due::Begin(next) => {
                    check_beginning(&season, &next);
                    next.into_iter().for_each(|number| season.open(number));
                    assert!(load(&season).values().all(|games| *games <= at_once));
                }
                Due::Wait(until) => {
                    assert_eq!(until, END);
                    let games = season.games().iter().enumerate();
                    let running = games.filter(|(_, game)| game.status == GameStatus::Running);
                    let running: Vec<usize> = running.map(|(number, _)| number).collect();
                    let number = running[below(running.len(), luck)];
                    let scores = any_scores(&season.games()[number].players, luck);
                    match below(12, luck) {
                        0 => season.void(number),
                        1 => season
                            .withdraw(Seed(u16::try_from(below(players.into(), luck)).unwrap())),
                        _ => season.play(number, scores),
                    }
                }
                due => {
                    assert_eq!(due, Due::End);
                    break;
                }
            }
        }
        for (number, game) in season.games().iter().enumerate() {
            assert!(game.is_over() || season.seating(number).len() < 2);
        }
    });
}

#[test]
fn at_the_end_nothing_begins_and_what_runs_has_seven_days() {
    let mut season = round_robin(&[4], 2, 1);
    season.open(0);
    assert_eq!(season.due(END, END - 1), Due::Begin((1..6).collect()));
    assert_eq!(season.due(END, END), Due::Wait(END + GRACE));
    assert_eq!(
        season.due(END + 5, END + 4),
        Due::Begin((1..6).collect()),
        "extended"
    );
    assert_eq!(season.due(END, END + GRACE), Due::Flag(vec![0]));
    season.void(0);
    assert_eq!(season.due(END, END), Due::End);
    assert!(season.outcomes(0).is_empty());
}

#[test]
fn who_drops_out_or_is_late_twice_is_not_entered_again() {
    let mut season = round_robin(&[4], 2, 1);
    season.withdraw(Seed(0));
    for seed in [1, 1, 2] {
        season.flag(Seed(seed));
    }
    let stays = (0..4).filter(|seed| season.stays(Seed(*seed)));
    assert_eq!(stays.collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn nothing_begins_with_somebody_who_has_dropped_out() {
    let mut season = round_robin(&[5], 2, 1);
    season.withdraw(Seed(3));
    let next = season.games_to_begin();
    assert_eq!(next.len(), 6);
    let players = |number: &usize| season.games()[*number].players.contains(&Seed(3));
    assert!(!next.iter().any(players));
}
