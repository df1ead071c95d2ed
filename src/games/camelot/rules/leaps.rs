//! The paths of canters, jumps and charges, and the number of legal moves.

use super::{
    super::{
        moves::Move,
        square::{DIRECTIONS, Square},
        squares::Squares,
    },
    charge::charge_from,
    side::Side,
};
use std::collections::BTreeSet;

/// The path of one piece as far as it has been followed.
#[derive(Debug)]
pub struct Path {
    /// The start and every landing square.
    pub squares: Vec<Square>,
    /// How many of the last steps are jumps.
    pub jumps: usize,
    /// The squares of the captured pieces.
    pub taken: Squares,
}

impl Path {
    /// The last landing square.
    pub fn end(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }

    /// What distinguishes the resulting board from those of other captures: where the piece moved,
    /// and what was captured. A piece that ends on its start square leaves no trace but its captures.
    fn result(&self) -> (Option<(Square, Square)>, Squares) {
        let (from, to) = (self.squares[0], self.end());
        ((from != to).then_some((from, to)), self.taken)
    }
}

impl From<&Path> for Move {
    fn from(path: &Path) -> Self {
        Self::of(path.squares.clone(), path.jumps)
    }
}

impl Side {
    /// Calls `visit` with every legal canter, jump and charge of the piece on `from`.
    pub fn leaps(&self, from: Square, mut visit: impl FnMut(&Path)) {
        let is_knight = self.knights.contains(from);
        let jumps = self.jump_from.contains(from);
        let canters = self.canter_from.contains(from) && (is_knight || !self.must_capture);
        if !jumps && !canters {
            return;
        }
        let mut walk = PathFinder {
            side: self,
            charge_from: charge_from(self, from),
            enemy: self.enemy,
            empty: self.empty.with(from),
            visited: Squares::EMPTY.with(from),
            path: Path {
                squares: vec![from],
                jumps: 0,
                taken: Squares::EMPTY,
            },
        };
        if jumps {
            walk.jump(from, &mut visit);
        }
        if canters {
            walk.canter(from, self.must_capture, &mut visit);
        }
    }

    /// The number of legal moves and of distinct boards that they lead to, after `castled` castle moves.
    pub fn count(&self, castled: u8) -> (u64, u64) {
        let castle = u64::from(self.castle_move(castled).is_some());
        let plain = self.count_plain();
        let (mut moves, mut results) = (castle + plain, castle + plain);
        let mut captures = BTreeSet::new();
        for from in self.movers.iter() {
            // A canter and a plain move never end on the same square: a canter spans an even number of files and ranks.
            let mut ends = Squares::EMPTY;
            self.leaps(from, |path| {
                moves += 1;
                if path.jumps == 0 {
                    ends = ends.with(path.end());
                } else {
                    captures.insert(path.result());
                }
            });
            results += u64::from(ends.len());
        }
        (moves, results + captures.len() as u64)
    }
}

/// A depth-first walk along the paths of one piece.
struct PathFinder<'a> {
    side: &'a Side,
    /// Where the piece must capture once it has cantered there.
    charge_from: Squares,
    enemy: Squares,
    empty: Squares,
    /// The start and the landing squares of the canters.
    visited: Squares,
    path: Path,
}

impl PathFinder<'_> {
    /// Follows every canter on from `at`. `must_jump`: the path is a legal move only once it has captured.
    fn canter(&mut self, at: Square, must_jump: bool, visit: &mut impl FnMut(&Path)) {
        for (direction, from) in DIRECTIONS.into_iter().zip(&self.side.canters_by_direction) {
            let over = at.step(direction);
            let to = over.step(direction);
            if !from.contains(at) || over == self.path.squares[0] || self.visited.contains(to) {
                continue;
            }
            self.path.squares.push(to);
            // In the enemy's castle the move ends, even next to an enemy.
            let is_inside = self.side.enemy_castle.contains(to);
            let must_jump = must_jump || (!is_inside && self.charge_from.contains(to));
            if !must_jump {
                visit(&self.path);
            }
            if !is_inside {
                if self.charge_from.contains(to) {
                    self.jump(to, visit);
                }
                if self.side.canter_from.contains(to) {
                    self.visited = self.visited.with(to);
                    self.canter(to, must_jump, visit);
                    self.visited = self.visited.without(to);
                }
            }
            self.path.squares.pop();
        }
    }

    /// Follows every jump on from `at`; returns whether there is one.
    fn jump(&mut self, at: Square, visit: &mut impl FnMut(&Path)) -> bool {
        let mut found = false;
        for direction in DIRECTIONS {
            let over = at.step(direction);
            let to = over.step(direction);
            if !self.enemy.contains(over) || !self.empty.contains(to) {
                continue;
            }
            found = true;
            self.make_jump(over, to);
            if self.side.enemy_castle.contains(to) || !self.jump(to, visit) {
                visit(&self.path);
            }
            self.undo_jump(over);
        }
        found
    }

    fn make_jump(&mut self, over: Square, to: Square) {
        self.enemy = self.enemy.without(over);
        self.empty = self.empty.with(over);
        self.path.squares.push(to);
        self.path.jumps += 1;
        self.path.taken = self.path.taken.with(over);
    }

    fn undo_jump(&mut self, over: Square) {
        self.enemy = self.enemy.with(over);
        self.empty = self.empty.without(over);
        self.path.squares.pop();
        self.path.jumps -= 1;
        self.path.taken = self.path.taken.without(over);
    }
}
