//! Open Sage (`pip install bgsage`, MPL-2.0) as a referee of Table: a Python program that is asked over its standard input and output, never linked.

use super::super::line_process::LineProcess;
use anyhow::{Context, Result, ensure};
use parking_lot::Mutex;
use serde::Serialize;
use std::process::Command;
use zihin_games::table::{BAR, Board, engine::Odds, other};
use zihin_rules::Seat;

/// The program that asks it.
const PROGRAM: &str = include_str!("sage.py");

/// Open Sage, in a process of its own from the first question on. It uses all cores itself.
#[derive(Debug)]
pub struct Sage {
    python: String,
    process: Mutex<Option<LineProcess>>,
}

#[derive(Serialize)]
struct Question {
    level: String,
    boards: Vec<[i8; 26]>,
}

impl Sage {
    /// Open Sage as this Python interpreter has it installed.
    pub const fn new(python: String) -> Self {
        Self {
            python,
            process: Mutex::new(None),
        }
    }

    /// The chances of `mover`, who has just moved, on each board, so many plies ahead; 1 is its static evaluation.
    ///
    /// # Errors
    /// If the interpreter does not have it.
    pub fn odds(&self, boards: &[Board], mover: Seat, plies: u8) -> Result<Vec<Odds>> {
        let question = Question {
            level: format!("{plies}ply"),
            boards: boards.iter().map(|board| places(board, mover)).collect(),
        };
        let answer = self.ask(&serde_json::to_string(&question)?);
        let odds: Vec<Odds> = answer.with_context(|| {
            format!(
                "no answer from Open Sage: {0} -m pip install bgsage, or name another interpreter as sage:PYTHON",
                self.python
            )
        })?;
        ensure!(
            odds.len() == boards.len(),
            "Open Sage does not answer each position"
        );
        Ok(odds)
    }

    fn ask(&self, question: &str) -> Result<Vec<Odds>> {
        let mut process = self.process.lock();
        let running = match &mut *process {
            Some(running) => running,
            none => {
                let mut command = Command::new(&self.python);
                command.args(["-c", PROGRAM]);
                none.insert(LineProcess::start(command)?)
            }
        };
        let chances: Vec<[f32; 5]> = serde_json::from_str(&running.ask(question)?)?;
        Ok(chances.into_iter().map(Odds).collect())
    }
}

/// The 26 counts that Sage takes: the opponent's bar, points 1 to 24, where the opponent's checkers are negative, and the own bar.
fn places(board: &Board, mover: Seat) -> [i8; 26] {
    let mut places = [0; 26];
    for (place, point) in places.iter_mut().zip(0..=BAR) {
        let [own, their] = match point {
            0 => [board.bar(other(mover)), 0],
            BAR => [board.bar(mover), 0],
            _ => [board.count(mover, point), board.against(mover, point)],
        };
        *place = own.cast_signed() - their.cast_signed();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::places;
    use zihin_games::table::{Board, State};
    use zihin_rules::Seat;

    #[test]
    fn the_places_are_those_of_the_starting_board_from_either_side() {
        let start = [
            0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
        ];
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(places(&Board::start(), seat), start);
        }
    }

    #[test]
    fn both_bars_are_positive() {
        let position = "XGID=aB--BBBB---bC---cbcc-----B:0:0:1:31:0:0:0:0:10";
        let state: Option<State> = position.parse().ok();
        let found = state.map(|state| places(state.board(), Seat(1)));
        assert_eq!(found.map(|places| [places[0], places[25]]), Some([2, 1]));
    }
}
