//! The moves of a position on a private board with their values. The caller decides on which thread to think.

use super::position::Position;
use crate::engine::StopSignal;
use crate::games::AnyState;
use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::cards::signed;
use crate::play::game::terms::GameRow;
use crate::play::people::Scope;
use crate::rules::{Actor, Key, Phrase, Seat, Turn};

/// How many moves are shown.
const SHOWN: usize = 5;

/// A position whose moves are to be judged.
#[derive(Debug)]
pub struct ValuesTask {
    scope: Scope,
    game: GameId,
    /// Who is to move.
    pub seat: Seat,
    state: Box<dyn AnyState>,
}

/// A move with its value to the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub text: String,
    /// Its value, in the game's own unit.
    pub value: f64,
}

impl MoveValue {
    /// The value in words; `unit` is the message key of an amount.
    #[must_use]
    pub fn phrase(&self, unit: Key) -> Phrase {
        Phrase::new(unit).with("amount", signed(self.value, 1))
    }
}

impl ValuesTask {
    pub(super) fn new(row: &GameRow, position: Position) -> Result<Self, PlayError> {
        let Turn::Seat(seat) = position.turn() else {
            return Err(PlayError::NoSuchPath);
        };
        Ok(Self {
            scope: row.scope(),
            game: row.id,
            seat,
            state: position.state,
        })
    }

    /// Where it is played, and the game.
    #[must_use]
    pub const fn of(&self) -> (Scope, GameId) {
        (self.scope, self.game)
    }

    /// Judges the moves on this thread, the best first; none if such moves are not judged.
    #[must_use]
    pub fn think(self, stop: StopSignal<'_>) -> Vec<MoveValue> {
        let actor = Actor::Seat(self.seat);
        let moves = self.state.moves(actor);
        // A judgement compares one move, here any, with the best ones.
        let judged = moves
            .first()
            .and_then(|any| self.state.judge(actor, any, stop));
        let Some(judgement) = judged else {
            return Vec::new();
        };
        let count = judgement.moves.len();
        let is_bad = |n: usize| n == judgement.played && n + 1 == count && n > 1;
        let moves = judgement.moves.iter().enumerate();
        let shown = moves.filter(|(n, _)| !is_bad(*n)).take(SHOWN);
        shown
            .map(|(_, judged)| MoveValue {
                text: judged.mv.clone(),
                value: judged.value,
            })
            .collect()
    }
}
