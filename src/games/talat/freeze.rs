//! Whether a board is frozen: whether no tower on it can ever take another again. It knows no turn, no player and no other board.
//!
//! A board is alive if some sequence of steps without captures, by either colour in any order, leads to a position in which a tower
//! can take another. Two opposing towers of which either takes the other need only come next to each other, so all turns on which
//! pairs can still meet. Two bounds decide nearly always: a pair meets for certain if it can while all others stand still, and never
//! if it cannot even while all others that can ever move are out of the way. Where they differ, the steps are tried.

use super::{
    board::Board,
    squares::{Square, Squares, Way},
    tower::{Kind, Tower},
};
use std::collections::HashSet;

/// Whether no tower on this board can ever take another again.
#[must_use]
pub fn is_frozen(board: &Board) -> bool {
    !comes_alive(board, &mut HashSet::new())
}

/// A board as far as it matters to what can still happen on it: towers that can meet nobody are all alike.
type Seen = [u8; 25];

/// Whether a capture can still come about; boards in `seen` are known to lead to none.
fn comes_alive(board: &Board, seen: &mut HashSet<Seen>) -> bool {
    let hopeful = match bounds(board) {
        Bounds::Alive => return true,
        Bounds::Frozen => return false,
        Bounds::Open(hopeful) => hopeful,
    };
    if !seen.insert(key(board, hopeful)) {
        return false;
    }
    Way::BOTH.into_iter().any(|way| {
        board.side(way).iter().any(|from| {
            board.steps(from, way).iter().any(|to| {
                let mut after = *board;
                after.step(from, to, way);
                comes_alive(&after, seen)
            })
        })
    })
}

/// What can be said without trying.
enum Bounds {
    /// A pair meets while all others stand still.
    Alive,
    /// No pair can meet.
    Frozen,
    /// Only the towers on these squares may meet another.
    Open(Squares),
}

fn bounds(board: &Board) -> Bounds {
    let still = board.occupied().rest();
    let cleared = stuck(board).rest();
    let mut hopeful = Squares::default();
    for up in board.side(Way::Up).iter() {
        let rivals = rivals(board, up);
        if rivals.is_empty() {
            continue;
        }
        let near = reach(up, Way::Up, still);
        let far = reach(up, Way::Up, cleared);
        for down in rivals.iter() {
            if !near.and(travel(down, Way::Down, still)).is_empty() {
                return Bounds::Alive;
            }
            if !far.and(travel(down, Way::Down, cleared)).is_empty() {
                hopeful = hopeful.or(Squares::only(up)).or(Squares::only(down));
            }
        }
    }
    if hopeful.is_empty() {
        Bounds::Frozen
    } else {
        Bounds::Open(hopeful)
    }
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

/// Towers that can never step again: everything ahead of them is the edge or such a tower.
fn stuck(board: &Board) -> Squares {
    let mut open = board.occupied().rest();
    loop {
        // A tower can step some day if ahead of it is a square that is empty or may become so.
        let movers = Way::BOTH.map(|way| board.side(way).and(open.ahead(way.back())));
        let wider = open.or(movers[0]).or(movers[1]);
        if wider == open {
            return open.rest();
        }
        open = wider;
    }
}

/// Where a tower can get over `free` squares, and where it stands.
fn travel(from: Square, way: Way, free: Squares) -> Squares {
    let mut travel = Squares::only(from);
    for _ in 0..4 {
        travel = travel.or(travel.ahead(way).and(free));
    }
    travel
}

/// The squares next to which a tower can get over `free` squares.
fn reach(from: Square, way: Way, free: Squares) -> Squares {
    travel(from, way, free).reach(way)
}

fn key(board: &Board, hopeful: Squares) -> Seen {
    let mut key = [0; 25];
    for way in Way::BOTH {
        for square in board.side(way).iter() {
            let index = board.tower(square).map_or(0, Tower::index);
            key[square.index()] = if hopeful.contains(square) {
                index + 3
            } else {
                1 + way as u8
            };
        }
    }
    key
}
