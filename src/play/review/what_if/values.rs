//! The moves of a position on a private board with their values. The caller decides on which thread to think.

use crate::Refusal;
use crate::game::sandbox::Position;
use crate::game::terms::GameRow;
use crate::panels::signed;
use crate::people::Scope;
use zihin_engine::{Budget, JudgedMove, Level, StopSignal};
use zihin_games::AnyState;
use zihin_ids::GameId;
use zihin_rules::{Actor, Key, Phrase, Seat, SplitMix, Turn};

/// How many of the best moves are shown.
const SHOWN: usize = 5;
/// The level that guesses at the best move.
const GUESSES: Level = Level::Hard;

/// A position whose moves are to be judged.
#[derive(Debug)]
pub struct ValuesTask {
    scope: Scope,
    game: GameId,
    /// Who is to move.
    pub seat: Seat,
    state: Box<dyn AnyState>,
    /// The move that was stepped back from, if any.
    tried: Option<String>,
}

/// A move with its value to the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub text: String,
    /// Whether it is the one that was stepped back from.
    pub is_tried: bool,
    /// Its value, in the game's own unit.
    pub value: f64,
}

impl MoveValue {
    /// The value in words; `unit` is the message key of an amount.
    pub fn phrase(&self, unit: Key) -> Phrase {
        Phrase::new(unit).with("amount", signed(self.value, 1))
    }
}

impl ValuesTask {
    /// `later` is the number of the move that was stepped back from, if any.
    pub(super) fn new(
        row: &GameRow,
        position: Position,
        later: Option<u16>,
    ) -> Result<Self, Refusal> {
        let Turn::Seat(seat) = position.turn() else {
            return Err(Refusal::NoSuchPath);
        };
        let mut texts = position.texts();
        let later = later.map(usize::from).filter(|n| *n < texts.len());
        Ok(Self {
            tried: later.map(|n| texts.swap_remove(n)),
            scope: Scope::of(row),
            game: row.id,
            seat,
            state: position.state,
        })
    }

    /// How many moves there are.
    pub fn choices(&self) -> usize {
        self.state.moves(Actor::Seat(self.seat)).len()
    }

    /// Where it is played, and the game.
    pub const fn of(&self) -> (Scope, GameId) {
        (self.scope, self.game)
    }

    /// Judges the best moves and the one tried on this thread, the best first; none if such moves are not judged.
    pub fn think(self, stop: StopSignal<'_>) -> Vec<MoveValue> {
        let Self { state, tried, .. } = &self;
        // A judgement compares one move with the best: if none was tried, one that is likely to be among them.
        let compared = tried.clone().or_else(|| {
            let thought = state.think(GUESSES, Budget::FULL, &mut SplitMix(0), stop);
            thought.map(|thought| thought.mv)
        });
        let judged = compared.and_then(|mv| state.judge(Actor::Seat(self.seat), &mv, stop));
        let Some(judgement) = judged else {
            return Vec::new();
        };
        let value = |judged: JudgedMove<String>| MoveValue {
            is_tried: tried.as_ref() == Some(&judged.mv),
            text: judged.mv,
            value: judged.value,
        };
        let mut values: Vec<_> = judgement.moves.into_iter().map(value).collect();
        let mut place = 0;
        values.retain(|one| {
            place += 1;
            place <= SHOWN || one.is_tried
        });
        values
    }
}
