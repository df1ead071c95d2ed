//! A breadth-first search for whether two opposing towers can meet when others must make way.
//!
//! The other towers matter only as obstacles, so they are distinguished by their direction alone, and any that need never be in the way
//! again are left out. That leaves little to search: a few hundred positions on the worst boards that were found by a search for such
//! boards, rarely ten in real games.

use super::{
    super::super::squares::{Direction, Square, Squares},
    bounds::{FreeSquares, Meeting},
};
use std::collections::{HashSet, VecDeque};

/// Whether the two towers of any of these can meet, and how many positions were searched.
/// Breadth first: short paths are found early.
pub fn any_can_meet(approaches: Vec<Approach>) -> (bool, usize) {
    let mut seen = HashSet::new();
    let mut queue = VecDeque::from(approaches);
    let mut searched = 0;
    while let Some(mut approach) = queue.pop_front() {
        match approach.simplify() {
            Meeting::Certain => return (true, searched),
            Meeting::Undecided if seen.insert(approach) => {
                searched += 1;
                queue.extend(approach.steps());
            }
            Meeting::Undecided | Meeting::Impossible => {}
        }
    }
    (false, searched)
}

/// Two opposing towers that are to meet, and the obstacles on the board, in the order of [`Direction::BOTH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Approach {
    pair: [Square; 2],
    obstacles: [Squares; 2],
}

impl Approach {
    /// The approach of `pair` on a board with these towers.
    pub fn new(sides: [Squares; 2], pair: [Square; 2]) -> Self {
        Self {
            pair,
            obstacles: [0, 1].map(|side: usize| sides[side].without(pair[side])),
        }
    }

    /// Removes obstacles that do not matter, until the bounds decide or none can be removed.
    fn simplify(&mut self) -> Meeting {
        loop {
            let free = FreeSquares::of(self.sides());
            let meeting = free.meeting(self.pair);
            if !matches!(meeting, Meeting::Undecided) {
                return meeting;
            }
            let paths = free.paths(self.pair);
            if !self.remove_obstacle(paths, &free) {
                return Meeting::Undecided;
            }
        }
    }

    fn sides(&self) -> [Squares; 2] {
        [0, 1].map(|side: usize| self.obstacles[side].or(Squares::only(self.pair[side])))
    }

    /// Removes an obstacle that is out of the way, or can step out of it over empty squares;
    /// returns whether there is one. Towers that are stuck stay, because they are walls.
    fn remove_obstacle(&mut self, paths: Squares, free: &FreeSquares) -> bool {
        for direction in Direction::BOTH {
            let side = direction as usize;
            for square in self.obstacles[side].and(free.ever).iter() {
                let mut fewer = self.obstacles;
                fewer[side] = fewer[side].without(square);
                let reached = Squares::only(square).reachable(direction, free.now);
                let needed = needed_squares(paths, fewer, free);
                if !reached.and(needed.complement()).is_empty() {
                    self.obstacles = fewer;
                    return true;
                }
            }
        }
        false
    }

    /// Every approach one step later, steps of the pair first.
    fn steps(&self) -> Vec<Self> {
        let empty = FreeSquares::of(self.sides()).now;
        let mut found = Vec::new();
        for direction in Direction::BOTH {
            let from = Squares::only(self.pair[direction as usize]);
            for to in from.ahead(direction).and(empty).iter() {
                let mut after = *self;
                after.pair[direction as usize] = to;
                found.push(after);
            }
        }
        for direction in Direction::BOTH {
            for from in self.obstacles[direction as usize].iter() {
                for to in Squares::only(from).ahead(direction).and(empty).iter() {
                    let mut after = *self;
                    let side = &mut after.obstacles[direction as usize];
                    *side = side.without(from).or(Squares::only(to));
                    found.push(after);
                }
            }
        }
        found
    }
}

/// The squares that may have to become free: the paths of the pair, and those of obstacles on such squares.
fn needed_squares(paths: Squares, obstacles: [Squares; 2], free: &FreeSquares) -> Squares {
    let mut needed = paths;
    loop {
        let escapes = |direction: Direction| {
            obstacles[direction as usize]
                .and(needed)
                .reachable(direction, free.ever)
        };
        let wider = needed
            .or(escapes(Direction::Up))
            .or(escapes(Direction::Down));
        if wider == needed {
            return needed;
        }
        needed = wider;
    }
}
