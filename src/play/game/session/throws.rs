//! How often each result of a throw came up in a game, turns that were taken back included. Pure.

use super::Session;
use zihin_games::ThrowResult;
use zihin_rules::Actor;

impl Session {
    /// The results of a throw that is about to be made; none of a player's move.
    pub(super) fn results_of(&self, actor: Actor, text: &str) -> Vec<ThrowResult> {
        match actor {
            Actor::Chance => self.state.throw_results(text),
            Actor::Seat(_) => Vec::new(),
        }
    }

    /// Counts the results of a throw.
    pub(super) fn count_throw(&mut self, results: Vec<ThrowResult>) {
        for result in results {
            *self.throws.entry(result).or_default() += 1;
        }
    }

    /// The results of all throws, and how often each came up.
    pub(crate) fn throws(&self) -> impl Iterator<Item = (&ThrowResult, u32)> {
        self.throws.iter().map(|(result, count)| (result, *count))
    }
}
