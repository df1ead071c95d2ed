//! A move: a placement, a step of a tower, or a pass.

use super::{board::BoardName, squares::Square, tower::Kind};

/// One whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Places a tower on a start line: one of the player's own, or of the Zihin's while those are to be placed.
    Place(Kind, BoardName, Square),
    /// Moves a tower.
    Step(Step),
    /// Passes, because no tower can move.
    Pass,
}

/// A tower moves to another square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The board.
    pub board: BoardName,
    /// The start square.
    pub from: Square,
    /// The target square.
    pub to: Square,
    /// Whether it captures a tower there.
    pub takes: bool,
}
