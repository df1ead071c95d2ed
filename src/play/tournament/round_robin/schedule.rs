//! The schedule of a division: which games there are, in which order they should begin, and who has which seat. Pure.
//!
//! For two, the circle method: in each round everybody but one stands opposite somebody else, and the one rests or meets the player outside the circle.
//! For three, a Steiner triple system on 3, 7, 9 or 13 points, without the points that are too many: a triple that lacks one is a game for two.

use super::seats::balance;
use crate::tournament::bracket::Seed;

/// The games of a division of these players, each with its players by seat: every pair meets once for each leg, with other seats in the second one.
/// Tables of three are for at most 13 players.
pub fn schedule(players: &[Seed], group: u8, legs: u8) -> Vec<Vec<Seed>> {
    let indices = if group > 2 {
        triples(players.len())
    } else {
        pairs(players.len())
    };
    let seated = indices.iter().map(|game| {
        let players = game.iter().map(|index| players[*index]);
        players.collect()
    });
    let mut first: Vec<Vec<Seed>> = seated.collect();
    for seats in 2..=3 {
        let games = first.iter_mut().filter(|game| game.len() == seats);
        balance(&mut games.collect::<Vec<_>>(), seats);
    }
    let legs = (0..usize::from(legs)).flat_map(|leg| {
        first.iter().map(move |game| {
            let mut game = game.clone();
            let seats = game.len();
            game.rotate_left(leg % seats);
            game
        })
    });
    legs.collect()
}

/// Every pair of `count`, round by round.
fn pairs(count: usize) -> Vec<Vec<usize>> {
    let circle = count - usize::from(count > 0 && count.is_multiple_of(2));
    let rounds = (0..circle).flat_map(|round| {
        let outside = (circle < count).then(|| vec![round, circle]);
        let opposite = (1..=circle / 2)
            .map(move |step| vec![(round + step) % circle, (round + circle - step) % circle]);
        outside.into_iter().chain(opposite)
    });
    rounds.collect()
}

/// Sets of two or three of `count` in which every pair is once.
fn triples(count: usize) -> Vec<Vec<usize>> {
    let whole = match count {
        0..=3 => vec![vec![0, 1, 2]],
        4..=7 => cyclic(&[[0, 1, 3]], 7),
        8..=9 => affine_plane(),
        _ => cyclic(&[[0, 1, 4], [0, 2, 7]], 13),
    };
    let left = whole.into_iter().map(|mut triple: Vec<usize>| {
        triple.retain(|point| *point < count);
        triple
    });
    left.filter(|triple| triple.len() > 1).collect()
}

/// These triples, moved on by each number up to `points`. Every difference of two points is once between two points of a triple.
fn cyclic(base: &[[usize; 3]], points: usize) -> Vec<Vec<usize>> {
    let moved = (0..points).flat_map(|by| {
        base.iter()
            .map(move |triple| triple.map(|point| (point + by) % points).to_vec())
    });
    moved.collect()
}

/// The lines of the plane over the field of three elements, parallel ones after each other.
fn affine_plane() -> Vec<Vec<usize>> {
    let directions = [(1, 0), (0, 1), (1, 1), (1, 2)];
    let lines = directions.into_iter().flat_map(|(x, y)| {
        (0..3).map(move |start| {
            // From a point on an axis that the line crosses.
            let (a, b) = if x == 0 { (start, 0) } else { (0, start) };
            let point = |step: usize| (a + step * x) % 3 * 3 + (b + step * y) % 3;
            (0..3).map(point).collect()
        })
    });
    lines.collect()
}
