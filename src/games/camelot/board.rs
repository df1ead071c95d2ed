//! The pieces of both sides, and how one move changes them. It knows no turn and no rule.

use super::{
    moves::Move,
    square::{BOARD, Square},
    squares::Bits,
};
use crate::rules::Seat;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A man, which may canter or jump.
    Man,
    /// A knight, which may also canter and then jump in one move.
    Knight,
}

/// The most men and the most knights of a side.
pub const MOST: [u32; 2] = [10, 4];

/// The pieces of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    sides: [Bits; 2],
    knights: Bits,
}

impl Board {
    /// The squares of the pieces of `seat`.
    #[must_use]
    pub const fn pieces(&self, seat: Seat) -> Bits {
        self.sides[seat.index()]
    }

    /// The squares of the knights of `seat`.
    #[must_use]
    pub fn knights(&self, seat: Seat) -> Bits {
        self.knights & self.pieces(seat)
    }

    /// The squares on which nothing stands.
    #[must_use]
    pub fn empty(&self) -> Bits {
        BOARD & !(self.sides[0] | self.sides[1])
    }

    /// What stands on a square, and whose it is.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<(Seat, Kind)> {
        let seat = [Seat(0), Seat(1)]
            .into_iter()
            .find(|seat| self.pieces(*seat).has(square))?;
        Some((
            seat,
            if self.knights.has(square) {
                Kind::Knight
            } else {
                Kind::Man
            },
        ))
    }

    /// How many men or knights `seat` has.
    #[must_use]
    pub fn count(&self, seat: Seat, kind: Kind) -> u32 {
        let knights = self.knights(seat).len();
        match kind {
            Kind::Knight => knights,
            Kind::Man => self.pieces(seat).len() - knights,
        }
    }

    /// Puts a piece on an empty square.
    pub(super) const fn put(&mut self, square: Square, seat: Seat, kind: Kind) {
        self.sides[seat.index()] = self.sides[seat.index()].with(square);
        if matches!(kind, Kind::Knight) {
            self.knights = self.knights.with(square);
        }
    }

    /// Takes away whatever stands on a square.
    pub(super) fn remove(&mut self, square: Square) {
        self.sides = self.sides.map(|side| side.without(square));
        self.knights = self.knights.without(square);
    }

    /// Makes a move of `seat`: the piece goes to the end of its path, and what it jumped over is gone.
    pub(super) fn make(&mut self, mv: &Move) {
        let Some((seat, kind)) = self.piece(mv.from()) else {
            return;
        };
        self.remove(mv.from());
        mv.taken().for_each(|square| self.remove(square));
        self.put(mv.to(), seat, kind);
    }
}

/// The seat on the other side of the board.
#[must_use]
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
