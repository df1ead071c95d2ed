//! A fourth game, which is not on the default shelf: the example of the README's "Add a game". The tests of every game are run on it too.

#[cfg(test)]
mod commands;
pub mod dots;
#[cfg(test)]
mod journey;

use zihin::games::Shelf;
use zihin::games::camelot::Camelot;
use zihin::games::table::Table;
use zihin::games::talat::Talat;
use zihin::locale::{Catalog, Language};

/// The games of the default shelf, and the example.
pub static SHELF: Shelf = Shelf::new(&[&Table, &Camelot, &Talat, &dots::Dots]);

/// The embedded messages, and those of the example.
pub fn catalog() -> Catalog {
    Catalog::with(&[
        (Language::En, include_str!("dots/words.en.ftl")),
        (Language::Ro, include_str!("dots/words.ro.ftl")),
    ])
}
