//! A position as one viewer sees it: whose side is below, and what a partly entered play would change.

use super::super::{
    board::Board,
    rules::partial_turn::PartialTurn,
    state::{Phase, State},
};
use super::moves;
use crate::{DrawnMove, Shown};
use zihin_rules::{Seat, Turn};

/// A position as one viewer sees it.
pub struct View<'a> {
    pub state: &'a State,
    pub options: &'a Shown<'a, State>,
    /// The seat at the bottom.
    pub viewer: Seat,
    /// The seat whose numbers of the points are printed.
    pub numbers: Seat,
    /// The last plays.
    pub last: Vec<DrawnMove<State>>,
    /// The turn as far as it has been entered, if there are dice to play.
    pub turn: Option<PartialTurn>,
    /// The board after the steps entered so far.
    pub board: Board,
}

impl<'a> View<'a> {
    pub fn new(state: &'a State, options: &'a Shown<'a, State>) -> Self {
        let turn = state.after(options.path).or_else(|| state.after(&[]));
        Self {
            state,
            options,
            viewer: options.viewer.unwrap_or(Seat(0)),
            numbers: options.numbers.unwrap_or_else(|| state.numbered_for()),
            last: moves::last(state, options),
            turn,
            board: turn.map_or(*state.board(), |turn| turn.board),
        }
    }

    /// Whether any step of a play has been entered.
    pub fn is_entered(&self) -> bool {
        self.turn.is_some_and(|turn| !turn.play.steps().is_empty())
    }

    /// The seat that is to roll or to play; none at the opening roll and when the game is over.
    pub fn seat_to_act(&self) -> Option<Seat> {
        match self.state.phase() {
            _ if matches!(self.options.turn(self.state), Turn::Over(_)) => None,
            Phase::Opening => None,
            Phase::Roll(seat) | Phase::Play(seat, _) => Some(seat),
        }
    }
}
