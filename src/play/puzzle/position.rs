//! The position of a puzzle, and what is shown of it. Pure.

use crate::PlayError;
use crate::puzzle::book::source_of;
use crate::spelling::{MoveEntry, follow, made};
use zihin_games::{AnyState, Difficulty, DrawOptions, Puzzle};
use zihin_rules::{Actor, Click, Dice, GameInfo, Phrase, Seat};
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
    /// Who is to move.
    pub seat: Seat,
    /// The dice that are to be played, if there are any.
    pub dice: Option<String>,
    /// What is to be known of the position.
    pub caption: Vec<Phrase>,
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
        let (state, seat) = (&*self.state, self.seat);
        let options = DrawOptions {
            viewer,
            glow,
            ..DrawOptions::default()
        };
        Ok(PuzzlePanel {
            info: self.info,
            difficulty: self.puzzle.difficulty,
            is_from_game: source_of(self.puzzle.number).is_some(),
            seat,
            dice: state.as_dice().and_then(Dice::to_play),
            caption: state.caption(),
            entry: MoveEntry::new(state, seat, follow(state, seat, path)?, options),
        })
    }

    /// Finds out why the best move is better than another one, or good if nothing speaks against that one.
    /// It may search, so a task calls it on another thread.
    pub fn ask_why(&self, other: &str) -> impl FnOnce() -> Option<Phrase> + Send + use<> {
        let (state, actor) = (self.state.boxed(), Actor::Seat(self.seat));
        let [best, other] = [&*self.puzzle.best, other].map(str::to_owned);
        move || {
            let compared = state.why(actor, &best, Some(&other));
            compared.or_else(|| state.why(actor, &best, None))
        }
    }

    /// The board after the best move, with the move.
    pub fn solution(&self, after: &dyn AnyState, viewer: Option<Seat>) -> Scene {
        made(&*self.state, after, self.seat, &self.puzzle.best, viewer)
    }
}
