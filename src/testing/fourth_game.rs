//! A fourth game, which is not in the default registry: the example of "Add a game" in assets/docs/developing.md. The tests of every game are run on it too.

use crate::dots;
use std::fs;
use std::sync::LazyLock;
use zihin_games::{AnyGame, GAMES, GameRegistry};
use zihin_locale::{Catalog, Language};

/// The games of the default registry, and the example.
pub fn registry() -> GameRegistry {
    static WITH_DOTS: LazyLock<Vec<&dyn AnyGame>> = LazyLock::new(|| {
        let example: &dyn AnyGame = &dots::Dots;
        GAMES.games().chain([example]).collect()
    });
    GameRegistry::new(&WITH_DOTS)
}

/// The embedded messages, and those of the example.
pub fn catalog() -> Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/dots");
        let read = |language: Language| {
            let path = format!("{folder}/words.{}.ftl", language.code());
            (
                language,
                fs::read_to_string(path).expect("there are words in every language"),
            )
        };
        let texts: Vec<_> = Language::all().map(read).collect();
        let texts = texts.iter().map(|(of, text)| (*of, text.as_str()));
        Catalog::with(&texts.collect::<Vec<_>>())
    });
    CATALOG.clone()
}
