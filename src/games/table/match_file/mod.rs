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
mod fields;
mod lines;
mod play;
mod write;

use zihin_rules::RecordFormat;

/// The format.
pub(super) const MATCH_FILE: RecordFormat = RecordFormat {
    extension: "mat",
    name: "table-format-mat",
    write: write::write,
    read: play::read,
};
