//! A leaderboard as a picture, one row for each person. The caller passes in the headings in the reader's language.

use super::{Leaderboard, Row, results_phrase, season_name, shown_rating};
use crate::rules::Phrase;
use crate::scene::{Align, Figure, Ink, Mark, Point, Scene, Shape, Text};
use crate::store::{Season, Standing};
use std::sync::Arc;

/// The headings of the picture, in the reader's language.
#[derive(Clone, Debug)]
pub struct Headings {
    /// Above the ratings.
    pub rating: String,
    /// Above games won, drawn and lost, or won and lost.
    pub results: String,
    /// Above the points.
    pub points: String,
    /// Above the current winning streak.
    pub streak: String,
    /// In place of a hidden name.
    pub hidden: String,
}

const WIDTH: i32 = 1200;
/// The height of the headings, and of a row.
const HEAD: i32 = 72;
const ROW: i32 = 76;
/// The margin below.
const FOOT: i32 = 10;
/// Font sizes: of the headings, and of everything else.
const SMALL: i32 = 33;
const LINE: i32 = 40;
/// The radius of the disc with a person's initials.
const DISC: i32 = 30;

/// A column: the anchor of its texts, their alignment, and their greatest width.
struct Column {
    x: i32,
    align: Align,
    limit: i32,
}

const PLACE: Column = column(78, Align::Right, 74);
const INITIALS: Column = column(126, Align::Middle, 56);
const NAME: Column = column(172, Align::Left, 426);
const RATING: Column = column(735, Align::Right, 130);
const RESULTS: Column = column(855, Align::Middle, 220);
const POINTS: Column = column(1080, Align::Right, 115);
const STREAK: Column = column(1180, Align::Right, 95);

const fn column(x: i32, align: Align, limit: i32) -> Column {
    Column { x, align, limit }
}

/// A page of a leaderboard as a picture.
#[must_use]
pub fn leaderboard_scene(board: &Leaderboard, words: &Headings) -> Scene {
    let rows = i32::try_from(board.rows.len()).unwrap_or(0);
    let size = Point::new(WIDTH, HEAD + rows * ROW + FOOT);
    let ground: Mark = Figure::fill(Shape::rect(0, 0, size.x, size.y), Ink::Backdrop).into();
    let mut marks = Vec::new();
    for (column, heading) in [
        (RATING, &words.rating),
        (RESULTS, &words.results),
        (POINTS, &words.points),
        (STREAK, &words.streak),
    ] {
        marks.push(column.text(heading, HEAD / 2, SMALL, Ink::Faint));
    }
    for (one, top) in board.rows.iter().zip((HEAD..).step_by(ROW as usize)) {
        row(one, board, top, words, &mut marks);
    }
    Scene {
        size,
        ground: Arc::new([ground]),
        marks,
        alt: alt(board, words),
    }
}

fn row(row: &Row, board: &Leaderboard, top: i32, words: &Headings, marks: &mut Vec<Mark>) {
    let y = top + ROW / 2;
    let standing = &row.standing;
    let rule = Shape::Line(vec![Point::new(16, top), Point::new(WIDTH - 16, top)]);
    marks.push(Figure::line(rule, 2, Ink::FrameLight).into());
    let place = if row.place <= 3 {
        Ink::Glow
    } else {
        Ink::Faint
    };
    marks.push(PLACE.text(&row.place.to_string(), y, LINE, place));
    let name = row.name(words);
    let disc = || Shape::disc(INITIALS.x, y, DISC);
    marks.push(Figure::fill(disc(), Ink::Frame).into());
    marks.push(Figure::line(disc(), 2, Ink::FrameLight).into());
    if !row.is_hidden {
        marks.push(INITIALS.text(&initials(name), y, SMALL, Ink::FrameText));
    }
    marks.push(NAME.text(name, y, LINE, Ink::Text));
    let is_ranked_by_rating = board.season == Season::ALL;
    // The columns that decide the rank are as strong as the name, the rest is faint.
    let strong = |decides| if decides { Ink::Text } else { Ink::Faint };
    let rating = shown_rating(standing).unwrap_or_else(|| "–".to_owned());
    let is_settled = is_ranked_by_rating && standing.is_settled;
    marks.push(RATING.text(&rating, y, LINE, strong(is_settled)));
    let results = results(row, board.has_draws);
    marks.push(RESULTS.text(&results, y, LINE, strong(!is_ranked_by_rating)));
    let points = standing.points.to_string();
    marks.push(POINTS.text(&points, y, LINE, strong(!is_ranked_by_rating)));
    marks.push(STREAK.text(&standing.streak.to_string(), y, LINE, Ink::Faint));
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

impl Column {
    fn text(&self, words: &str, y: i32, size: i32, ink: Ink) -> Mark {
        Mark::Text(Text {
            words: words.to_owned(),
            at: Point::new(self.x, y),
            size,
            align: self.align,
            limit: self.limit,
            ink,
        })
    }
}

impl Row {
    /// Games won, drawn and lost, as a phrase; without those drawn if the game has no draws.
    #[must_use]
    pub fn results(&self, has_draws: bool) -> Phrase {
        let Standing {
            won, drawn, lost, ..
        } = self.standing;
        results_phrase([won, drawn, lost], has_draws)
    }

    /// The name to show.
    #[must_use]
    pub fn name<'a>(&'a self, words: &'a Headings) -> &'a str {
        if self.is_hidden {
            &words.hidden
        } else {
            &self.standing.name
        }
    }
}

/// The first letters of the first two words of a name.
fn initials(name: &str) -> String {
    let first = |word: &str| word.chars().find(|letter| letter.is_alphanumeric());
    let letters = name.split_whitespace().filter_map(first).take(2);
    letters.flat_map(char::to_uppercase).collect()
}

/// The alt text: the title, then a line for each row.
fn alt(board: &Leaderboard, words: &Headings) -> Vec<Phrase> {
    let game = Phrase::new(board.game);
    let title = Phrase::new("leaderboard-title")
        .with("game", game)
        .with("season", season_name(board.season));
    let line = |row: &Row| {
        Phrase::new("leaderboard-alt-line")
            .with("place", row.place)
            .with("player", row.name(words))
            .with(
                "rating",
                shown_rating(&row.standing).unwrap_or_else(|| "–".to_owned()),
            )
            .with("results", row.results(board.has_draws))
            .with("points", row.standing.points.to_string())
            .with("streak", row.standing.streak.to_string())
    };
    std::iter::once(title)
        .chain(board.rows.iter().map(line))
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn initials_are_letters_of_the_first_two_words() {
        for (name, expected) in [
            ("Ana", "A"),
            ("ana maria popescu", "AM"),
            ("  șerban  ", "Ș"),
            ("🎲 Bob", "B"),
            ("[GG] *x", "GX"),
            ("🎲", ""),
            ("", ""),
        ] {
            assert_eq!(super::initials(name), expected, "{name}");
        }
    }
}
