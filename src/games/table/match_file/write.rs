//! Writes a match as a `.mat` file.

use super::super::{
    moves::{Move, Play, Step},
    setup,
    state::{Phase, State, UNIT},
};
use super::fields::line_name;
use crate::record_tags::Tags;
use std::fmt::Write;
use zihin_rules::{
    Actor, Event, MoveError, Phrase, Record, ReplayError, Seat, State as _, Turn, Unreadable,
};

/// The width of the left column, without the number of the turn.
const COLUMN: usize = 30;
/// The width of the number.
const NUMBER: usize = 5;

/// See [`zihin_rules::RecordFormat::write`].
pub(super) fn write(record: &Record) -> Result<String, ReplayError> {
    let start = setup::start(&record.options);
    let mut state = start.map_err(|error| refused(0, "", error.reason))?;
    let mut sheet = Sheet::new(record);
    sheet.head(record, &state);
    for (ply, event) in record.events.iter().enumerate() {
        match event {
            Event::Move(entry) => {
                let mv = state.read(entry.actor, &entry.text);
                let mv = mv.map_err(|cause| ReplayError {
                    ply,
                    text: entry.text.clone(),
                    cause,
                })?;
                sheet.make(&state, entry.actor, &mv);
                let before = state.clone();
                state.apply(entry.actor, &mv);
                sheet.note_end(&before, &state);
            }
            Event::Conceded(seat, points) => {
                let before = state.clone();
                if state.phase() == Phase::Opening {
                    sheet.begin_game(&state);
                }
                state.concede(
                    *seat,
                    u8::try_from(points / UNIT.unsigned_abs()).unwrap_or(1),
                );
                sheet.note_end(&before, &state);
            }
            Event::Position(text) => {
                let position = text.parse::<State>();
                state = position.map_err(|error| refused(ply, text, error.reason))?;
            }
            Event::Left(_) | Event::Skipped | Event::Remark(_) => {}
        }
    }
    Ok(sheet.finish(&state))
}

/// An event that does not fit.
fn refused(ply: usize, text: &str, reason: Phrase) -> ReplayError {
    ReplayError {
        ply,
        text: text.to_owned(),
        cause: MoveError::Unreadable(Unreadable::new(reason)),
    }
}

/// A file in the making.
struct Sheet {
    text: String,
    names: [String; 2],
    games: usize,
    /// How many turns the game has.
    turns: usize,
    /// The turn that is not written yet: the left and the right column.
    row: [String; 2],
}

impl Sheet {
    fn new(record: &Record) -> Self {
        let name = |seat: usize| record.names.get(seat).map_or("", String::as_str);
        Self {
            text: String::new(),
            names: [0, 1].map(|seat| line_name(name(seat), seat + 1)),
            games: 0,
            turns: 0,
            row: Default::default(),
        }
    }

    /// The tags and the length.
    fn head(&mut self, record: &Record, start: &State) {
        let mut tags = Tags::default();
        tags.push("Site", "Discord");
        for (number, name) in (1..).zip(&record.names) {
            tags.push(&format!("Player {number}"), name);
        }
        if let Some(date) = record.date {
            tags.push("EventDate", date.to_string());
        }
        for (name, value) in [
            ("Variation", "Backgammon"),
            ("Crawford", "Off"),
            ("CubeLimit", "1"),
        ] {
            tags.push(name, value);
        }
        if let Some(result) = record.result {
            tags.push_result(result);
        }
        for line in tags.lines() {
            self.line(&format!("; {line}"));
        }
        self.line(&format!("\n {} point match", start.length() / UNIT));
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// Begins a game with the score of a position.
    fn begin_game(&mut self, state: &State) {
        self.games += 1;
        self.turns = 0;
        let score = |seat: u8| state.points(Seat(seat)) / UNIT;
        let [left, right] = &self.names;
        let left = format!("{left} : {}", score(0));
        let line = format!(
            " {left:<width$}  {right} : {}",
            score(1),
            width = COLUMN + NUMBER - 3
        );
        let number = self.games;
        self.line(&format!("\n Game {number}"));
        self.line(&line);
    }

    /// Writes a roll, or the play after it, in a position.
    fn make(&mut self, state: &State, actor: Actor, mv: &Move) {
        match (mv, actor) {
            (&Move::Roll(a, b), _) => {
                let seat = match state.phase() {
                    Phase::Roll(seat) | Phase::Play(seat, _) => seat,
                    Phase::Opening => {
                        self.begin_game(state);
                        Seat(u8::from(b > a))
                    }
                };
                self.place(seat, format!("{}{}:", a.max(b), a.min(b)));
            }
            (Move::Play(play), Actor::Seat(seat)) => {
                let cell = &mut self.row[seat.index()];
                // Writing to a string cannot fail.
                let _ = write!(cell, " {}", plain(play));
            }
            (Move::Play(_), Actor::Chance) => {}
        }
    }

    /// Puts a cell into the column of a seat.
    fn place(&mut self, seat: Seat, cell: String) {
        let is_full = !self.row[seat.index()].is_empty() || !self.row[1].is_empty();
        if is_full {
            self.end_row();
        }
        self.row[seat.index()] = cell;
    }

    fn end_row(&mut self) {
        let [left, right] = std::mem::take(&mut self.row);
        if left.is_empty() && right.is_empty() {
            return;
        }
        self.turns += 1;
        let turn = self.turns;
        // Two spaces between the columns, however long the left one is.
        self.line(&format!("{turn:>3}) {left:<COLUMN$}  {right}"));
    }

    /// Writes who has won, if a game has ended between these two positions.
    fn note_end(&mut self, before: &State, after: &State) {
        let won = |seat: &Seat| after.points(*seat) - before.points(*seat);
        let Some(winner) = [Seat(0), Seat(1)].into_iter().find(|seat| won(seat) > 0) else {
            return;
        };
        for cell in &mut self.row {
            if cell.ends_with(':') {
                // The roll was not played.
                cell.push_str(" ????");
            }
        }
        self.end_row();
        let units = won(&winner) / UNIT;
        let plural = if units == 1 { "" } else { "s" };
        let and_match = if matches!(after.turn(), Turn::Over(_)) {
            " and the match"
        } else {
            ""
        };
        let indent = if winner == Seat(0) {
            6
        } else {
            NUMBER + COLUMN + 2
        };
        self.line(&format!(
            "{:indent$}Wins {units} point{plural}{and_match}",
            ""
        ));
    }

    /// The whole text. A match in which nothing has happened yet has a game with names and score.
    fn finish(mut self, state: &State) -> String {
        self.end_row();
        if self.games == 0 {
            self.begin_game(state);
        }
        self.text
    }
}

/// A play step by step in numbers, as every program reads it: `24/18 18/13*`, `25/22` from the bar,
/// `6/0` off the board; `Cannot Move` for a pass.
fn plain(play: &Play) -> String {
    if play.steps().is_empty() {
        return "Cannot Move".to_owned();
    }
    let step = |step: &Step| {
        let star = if step.hit { "*" } else { "" };
        format!("{}/{}{star}", step.from, step.to)
    };
    let steps: Vec<String> = play.steps().iter().map(step).collect();
    steps.join(" ")
}
