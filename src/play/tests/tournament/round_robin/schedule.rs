//! Schedules: who meets whom, and on which seats.

use std::collections::{BTreeMap, BTreeSet};
use zihin_play::tournament::{Seed, schedule};

fn players(count: u16) -> Vec<Seed> {
    (0..count).map(Seed).collect()
}

/// How often every pair meets.
fn meetings(games: &[Vec<Seed>]) -> BTreeMap<(Seed, Seed), u8> {
    let mut meetings = BTreeMap::new();
    for game in games {
        for one in game {
            for other in game.iter().filter(|other| *other > one) {
                *meetings.entry((*one, *other)).or_default() += 1;
            }
        }
    }
    meetings
}

/// Fails unless each player sits on every seat of the games of `seats` equally often, or once more.
fn check_seats(games: &[Vec<Seed>], seats: usize, players: &[Seed]) {
    for player in players {
        let games = games.iter().filter(|game| game.len() == seats);
        let mut counts = vec![0_u8; seats];
        for seat in games.filter_map(|game| game.iter().position(|one| one == player)) {
            counts[seat] += 1;
        }
        let (least, most) = (counts.iter().min(), counts.iter().max());
        assert!(
            most.unwrap() - least.unwrap() <= 1,
            "{player:?}: {counts:?}"
        );
    }
}

#[test]
fn every_pair_meets_as_often_as_there_are_legs_and_seats_are_balanced() {
    for (group, most) in [(2, 20), (3, 13)] {
        for (count, legs) in (2..=most).flat_map(|count| [(count, 1), (count, 2)]) {
            let players = players(count);
            let games = schedule(&players, group, legs);
            let meetings = meetings(&games);
            assert_eq!(meetings.len(), usize::from(count * (count - 1) / 2));
            assert!(meetings.values().all(|times| *times == legs), "{count}");
            for seats in 2..=usize::from(group) {
                check_seats(&games, seats, &players);
            }
            let least = usize::from(group.min(2));
            assert!(
                games
                    .iter()
                    .all(|game| game.len() >= least && game.len() <= group.into())
            );
        }
    }
}

#[test]
fn the_second_game_of_a_pair_has_the_seats_changed() {
    for count in 2..=12 {
        let games = schedule(&players(count), 2, 2);
        let (first, second) = games.split_at(games.len() / 2);
        for (one, other) in first.iter().zip(second) {
            assert_eq!(
                one.iter().rev().collect::<Vec<_>>(),
                other.iter().collect::<Vec<_>>()
            );
        }
    }
}

#[test]
fn in_each_round_everybody_plays_once_and_with_an_odd_number_one_rests() {
    for count in 2..=15 {
        let players = players(count);
        let games = schedule(&players, 2, 1);
        let rounds: Vec<&[Vec<Seed>]> = games.chunks(players.len() / 2).collect();
        let mut resting: Vec<&Seed> = Vec::new();
        for round in &rounds {
            let playing: BTreeSet<Seed> = round.iter().flatten().copied().collect();
            assert_eq!(playing.len(), players.len() / 2 * 2);
            resting.extend(players.iter().filter(|player| !playing.contains(player)));
        }
        resting.sort_unstable();
        let each = players.iter().take(players.len() * (players.len() % 2));
        assert_eq!(resting, each.collect::<Vec<_>>());
    }
}

#[test]
fn as_many_as_can_be_sit_at_tables_of_three() {
    let tables = |count: u16| {
        let games = schedule(&players(count), 3, 1);
        let of = |seats: usize| games.iter().filter(|game| game.len() == seats).count();
        (of(3), of(2))
    };
    let counts: Vec<(usize, usize)> = (2..=13).map(tables).collect();
    let expected = [
        (0, 1),
        (1, 0),
        (1, 3),
        (2, 4),
        (4, 3),
        (7, 0),
        (8, 4),
        (12, 0),
        (11, 12),
        (15, 10),
        (20, 6),
        (26, 0),
    ];
    assert_eq!(counts, expected);
}
