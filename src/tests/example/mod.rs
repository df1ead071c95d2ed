//! A fourth game, which is not on the default shelf: the example of the README's "Add a game". The tests of every game are run on it too.

pub mod dots;

use std::sync::LazyLock;
use zihin::games::{AnyGame, SHELF, Shelf};
use zihin::locale::{Catalog, Language};

/// The games of the default shelf, and the example.
pub fn shelf() -> Shelf {
    static GAMES: LazyLock<Vec<&dyn AnyGame>> = LazyLock::new(|| {
        let example: &dyn AnyGame = &dots::Dots;
        SHELF.games().chain([example]).collect()
    });
    Shelf::new(&GAMES)
}

/// The embedded messages, and those of the example.
pub fn catalog() -> Catalog {
    Catalog::with(&[
        (Language::En, include_str!("dots/words.en.ftl")),
        (Language::Ro, include_str!("dots/words.ro.ftl")),
    ])
}
