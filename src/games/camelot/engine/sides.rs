//! Both sides of a board at once: what the side to move may do, and what the evaluation counts of the other.
//! Together they take little more time than one of them, since they share the shifted sets.

use super::super::{
    board::{Board, other},
    rules::side::{Side, movers},
    square::DIRECTIONS,
    squares::{Squares, castle},
    state::SEATS,
};
use std::sync::LazyLock;
use zihin_rules::Seat;

/// The side to move and the side that waits.
#[derive(Debug)]
pub struct Sides {
    /// The side to move.
    pub mover: Side,
    /// The pieces of the side that waits that could capture if it were to move.
    pub threats: Squares,
}

impl Sides {
    /// The sides of a board with `seat` to move.
    pub fn new(board: &Board, seat: Seat) -> Self {
        let (own, enemy, empty) = (board.pieces(seat), board.pieces(other(seat)), board.empty());
        let (own_castle, enemy_castle) = (castle(seat), castle(other(seat)));
        let before_castle = &BEFORE_CASTLE[seat.index()];
        let mut canters = [Squares::EMPTY; 8];
        let (mut canter_from, mut jump_from) = (Squares::EMPTY, Squares::EMPTY);
        let mut threats = Squares::EMPTY;
        let by_direction = canters.iter_mut().zip(before_castle);
        for ((canter, before_castle), direction) in by_direction.zip(DIRECTIONS) {
            let landing = empty.shifted(-2 * direction);
            let over_own = own.shifted(-direction) & landing;
            *canter = over_own & !*before_castle;
            canter_from |= *canter;
            jump_from |= enemy.shifted(-direction) & landing;
            threats |= over_own;
        }
        let moving = movers(own, own_castle, enemy_castle);
        let mover = Side {
            own,
            enemy,
            knights: board.knights(seat),
            empty,
            own_castle,
            enemy_castle,
            canters_by_direction: canters,
            canter_from,
            jump_from,
            movers: moving,
            must_capture: !(jump_from & moving).is_empty(),
        };
        Self {
            mover,
            threats: threats & movers(enemy, enemy_castle, own_castle),
        }
    }
}

/// By seat and direction, the squares from which a leap lands in the seat's own castle.
static BEFORE_CASTLE: LazyLock<[[Squares; 8]; 2]> = LazyLock::new(|| {
    SEATS.map(|seat| DIRECTIONS.map(|direction| castle(seat).shifted(-2 * direction)))
});
