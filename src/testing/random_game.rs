//! The games of a registry, and random choices.

use zihin_games::{AnyGame, GameRegistry};
use zihin_rules::{Luck, SplitMix};

/// A random one of these.
pub fn pick<'a, T>(all: &'a [T], luck: &mut SplitMix) -> &'a T {
    &all[luck.below(u32::try_from(all.len()).expect("few")) as usize]
}

/// Every game of a registry with every number of players that it takes.
pub fn games_by_seats(registry: GameRegistry) -> impl Iterator<Item = (&'static dyn AnyGame, u8)> {
    let seats = |game: &'static dyn AnyGame| game.info().seats.clone();
    registry
        .games()
        .flat_map(move |game| seats(game).map(move |seats| (game, seats)))
}
