//! The moves of a game as a list with a column for each player.

use crate::game::session::{Narration, Step};
use crate::review::replay::Replay;
use zihin_rules::{Match, Phrase};

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
pub enum HistoryLine {
    /// A new part of the whole begins, such as a game of a match.
    Section(Phrase),
    /// A move of each player.
    Moves {
        /// Its number, from 1.
        number: usize,
        /// The moves by seat; none where a player did not move.
        cells: Vec<Option<HistoryCell>>,
    },
    /// What a player did that is not a move, such as resigning.
    Note(Vec<Phrase>),
}

/// A move with the rolls before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryCell {
    /// The rolls, as they are in the log.
    pub rolls: Vec<String>,
    /// The move, as its player writes it.
    pub text: String,
}

impl Replay {
    /// The whole list. Numbers begin anew in each section.
    pub fn history(&self) -> Vec<HistoryLine> {
        let mut lines = Vec::new();
        let mut game_heading = None;
        let mut last_seat = None;
        for step in &self.steps {
            let Some(made) = step.made() else { continue };
            if made.act.is_some() {
                let told = step.narrate().into_iter();
                let told = told.flat_map(|narration: Narration| narration.lines);
                lines.push(HistoryLine::Note(told.collect()));
                last_seat = None;
                continue;
            }
            let now = step.before().as_match().and_then(Match::heading);
            if now.is_some() && now != game_heading {
                lines.extend(now.clone().map(HistoryLine::Section));
                (game_heading, last_seat) = (now, None);
            }
            let Some(seat) = made.entry.actor.seat() else {
                continue;
            };
            if last_seat.is_none_or(|last| seat <= last) {
                lines.push(HistoryLine::Moves {
                    number: next_number(&lines),
                    cells: vec![None; self.names.len()],
                });
            }
            last_seat = Some(seat);
            let cell = HistoryCell {
                rolls: step.rolls().map(|roll| roll.entry.text.clone()).collect(),
                text: made.entry.text.clone(),
            };
            if let Some(HistoryLine::Moves { cells, .. }) = lines.last_mut()
                && let Some(place) = cells.get_mut(seat.index())
            {
                *place = Some(cell);
            }
        }
        lines
    }
}

impl Replay {
    /// Where the move of a step, counted from 1, stands in the list: in which section, and in which row of it.
    pub fn row_of(&self, step: usize) -> Option<(Option<Phrase>, usize)> {
        let earlier = self.steps.get(..step)?.iter();
        let turn = earlier.filter_map(Step::made).filter(|made| made.is_move());
        let turn = turn.count();
        let (mut game_heading, mut turns) = (None, 0);
        for line in self.history() {
            match line {
                HistoryLine::Section(begun) => game_heading = Some(begun),
                HistoryLine::Moves { number, cells } => {
                    turns += cells.iter().flatten().count();
                    if turns >= turn {
                        return Some((game_heading, number));
                    }
                }
                HistoryLine::Note(_) => {}
            }
        }
        None
    }
}

/// A roll without the word before its numbers, for where it is clear that it is one.
pub fn numbers_in(roll: &str) -> String {
    let has_digit = |word: &&str| word.bytes().any(|byte| byte.is_ascii_digit());
    let numbers: Vec<&str> = roll.split_whitespace().filter(has_digit).collect();
    if numbers.is_empty() {
        roll.to_owned()
    } else {
        numbers.join(" ")
    }
}

/// The number of the next line of moves in the last section.
fn next_number(lines: &[HistoryLine]) -> usize {
    let last = lines.iter().rev().find_map(|line| match line {
        HistoryLine::Moves { number, .. } => Some(*number),
        HistoryLine::Section(_) => Some(0),
        HistoryLine::Note(_) => None,
    });
    last.unwrap_or_default() + 1
}
