//! A fourth game, which is not on the default shelf: the example of the README's "Add a game". The tests of every game are run on it too.

pub mod dots;

use crate::support::random_game::by_seats;
use zihin::games::{AnyGame, SHELF};

/// The games that the tests of every game are run on: a game on the shelf is among them, with no test to write or to change.
pub fn all_games() -> impl Iterator<Item = &'static dyn AnyGame> {
    let example: &dyn AnyGame = &dots::Dots;
    SHELF.iter().copied().chain([example])
}

/// Every game with every number of players that it takes.
pub fn games_by_seats() -> impl Iterator<Item = (&'static dyn AnyGame, u8)> {
    by_seats(all_games())
}
