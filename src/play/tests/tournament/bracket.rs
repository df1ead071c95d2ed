//! Brackets as values: every number of entrants, random results, withdrawals and draws.

use std::collections::{BTreeMap, BTreeSet};
use zihin_play::tournament::{Bracket, DecidedBy, Rules, Score, Seed};
use zihin_rules::{Luck, Phrase, SplitMix, Value};

fn rules(group: u8, best_of: u8) -> Rules {
    Rules {
        group,
        best_of,
        third_place: true,
    }
}

/// A random outcome of one game; one in five is a draw.
fn scores(seating: &[Seed], luck: &mut SplitMix) -> Vec<Score> {
    let count = u32::try_from(seating.len()).unwrap();
    let first = luck.below(count);
    let is_draw = luck.below(5) == 0;
    (0..)
        .zip(seating)
        .map(|(seat, seed): (u32, _)| Score {
            seed: *seed,
            rank: if is_draw {
                1
            } else {
                u8::try_from((seat + count - first) % count + 1).unwrap()
            },
            points: i32::try_from(luck.below(30)).unwrap(),
        })
        .collect()
}

/// One random event of a stage.
fn step(bracket: &mut Bracket, luck: &mut SplitMix) {
    let open: Vec<usize> = (0..bracket.current().len())
        .filter(|number| bracket.current()[*number].decided.is_none())
        .collect();
    let number = open[luck.below(u32::try_from(open.len()).unwrap()) as usize];
    let seating = bracket.current()[number].seating();
    match luck.below(12) {
        0 => bracket.withdraw(seating[0]),
        1 => bracket.decide(number, seating, DecidedBy::Forfeit),
        _ => {
            let scores = scores(&seating, luck);
            bracket.play(number, &scores, DecidedBy::Games);
        }
    }
}

fn check_stages(bracket: &Bracket) {
    for stage in bracket.stages() {
        let met: Vec<Seed> = stage.iter().flat_map(|one| one.players.clone()).collect();
        let different: BTreeSet<Seed> = met.iter().copied().collect();
        assert_eq!(met.len(), different.len(), "nobody is in a stage twice");
        assert!(stage.iter().all(|one| !one.players.is_empty()));
    }
    let first = bracket.stages()[0].iter().flat_map(|one| &one.players);
    assert_eq!(first.count(), usize::from(bracket.entrants()));
    for later in &bracket.stages()[1..] {
        assert!(
            later.iter().all(|one| one.players.len() >= 2),
            "byes are in the first stage only"
        );
    }
}

#[test]
fn every_number_of_entrants_leads_to_one_winner() {
    for (group, best_of) in [(2, 1), (2, 3), (3, 1), (4, 1)] {
        for entrants in 2..=64 {
            let mut luck = SplitMix(u64::from(entrants) * 7 + u64::from(best_of));
            let mut bracket = Bracket::draw(entrants, rules(group, best_of));
            while bracket.winner().is_none() {
                step(&mut bracket, &mut luck);
            }
            check_stages(&bracket);
            let most = u8::BITS - (entrants - 1).leading_zeros();
            assert!(bracket.stages().len() <= most as usize, "{entrants}");
            assert_eq!(bracket.stages().len(), bracket.length());
            let table = bracket.ranking();
            assert_eq!(Some(table[0].seed), bracket.winner());
            assert_eq!(table.iter().filter(|line| line.rank == 1).count(), 1);
            let all: BTreeSet<Seed> = table.iter().map(|line| line.seed).collect();
            assert_eq!((all.len(), table.len()), (entrants.into(), entrants.into()));
            assert!(table.is_sorted_by_key(|line| line.rank));
        }
    }
}

#[test]
fn the_best_seeds_have_the_byes_and_meet_late() {
    for entrants in 2..=64_u8 {
        let bracket = Bracket::draw(entrants, rules(2, 1));
        let first = &bracket.stages()[0];
        let byes = first.iter().filter(|one| one.players.len() == 1);
        let byes: BTreeSet<u16> = byes.map(|one| one.players[0].0).collect();
        let count = entrants.next_power_of_two() - entrants;
        assert_eq!(byes, (0..u16::from(count)).collect(), "{entrants}");
        let halves = first.chunks(first.len().div_ceil(2));
        let in_half = halves.map(|half| half.iter().filter(|one| one.players.len() == 1).count());
        let in_half: Vec<usize> = in_half.collect();
        assert!(in_half.len() == 1 || in_half[0].abs_diff(in_half[1]) <= 1);
    }
}

#[test]
fn the_favourites_reach_the_final_if_they_win() {
    let mut bracket = Bracket::draw(13, rules(2, 1));
    while bracket.winner().is_none() {
        let is_open = |one: &zihin_play::tournament::Match| one.decided.is_none();
        let number = bracket.current().iter().position(is_open).unwrap();
        let order = bracket.current()[number].players.clone();
        bracket.decide(number, order, DecidedBy::Games);
    }
    let table: Vec<(u8, u16)> = bracket
        .ranking()
        .iter()
        .map(|l| (l.rank, l.seed.0))
        .collect();
    assert_eq!(table[..6], [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (5, 5)]);
    assert_eq!(table[8..], [(9, 8), (9, 9), (9, 10), (9, 11), (9, 12)]);
}

#[test]
fn a_draw_is_replayed_with_the_sides_swapped() {
    let mut bracket = Bracket::draw(2, rules(2, 3));
    let score = |seed: u16, rank: u8| Score {
        seed: Seed(seed),
        rank,
        points: 0,
    };
    let seats = |bracket: &Bracket| bracket.current()[0].seating()[0].0;
    assert_eq!(seats(&bracket), 0);
    bracket.play(0, &[score(0, 1), score(1, 1)], DecidedBy::Games);
    assert_eq!((seats(&bracket), bracket.winner()), (1, None));
    bracket.play(0, &[score(0, 2), score(1, 1)], DecidedBy::Games);
    assert_eq!((seats(&bracket), bracket.winner()), (0, None), "best of 3");
    bracket.play(0, &[score(0, 2), score(1, 1)], DecidedBy::Games);
    assert_eq!(bracket.winner(), Some(Seed(1)));
}

#[test]
fn the_best_second_fills_the_gap_between_two_winners() {
    let mut bracket = Bracket::draw(6, rules(3, 1));
    let groups: Vec<Vec<u16>> = bracket.current().iter().map(numbers).collect();
    assert_eq!(groups, [[0, 3, 4], [1, 2, 5]]);
    let game = |points: [(u16, i32); 3]| {
        (1..)
            .zip(points)
            .map(|(rank, (seed, points))| Score {
                seed: Seed(seed),
                rank,
                points,
            })
            .collect::<Vec<_>>()
    };
    bracket.play(0, &game([(4, 9), (0, 5), (3, 1)]), DecidedBy::Games);
    bracket.play(1, &game([(5, 9), (1, 7), (2, 1)]), DecidedBy::Games);
    assert_eq!(numbers(&bracket.current()[0]), [1, 4, 5]);
}

#[test]
fn four_meet_at_a_table_and_both_seconds_fill_up_the_final() {
    let mut bracket = Bracket::draw(7, rules(4, 1));
    let groups: Vec<Vec<u16>> = bracket.current().iter().map(numbers).collect();
    assert_eq!(groups, [vec![0, 3, 4], vec![1, 2, 5, 6]][..]);
    for number in 0..2 {
        let order = bracket.current()[number].players.clone();
        bracket.decide(number, order, DecidedBy::Games);
    }
    assert_eq!(numbers(&bracket.current()[0]), [0, 1, 2, 3]);
    assert_eq!(bracket.length(), 2);
}

#[test]
fn the_last_stage_is_the_final_and_two_matches_before_it_are_semifinals() {
    for (entrants, group, rounds) in [
        (2, 2, "final"),
        (3, 2, "semifinal final"),
        (4, 2, "semifinal final"),
        (9, 2, "stage stage semifinal final"),
        (6, 3, "semifinal final"),
        (9, 3, "stage final"),
        (16, 4, "stage final"),
    ] {
        let bracket = Bracket::draw(entrants, rules(group, 1));
        let stages = 0..bracket.length();
        let about = stages.map(|at| bracket.about_stage("card-stage", at));
        let about: Vec<Phrase> = about.collect();
        let names = about.iter().map(|phrase| match &phrase.args[0] {
            ("round", Value::Text(round)) => round.as_str(),
            other => panic!("{other:?}"),
        });
        let names: Vec<&str> = names.collect();
        assert_eq!(names.join(" "), rounds, "{entrants} in groups of {group}");
        assert_eq!(bracket.about_current("card-stage"), about[0]);
    }
}

fn numbers(one: &zihin_play::tournament::Match) -> Vec<u16> {
    one.players.iter().map(|seed| seed.0).collect()
}

#[test]
fn a_withdrawal_loses_open_matches_and_keeps_won_ones() {
    let mut bracket = Bracket::draw(4, rules(2, 1));
    bracket.decide(0, vec![Seed(0), Seed(3)], DecidedBy::Games);
    bracket.withdraw(Seed(0));
    bracket.withdraw(Seed(1));
    let last = bracket.current();
    assert_eq!(numbers(&last[0]), [0, 2], "the final");
    assert_eq!(last[0].winner(), Some(Seed(2)));
    assert_eq!(last[1].winner(), Some(Seed(3)), "for the third place");
    let by: BTreeMap<u16, u8> = bracket
        .ranking()
        .iter()
        .map(|l| (l.seed.0, l.rank))
        .collect();
    assert_eq!(by, [(2, 1), (0, 2), (3, 3), (1, 4)].into());
}
