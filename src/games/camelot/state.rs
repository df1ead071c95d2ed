//! A position: the board, the side to move, the castle moves made, the clock and the history.

use super::{
    board::{Board, other},
    history::History,
    moves::Move,
    rules::side::Side,
    squares::castle,
};
use zihin_rules::Seat;

/// The seats, in order of play: White and Black.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A position. Equality and hash cover what its text shows; the history is not part of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) board: Board,
    pub(super) mover: Seat,
    pub(super) castled: [u8; 2],
    pub(super) clock: u8,
    pub(super) history: History,
}

impl State {
    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The seat to move; once the game is over, the seat that would be to move.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// How many castle moves `seat` has made.
    pub const fn castled(&self, seat: Seat) -> u8 {
        self.castled[seat.index()]
    }

    /// Plies since the last capture or move into the enemy's castle.
    pub const fn clock(&self) -> u8 {
        self.clock
    }

    /// The side to move and what the rules allow it; meaningless once the game is over.
    pub fn side(&self) -> Side {
        Side::new(&self.board, self.mover)
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, mv: &Move) {
        let before = self.board;
        let enemy_castle = castle(other(self.mover));
        self.castled[self.mover.index()] += u8::from(enemy_castle.contains(mv.from()));
        self.board.make(mv);
        self.mover = other(self.mover);
        if mv.jumps() > 0 || enemy_castle.contains(mv.to()) {
            self.clock = 0;
            self.history = History::default();
        } else {
            self.clock += 1;
            self.history = self.history.then(before, &self.board);
        }
    }
}
