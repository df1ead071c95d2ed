//! How often each result of a roll came up in a game, turns that were taken back included. Pure.

use super::Session;
use zihin_games::RollResult;
use zihin_rules::Actor;

impl Session {
    /// The results of a roll that is about to be made; none of a player's move.
    pub(super) fn results_of(&self, actor: Actor, text: &str) -> Vec<RollResult> {
        match actor {
            Actor::Chance => self.state.roll_results(text),
            Actor::Seat(_) => Vec::new(),
        }
    }

    /// Counts the results of a roll.
    pub(super) fn count_roll(&mut self, results: Vec<RollResult>) {
        for result in results {
            *self.rolls.entry(result).or_default() += 1;
        }
    }

    /// The results of all rolls, and how often each came up.
    pub(crate) fn rolls(&self) -> impl Iterator<Item = (&RollResult, u32)> {
        self.rolls.iter().map(|(result, count)| (result, *count))
    }
}
