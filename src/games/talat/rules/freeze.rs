//! Whether a board is frozen: whether no tower on it can ever take another again. It knows no turn, no player and no other board.
//!
//! A board is alive if some sequence of steps without captures, by either colour in any order, leads to a position in which a tower
//! can take another. Two opposing towers of which either takes the other need only come next to each other, so all turns on which
//! pairs can still meet. Two bounds decide nearly always: a pair meets for certain if it can while all others stand still, and never
//! if it cannot even while all others that can ever move are out of the way. Where they differ, the steps are tried.

mod bounds;
mod search;

use super::super::{
    board::Board,
    squares::{Square, Squares, Way},
    tower::{Kind, Tower},
};
use bounds::{Outlook, Room};
use search::Chase;

/// Whether no tower on this board can ever take another again.
#[must_use]
pub fn is_frozen(board: &Board) -> bool {
    !comes_alive(board).0
}

/// Whether a capture can still come about, and how many positions had to be tried to know.
pub(crate) fn comes_alive(board: &Board) -> (bool, usize) {
    let sides = Way::BOTH.map(|way| board.side(way));
    let room = Room::of(sides);
    let mut open = Vec::new();
    for up in board.side(Way::Up).iter() {
        for down in rivals(board, up).iter() {
            match room.outlook([up, down]) {
                Outlook::Meet => return (true, 0),
                Outlook::Miss => {}
                Outlook::Open => open.push(Chase::new(sides, [up, down])),
            }
        }
    }
    search::any_succeeds(open)
}

/// The opposing towers that the tower on `up` takes or that take it.
fn rivals(board: &Board, up: Square) -> Squares {
    let mut found = Squares::default();
    if let Some(own) = board.tower(up).map(Tower::kind) {
        let related = |other: Kind| own.takes(other) || other.takes(own);
        for down in board.side(Way::Down).iter() {
            if board.tower(down).is_some_and(|tower| related(tower.kind())) {
                found = found.or(Squares::only(down));
            }
        }
    }
    found
}
