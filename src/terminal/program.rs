//! What every command is handed: the games of the program, and the messages about them.

use crate::games::{AnyGame, Shelf};
use crate::locale::{Catalog, Language};
use crate::rules::Phrase;
use crate::scene::Scene;

/// The games of the program, and the messages about them.
pub(super) struct Program {
    pub(super) shelf: Shelf,
    pub(super) catalog: Catalog,
}

impl Program {
    /// The picture with its words in English.
    pub(super) fn in_english(&self, scene: Scene) -> Scene {
        scene.speak(|key| self.catalog.text(Language::ENGLISH, key))
    }

    /// The English text of a phrase. A player without a name is called by the name of the seat.
    pub(super) fn english(&self, game: &dyn AnyGame, names: &[String], phrase: &Phrase) -> String {
        self.catalog.say(Language::ENGLISH, phrase, &|seat| {
            names
                .get(seat.index())
                .map_or(game.card().seat_names[seat.index()], |name| name)
                .to_owned()
        })
    }
}
