//! Who plays in which division of a season: by the places of the last season, and newcomers below by rating. Pure.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// How many players a division has: fewer only if there are not more in all.
pub const DIVISION: RangeInclusive<usize> = 4..=12;

/// The sizes of divisions for so many players, `wanted` in each, the strongest first.
/// All have as many but the last. If that would have fewer than four, all share its players as evenly as they can, or, if that is too many, with one division more.
pub fn sizes(players: usize, wanted: usize) -> Vec<usize> {
    let wanted = wanted.clamp(*DIVISION.start(), *DIVISION.end());
    let (full, rest) = (players / wanted, players % wanted);
    if rest == 0 || rest >= *DIVISION.start() {
        let last = (rest > 0).then_some(rest);
        return vec![wanted; full].into_iter().chain(last).collect();
    }
    let full = full.max(1);
    let is_too_many = players.div_ceil(full) > *DIVISION.end();
    let count = full + usize::from(is_too_many);
    let smaller = count - players % count;
    (0..count)
        .map(|number| players / count + usize::from(number >= smaller))
        .collect()
}

/// For each two neighbours among divisions of these sizes, how many change places: a quarter of the smaller one, and at least one.
pub fn exchanged(sizes: &[usize]) -> Vec<usize> {
    let borders = sizes.windows(2).map(|pair| {
        let smaller = pair[0].min(pair[1]);
        // No more than half, of which as many are promoted as relegated.
        (smaller / 4).max(1).min(smaller / 2)
    });
    borders.collect()
}

/// The divisions of a season, with the players of each in the order of `entered`.
///
/// `last` has the divisions of the last season, each from first to last. `entered` are those who play now, the best rating first. Whoever was promoted or
/// relegated changes the division; whoever does not play any more leaves a place, to which all below move up, the best of those who were relegated first.
/// Newcomers are below all others.
pub fn divide<P: Copy + Ord>(last: &[Vec<P>], entered: &[P], wanted: usize) -> Vec<Vec<P>> {
    let plays: BTreeSet<P> = entered.iter().copied().collect();
    let mut ladder: Vec<P> = ladder(last);
    let known: BTreeSet<P> = ladder.iter().copied().collect();
    ladder.retain(|player| plays.contains(player));
    let newcomers = entered.iter().filter(|player| !known.contains(player));
    ladder.extend(newcomers);
    let mut rest = &ladder[..];
    let divisions = sizes(ladder.len(), wanted).into_iter().map(|size| {
        let (own, below) = rest.split_at(size);
        rest = below;
        let own: BTreeSet<P> = own.iter().copied().collect();
        let by_rating = entered.iter().filter(|player| own.contains(player));
        by_rating.copied().collect()
    });
    divisions.collect()
}

/// All players of the last season in the order of their places, after promotion and relegation:
/// in each division those who come from above, those who stay, and those who come from below.
fn ladder<P: Copy>(last: &[Vec<P>]) -> Vec<P> {
    let sizes: Vec<usize> = last.iter().map(Vec::len).collect();
    let borders = exchanged(&sizes);
    let mut ladder = Vec::with_capacity(sizes.iter().sum());
    for (number, division) in last.iter().enumerate() {
        let above = number.checked_sub(1);
        let up = above.map_or(0, |border| borders[border]);
        let down = borders.get(number).copied().unwrap_or(0);
        if let Some(above) = above {
            let stronger = &last[above];
            ladder.extend(&stronger[stronger.len() - up..]);
        }
        ladder.extend(&division[up..division.len() - down]);
        if let Some(below) = last.get(number + 1) {
            ladder.extend(&below[..down]);
        }
    }
    ladder
}
