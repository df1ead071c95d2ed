//! Divisions: their sizes, promotion and relegation, newcomers and those who leave.

use super::below;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use zihin_play::tournament::{DIVISION, divide, exchanged, sizes};
use zihin_rules::{SplitMix, shuffle};
use zihin_testing::property::check;

/// How many play, how many are wanted in a division, and a source of luck.
fn inputs() -> impl Strategy<Value = (usize, usize, u64)> {
    (1_usize..120, DIVISION, any::<u64>())
}

/// The last season: this many people in divisions of the usual sizes, in any order.
fn last_season(players: usize, wanted: usize, luck: &mut SplitMix) -> Vec<Vec<usize>> {
    let mut people: Vec<usize> = (0..players).collect();
    shuffle(&mut people, luck);
    let mut people = people.into_iter();
    let division = |size: usize| people.by_ref().take(size).collect();
    sizes(players, wanted).into_iter().map(division).collect()
}

/// The division of each player.
fn levels(divisions: &[Vec<usize>]) -> BTreeMap<usize, usize> {
    let levels = divisions.iter().enumerate();
    levels
        .flat_map(|(level, division)| division.iter().map(move |player| (*player, level)))
        .collect()
}

#[test]
fn divisions_have_four_to_twelve_and_as_many_as_are_wanted_or_nearly_equal_numbers() {
    check(2_000, (0_usize..500, DIVISION), |(players, wanted)| {
        let sizes = sizes(players, wanted);
        assert_eq!(sizes.iter().sum::<usize>(), players);
        if players >= *DIVISION.start() {
            assert!(
                sizes.iter().all(|size| DIVISION.contains(size)),
                "{sizes:?}"
            );
        }
        let full = &sizes[..sizes.len().saturating_sub(1)];
        let are_full = full.iter().all(|size| *size == wanted);
        let range = sizes.iter().min().zip(sizes.iter().max());
        let are_equal = range.is_none_or(|(least, most)| most - least <= 1);
        assert!(are_full || are_equal, "{sizes:?}");
    });
    assert_eq!(sizes(13, 4), [4, 4, 5]);
    assert_eq!(sizes(11, 4), [5, 6]);
    assert_eq!(sizes(13, 12), [6, 7]);
    assert_eq!(sizes(3, 8), [3]);
    assert_eq!(sizes(0, 8), [0_usize; 0]);
}

#[test]
fn a_quarter_changes_places_and_at_least_one() {
    assert_eq!(exchanged(&[8, 8, 12, 12, 4, 5]), [2, 2, 3, 1, 1]);
    assert_eq!(exchanged(&[8, 3, 1, 1]), [1, 0, 0]);
}

#[test]
fn promotion_and_relegation_keep_sizes_and_move_by_places() {
    check(500, inputs(), |(players, wanted, seed)| {
        let last = last_season(players, wanted, &mut SplitMix(seed));
        let entered: Vec<usize> = (0..players).collect();
        let next = divide(&last, &entered, wanted);
        let of = |divisions: &[Vec<usize>]| divisions.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(of(&next), of(&last));
        let (borders, levels) = (exchanged(&of(&last)), levels(&next));
        for (level, division) in last.iter().enumerate() {
            let up = level.checked_sub(1).map_or(0, |above| borders[above]);
            let down = borders.get(level).copied().unwrap_or(0);
            for (place, player) in division.iter().enumerate() {
                let expected = if place < up {
                    level - 1
                } else {
                    level + usize::from(place + down >= division.len())
                };
                assert_eq!(levels[player], expected);
            }
        }
    });
}

#[test]
fn whoever_plays_is_in_one_division_and_newcomers_are_below_by_rating() {
    check(500, inputs(), |(players, wanted, seed)| {
        let luck = &mut SplitMix(seed);
        let last = last_season(players, wanted, luck);
        // Some leave, and others are new; the rating order is that of `entered`.
        let mut entered: Vec<usize> = (0..players + 20).collect();
        shuffle(&mut entered, luck);
        entered.truncate(1 + below(players + 20, luck));
        let next = divide(&last, &entered, wanted);
        let placed: Vec<usize> = next.iter().flatten().copied().collect();
        let all: BTreeSet<usize> = placed.iter().copied().collect();
        assert_eq!(
            (all.len(), all),
            (placed.len(), entered.iter().copied().collect())
        );
        let next_sizes: Vec<usize> = next.iter().map(Vec::len).collect();
        assert_eq!(next_sizes, sizes(entered.len(), wanted));
        let rating = |player: &usize| entered.iter().position(|one| one == player);
        assert!(
            next.iter()
                .all(|division| division.is_sorted_by_key(rating))
        );
        let (levels, is_new) = (levels(&next), |player: &&usize| **player >= players);
        let known = entered.iter().filter(|player| !is_new(player));
        let lowest = known.map(|player| levels[player]).max().unwrap_or(0);
        let new: Vec<usize> = entered
            .iter()
            .filter(is_new)
            .map(|new| levels[new])
            .collect();
        assert!(new.is_sorted() && new.iter().all(|level| *level >= lowest));
    });
}

#[test]
fn who_leaves_makes_room_for_the_best_who_were_relegated() {
    let last = vec![(0..8).collect::<Vec<usize>>(), (8..16).collect()];
    let without = |gone: &[usize]| -> Vec<usize> {
        let all = (0..16).filter(|player| !gone.contains(player));
        all.collect()
    };
    let next = divide(&last, &without(&[]), 8);
    assert_eq!(next[0], [0, 1, 2, 3, 4, 5, 8, 9]);
    let next = divide(&last, &without(&[0]), 8);
    assert_eq!(next[0], [1, 2, 3, 4, 5, 6, 8, 9], "the seventh stays");
    let next = divide(&last, &without(&[7]), 8);
    assert_eq!(
        next[0],
        [0, 1, 2, 3, 4, 5, 8, 9],
        "the last one would not have stayed"
    );
}
