//! The moves of a side as a search needs them: one for each board that they lead to. It does not know by which path: canters are followed as
//! sets of squares, so that thousands of paths cost no more than their ends.

use super::super::{
    moves::Move,
    rules::side::Side,
    square::{DIRECTIONS, Square},
    squares::Bits,
};

/// All moves that lead to the same board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// The squares of the pieces that it takes.
    pub taken: Bits,
}

impl Ply {
    const fn quiet(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            taken: Bits::EMPTY,
        }
    }

    /// Whether it takes nothing.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.taken.is_empty()
    }
}

impl From<&Move> for Ply {
    fn from(mv: &Move) -> Self {
        Self {
            from: mv.from(),
            to: mv.to(),
            taken: mv.prey(),
        }
    }
}

/// Adds every legal move of a side that has made so many castle moves.
pub fn all(side: &Side, castled: u8, found: &mut Vec<Ply>) {
    for from in side.movers.iter() {
        found.extend(side.plain(from).iter().map(|to| Ply::quiet(from, to)));
        leaps(side, from, found);
    }
    let castle_move = side.castle_move(castled);
    found.extend(castle_move.map(|(from, to)| Ply::quiet(from, to)));
}

/// Adds the charges of a side that need not capture, and the moves that win by taking the second square of the castle.
pub fn noisy(side: &Side, found: &mut Vec<Ply>) {
    for from in (side.movers & side.knights & side.canter).iter() {
        charges(side, from, found);
    }
    if !(side.own & side.goal).is_empty() {
        entries(side, found);
    }
}

/// Adds the quiet moves into the enemy's castle.
fn entries(side: &Side, found: &mut Vec<Ply>) {
    for from in side.movers.iter() {
        let steps = side.plain(from) & side.goal;
        let canters = if side.canter.has(from) {
            stops(side, from) & side.goal
        } else {
            Bits::EMPTY
        };
        found.extend((steps | canters).iter().map(|to| Ply::quiet(from, to)));
    }
}

/// Adds the canters, jumps and charges of one piece.
fn leaps(side: &Side, from: Square, found: &mut Vec<Ply>) {
    if side.prey.has(from) {
        let first = found.len();
        jumps(side, from, from, first, found);
    }
    if !side.canter.has(from) {
        return;
    }
    if !side.due {
        let stops = stops(side, from);
        found.extend(stops.iter().map(|to| Ply::quiet(from, to)));
    }
    if side.knights.has(from) {
        charges(side, from, found);
    }
}

/// Adds what a knight may take after a canter.
fn charges(side: &Side, from: Square, found: &mut Vec<Ply>) {
    let prey = side.prey | side.jumps_back(from);
    let starts = canters(side, from, side.goal) & prey & !side.goal;
    // Jumps without a canter may lead to the same boards.
    let own = found.iter().rev().take_while(|ply| ply.from == from);
    let first = found.len() - own.count();
    for start in starts.iter() {
        jumps(side, from, start, first, found);
    }
}

/// Where a canter may end. A knight beside prey must go on.
fn stops(side: &Side, from: Square) -> Bits {
    if !side.knights.has(from) {
        return canters(side, from, side.goal);
    }
    let beside = (side.prey | side.jumps_back(from)) & !side.goal;
    canters(side, from, side.goal | beside) & !beside
}

/// Where canters lead that do not go on from `ends`.
fn canters(side: &Side, from: Square, ends: Bits) -> Bits {
    let mut reached = Bits::EMPTY;
    let mut front = Bits::EMPTY.with(from);
    while !front.is_empty() {
        let mut next = Bits::EMPTY;
        for at in front.iter() {
            for (direction, leaps) in DIRECTIONS.into_iter().zip(&side.canters) {
                let over = at.step(direction);
                // The piece itself is no longer where it began, so nothing leaps over it.
                if leaps.has(at) && over != from {
                    next = next.with(over.step(direction));
                }
            }
        }
        front = next & side.canter & !reached & !ends;
        reached |= next;
    }
    reached
}

/// Adds every way on from `at` by jumps of a piece that came from `from`. Boards that are there from `first` on are not added again.
fn jumps(side: &Side, from: Square, at: Square, first: usize, found: &mut Vec<Ply>) {
    let mut walk = Walk {
        side,
        from,
        enemy: side.enemy,
        empty: side.empty.with(from),
        first,
        found,
    };
    walk.go_on(at);
}

/// A piece that is jumping.
struct Walk<'a> {
    side: &'a Side,
    from: Square,
    enemy: Bits,
    empty: Bits,
    first: usize,
    found: &'a mut Vec<Ply>,
}

impl Walk<'_> {
    /// Follows every jump on from `at`, and says whether there is one.
    fn go_on(&mut self, at: Square) -> bool {
        let mut goes_on = false;
        for direction in DIRECTIONS {
            let over = at.step(direction);
            let to = over.step(direction);
            if !self.enemy.has(over) || !self.empty.has(to) {
                continue;
            }
            goes_on = true;
            let before = (self.enemy, self.empty);
            self.enemy = self.enemy.without(over);
            self.empty = self.empty.with(over);
            if self.side.goal.has(to) || !self.go_on(to) {
                self.end(to);
            }
            (self.enemy, self.empty) = before;
        }
        goes_on
    }

    fn end(&mut self, to: Square) {
        let ply = Ply {
            from: self.from,
            to,
            taken: self.side.enemy & !self.enemy,
        };
        if !self.found[self.first..].contains(&ply) {
            self.found.push(ply);
        }
    }
}
