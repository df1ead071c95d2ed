//! The pieces of both sides.

use super::{
    moves::Move,
    square::Square,
    squares::{BOARD, Squares, steps_to_castle},
};
use zihin_rules::Seat;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A man, which may canter or jump in a move.
    Man,
    /// A knight, which may also charge: canter and then jump in one move.
    Knight,
}

/// The number of men and of knights that a side starts with.
pub const MAX_PIECES: [u32; 2] = [10, 4];

/// The pieces of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    sides: [Squares; 2],
    knights: Squares,
}

impl Board {
    /// The steps of the pieces of `seat` to the castle that it attacks, the nearest first.
    pub fn steps(&self, seat: Seat) -> Vec<u8> {
        let pieces = self.pieces(seat).iter();
        let mut steps: Vec<u8> = pieces.map(|at| steps_to_castle(at, other(seat))).collect();
        steps.sort_unstable();
        steps
    }

    /// The squares of the pieces of `seat`.
    pub const fn pieces(&self, seat: Seat) -> Squares {
        self.sides[seat.index()]
    }

    /// The squares of the knights of `seat`.
    pub fn knights(&self, seat: Seat) -> Squares {
        self.knights & self.pieces(seat)
    }

    /// The empty squares.
    pub fn empty(&self) -> Squares {
        BOARD & !(self.sides[0] | self.sides[1])
    }

    /// The owner and the kind of the piece on a square.
    pub fn piece(&self, square: Square) -> Option<(Seat, Kind)> {
        let seat = [Seat(0), Seat(1)]
            .into_iter()
            .find(|seat| self.pieces(*seat).contains(square))?;
        Some((
            seat,
            if self.knights.contains(square) {
                Kind::Knight
            } else {
                Kind::Man
            },
        ))
    }

    /// How many men or knights `seat` has.
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

    /// Removes the piece on a square, if any.
    pub(super) fn remove(&mut self, square: Square) {
        self.sides = self.sides.map(|side| side.without(square));
        self.knights = self.knights.without(square);
    }

    /// Makes a move: the piece goes to the end of its path, and the pieces that it jumped over are removed.
    pub(super) fn make(&mut self, mv: &Move) {
        let Some((seat, kind)) = self.piece(mv.from()) else {
            return;
        };
        self.remove(mv.from());
        mv.taken().for_each(|square| self.remove(square));
        self.put(mv.to(), seat, kind);
    }
}

/// The opponent of a seat.
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
