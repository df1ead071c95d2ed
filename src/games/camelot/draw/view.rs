//! A position as one viewer sees it: whose side is below, and what a partly entered move would change.

use super::super::{
    board::{Board, other},
    moves::Move,
    square::Square,
    state::State,
};
use crate::{DrawnMove, Shown};
use zihin_rules::{Actor, Next, Seat, State as _};

/// A position as one viewer sees it.
pub struct View<'a> {
    pub state: &'a State,
    pub options: &'a Shown<'a, State>,
    /// The seat at the bottom.
    pub viewer: Seat,
    /// The squares of a partly entered move; empty if there is none.
    pub path: Vec<Square>,
    /// The squares that may be clicked next; empty if nothing is to glow.
    pub choices: Vec<Square>,
    /// The board after the steps entered so far.
    pub board: Board,
    /// The moves to show: the partly entered one, else the last ones.
    pub moves: Vec<DrawnMove<State>>,
}

impl<'a> View<'a> {
    pub fn new(state: &'a State, options: &'a Shown<'a, State>) -> Self {
        let actor = Actor::Seat(state.mover());
        let Next { choices, done } = state.next(actor, options.path);
        let is_possible = done.is_some() || !choices.is_empty();
        let clicks = options.path.iter().filter(|_| is_possible);
        let path: Vec<Square> = clicks.filter_map(Square::clicked).collect();
        let choices = choices.iter().filter(|_| options.glow);
        let made = steps(state, &path);
        let mut board = *state.board();
        if let Some(made) = &made {
            board.make(made);
        }
        Self {
            state,
            options,
            viewer: options.viewer.unwrap_or(Seat(0)),
            choices: choices
                .filter_map(|choice| Square::clicked(&choice.click))
                .collect(),
            board,
            moves: options.moves(state, made, options.last.iter()),
            path,
        }
    }
}

/// The steps entered so far as a move; none if there is no step yet. Steps over enemies are jumps.
fn steps(state: &State, path: &[Square]) -> Option<Move> {
    let overs = path.windows(2).filter_map(|step| step[0].between(step[1]));
    let enemies = state.board().pieces(other(state.mover()));
    Move::new(
        path.to_vec(),
        overs.filter(|over| enemies.contains(*over)).count(),
    )
}
