//! Tables: points, tie-breaks, forfeits and annulled games, in whatever order the games end.

use super::{any_scores, below, round_robin, scores};
use proptest::prelude::*;
use zihin_play::tournament::{RoundRobin, Seed, TableRow, TieBreak, Withdrawal};
use zihin_rules::{SplitMix, shuffle};
use zihin_testing::property::check;

/// Plays the game of these two: the first one's points on the board against the other's.
fn plays(round_robin: &mut RoundRobin, players: [u16; 2], points: [i32; 2]) {
    let players = players.map(Seed);
    let mut games = round_robin.games().iter();
    let met = games.position(|game| players.iter().all(|one| game.players.contains(one)));
    let [one, other] = points;
    let rank = |own: i32, other: i32| if own < other { 2 } else { 1 };
    let result = [(rank(one, other), one), (rank(other, one), other)];
    round_robin.play(met.unwrap(), scores(&players, &result));
}

fn order(table: &[TableRow]) -> Vec<(u16, u16, Option<TieBreak>)> {
    let row = |row: &TableRow| (row.seed.0, row.points, row.by);
    table.iter().map(row).collect()
}

#[test]
fn any_order_of_results_gives_the_same_table() {
    let inputs = (2_u16..=12, 2_u8..=3, 1_u8..=2, any::<u64>());
    check(300, inputs, |(size, group, legs, seed)| {
        let luck = &mut SplitMix(seed);
        let begun = round_robin(&[size], group, legs);
        let mut results: Vec<_> = begun.games().iter().enumerate().collect();
        let results: Vec<_> = results
            .drain(..)
            .map(|(number, game)| (number, any_scores(&game.players, luck)))
            .collect();
        // A part of them comes before somebody withdraws, and the others later.
        let mut tables = Vec::new();
        let early = below(results.len() + 1, luck);
        let gone = Seed(u16::try_from(below(size.into(), luck)).unwrap());
        for _ in 0..3 {
            let (mut first, mut last) = (results.clone(), results[early..].to_vec());
            first.truncate(early);
            shuffle(&mut first, luck);
            shuffle(&mut last, luck);
            let mut played = begun.clone();
            first
                .into_iter()
                .for_each(|(number, scores)| played.play(number, scores));
            played.withdraw(gone);
            last.into_iter()
                .for_each(|(number, scores)| played.play(number, scores));
            tables.push((played.table(0), played.places()));
        }
        assert!(tables.windows(2).all(|pair| pair[0] == pair[1]));
    });
}

#[test]
fn every_game_gives_as_many_points_and_ranks_are_by_points() {
    let inputs = (2_u16..=12, 2_u8..=3, any::<u64>());
    check(300, inputs, |(size, group, seed)| {
        let luck = &mut SplitMix(seed);
        let mut played = round_robin(&[size], group, 1);
        let mut expected = 0;
        for (number, game) in played.clone().games().iter().enumerate() {
            played.play(number, any_scores(&game.players, luck));
            expected += if game.players.len() == 3 { 6 } else { 4 };
        }
        let table = played.table(0);
        assert_eq!(table.iter().map(|row| row.points).sum::<u16>(), expected);
        assert!(table.is_sorted_by(|above, below| above.points >= below.points));
        let ranks: Vec<u16> = table.iter().map(|row| row.rank.into()).collect();
        assert_eq!(ranks, (1..=size).collect::<Vec<_>>());
        for pair in table.windows(2) {
            assert_eq!(pair[1].by.is_some(), pair[0].points == pair[1].points);
        }
    });
}

#[test]
fn equals_are_ordered_by_their_own_games_then_by_whom_they_beat() {
    let mut four = round_robin(&[4], 2, 1);
    plays(&mut four, [3, 0], [1, 0]);
    plays(&mut four, [0, 1], [1, 0]);
    plays(&mut four, [0, 2], [1, 0]);
    plays(&mut four, [1, 3], [1, 1]);
    plays(&mut four, [2, 3], [1, 1]);
    plays(&mut four, [1, 2], [1, 1]);
    let head_to_head = Some(TieBreak::HeadToHead);
    let expected = [
        (3, 8, None),
        (0, 8, head_to_head),
        (1, 4, None),
        (2, 4, Some(TieBreak::Rating)),
    ];
    assert_eq!(order(&four.table(0)), expected);

    // Two draw against each other; the one beats the third, the other the last.
    let mut four = round_robin(&[4], 2, 1);
    plays(&mut four, [0, 1], [1, 1]);
    plays(&mut four, [2, 0], [1, 0]);
    plays(&mut four, [0, 3], [1, 0]);
    plays(&mut four, [1, 2], [1, 0]);
    plays(&mut four, [3, 1], [1, 0]);
    plays(&mut four, [2, 3], [1, 0]);
    let table = four.table(0);
    let berger = Some(TieBreak::Berger);
    assert_eq!(
        order(&table),
        [(2, 8, None), (1, 6, None), (0, 6, berger), (3, 4, None)]
    );
    assert_eq!((table[1].berger, table[2].berger), (22, 14));
}

#[test]
fn then_points_on_the_board_decide_and_then_the_rating() {
    let mut three = round_robin(&[3], 2, 1);
    for (players, points) in [([0, 1], 1), ([1, 2], 3), ([2, 0], 2)] {
        plays(&mut three, players, [points, 0]);
    }
    let scored = Some(TieBreak::Scored);
    assert_eq!(
        order(&three.table(0)),
        [(1, 4, None), (2, 4, scored), (0, 4, scored)]
    );
    let mut equal = round_robin(&[3], 2, 1);
    for players in [[0, 1], [1, 2], [2, 0]] {
        plays(&mut equal, players, [1, 0]);
    }
    let rating = Some(TieBreak::Rating);
    assert_eq!(
        order(&equal.table(0)),
        [(0, 4, None), (1, 4, rating), (2, 4, rating)]
    );
}

#[test]
fn at_a_table_of_three_the_places_have_two_points_one_and_none() {
    let points = |ranks: [u8; 3]| {
        let mut table = round_robin(&[3], 3, 1);
        let players = table.games()[0].players.clone();
        table.play(0, scores(&players, &ranks.map(|rank| (rank, 0))));
        let outcome = table.outcomes(0).remove(0);
        let points: Vec<u16> = players.iter().map(|seed| outcome.points(*seed)).collect();
        points
    };
    assert_eq!(points([2, 1, 3]), [2, 4, 0]);
    assert_eq!(points([1, 1, 3]), [3, 3, 0]);
    assert_eq!(points([1, 2, 2]), [4, 1, 1]);
    assert_eq!(points([1, 1, 1]), [2, 2, 2]);
}

#[test]
fn the_games_of_an_early_drop_out_are_annulled_and_those_of_a_late_one_are_lost() {
    let mut five = round_robin(&[5], 2, 1);
    plays(&mut five, [0, 1], [1, 0]);
    five.withdraw(Seed(0));
    assert_eq!(five.withdrawal(Seed(0)), Some(Withdrawal::Annulled));
    assert!(
        five.table(0)
            .iter()
            .all(|row| row.points == 0 && row.seed != Seed(0))
    );
    assert_eq!(five.places()[0].last(), Some(&Seed(0)));
    // Half of the three that are left, since the first one is out.
    plays(&mut five, [1, 2], [1, 0]);
    plays(&mut five, [1, 3], [1, 0]);
    five.withdraw(Seed(1));
    assert_eq!(five.withdrawal(Seed(1)), Some(Withdrawal::Forfeited));
    let points = |seed: u16| {
        let row = five.table(0).into_iter().find(|row| row.seed == Seed(seed));
        row.map(|row| (row.points, row.games))
    };
    assert_eq!(
        (points(1), points(2), points(4)),
        (Some((8, 3)), Some((0, 1)), Some((4, 1)))
    );
}

#[test]
fn without_a_drop_out_the_other_two_play_for_two() {
    // Seven tables of three, each player at three.
    let mut seven = round_robin(&[7], 3, 1);
    let of = |round_robin: &RoundRobin, seed: Seed| -> Vec<usize> {
        let games = round_robin.games().iter().enumerate();
        let own = games.filter(|(_, game)| game.players.contains(&seed));
        own.map(|(number, _)| number).collect()
    };
    let mut annulled = seven.clone();
    annulled.withdraw(Seed(0));
    for number in of(&annulled, Seed(0)) {
        let players = annulled.seating(number);
        annulled.play(number, scores(&players, &[(1, 0), (2, 0)]));
        let outcome = annulled
            .outcomes(0)
            .into_iter()
            .find(|one| one.number == number);
        let outcome = outcome.unwrap();
        assert_eq!((outcome.points(players[0]), outcome.shares.len()), (4, 2));
    }
    let own = of(&seven, Seed(0));
    for number in &own[..2] {
        let players = seven.seating(*number);
        seven.play(*number, scores(&players, &[(1, 0), (2, 0), (3, 0)]));
    }
    seven.withdraw(Seed(0));
    let players = seven.seating(own[2]);
    seven.play(own[2], scores(&players, &[(2, 0), (1, 0)]));
    let outcome = seven
        .outcomes(0)
        .into_iter()
        .find(|one| one.number == own[2]);
    let outcome = outcome.unwrap();
    let points = [players[0], players[1], Seed(0)].map(|seed| outcome.points(seed));
    assert_eq!(points, [2, 4, 0], "the third place is forfeited");
}
