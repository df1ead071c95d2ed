//! The moves of computer players: a position to search, and the move found.
//! The caller decides on which thread to think.

use crate::game::Games;
use crate::game::act::{Act, By, Told};
use crate::game::decide::mover;
use crate::game::live::Live;
use crate::game::seats::{computers_among, computers_in_a_row, is_computer, level_of, only_person};
use crate::game::view::MovePanel;
use crate::people::Scope;
use crate::{PlayError, Refusal};
use zihin_engine::{Budget, Level, StopSignal};
use zihin_games::AnyState;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Luck, Phrase, Seat, Turn};
use zihin_store::Status;

/// A position in which a computer must find a move.
pub struct ComputerTask {
    scope: Scope,
    game: GameId,
    ply: Ply,
    seat: Seat,
    level: Level,
    /// How many such thoughts there are before a person moves again.
    in_a_row: u32,
    state: Box<dyn AnyState>,
    luck: Box<dyn Luck + Send>,
}

impl ComputerTask {
    /// Where it is played, and the game.
    pub const fn of(&self) -> (Scope, GameId) {
        (self.scope, self.game)
    }

    /// Finds the move on this thread.
    /// The budget is divided among the computers that move in a row; the stop signal ends the search early. None if the game has no computer player.
    pub fn think(mut self, budget: Budget, stop: StopSignal<'_>) -> Option<ComputerMove> {
        let budget = budget.scaled_down(self.in_a_row);
        let thought = self
            .state
            .think(self.level, budget, &mut *self.luck, stop)?;
        Some(ComputerMove {
            game: self.game,
            ply: self.ply,
            seat: self.seat,
            text: thought.mv,
        })
    }
}

/// A move that a computer has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputerMove {
    game: GameId,
    pub(super) ply: Ply,
    pub(super) seat: Seat,
    pub(super) text: String,
}

impl ComputerMove {
    /// The game.
    pub const fn game(&self) -> GameId {
        self.game
    }
}

impl Live {
    /// The computer to move; `None` if it is not a computer's turn.
    pub(super) fn computer_to_move(&self) -> Option<Seat> {
        let waits = self.session.is_paused() || self.row.is_gone();
        match self.session.turn() {
            Turn::Seat(seat) if self.row.status == Status::Playing && !waits => {
                Some(seat).filter(|seat| is_computer(&self.row, *seat))
            }
            _ => None,
        }
    }

    /// The task of the computer to move.
    fn computer_task(&self, luck: impl FnOnce() -> Box<dyn Luck + Send>) -> Option<ComputerTask> {
        let seat = self.computer_to_move()?;
        Some(self.task(seat, level_of(&self.row)?, luck()))
    }

    fn task(&self, seat: Seat, level: Level, luck: Box<dyn Luck + Send>) -> ComputerTask {
        let computers = computers_among(&self.row.seats);
        let left = self.session.left();
        let in_a_row = computers_in_a_row(self.row.size, &computers, left, seat);
        ComputerTask {
            scope: Scope::of(&self.row),
            game: self.row.id,
            ply: self.session.board(),
            seat,
            level,
            in_a_row: in_a_row.max(1),
            state: self.session.state().boxed(),
            luck,
        }
    }
}

impl Games {
    /// The task of the computer to move; `None` if it is not a computer's turn.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn computer_task(&self, game: GameId) -> Result<Option<ComputerTask>, PlayError> {
        let live = self.lock(game).await?;
        let task = live.computer_task(|| self.env.luck());
        live.put_back();
        Ok(task)
    }

    /// The present board as a task at the highest level; only in games against computers alone,
    /// where a hint is not unfair to anyone.
    ///
    /// # Errors
    /// If it is not this player's turn, other people play too, or no computer does.
    pub async fn hint_task(&self, game: GameId, user: UserId) -> Result<ComputerTask, PlayError> {
        let live = self.lock(game).await?;
        let seat = mover(&live, &By::person(user))?;
        if only_person(&live.row) != Some(seat) {
            return Err(Refusal::NoHints.into());
        }
        Ok(live.task(seat, Level::Master, self.env.luck()))
    }

    /// The private board with a hint ready to be confirmed, a description of the move,
    /// and why it is good if a fact decides.
    ///
    /// # Errors
    /// If the board has moved on.
    pub async fn show_hint(
        &self,
        hint: &ComputerMove,
        user: UserId,
    ) -> Result<(MovePanel, Vec<Phrase>, Option<Phrase>), PlayError> {
        let (path, description, why) = {
            let live = self.lock(hint.game).await?;
            let state = live.session.state();
            let actor = Actor::Seat(hint.seat);
            let path = state.clicks(actor, &hint.text);
            (
                path.ok_or(Refusal::MovedOn)?,
                state.describe(actor, &hint.text),
                state.why(actor, &hint.text, None),
            )
        };
        let by = By::at(user, hint.ply);
        match self.execute(hint.game, by, Act::Preview(path)).await?.told {
            Told::Panel(panel) => Ok((*panel, description, why)),
            _ => Err(Refusal::MovedOn.into()),
        }
    }
}
