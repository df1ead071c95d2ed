//! Frozen boards: whether any tower on a board can ever capture another again.
//!
//! A board is alive if some sequence of steps without captures, by either colour in any order, leads to a position in which a tower
//! can capture another. Two opposing towers of which either takes the other need only come next to each other, so the question is which
//! pairs can still meet. Two bounds nearly always decide it: a pair can meet if it can while no other tower moves, and cannot if
//! it could not even with every other tower that can ever move out of the way. Between the bounds, a search tries the steps.

mod bounds;
mod search;

use super::super::{
    board::Board,
    squares::{Direction, Square, Squares},
    tower::{Kind, Tower},
};
use bounds::{FreeSquares, Meeting};
use search::Approach;

/// Whether no tower on this board can ever capture another again.
pub fn is_frozen(board: &Board) -> bool {
    !can_come_alive(board).0
}

/// Whether a capture is still possible, and how many positions had to be searched to decide it.
pub(crate) fn can_come_alive(board: &Board) -> (bool, usize) {
    let sides = Direction::BOTH.map(|direction| board.side(direction));
    let free = FreeSquares::of(sides);
    let mut undecided = Vec::new();
    for up in board.side(Direction::Up).iter() {
        for down in rivals(board, up).iter() {
            match free.meeting([up, down]) {
                Meeting::Certain => return (true, 0),
                Meeting::Impossible => {}
                Meeting::Undecided => undecided.push(Approach::new(sides, [up, down])),
            }
        }
    }
    search::any_can_meet(undecided)
}

/// The opposing towers that take the tower on `up`, or that it takes.
fn rivals(board: &Board, up: Square) -> Squares {
    let mut found = Squares::default();
    if let Some(own) = board.tower(up).map(Tower::kind) {
        let are_rivals = |other: Kind| own.takes(other) || other.takes(own);
        for down in board.side(Direction::Down).iter() {
            if board
                .tower(down)
                .is_some_and(|tower| are_rivals(tower.kind()))
            {
                found = found.or(Squares::only(down));
            }
        }
    }
    found
}
