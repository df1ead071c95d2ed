//! The position of a puzzle, and what is shown of it. Pure.

use crate::PlayError;
use crate::puzzle::book::source_of;
use crate::spelling::{MoveEntry, made};
use zihin_games::{AnyState, Difficulty, Puzzle};
use zihin_rules::{Actor, Click, GameInfo, Phrase, Seat};
use zihin_scene::Scene;

/// The private board of a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzlePanel {
    /// The game's info.
    pub info: &'static GameInfo,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Whether it is from a finished game of people.
    pub is_from_game: bool,
    /// The move that is being entered, seen from the side of the player to move.
    pub entry: MoveEntry,
}

/// A puzzle with its position.
pub(super) struct Position {
    pub puzzle: Puzzle,
    pub info: &'static GameInfo,
    pub state: Box<dyn AnyState>,
    pub seat: Seat,
}

impl Position {
    /// The board with some clicks, seen from a seat; `glow` shows what may be clicked next.
    pub fn panel(
        &self,
        viewer: Option<Seat>,
        path: &[Click],
        glow: bool,
    ) -> Result<PuzzlePanel, PlayError> {
        let entry = MoveEntry::new(&*self.state, self.seat, viewer, (path, glow))?;
        Ok(PuzzlePanel {
            info: self.info,
            difficulty: self.puzzle.difficulty,
            is_from_game: source_of(self.puzzle.number).is_some(),
            entry,
        })
    }

    /// Why the best move is better than another one, or good if no fact speaks against that one.
    pub fn why(&self, other: &str) -> Option<Phrase> {
        let (actor, best) = (Actor::Seat(self.seat), &self.puzzle.best);
        let compared = self.state.why(actor, best, Some(other));
        compared.or_else(|| self.state.why(actor, best, None))
    }

    /// The board after the best move, with the move.
    pub fn solution(&self, after: &dyn AnyState, viewer: Option<Seat>) -> Scene {
        made((&*self.state, after), self.seat, &self.puzzle.best, viewer)
    }
}
