//! Puzzles: positions in which one move is clearly best, and the text in which they are shipped, one a line.

use super::AnyGame;
use std::fmt;
use std::str::FromStr;
use zihin_engine::Level;

/// A position in which one move is clearly best.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its number in the game, from 1.
    pub number: u32,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// By how much the next best move is worse, in the game's own unit.
    pub gap: f64,
    /// The best move.
    pub best: String,
    /// The next best move.
    pub next: String,
    /// The position as text.
    pub position: String,
}

/// How hard a puzzle is: which level of the computer player finds the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// This level finds it, and so do all above.
    Level(Level),
    /// No level finds it, only a search that goes far beyond the master level.
    Beyond,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Level(Level::Master),
        Self::Beyond,
    ];

    /// Its id in commands, in files and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Level(level) => level.word(),
            Self::Beyond => "beyond",
        }
    }
}

/// A text that is not the word of a difficulty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no difficulty {0:?}")]
pub struct UnknownDifficulty(pub String);

impl FromStr for Difficulty {
    type Err = UnknownDifficulty;

    fn from_str(text: &str) -> Result<Self, UnknownDifficulty> {
        let found = Self::ALL.into_iter().find(|one| one.word() == text);
        found.ok_or_else(|| UnknownDifficulty(text.to_owned()))
    }
}

/// A line that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a puzzle is written as number;difficulty;gap;best move;next best move;position")]
pub struct ParsePuzzleError;

/// `number;difficulty;gap;best move;next best move;position`, the gap in hundredths.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{};{};{:.2};{};{};{}",
            self.number,
            self.difficulty.word(),
            self.gap,
            self.best,
            self.next,
            self.position
        )
    }
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(line: &str) -> Result<Self, ParsePuzzleError> {
        let fields: Vec<&str> = line.splitn(6, ';').collect();
        let [number, difficulty, gap, best, next, position] = fields[..] else {
            return Err(ParsePuzzleError);
        };
        Ok(Self {
            number: number.parse().map_err(|_| ParsePuzzleError)?,
            difficulty: difficulty.parse().map_err(|_| ParsePuzzleError)?,
            gap: gap.parse().map_err(|_| ParsePuzzleError)?,
            best: best.to_owned(),
            next: next.to_owned(),
            position: position.to_owned(),
        })
    }
}

/// The puzzles of a game, by number.
/// Lines that begin with `#` are comments; lines that are no puzzles are left out, and a test finds them.
pub fn puzzles(game: &dyn AnyGame) -> Vec<Puzzle> {
    let lines = game.info().puzzles.lines();
    lines.filter_map(|line| line.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::Puzzle;

    #[test]
    fn a_puzzle_is_read_as_it_is_written() {
        let line = "7;beyond;1.25;8/5 6/5;13/10 6/5;a position; with anything";
        let read = line.parse().map(|puzzle: Puzzle| puzzle.to_string());
        assert_eq!(read.as_deref(), Ok(line));
        for wrong in [
            "",
            "# x",
            "7;beyond;1.25;a;b",
            "x;easy;1;a;b;c",
            "7;odd;1;a;b;c",
        ] {
            assert!(wrong.parse::<Puzzle>().is_err(), "{wrong}");
        }
    }
}
