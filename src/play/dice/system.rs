//! The dice of real games: numbers from the operating system's generator, through the `rand` crate.

use rand::RngExt;
use zihin_rules::Luck;

/// Unpredictable luck, even for the operator of the bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemDice;

impl Luck for SystemDice {
    fn below(&mut self, n: u32) -> u32 {
        rand::rng().random_range(0..n)
    }
}
