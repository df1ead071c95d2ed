//! Matches as `.mat` files, the text format of Jellyfish that GNU Backgammon,
//! eXtreme Gammon and nearly every other backgammon program reads and writes.
//!
//! Scores and the match length are in units there, not in points: a match to 30 points is a `3 point match`, a gammon `Wins 2 points`. The player of seat 0
//! has the left column. A game that is given up ends in `Wins … points` before the board says so. A match that is resigned or lost on time has no such line,
//! since its score stays; the tags `Result` and `Termination` say how it ended.
//!
//! Real files have a doubling cube, which Table has not: doubles, takes and drops become remarks, and a game that was worth more than the board says is
//! followed by a position with the score of the file.

mod cells;
mod lines;
mod play;
mod write;

use super::state::MAX_MATCH_UNITS;
use zihin_rules::{Phrase, RecordError, RecordFormat};

/// The format.
pub(super) const MATCH_FILE: RecordFormat = RecordFormat {
    extension: "mat",
    name: "table-format-mat",
    write: write::write,
    read: play::read,
};

/// The most bytes of a name in a line with scores; GNU Backgammon keeps no more.
const MAX_NAME: usize = 31;

/// A name as it stands in the line with the scores: without the signs that end a name there, and not empty.
/// `number` counts the players from 1.
fn line_name(name: &str, number: usize) -> String {
    let plain = name
        .replace([':', ',', '"'], " ")
        .replace(char::is_control, " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut name = words.join(" ");
    while name.len() > MAX_NAME {
        name.pop();
    }
    if name.trim().is_empty() {
        return format!("Player {number}");
    }
    name.trim_end().to_owned()
}

/// Whether a match is of a length that Table has; of longer ones each game stands for itself.
fn is_length(units: u32) -> bool {
    (1..=u32::from(MAX_MATCH_UNITS)).contains(&units)
}

/// The most digits of a number that is read; more than any real file has.
const MAX_DIGITS: usize = 6;

/// A number of a few digits.
fn number(text: &str) -> Option<u32> {
    let plain = (1..=MAX_DIGITS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}

/// A refusal at a line.
fn refused(line: usize, reason: Phrase) -> RecordError {
    RecordError { line, reason }
}
