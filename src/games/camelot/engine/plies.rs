//! The moves of a side for the search: one for each resulting board, whatever the path.
//! Canters are followed as sets of squares, so that thousands of paths cost no more than their ends.

use super::super::{
    board::Board,
    moves::Move,
    rules::{charge::charge_from, side::Side},
    square::Square,
    squares::Squares,
};

/// All moves that lead to the same board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The start square.
    pub from: Square,
    /// The last landing square.
    pub to: Square,
    /// The squares of the captured pieces.
    pub taken: Squares,
}

impl Ply {
    const fn quiet(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            taken: Squares::EMPTY,
        }
    }

    /// The board after it was made on this one.
    pub fn made_on(&self, board: &Board) -> Board {
        let mut after = *board;
        for taken in self.taken.iter() {
            after.remove(taken);
        }
        if let Some((seat, kind)) = after.piece(self.from) {
            after.remove(self.from);
            after.put(self.to, seat, kind);
        }
        after
    }

    /// Whether it captures nothing.
    pub fn is_quiet(&self) -> bool {
        self.taken.is_empty()
    }
}

impl From<&Move> for Ply {
    fn from(mv: &Move) -> Self {
        Self {
            from: mv.from(),
            to: mv.to(),
            taken: mv.taken_squares(),
        }
    }
}

/// Adds every legal move of a side that has made `castled` castle moves.
pub fn all(side: &Side, castled: u8, found: &mut Vec<Ply>) {
    for from in side.movers.iter() {
        found.extend(side.plain(from).iter().map(|to| Ply::quiet(from, to)));
        leaps(side, from, found);
    }
    let castle_move = side.castle_move(castled);
    found.extend(castle_move.map(|(from, to)| Ply::quiet(from, to)));
}

/// Adds the charges of a side that need not capture, and moves that win by occupying the castle's second square.
pub fn noisy(side: &Side, found: &mut Vec<Ply>) {
    for from in (side.movers & side.knights & side.canter_from).iter() {
        charges(side, from, found);
    }
    if !(side.own & side.enemy_castle).is_empty() {
        entries(side, found);
    }
}

/// Adds the quiet moves into the enemy's castle.
fn entries(side: &Side, found: &mut Vec<Ply>) {
    for from in side.movers.iter() {
        let steps = side.plain(from) & side.enemy_castle;
        let canters = if side.canter_from.contains(from) {
            canter_ends(side, from) & side.enemy_castle
        } else {
            Squares::EMPTY
        };
        found.extend((steps | canters).iter().map(|to| Ply::quiet(from, to)));
    }
}

/// Adds the canters, jumps and charges of one piece.
fn leaps(side: &Side, from: Square, found: &mut Vec<Ply>) {
    if side.jump_from.contains(from) {
        let first = found.len();
        jumps(side, from, from, first, found);
    }
    if !side.canter_from.contains(from) {
        return;
    }
    if !side.must_capture {
        let ends = canter_ends(side, from);
        found.extend(ends.iter().map(|to| Ply::quiet(from, to)));
    }
    if side.knights.contains(from) {
        charges(side, from, found);
    }
}

/// Adds the charges of a knight.
fn charges(side: &Side, from: Square, found: &mut Vec<Ply>) {
    let starts = canters(side, from, side.enemy_castle) & charge_from(side, from);
    let starts = starts & !side.enemy_castle;
    // Plain jumps of the same piece may lead to the same boards.
    let own = found.iter().rev().take_while(|ply| ply.from == from);
    let first = found.len() - own.count();
    for start in starts.iter() {
        jumps(side, from, start, first, found);
    }
}

/// The squares on which a canter may end; not those from which a knight must jump.
pub fn canter_ends(side: &Side, from: Square) -> Squares {
    let must_jump = charge_from(side, from) & !side.enemy_castle;
    canters(side, from, side.enemy_castle | must_jump) & !must_jump
}

/// The landing squares of canters that do not continue from `ends`.
fn canters(side: &Side, from: Square, ends: Squares) -> Squares {
    // The start square is empty now, so nothing leaps over it.
    let friends = side.own.without(from);
    let landing = side.empty & !side.own_castle;
    let goes_on = side.canter_from & !ends;
    let mut reached = Squares::EMPTY;
    let mut front = Squares::EMPTY.with(from);
    while !front.is_empty() {
        let mut next = Squares::EMPTY;
        for at in front.iter() {
            for over in (Squares::neighbours(at) & friends).iter() {
                next = next.with(at.beyond(over));
            }
        }
        next = next & landing & !reached;
        reached |= next;
        front = next & goes_on;
    }
    reached
}

/// Adds every sequence of jumps from `at` of a piece that started on `from`,
/// except for plies that are in `found` from `first` on.
fn jumps(side: &Side, from: Square, at: Square, first: usize, found: &mut Vec<Ply>) {
    let mut walk = LeapSearch {
        side,
        from,
        enemy: side.enemy,
        empty: side.empty.with(from),
        first,
        found,
    };
    walk.jump(at);
}

/// A depth-first walk along the jumps of one piece.
struct LeapSearch<'a> {
    side: &'a Side,
    from: Square,
    enemy: Squares,
    empty: Squares,
    first: usize,
    found: &'a mut Vec<Ply>,
}

impl LeapSearch<'_> {
    /// Follows every jump on from `at`; returns whether there is one.
    fn jump(&mut self, at: Square) -> bool {
        let mut jumps = false;
        for over in (Squares::neighbours(at) & self.enemy).iter() {
            let to = at.beyond(over);
            if !self.empty.contains(to) {
                continue;
            }
            jumps = true;
            self.enemy = self.enemy.without(over);
            self.empty = self.empty.with(over);
            if self.side.enemy_castle.contains(to) || !self.jump(to) {
                self.end(to);
            }
            self.enemy = self.enemy.with(over);
            self.empty = self.empty.without(over);
        }
        jumps
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
