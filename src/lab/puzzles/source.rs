//! Where positions come from: games of computer players against themselves.

use super::super::self_play::{draw_levels, luck_of, pick, turns};
use zihin_engine::Level;
use zihin_games::{AnyGame, AnyState};
use zihin_rules::{Options, SplitMix, shuffle};

/// In how many games a puzzle is looked for.
pub const MOST: u32 = 200;
/// How many positions of a game are looked at.
const POSITIONS: usize = 15;

/// The games in which one puzzle is looked for.
pub struct Games {
    game: &'static dyn AnyGame,
    luck: SplitMix,
}

impl Games {
    /// The games for the puzzle of a number.
    pub fn new(game: &'static dyn AnyGame, seed: u64, number: u32) -> Self {
        let luck = luck_of(seed, number);
        Self { game, luck }
    }

    /// Some positions of the next game in which a player has a choice, in random order.
    /// The number of players is random, and so is the level of each.
    pub fn play(&mut self) -> Vec<Box<dyn AnyState>> {
        let seats: Vec<u8> = self.game.info().seats.clone().collect();
        let count = seats[pick(seats.len(), &mut self.luck)];
        let levels = draw_levels(count, &[Level::Medium, Level::Hard], &mut self.luck);
        let Ok(state) = self.game.setup(count, &Options::default()) else {
            return Vec::new();
        };
        let turns = turns(state, &levels, &mut self.luck);
        let mut positions: Vec<_> = turns.into_iter().map(|(state, _)| state).collect();
        shuffle(&mut positions, &mut self.luck);
        positions.truncate(POSITIONS);
        positions
    }
}
