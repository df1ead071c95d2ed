//! What is told of a game that is over besides who won: how long it was, and what it changed for each player.

use super::summary::RatingChange;
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
        lasted_in_words(lasted.map_or(0, |(end, start)| end - start))
    }
}

impl PlayerSummary {
    /// How the player's rating has changed, wins in a row, and achievements.
    pub fn facts(&self) -> Vec<Phrase> {
        let rating = self.rating.map(RatingChange::phrase);
        let streak = (self.streak > 1).then(|| Phrase::new("streak").with("count", self.streak));
        let facts = rating.into_iter().chain(streak);
        facts.chain(self.achievements.iter().cloned()).collect()
    }
}

impl RatingChange {
    /// The ratings before and after, and why they differ by less than usual.
    fn phrase(self) -> Phrase {
        let key = if self.repeated.is_some() {
            "card-rating-repeated"
        } else {
            "card-rating"
        };
        let phrase = Phrase::new(key)
            .with("before", format!("{:.0}", self.before))
            .with("after", format!("{:.0}", self.after));
        match self.repeated {
            Some(nth) => phrase.with("nth", nth),
            None => phrase,
        }
    }
}

/// So many milliseconds in the largest whole unit, as a phrase.
fn lasted_in_words(milliseconds: i64) -> Phrase {
    let minutes = milliseconds / MINUTE;
    let (key, count) = match (minutes / (24 * 60), minutes / 60, minutes) {
        (days @ 1.., ..) => ("time-days", days),
        (_, hours @ 1.., _) => ("time-hours", hours),
        (.., 1..) => ("time-minutes", minutes),
        _ => return Phrase::new("time-under-a-minute"),
    };
    Phrase::new(key).with("count", count)
}

#[cfg(test)]
mod tests {
    use super::{MINUTE, lasted_in_words};
    use zihin_rules::Phrase;

    #[test]
    fn a_game_lasts_days_hours_minutes_or_less_than_a_minute() {
        let day = 24 * 60 * MINUTE;
        for (lasted, key, count) in [
            (2 * day + MINUTE, "time-days", 2_usize),
            (day - 1, "time-hours", 23),
            (MINUTE, "time-minutes", 1),
        ] {
            let expected = Phrase::new(key).with("count", count);
            assert_eq!(lasted_in_words(lasted), expected);
        }
        for lasted in [MINUTE - 1, 0, -1] {
            assert_eq!(lasted_in_words(lasted).key, "time-under-a-minute");
        }
    }
}
