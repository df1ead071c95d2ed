//! A person's record as a panel: for each game the results, the rating, the statistics, and how the rating has changed.

use super::{Record, plot};
use crate::panels::PanelContext;
use crate::standings::leaderboard::{is_provisional, results_phrase, shown_rating};
use zihin_rules::Phrase;
use zihin_scene::{Column, Ink, Panel, Scene};
use zihin_store::Standing;

const GAME: Column = Column::from(Panel::LEFT, 620);
/// The results; their heading is wider.
const RESULTS: Column = Column::until(960, 320);
const RESULTS_HEADING: Column = Column::until(960, 920);
const RATING: Column = Column::until(Panel::RIGHT, 190);

/// The panel of a person's records.
pub fn record_scene(player: &str, records: &[Record], context: &PanelContext<'_>) -> Scene {
    let mut panel = Panel::new();
    let user = records.first().map(|record| record.standing.user);
    panel.title_of(&context.face(user, player), player);
    let about = [context.word("card-stats"), context.day(context.now)];
    panel.facts(&about, Ink::Faint);
    let has_draws = records.iter().any(|record| record.has_draws);
    let results = if has_draws {
        "heading-results"
    } else {
        "heading-results-without-draws"
    };
    panel.headings(&[
        (RESULTS_HEADING, &context.word(results)),
        (RATING, &context.word("heading-rating")),
    ]);
    for record in records {
        part(record, has_draws, context, &mut panel);
    }
    if records
        .iter()
        .any(|record| is_provisional(&record.standing))
    {
        panel.line(&context.word("card-provisional"), Ink::Faint);
    }
    let alt = records.iter().map(|record| alt(player, record)).collect();
    panel.into_scene(alt)
}

/// One game.
fn part(record: &Record, has_draws: bool, context: &PanelContext<'_>, panel: &mut Panel) {
    let Standing {
        won, drawn, lost, ..
    } = record.standing;
    let results = match (has_draws, record.has_draws) {
        (true, true) => format!("{won} · {drawn} · {lost}"),
        (true, false) => format!("{won} · – · {lost}"),
        (false, _) => format!("{won} · {lost}"),
    };
    let rating = shown_rating(&record.standing);
    panel.row(&[
        (GAME, &context.word(record.game), Ink::Text),
        (RESULTS, &results, Ink::Text),
        (RATING, rating.as_deref().unwrap_or("–"), Ink::Text),
    ]);
    let stats = record.stats.iter().map(|stat| context.say(stat));
    panel.facts(&stats.collect::<Vec<_>>(), Ink::Faint);
    if plot::is_drawn(record) {
        panel.line(&context.word("card-curve"), Ink::Faint);
        plot::draw(&record.ratings, context, panel);
    }
    if record.errors.len() > 1 {
        panel.line(&context.word("card-errors"), Ink::Faint);
        plot::draw_errors(&record.errors, context, panel);
    }
}

/// The alt text of one game: the present rating and its range, or the results if there is no curve.
fn alt(player: &str, record: &Record) -> Phrase {
    if !plot::is_drawn(record) {
        let Standing {
            won, drawn, lost, ..
        } = record.standing;
        return Phrase::new("stats-alt-results")
            .with("player", player)
            .with("game", Phrase::new(record.game))
            .with(
                "results",
                results_phrase([won, drawn, lost], record.has_draws),
            );
    }
    let ratings = record.ratings.iter().map(|point| point.value);
    let most = ratings.clone().fold(f64::NEG_INFINITY, f64::max);
    let least = ratings.fold(f64::INFINITY, f64::min);
    Phrase::new("stats-alt")
        .with("player", player)
        .with("game", Phrase::new(record.game))
        .with("rating", shown_rating(&record.standing).unwrap_or_default())
        .with("least", format!("{least:.0}"))
        .with("most", format!("{most:.0}"))
        .with("count", record.ratings.len().saturating_sub(1))
}
