//! The result of a game as a panel below its last board: how it ended and when, and what became of each player.

use super::{PlayerSummary, View};
use crate::game::SeatRow;
use crate::panels::PanelContext;
use zihin_rules::{Ending, Phrase, Seat, Turn};
use zihin_scene::{Column, Ink, Panel, Scene};

/// A minute in milliseconds.
const MINUTE: i64 = 60_000;

const FACE: i32 = Panel::LEFT + 48;
/// Without points there is more room for the name.
const NAME: [Column; 2] = [Column::from(150, 610), Column::from(150, 370)];
const RESULT: [Column; 2] = [Column::from(828, 330), Column::from(588, 250)];
const STAR: [i32; 2] = [790, 550];
const POINTS: Column = Column::until(Panel::RIGHT, 320);

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

    /// The picture with the result below the board if the game is over.
    pub fn scene_with_result(&self, context: &PanelContext<'_>) -> Scene {
        let Turn::Over(ending) = self.state.turn else {
            return Scene::clone(&self.scene);
        };
        let mut panel = Panel::below(&self.scene);
        let title = Phrase::new("card-game").with("game", Phrase::new(self.info.name));
        panel.title(&context.say(&title.with("id", self.state.row.id.to_string())));
        let facts = [Phrase::new(ending.by), self.length(), self.duration()];
        let facts = facts.iter().map(|fact| context.say(fact));
        let day = self.state.row.ended_at.map(|at| context.day(at));
        let facts: Vec<String> = facts.chain(day).collect();
        panel.facts(&facts, Ink::Faint);
        let mut seats: Vec<&SeatRow> = self.state.row.seats.iter().collect();
        seats.sort_by_key(|row| ending.ranks[Seat(row.seat)]);
        for row in seats {
            player(row, &ending, context, &mut panel);
            if let Some(summary) = self.summaries.get(usize::from(row.seat)) {
                panel.facts(&facts_about(summary, context), Ink::Faint);
            }
        }
        panel.under(Scene::clone(&self.scene))
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

/// How a player's rating has changed, wins in a row, and achievements.
fn facts_about(summary: &PlayerSummary, context: &PanelContext<'_>) -> Vec<String> {
    let rating = summary.rating.map(|(before, after)| {
        Phrase::new("card-rating")
            .with("before", format!("{before:.0}"))
            .with("after", format!("{after:.0}"))
    });
    let streak = (summary.streak > 1).then(|| Phrase::new("streak").with("count", summary.streak));
    let facts = rating.into_iter().chain(streak);
    let achievements = summary.achievements.iter().cloned();
    facts
        .chain(achievements)
        .map(|fact| context.say(&fact))
        .collect()
}

/// The row of a player.
fn player(row: &SeatRow, ending: &Ending, context: &PanelContext<'_>, panel: &mut Panel) {
    let seat = Seat(row.seat);
    let name = context.name(&row.name);
    let has_won = ending.winners().any(|winner| winner == seat);
    let is_drawn = ending.winners().count() == usize::from(ending.ranks.seats());
    let result = match (has_won, ending.ranks.seats()) {
        (true, _) if is_drawn => Phrase::new("card-drawn"),
        (true, _) => Phrase::new("card-won"),
        (false, ..=2) => Phrase::new("card-lost"),
        (false, _) => Phrase::new("card-place").with("place", ending.ranks[seat]),
    };
    // In a game of two, a score of one only repeats who won.
    let counts = ending.ranks.seats() > 2 || ending.scores.iter().any(|(_, points)| *points > 1);
    let points = Phrase::new("leaderboard-points").with("points", ending.scores[seat]);
    let points = if counts {
        context.say(&points)
    } else {
        String::new()
    };
    let ink = if has_won { Ink::Text } else { Ink::Faint };
    panel.row(&[
        (NAME[usize::from(counts)], &name, Ink::Text),
        (RESULT[usize::from(counts)], &context.say(&result), ink),
        (POINTS, &points, ink),
    ]);
    panel.face(FACE, Some(&context.face(row.user, &name)));
    if has_won && !is_drawn {
        panel.star(STAR[usize::from(counts)]);
    }
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
