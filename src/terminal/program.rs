//! What every command is handed: the games of the program, and the messages about them.

use zihin_games::{AnyGame, GameRegistry};
use zihin_locale::{Catalog, Language};
use zihin_rules::Phrase;
use zihin_scene::Scene;

/// The games of the program, and the messages about them.
pub struct Program {
    /// The games, in the order in which they are offered.
    pub registry: GameRegistry,
    /// The messages about them.
    pub catalog: Catalog,
}

impl Program {
    /// The picture with its words in English.
    pub fn in_english(&self, scene: Scene) -> Scene {
        scene.speak(|key| self.catalog.text(Language::ENGLISH, key))
    }

    /// The English text of a phrase. A player without a name is called by the name of the seat.
    pub fn english(&self, game: &dyn AnyGame, names: &[String], phrase: &Phrase) -> String {
        self.catalog.say(Language::ENGLISH, phrase, &|seat| {
            names
                .get(seat.index())
                .map_or(game.info().seat_names[seat.index()], |name| name)
                .to_owned()
        })
    }
}
