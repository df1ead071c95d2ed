//! The games of the shelf, and random choices.

use zihin::games::{AnyGame, SHELF};
use zihin::rules::{Luck, SplitMix};

/// A random one of these.
pub fn pick<'a, T>(all: &'a [T], luck: &mut SplitMix) -> &'a T {
    &all[luck.below(u32::try_from(all.len()).expect("few")) as usize]
}

/// Every game of the shelf with every number of players that it takes.
pub fn games_by_seats() -> impl Iterator<Item = (&'static dyn AnyGame, u8)> {
    by_seats(SHELF.iter().copied())
}

/// These games, each with every number of players that it takes.
pub fn by_seats(
    games: impl Iterator<Item = &'static dyn AnyGame>,
) -> impl Iterator<Item = (&'static dyn AnyGame, u8)> {
    games.flat_map(|game| game.card().seats.clone().map(move |seats| (game, seats)))
}
