//! The position of a puzzle, and what is shown of it. Pure.

use super::PuzzlePanel;
use super::from_games::source_of;
use crate::PlayError;
use crate::spelling::{follow, undone};
use zihin_games::{AnyState, Look, Puzzle};
use zihin_rules::{Actor, Card, Click, Phrase, Seat};
use zihin_scene::Scene;

/// A puzzle with its position.
pub(super) struct Position {
    pub puzzle: Puzzle,
    pub card: &'static Card,
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
        let (path, next) = follow(state, seat, path)?;
        Ok(PuzzlePanel {
            card: self.card,
            difficulty: self.puzzle.difficulty,
            is_from_game: source_of(self.puzzle.number).is_some(),
            seat,
            caption: state.caption(),
            undo: undone(state, seat, &path),
            in_words: state.in_words(Actor::Seat(seat), &path),
            next,
            scene: state.draw(&Look {
                viewer,
                path: &path,
                glow,
                ..Look::default()
            }),
            path,
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
        let made = [(Actor::Seat(self.seat), self.puzzle.best.clone())];
        after.draw(&Look {
            viewer,
            numbers: Some(self.seat),
            last: Some((&*self.state, &made)),
            ..Look::default()
        })
    }
}
