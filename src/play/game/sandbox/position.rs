//! A position on a private board, and what led to it. Pure.

use crate::Refusal;
use crate::game::session::Moment;
use zihin_games::{AnyGame, AnyState};
use zihin_ids::Ply;
use zihin_rules::{Actor, Phrase, Seat, Turn};

/// The most moves that follow one choice by themselves, against a game that never ends.
const MAX_FORCED: usize = 100;

/// A position, and the moves that were made from there.
pub(crate) type LastMoves = (Box<dyn AnyState>, Vec<(Actor, String)>);

/// A position in which somebody has to decide something, or the end.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// The length of the log at the start of the board.
    pub(crate) ply: Ply,
    pub(crate) state: Box<dyn AnyState>,
    /// Who has left the game, while others played on: their turns are skipped.
    pub(crate) left: Vec<Seat>,
    /// Whether moves of this game are judged.
    pub(crate) is_judged: bool,
    /// The position before the last choice, and the moves since.
    pub(crate) last: Option<LastMoves>,
    /// What these did.
    pub(crate) told: Vec<Phrase>,
}

impl Position {
    /// The position of a game at a moment, with what is forced in it.
    pub(crate) fn of(game: &dyn AnyGame, (ply, state, left): Moment) -> Self {
        let mut position = Self {
            ply,
            state: state.boxed(),
            left,
            is_judged: game.info().loss.is_some(),
            last: None,
            told: Vec::new(),
        };
        // Of two players, both go on.
        if usize::from(position.state.scores().seats()) < position.left.len() + 2 {
            position.left.clear();
        }
        position.settle();
        position
    }

    /// Who must act, by the rules.
    pub(crate) fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// The rolls that are possible, with their weights.
    pub(crate) fn rolls(&self) -> Vec<(String, u32)> {
        match self.turn() {
            Turn::Chance => self.state.rolls(),
            Turn::Seat(_) | Turn::Over(_) => Vec::new(),
        }
    }

    /// The moves or rolls that are possible.
    pub(crate) fn texts(&self) -> Vec<String> {
        match self.turn() {
            Turn::Seat(seat) => self.state.moves(Actor::Seat(seat)),
            _ => self.rolls().into_iter().map(|(text, _)| text).collect(),
        }
    }

    /// Makes the move or the roll with this number, and what is forced after it.
    pub(crate) fn make(&mut self, choice: u16) -> Result<(), Refusal> {
        let mut texts = self.texts();
        if usize::from(choice) >= texts.len() {
            return Err(Refusal::NoSuchPath);
        }
        let text = texts.swap_remove(choice.into());
        let actor = self.turn().actor().ok_or(Refusal::NoSuchPath)?;
        self.last = Some((self.state.clone(), Vec::new()));
        self.told.clear();
        self.play(actor, &text)?;
        self.settle();
        Ok(())
    }

    fn play(&mut self, actor: Actor, text: &str) -> Result<(), Refusal> {
        let before = self.state.clone();
        let text = self.state.play(actor, text)?;
        if let Some((_, moves)) = &mut self.last {
            self.told.extend(before.describe(actor, &text));
            moves.push((actor, text));
        }
        Ok(())
    }

    /// Makes the moves that are forced, and skips the turns of those who have left.
    fn settle(&mut self) {
        for _ in 0..MAX_FORCED {
            let Turn::Seat(seat) = self.turn() else {
                return;
            };
            if self.left.contains(&seat) {
                self.state.skip();
                continue;
            }
            let actor = Actor::Seat(seat);
            let forced = self.state.forced(actor);
            if forced.is_none_or(|text| self.play(actor, &text).is_err()) {
                return;
            }
        }
    }
}
