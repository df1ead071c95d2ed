//! A list of games that a program offers.

use super::AnyGame;
use std::fmt;
use std::iter::Copied;
use std::slice::Iter;
use zihin_rules::GameInfo;

/// The games that a program offers, in that order.
#[derive(Clone, Copy)]
pub struct GameRegistry(&'static [&'static dyn AnyGame]);

impl GameRegistry {
    /// A registry with these games, whose ids must differ.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self(games)
    }

    /// The game with this id.
    pub fn find(self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games().find(|game| game.info().id == id)
    }

    /// All games.
    pub fn games(self) -> Copied<Iter<'static, &'static dyn AnyGame>> {
        self.0.iter().copied()
    }

    /// The info of each game.
    pub fn game_info(self) -> impl Iterator<Item = &'static GameInfo> + Clone {
        self.games().map(AnyGame::info)
    }
}

impl IntoIterator for GameRegistry {
    type Item = &'static dyn AnyGame;
    type IntoIter = Copied<Iter<'static, &'static dyn AnyGame>>;

    fn into_iter(self) -> Self::IntoIter {
        self.games()
    }
}

impl fmt::Debug for GameRegistry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.game_info().map(|info| info.id))
            .finish()
    }
}
