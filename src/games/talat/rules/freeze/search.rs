//! Two towers that can meet only if others make way: whether they can, found by trying. It does not know what towers take.
//!
//! The others matter only as far as they are in the way, so they are alike but for the way they walk, and the fewer there are the better.
//! One that need never be in the way again is therefore left out, which leaves little to try: some hundred positions on the worst boards
//! that a search for such boards found, hardly ever ten in play.

use super::{
    super::super::squares::{Square, Squares, Way},
    bounds::{Outlook, Room},
};
use std::collections::{HashSet, VecDeque};

/// Whether the two towers of any of these chases can meet, and how many positions had to be tried. The nearest are tried first: where a
/// few steps are enough, they are found soon.
pub fn any_succeeds(chases: Vec<Chase>) -> (bool, usize) {
    let mut seen = HashSet::new();
    let mut waiting = VecDeque::from(chases);
    let mut tried = 0;
    while let Some(mut chase) = waiting.pop_front() {
        match chase.simplify() {
            Outlook::Meet => return (true, tried),
            Outlook::Open if seen.insert(chase) => {
                tried += 1;
                waiting.extend(chase.steps());
            }
            Outlook::Open | Outlook::Miss => {}
        }
    }
    (false, tried)
}

/// Two towers and those that may be in their way, in the order of [`Way::BOTH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chase {
    pair: [Square; 2],
    others: [Squares; 2],
}

impl Chase {
    /// The chase of two towers, of these sides.
    pub fn new(sides: [Squares; 2], pair: [Square; 2]) -> Self {
        Self {
            pair,
            others: [0, 1].map(|side: usize| sides[side].without(pair[side])),
        }
    }

    /// The same question with fewer towers, if it is not answered.
    fn simplify(&mut self) -> Outlook {
        loop {
            let room = Room::of(self.sides());
            let outlook = room.outlook(self.pair);
            if !matches!(outlook, Outlook::Open) {
                return outlook;
            }
            let ways = room.ways(self.pair);
            if !self.leave_out(ways, &room) {
                return Outlook::Open;
            }
        }
    }

    fn sides(&self) -> [Squares; 2] {
        [0, 1].map(|side: usize| self.others[side].or(Squares::only(self.pair[side])))
    }

    /// Leaves out a tower that can go, over squares that are empty now, to where it is in nobody's way, or that stands so; false if there
    /// is none. Towers that are stuck stay: they are walls.
    fn leave_out(&mut self, ways: Squares, room: &Room) -> bool {
        for way in Way::BOTH {
            let side = way as usize;
            for square in self.others[side].and(room.cleared).iter() {
                let mut fewer = self.others;
                fewer[side] = fewer[side].without(square);
                let reached = Squares::only(square).travel(way, room.still);
                if !reached.and(needed(ways, fewer, room).rest()).is_empty() {
                    self.others = fewer;
                    return true;
                }
            }
        }
        false
    }

    /// All chases that a step leads to, those of the two towers themselves first.
    fn steps(&self) -> Vec<Self> {
        let still = Room::of(self.sides()).still;
        let mut found = Vec::new();
        for way in Way::BOTH {
            let from = Squares::only(self.pair[way as usize]);
            for to in from.ahead(way).and(still).iter() {
                let mut after = *self;
                after.pair[way as usize] = to;
                found.push(after);
            }
        }
        for way in Way::BOTH {
            for from in self.others[way as usize].iter() {
                for to in Squares::only(from).ahead(way).and(still).iter() {
                    let mut after = *self;
                    let side = &mut after.others[way as usize];
                    *side = side.without(from).or(Squares::only(to));
                    found.push(after);
                }
            }
        }
        found
    }
}

/// The squares that may have to be free: those over which the two may go, and those over which others may go that stand on such squares.
fn needed(ways: Squares, others: [Squares; 2], room: &Room) -> Squares {
    let mut needed = ways;
    loop {
        let travel = |way: Way| others[way as usize].and(needed).travel(way, room.cleared);
        let wider = needed.or(travel(Way::Up)).or(travel(Way::Down));
        if wider == needed {
            return needed;
        }
        needed = wider;
    }
}
