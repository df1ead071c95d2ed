//! What a side must and may do: the pieces that may move, plain moves, castle moves, the obligation to capture.

use super::super::{
    board::{Board, other},
    square::{DIRECTIONS, Square},
    squares::{Squares, castle},
};
use zihin_rules::Seat;

/// How many castle moves a player has in a game.
pub const CASTLE_MOVES: u8 = 2;

/// The side to move on a board, with the sets from which its legal moves are generated.
#[derive(Debug)]
pub struct Side {
    pub(crate) own: Squares,
    pub(crate) enemy: Squares,
    pub(crate) knights: Squares,
    pub(crate) empty: Squares,
    /// The castle that it defends.
    pub(crate) own_castle: Squares,
    /// The castle that it attacks.
    pub(crate) enemy_castle: Squares,
    /// By direction, the squares from which a leap over a friend lands on an empty square outside its own castle.
    pub(crate) canters_by_direction: [Squares; 8],
    /// The squares from which a canter in any direction is possible.
    pub(crate) canter_from: Squares,
    /// The squares from which a leap over an enemy lands on an empty square.
    pub(crate) jump_from: Squares,
    /// The pieces that may move, castle moves aside: the one in its own castle, else all outside the enemy's castle.
    pub(crate) movers: Squares,
    /// Whether it must capture.
    pub(crate) must_capture: bool,
}

impl Side {
    /// The side of `seat` on this board.
    pub fn new(board: &Board, seat: Seat) -> Self {
        let (own, enemy, empty) = (board.pieces(seat), board.pieces(other(seat)), board.empty());
        let (own_castle, enemy_castle) = (castle(seat), castle(other(seat)));
        let canters_by_direction = leap_sources(own, empty & !own_castle);
        let jump_from = union(&leap_sources(enemy, empty));
        let movers = movers(own, own_castle, enemy_castle);
        Self {
            own,
            enemy,
            knights: board.knights(seat),
            empty,
            own_castle,
            enemy_castle,
            canters_by_direction,
            canter_from: union(&canters_by_direction),
            jump_from,
            movers,
            must_capture: !(jump_from & movers).is_empty(),
        }
    }

    /// Whether it must capture.
    pub const fn must_capture(&self) -> bool {
        self.must_capture
    }

    /// The square in its own castle that it must leave, if it has a piece there.
    pub fn must_leave(&self) -> Option<Square> {
        (self.own & self.own_castle).iter().next()
    }

    /// The pieces that may move, castle moves aside.
    pub const fn movers(&self) -> Squares {
        self.movers
    }

    /// The targets of the plain moves of the piece on `from`.
    pub fn plain(&self, from: Square) -> Squares {
        if self.must_capture {
            return Squares::EMPTY;
        }
        Squares::neighbours(from) & self.empty & !self.own_castle
    }

    /// The castle move, if there is one after `castled` castle moves.
    pub fn castle_move(&self, castled: u8) -> Option<(Square, Square)> {
        let may = castled < CASTLE_MOVES && !self.must_capture && self.must_leave().is_none();
        let from = (self.enemy_castle & self.own).iter().next();
        let from = from.filter(|_| may)?;
        let to = (self.enemy_castle & self.empty).iter().next()?;
        Some((from, to))
    }

    /// The number of plain moves.
    pub(crate) fn count_plain(&self) -> u64 {
        if self.must_capture {
            return 0;
        }
        let free = self.empty & !self.own_castle;
        let steps = DIRECTIONS.map(|direction| (self.movers.shifted(direction) & free).len());
        steps.into_iter().map(u64::from).sum()
    }
}

/// Whether `seat`, which has made `castled` castle moves, has any legal move.
pub fn can_move(board: &Board, seat: Seat, castled: u8) -> bool {
    let (own_castle, enemy_castle) = (castle(seat), castle(other(seat)));
    let movers = movers(board.pieces(seat), own_castle, enemy_castle);
    let free = board.empty() & !own_castle;
    // A step to a free square is a legal move unless a capture is due, and then that capture is one.
    let mut steps = DIRECTIONS.into_iter();
    if steps.any(|direction| !(movers.shifted(direction) & free).is_empty()) {
        return true;
    }
    let side = Side::new(board, seat);
    let leaps = (side.canter_from | side.jump_from) & movers;
    !leaps.is_empty() || side.castle_move(castled).is_some()
}

/// By direction, the squares from which a leap over a square of `over` lands on a square of `to`.
fn leap_sources(over: Squares, to: Squares) -> [Squares; 8] {
    let mut sources = [Squares::EMPTY; 8];
    // A plain loop: the compiler does not vectorise `map` here, and this is the innermost loop of the search.
    for (from, direction) in sources.iter_mut().zip(DIRECTIONS) {
        *from = over.shifted(-direction) & to.shifted(-2 * direction);
    }
    sources
}

fn union(sets: &[Squares; 8]) -> Squares {
    sets.iter().fold(Squares::EMPTY, |all, set| all | *set)
}

/// The pieces that may move, castle moves aside.
pub fn movers(own: Squares, own_castle: Squares, enemy_castle: Squares) -> Squares {
    let leaving = own & own_castle;
    if leaving.is_empty() {
        own & !enemy_castle
    } else {
        leaving
    }
}
