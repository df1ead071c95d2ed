//! The squares that towers may walk over, now and at best, and what these say about two that might meet. It does not know what towers take.

use super::super::super::squares::{Square, Squares, Way};

/// Which squares are free, by two bounds. Sides and pairs are in the order of [`Way::BOTH`].
pub struct Room {
    /// Those that are empty.
    pub still: Squares,
    /// Those on which no tower is stuck for ever.
    pub cleared: Squares,
}

/// What can be said about two towers without trying.
pub enum Outlook {
    /// They meet, even while all others stand still.
    Meet,
    /// They never meet, even if all others make way.
    Miss,
    /// They meet only if others make way.
    Open,
}

impl Room {
    /// The room on a board with towers on these squares.
    pub fn of(sides: [Squares; 2]) -> Self {
        Self {
            still: sides[0].or(sides[1]).rest(),
            cleared: stuck(sides).rest(),
        }
    }

    /// Whether two towers can come next to each other.
    pub fn outlook(&self, pair: [Square; 2]) -> Outlook {
        if !meetings(pair, self.still)[0].is_empty() {
            Outlook::Meet
        } else if meetings(pair, self.cleared)[0].is_empty() {
            Outlook::Miss
        } else {
            Outlook::Open
        }
    }

    /// The squares over which two towers may go to meet, if all others make way.
    pub fn ways(&self, pair: [Square; 2]) -> Squares {
        let [up, down] = meetings(pair, self.cleared);
        let [ups, downs] = travels(pair, self.cleared);
        ups.and(up.travel(Way::Down, self.cleared))
            .or(downs.and(down.travel(Way::Up, self.cleared)))
    }
}

/// The squares on which each of two towers can come next to the other over `free` squares.
fn meetings(pair: [Square; 2], free: Squares) -> [Squares; 2] {
    let [up, down] = travels(pair, free);
    [up.and(down.reach(Way::Down)), down.and(up.reach(Way::Up))]
}

/// The squares that each of two towers can reach over `free` squares.
fn travels([up, down]: [Square; 2], free: Squares) -> [Squares; 2] {
    [
        Squares::only(up).travel(Way::Up, free),
        Squares::only(down).travel(Way::Down, free),
    ]
}

/// Towers that can never step again: everything ahead of them is the edge or such a tower.
fn stuck(sides: [Squares; 2]) -> Squares {
    let mut open = sides[0].or(sides[1]).rest();
    loop {
        // A tower can step some day if ahead of it is a square that is empty or may become so.
        let [ups, downs] = Way::BOTH.map(|way| sides[way as usize].and(open.ahead(way.back())));
        let wider = open.or(ups).or(downs);
        if wider == open {
            return open.rest();
        }
        open = wider;
    }
}
