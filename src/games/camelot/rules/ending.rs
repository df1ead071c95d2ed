//! How a game ends, and who has won.

use super::{
    super::{
        board::{Board, other},
        squares::castle,
        state::{SEATS, State},
    },
    side::can_move,
};
use zihin_rules::{Ending, Key, PerSeat, Seat};

/// The game is drawn after this many plies without a capture or a move into the enemy's castle.
pub const MAX_QUIET_PLIES: u8 = 100;

/// The game is drawn when a position occurs this many times.
const DRAWING_REPETITION: u8 = 3;

/// How a game ended; checked in this order after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// The winner holds both squares of the enemy's castle.
    Castle,
    /// The loser has no piece left.
    Captured,
    /// Each side has one piece.
    OneEach,
    /// The side to move has no legal move.
    Blocked,
    /// The position has occurred for the third time.
    Repeated,
    /// Too many plies have passed without a capture or a move into a castle.
    Quiet,
}

impl EndedBy {
    /// The message key of the ending.
    const fn key(self) -> Key {
        match self {
            Self::Castle => "camelot-ending-castle",
            Self::Captured => "camelot-ending-captured",
            Self::OneEach => "camelot-ending-one-each",
            Self::Blocked => "camelot-ending-blocked",
            Self::Repeated => "camelot-ending-repeated",
            Self::Quiet => "camelot-ending-quiet",
        }
    }
}

impl State {
    /// The winner, if any, and how the game ended; none if it is not over.
    pub fn result(&self) -> Option<(Option<Seat>, EndedBy)> {
        let (board, last_mover) = (self.board(), other(self.mover));
        let count = |seat| board.pieces(seat).len();
        if holds_castle(board, last_mover) {
            Some((Some(last_mover), EndedBy::Castle))
        } else if count(self.mover) == 0 {
            Some((Some(last_mover), EndedBy::Captured))
        } else if SEATS.iter().all(|seat| count(*seat) == 1) {
            Some((None, EndedBy::OneEach))
        } else if !can_move(board, self.mover, self.castled(self.mover)) {
            Some((Some(last_mover), EndedBy::Blocked))
        } else if self.history.repetitions() + 1 >= DRAWING_REPETITION {
            Some((None, EndedBy::Repeated))
        } else if self.clock >= MAX_QUIET_PLIES {
            Some((None, EndedBy::Quiet))
        } else {
            None
        }
    }
}

/// The ending of a game that `winner` has won, or that is drawn.
pub fn ending(winner: Option<Seat>, by: EndedBy) -> Ending {
    let place = |seat| {
        let is_first = winner.is_none_or(|winner| winner == seat);
        if is_first { 1 } else { 2 }
    };
    Ending {
        scores: scores(winner),
        ranks: PerSeat::from_fn(2, place),
        by: by.key(),
    }
}

/// Whether `seat` holds both squares of the enemy's castle.
pub fn holds_castle(board: &Board, seat: Seat) -> bool {
    (castle(other(seat)) & !board.pieces(seat)).is_empty()
}

/// One point for the winner.
pub fn scores(winner: Option<Seat>) -> PerSeat<i32> {
    PerSeat::from_fn(2, |seat| i32::from(winner == Some(seat)))
}
