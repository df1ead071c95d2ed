//! Small pictures of pieces and dice, which stand in menus and before sentences.

use zihin_scene::Art;

/// A small picture of a piece or of a die. Phrases name it, see [`zihin_rules::Value::Icon`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icon {
    /// Its name, unlike those of all other games: it begins with the id of the game,
    /// and has at most 23 lower-case letters, digits and underscores.
    pub name: String,
    /// What it looks like.
    pub art: Art,
}
