//! What is told of a game that is over besides who won: how long it was, and what it changed for each player.

use super::{PlayerSummary, View};
use zihin_rules::Phrase;

/// A minute in milliseconds.
const MINUTE: i64 = 60_000;

impl View {
    /// How many turns were played once the game is over, as a phrase.
    pub fn length(&self) -> Phrase {
        Phrase::new("end-moves").with("count", self.played)
    }

    /// How long the game has lasted, as a phrase.
    pub fn duration(&self) -> Phrase {
        let lasted = self.state.row.ended_at.zip(self.state.row.started_at);
        let minutes = lasted.map_or(0, |(end, start)| (end - start).max(0) / MINUTE);
        let (key, count) = match (minutes / (24 * 60), minutes / 60) {
            (days @ 1.., _) => ("time-days", days),
            (_, hours @ 1..) => ("time-hours", hours),
            _ => ("time-minutes", minutes.max(1)),
        };
        Phrase::new(key).with("count", count)
    }
}

impl PlayerSummary {
    /// How the player's rating has changed, wins in a row, and achievements.
    pub fn facts(&self) -> Vec<Phrase> {
        let rating = self.rating.map(|(before, after)| {
            Phrase::new("card-rating")
                .with("before", format!("{before:.0}"))
                .with("after", format!("{after:.0}"))
        });
        let streak = (self.streak > 1).then(|| Phrase::new("streak").with("count", self.streak));
        let facts = rating.into_iter().chain(streak);
        facts.chain(self.achievements.iter().cloned()).collect()
    }
}
