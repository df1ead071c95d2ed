//! A person's record as a panel: for each game the results, the rating, the statistics, and how the rating has changed.

use super::{Record, plot};
use crate::panels::PanelContext;
use crate::standings::leaderboard::{is_provisional, results_phrase, shown_rating};
use zihin_rules::Phrase;
use zihin_scene::{Column, Ink, Panel, Scene};
use zihin_store::Standing;

const GAME: Column = Column::from(Panel::LEFT, 460);
/// The results; their heading is wider.
const RESULTS: Column = Column::until(820, 300);
const RESULTS_HEADING: Column = Column::until(820, 780);
const RATING: Column = Column::until(Panel::RIGHT, 330);

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
    let alt = records
        .iter()
        .flat_map(|record| alt(player, record, context));
    panel.into_scene(alt.collect())
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
    let rating = rating_with_deviation(&record.standing);
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

/// The alt text of one game: all its numbers, and the range of the rating if there is a curve.
fn alt(player: &str, record: &Record, context: &PanelContext<'_>) -> Vec<Phrase> {
    let standing = &record.standing;
    let about = |key| {
        let phrase = Phrase::new(key).with("player", player);
        phrase.with("game", Phrase::new(record.game))
    };
    let results = [standing.won, standing.drawn, standing.lost];
    let results = results_phrase(results, record.has_draws);
    let rating = rating_with_deviation(standing);
    let rating = rating.map(|rating| Phrase::new("stats-rating").with("rating", rating));
    let facts = [results].into_iter().chain(rating);
    let facts = facts.chain(record.stats.iter().cloned());
    let facts: Vec<String> = facts.map(|fact| context.say(&fact)).collect();
    let mut alt = vec![about("stats-alt-results").with("results", facts.join(", "))];
    if plot::is_drawn(record) {
        let ratings = record.ratings.iter().map(|point| point.value);
        let most = ratings.clone().fold(f64::NEG_INFINITY, f64::max);
        let least = ratings.fold(f64::INFINITY, f64::min);
        let curve = about("stats-alt")
            .with("rating", shown_rating(standing).unwrap_or_default())
            .with("least", format!("{least:.0}"))
            .with("most", format!("{most:.0}"))
            .with("count", record.ratings.len().saturating_sub(1));
        alt.push(curve);
    }
    alt
}

/// The rating as it is shown, with its deviation; `None` before the first rated game.
fn rating_with_deviation(standing: &Standing) -> Option<String> {
    let rating = shown_rating(standing)?;
    Some(format!("{rating} ± {:.0}", standing.rating.deviation))
}
