//! A leaderboard as a panel, one row for each person.

use super::{Leaderboard, Row, results_phrase};
use crate::panels::{PanelContext, season_name};
use zihin_rules::Phrase;
use zihin_scene::{Column, Ink, Panel, Scene};
use zihin_store::Standing;

const PLACE: Column = Column::until(112, 96);
const FACE: i32 = 176;
const NAME: Column = Column::from(240, 480);
/// The results; their heading is wider.
const RESULTS: Column = Column::until(960, 250);
const RESULTS_HEADING: Column = Column::until(960, 840);
/// What decides the rank: the rating, or what it gained in a month.
const FIGURE: Column = Column::until(Panel::RIGHT, 190);

/// What a person is shown as whose name is hidden.
const HIDDEN: &str = "player-gone";

/// A page of a leaderboard as a picture.
pub fn leaderboard_scene(board: &Leaderboard, context: &PanelContext<'_>) -> Scene {
    let mut panel = Panel::new();
    panel.title(&context.word(board.game));
    let season = context.say(&season_name(board.season));
    panel.facts(&[season, context.day(context.now)], Ink::Faint);
    let results = if board.has_draws {
        "heading-results"
    } else {
        "heading-results-without-draws"
    };
    let figure = if board.is_ranked_by_rating() {
        "heading-rating"
    } else {
        "heading-gained"
    };
    panel.headings(&[
        (RESULTS_HEADING, &context.word(results)),
        (FIGURE, &context.word(figure)),
    ]);
    for one in &board.rows {
        row(one, board, context, &mut panel);
    }
    if board.has_provisional() {
        panel.line(&context.word("card-provisional"), Ink::Faint);
    }
    panel.into_scene(alt(board, context))
}

fn row(row: &Row, board: &Leaderboard, context: &PanelContext<'_>, panel: &mut Panel) {
    let Standing {
        user, is_settled, ..
    } = &row.standing;
    let name = row.name(context);
    let results = results(row, board.has_draws);
    // What decides the rank is as strong as the name; a provisional rating does not.
    let figure = board.figure(row);
    let ink = if *is_settled || !board.is_ranked_by_rating() {
        Ink::Text
    } else {
        Ink::Faint
    };
    panel.row(&[
        (PLACE, &row.rank.to_string(), Ink::Text),
        (NAME, &name, Ink::Text),
        (RESULTS, &results, Ink::Faint),
        (FIGURE, figure.as_deref().unwrap_or("–"), ink),
    ]);
    let known = Some(*user).filter(|_| !row.is_hidden);
    let shown = if row.is_hidden { "" } else { &name };
    panel.face(FACE, Some(&context.face(known, shown)));
}

/// Games won, drawn and lost, short enough for a column.
fn results(row: &Row, has_draws: bool) -> String {
    let Standing {
        won, drawn, lost, ..
    } = &row.standing;
    if has_draws {
        format!("{won} · {drawn} · {lost}")
    } else {
        format!("{won} · {lost}")
    }
}

impl Row {
    /// Games won, drawn and lost, as a phrase; without those drawn if the game has no draws.
    pub fn results(&self, has_draws: bool) -> Phrase {
        let Standing {
            won, drawn, lost, ..
        } = self.standing;
        results_phrase([won, drawn, lost], has_draws)
    }

    /// The name to show.
    fn name(&self, context: &PanelContext<'_>) -> String {
        if self.is_hidden {
            context.word(HIDDEN)
        } else {
            self.standing.name.clone()
        }
    }
}

/// The alt text: the title, then a line for each row.
fn alt(board: &Leaderboard, context: &PanelContext<'_>) -> Vec<Phrase> {
    let game = Phrase::new(board.game);
    let title = Phrase::new("leaderboard-title")
        .with("game", game)
        .with("season", season_name(board.season));
    let key = if board.has_points {
        "leaderboard-alt-line"
    } else {
        "leaderboard-alt-line-without-points"
    };
    let points = |row: &Row| Phrase::new("leaderboard-points").with("points", row.standing.points);
    let line = |row: &Row| {
        Phrase::new(key)
            .with("place", row.rank)
            .with("player", row.name(context))
            .with(
                "rating",
                board.figure(row).unwrap_or_else(|| "–".to_owned()),
            )
            .with("results", row.results(board.has_draws))
            .with("points", points(row))
    };
    std::iter::once(Phrase::new("leaderboard-alt").with("title", title))
        .chain(board.rows.iter().map(line))
        .collect()
}
