//! What stands in a `.mat` file: names, lengths and numbers, and the refusal of a line.

use super::super::state::{MAX_GAME_UNITS, MAX_MATCH_UNITS};
use zihin_rules::{Phrase, RecordError};

/// The most bytes of a name in a line with scores; GNU Backgammon keeps no more.
const MAX_NAME: usize = 31;

/// A name as it stands in the line with the scores: without the signs that end a name there, and not empty. `number` counts the players from 1.
pub(super) fn line_name(name: &str, number: usize) -> String {
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
pub(super) fn is_length(units: u32) -> bool {
    (1..=u32::from(MAX_MATCH_UNITS)).contains(&units)
}

/// The most digits of a number that is read; more than any real file has.
const MAX_DIGITS: usize = 6;

/// A number of a few digits.
pub(super) fn number(text: &str) -> Option<u32> {
    let plain = (1..=MAX_DIGITS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}

/// Refuses more units than a game can give.
pub(super) fn check_units(line: usize, units: u32) -> Result<(), RecordError> {
    if units <= MAX_GAME_UNITS {
        return Ok(());
    }
    let reason = Phrase::new("table-record-units").with("most", MAX_GAME_UNITS);
    Err(refused(line, reason))
}

/// A refusal at a line.
pub(super) fn refused(line: usize, reason: Phrase) -> RecordError {
    RecordError { line, reason }
}
