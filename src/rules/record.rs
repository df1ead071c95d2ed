//! A game as it is written down outside the program: who played, what happened, how it ended;
//! and the file formats for it that a game reads and writes.

use super::{Entry, Key, Options, PerSeat, Phrase, ReplayError, Seat};
use std::fmt;

/// The most events of a game that is read from a file. The longest matches have a few thousand.
pub const MAX_EVENTS: usize = 10_000;

/// A game or match as a file tells it: without moves that were taken back, and without clocks and pauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The names of the players by seat, one for each seat; empty if unknown.
    pub names: Vec<String>,
    /// The options of its setup.
    pub options: Options,
    /// The day on which it began.
    pub date: Option<Date>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How it ended; none if it goes on, or if the file does not say.
    pub result: Option<RecordResult>,
}

impl Record {
    /// The refusal of a game of more than [`MAX_EVENTS`].
    pub fn too_long() -> Phrase {
        Phrase::new("record-events").with("most", MAX_EVENTS)
    }
}

/// Something that happened in a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move or a roll. The text is in the canonical spelling.
    Move(Entry),
    /// From here on this is the position, as text: at the start if the setup does not lead to it,
    /// or between the games of a match whose score does not follow from the moves, as after games with a doubling cube.
    Position(String),
    /// A seat gives up the game in progress for so many points, see [`super::State::concede`].
    Conceded(Seat, u32),
    /// The player at a seat leaves, while others play on.
    Left(Seat),
    /// The turn of a player who has left is skipped.
    Skipped,
    /// A remark that does not change the position, such as an offer of the doubling cube.
    Remark(Phrase),
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordResult {
    /// The place of each seat, from 1; tied seats have the same place.
    pub ranks: PerSeat<u8>,
    /// What ended it.
    pub cause: EndCause,
}

/// What ended a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// The last move, by the rules.
    Rules,
    /// A player resigned or left.
    Resigned,
    /// A player ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreed,
    /// The file says only who won.
    Unknown,
}

/// A day in the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl fmt::Display for Date {
    /// As in the headers of records: `2026.11.22`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}

/// A file format for records of one game.
///
/// What [`RecordFormat::write`] wrote, [`RecordFormat::read`] reads as an equal record, apart from signs in names that the format cannot hold.
#[derive(Clone, Copy, Debug)]
pub struct RecordFormat {
    /// The extension of its files, without a dot, which is also its id: lower-case letters and digits.
    pub extension: &'static str,
    /// Message key of one line that says what it is.
    pub name: Key,
    /// Writes a record. Fails if its events cannot be played.
    pub write: fn(&Record) -> Result<String, ReplayError>,
    /// Reads a file, as people and programs write it, and plays its moves. Any text may come; nothing panics.
    pub read: fn(&str) -> Result<Record, RecordError>,
}

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {}", reason.key)]
pub struct RecordError {
    /// The line at which the reading stopped, from 1.
    pub line: usize,
    /// What is wrong there, to be shown to people.
    pub reason: Phrase,
}
