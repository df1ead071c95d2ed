//! Two bounds for whether a pair of opposing towers can still meet: the squares that are free now,
//! and those that may ever become free.

use super::super::super::squares::{Direction, Square, Squares};

/// The free squares of a board. Sides and pairs are in the order of [`Direction::BOTH`].
pub struct FreeSquares {
    /// The squares that are empty now.
    pub now: Squares,
    /// The squares that are empty or may become so: those without a tower that is stuck for ever.
    pub ever: Squares,
}

/// Whether two towers can meet, as far as the bounds show it.
pub enum Meeting {
    /// They can meet while no other tower moves.
    Certain,
    /// They cannot meet even if all other towers make way.
    Impossible,
    /// They can meet only if other towers make way.
    Undecided,
}

impl FreeSquares {
    /// The free squares of a board with towers on these squares.
    pub fn of(sides: [Squares; 2]) -> Self {
        Self {
            now: sides[0].or(sides[1]).complement(),
            ever: stuck(sides).complement(),
        }
    }

    /// Whether two towers can come next to each other.
    pub fn meeting(&self, pair: [Square; 2]) -> Meeting {
        if !meeting_squares(pair, self.now)[0].is_empty() {
            Meeting::Certain
        } else if meeting_squares(pair, self.ever)[0].is_empty() {
            Meeting::Impossible
        } else {
            Meeting::Undecided
        }
    }

    /// The squares on the paths by which two towers may meet if all other towers make way.
    pub fn paths(&self, pair: [Square; 2]) -> Squares {
        let [up, down] = meeting_squares(pair, self.ever);
        let [ups, downs] = reachable(pair, self.ever);
        ups.and(up.reachable(Direction::Down, self.ever))
            .or(downs.and(down.reachable(Direction::Up, self.ever)))
    }
}

/// For each of two towers, the squares on which it can come next to the other over `free` squares.
fn meeting_squares(pair: [Square; 2], free: Squares) -> [Squares; 2] {
    let [up, down] = reachable(pair, free);
    [
        up.and(down.attacks(Direction::Down)),
        down.and(up.attacks(Direction::Up)),
    ]
}

/// The squares that each of two towers can reach over `free` squares.
fn reachable([up, down]: [Square; 2], free: Squares) -> [Squares; 2] {
    [
        Squares::only(up).reachable(Direction::Up, free),
        Squares::only(down).reachable(Direction::Down, free),
    ]
}

/// The towers that can never step again: ahead of them is only the edge or other such towers.
fn stuck(sides: [Squares; 2]) -> Squares {
    let mut open = sides[0].or(sides[1]).complement();
    loop {
        // A tower can step some day if a square ahead of it is empty or may become so.
        let [ups, downs] = Direction::BOTH
            .map(|direction| sides[direction as usize].and(open.ahead(direction.opposite())));
        let wider = open.or(ups).or(downs);
        if wider == open {
            return open.complement();
        }
        open = wider;
    }
}
