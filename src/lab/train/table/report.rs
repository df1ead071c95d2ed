//! Progress of the training.

use std::time::Duration;
use zihin_games::table::engine::SelfPlay;

/// Totals since the last progress line.
#[derive(Default)]
pub(super) struct Report {
    games: u32,
    examples: u32,
    /// Sum of squared errors.
    error: f64,
}

impl Report {
    /// Adds a game.
    pub(super) fn add(&mut self, lessons: &SelfPlay) {
        self.games += lessons.games;
        self.examples += lessons.contact.examples() + lessons.race.examples();
        self.error += lessons.contact.error + lessons.race.error;
    }

    /// The progress line, given the time since the last one.
    pub(super) fn line(&self, time: Duration) -> String {
        format!(
            "{:.0} games/s, {:.1} turns a game, error {:.5}",
            f64::from(self.games) / time.as_secs_f64(),
            f64::from(self.examples) / f64::from(self.games),
            (self.error / f64::from(self.examples)).sqrt(),
        )
    }
}
