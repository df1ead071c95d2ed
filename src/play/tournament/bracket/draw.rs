//! The draw of each stage: who meets whom. Pure.

use super::matches::{Match, Rules, Seed};

/// The first stage.
pub(super) fn first(entrants: u8, group: u8) -> Vec<Match> {
    if group > 2 {
        return deal((0..u16::from(entrants)).map(Seed).collect(), group);
    }
    let lines = lines(entrants);
    let is_entrant = |line: &&u8| **line < entrants;
    let pairing = |pair: &[u8]| {
        Match::of(
            pair.iter()
                .filter(is_entrant)
                .map(|line| Seed(u16::from(*line)))
                .collect(),
        )
    };
    lines.chunks(2).map(pairing).collect()
}

/// The seeds of the tree from top to bottom, for the next power of two.
/// Neighbours add up to the same number in every stage, so that the best meets the last; seeds beyond the number of entrants are byes.
fn lines(entrants: u8) -> Vec<u8> {
    let mut lines = vec![0];
    while lines.len() < usize::from(entrants) {
        let last = u8::try_from(lines.len() * 2 - 1).unwrap_or(u8::MAX);
        lines = lines
            .iter()
            .enumerate()
            .flat_map(|(at, seed)| {
                // Reversed in every second pair, so that the two best are at the two ends.
                let pair = [*seed, last - seed];
                if at % 2 == 0 {
                    pair
                } else {
                    [pair[1], pair[0]]
                }
            })
            .collect();
    }
    lines
}

/// The stage after a decided one.
pub(super) fn next(stage: &[Match], rules: Rules, is_final: bool) -> Vec<Match> {
    if rules.group > 2 {
        return deal(advancing(stage, rules.group), rules.group);
    }
    let winners: Vec<Seed> = stage.iter().filter_map(Match::winner).collect();
    let mut next: Vec<Match> = winners
        .chunks(2)
        .map(|pair| Match::of(pair.to_vec()))
        .collect();
    if is_final && rules.third_place {
        let losers: Vec<Seed> = stage.iter().filter_map(|one| ranked(one, 1)).collect();
        if losers.len() == 2 {
            next.push(Match {
                is_third: true,
                ..Match::of(losers)
            });
        }
    }
    next
}

fn ranked(one: &Match, place: usize) -> Option<Seed> {
    let (order, _) = one.decided.as_ref()?;
    order.get(place).copied()
}

/// Those who advance: winners by seed, then as many of the best second places as are needed.
fn advancing(stage: &[Match], group: u8) -> Vec<Seed> {
    let mut advancing: Vec<Seed> = stage.iter().filter_map(Match::winner).collect();
    advancing.sort_unstable();
    let mut seconds: Vec<(i32, Seed)> = stage
        .iter()
        .filter_map(|one| ranked(one, 1).map(|seed| (-one.points_of(seed), seed)))
        .collect();
    seconds.sort_unstable();
    advancing.extend(
        seconds
            .iter()
            .take(gaps(stage.len(), group))
            .map(|(_, seed)| seed),
    );
    advancing
}

/// How many second places advance besides the winners of so many groups of this size.
fn gaps(groups: usize, group: u8) -> usize {
    groups.next_multiple_of(group.into()) - groups
}

/// Groups of at most this size, as even as possible, dealt in a serpentine so that the best are in different groups.
fn deal(players: Vec<Seed>, group: u8) -> Vec<Match> {
    let size = usize::from(group);
    let count = players.len().div_ceil(size);
    let mut groups = vec![Vec::with_capacity(size); count];
    for (at, seed) in players.into_iter().enumerate() {
        let (round, place) = (at / count, at % count);
        let group = if round % 2 == 0 {
            place
        } else {
            count - 1 - place
        };
        groups[group].push(seed);
    }
    groups.into_iter().map(Match::of).collect()
}

/// How many matches each stage has.
pub(super) fn shape(entrants: u8, group: u8) -> Vec<usize> {
    let mut shape = Vec::new();
    if group > 2 {
        let mut players = usize::from(entrants);
        loop {
            let groups = players.div_ceil(group.into());
            shape.push(groups);
            if groups == 1 {
                return shape;
            }
            players = groups + gaps(groups, group);
        }
    }
    let mut matches = usize::from(entrants).next_power_of_two() / 2;
    while matches > 0 {
        shape.push(matches);
        matches /= 2;
    }
    shape
}

/// How many stages there are.
pub(super) fn length(entrants: u8, group: u8) -> usize {
    shape(entrants, group).len()
}
