//! Where positions come from: games of computer players against themselves.

use zihin_engine::{Budget, Level};
use zihin_games::{AnyGame, AnyState};
use zihin_rules::{Actor, Luck, Options, SplitMix, Turn, shuffle};

/// In how many games a puzzle is looked for.
pub const MOST: u32 = 200;
/// How many positions of a game are looked at.
const POSITIONS: usize = 15;
/// A game is ended after so many turns.
const LONGEST: u32 = 400;

/// The games in which one puzzle is looked for.
pub struct Games {
    game: &'static dyn AnyGame,
    luck: SplitMix,
}

impl Games {
    /// The games for the puzzle of a number.
    pub fn new(game: &'static dyn AnyGame, seed: u64, number: u32) -> Self {
        // Hashing seed and number gives each puzzle an independent sequence.
        let luck = SplitMix(SplitMix(seed).bits() ^ SplitMix(!u64::from(number)).bits());
        Self { game, luck }
    }

    /// Some positions of the next game in which a player has a choice, in random order.
    /// The number of players is random, and so is the level of each.
    pub fn play(&mut self) -> Vec<Box<dyn AnyState>> {
        let seats: Vec<u8> = self.game.info().seats.clone().collect();
        let count = seats[self.pick(seats.len())];
        let levels: Vec<Level> = (0..count)
            .map(|_| [Level::Medium, Level::Hard][self.pick(2)])
            .collect();
        let mut positions = Vec::new();
        let Ok(mut state) = self.game.setup(count, &Options::default()) else {
            return positions;
        };
        for _ in 0..LONGEST {
            let Some(actor) = state.turn().actor() else {
                break;
            };
            let Some(mv) = self.choose(&*state, &levels) else {
                break;
            };
            if matches!(actor, Actor::Seat(_)) && !state.is_setup() {
                positions.push(state.clone());
            }
            if state.play(actor, &mv).is_err() {
                break;
            }
        }
        shuffle(&mut positions, &mut self.luck);
        positions.truncate(POSITIONS);
        positions
    }

    fn choose(&mut self, state: &dyn AnyState, levels: &[Level]) -> Option<String> {
        match state.turn() {
            Turn::Over(_) => None,
            Turn::Chance => state.roll(&mut self.luck),
            Turn::Seat(seat) => {
                let level = levels[seat.index()];
                let thought = state.think(level, Budget::FULL, &mut self.luck, &|| false)?;
                Some(thought.mv)
            }
        }
    }

    fn pick(&mut self, of: usize) -> usize {
        let of = u32::try_from(of).unwrap_or(u32::MAX);
        self.luck.below(of) as usize
    }
}
