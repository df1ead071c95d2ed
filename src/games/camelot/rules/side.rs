//! Which moves a side has: the three obligations, and the paths of plain moves, canters, jumps and charges. It knows no clock and no text.

use super::super::{
    board::{Board, other},
    square::{DIRECTIONS, Square, castle},
    squares::Bits,
};
use crate::rules::Seat;
use std::collections::BTreeSet;

/// How many castle moves a player has in a game.
pub const CASTLE_MOVES: u8 = 2;

/// A side that is to move, and what the board allows it.
#[derive(Debug)]
pub struct Side {
    pub(crate) own: Bits,
    pub(crate) enemy: Bits,
    pub(crate) knights: Bits,
    pub(crate) empty: Bits,
    /// The castle that it defends.
    pub(crate) home: Bits,
    /// The castle that it attacks.
    pub(crate) goal: Bits,
    /// From where a leap over a friend leads to an empty square outside its own castle, by direction.
    pub(crate) canters: [Bits; 8],
    /// From where any of those leaps is possible.
    pub(crate) canter: Bits,
    /// From where a leap over an enemy leads to an empty square.
    pub(crate) prey: Bits,
    /// The pieces that may move, but for castle moves: the one in its own castle, else all outside the enemy's.
    pub(crate) movers: Bits,
    /// Whether it must capture.
    pub(crate) due: bool,
}

/// The path of one piece as far as it has been followed.
#[derive(Debug)]
pub struct Path {
    /// The start and every landing square.
    pub squares: Vec<Square>,
    /// How many of the last steps are jumps.
    pub jumps: usize,
    /// The squares of the pieces that it takes.
    pub taken: Bits,
}

impl Side {
    /// The side of `seat` on this board.
    #[must_use]
    pub fn new(board: &Board, seat: Seat) -> Self {
        let (own, enemy, empty) = (board.pieces(seat), board.pieces(other(seat)), board.empty());
        let (home, goal) = (castle(seat), castle(other(seat)));
        let canters = leaps(own, empty & !home);
        let prey = any(&leaps(enemy, empty));
        let movers = movers(own, home, goal);
        Self {
            own,
            enemy,
            knights: board.knights(seat),
            empty,
            home,
            goal,
            canters,
            canter: any(&canters),
            prey,
            movers,
            due: !(prey & movers).is_empty(),
        }
    }

    /// Whether it must capture.
    #[must_use]
    pub const fn must_capture(&self) -> bool {
        self.due
    }

    /// The square in its own castle that it must leave, if it stands there.
    #[must_use]
    pub fn must_leave(&self) -> Option<Square> {
        (self.own & self.home).iter().next()
    }

    /// The pieces that may move, but for castle moves.
    #[must_use]
    pub const fn movers(&self) -> Bits {
        self.movers
    }

    /// Where the piece on `from` may go by a plain move.
    #[must_use]
    pub fn plain(&self, from: Square) -> Bits {
        if self.due {
            return Bits::EMPTY;
        }
        from.beside() & self.empty & !self.home
    }

    /// The castle move, if there is one and `castled` of them have been made.
    #[must_use]
    pub fn castle_move(&self, castled: u8) -> Option<(Square, Square)> {
        let may = castled < CASTLE_MOVES && !self.due && self.must_leave().is_none();
        let from = (self.goal & self.own).iter().next().filter(|_| may)?;
        let to = (self.goal & self.empty).iter().next()?;
        Some((from, to))
    }

    /// Shows every legal canter, jump and charge of the piece on `from`.
    pub fn leaps(&self, from: Square, mut see: impl FnMut(&Path)) {
        let is_knight = self.knights.has(from);
        let jumps = self.prey.has(from);
        let canters = self.canter.has(from) && (is_knight || !self.due);
        if !jumps && !canters {
            return;
        }
        let mut walk = Walk {
            side: self,
            prey: if is_knight {
                self.prey | self.jumps_back(from)
            } else {
                Bits::EMPTY
            },
            enemy: self.enemy,
            empty: self.empty.with(from),
            visited: Bits::EMPTY.with(from),
            path: Path {
                squares: vec![from],
                jumps: 0,
                taken: Bits::EMPTY,
            },
        };
        if jumps {
            walk.jump(from, &mut see);
        }
        if canters {
            walk.canter(from, self.due, &mut see);
        }
    }

    /// From where the piece on `start`, having left it, could jump back to it.
    pub(crate) fn jumps_back(&self, start: Square) -> Bits {
        let enemies = DIRECTIONS
            .into_iter()
            .filter(|direction| self.enemy.has(start.step(*direction)));
        enemies
            .map(|direction| start.step(direction).step(direction))
            .collect()
    }

    /// How many moves there are, and how many boards they lead to.
    #[must_use]
    pub fn count(&self, castled: u8) -> (u64, u64) {
        let castle = u64::from(self.castle_move(castled).is_some());
        let plain = if self.due { 0 } else { self.plain_moves() };
        let (mut moves, mut results) = (castle + plain, castle + plain);
        let mut captures = BTreeSet::new();
        for from in self.movers.iter() {
            // Canters and plain moves never meet: a canter is an even number of squares long in both directions.
            let mut ends = Bits::EMPTY;
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

    fn plain_moves(&self) -> u64 {
        let free = self.empty & !self.home;
        let steps = DIRECTIONS.map(|direction| (self.movers.moved(direction) & free).len());
        steps.into_iter().map(u64::from).sum()
    }
}

/// From where a leap leads over such a square to such another, by direction.
fn leaps(over: Bits, to: Bits) -> [Bits; 8] {
    let mut leaps = [Bits::EMPTY; 8];
    // A plain loop, because the compiler does not see through `map` here, and this is the innermost of all.
    for (from, direction) in leaps.iter_mut().zip(DIRECTIONS) {
        *from = over.moved(-direction) & to.moved(-2 * direction);
    }
    leaps
}

fn any(leaps: &[Bits; 8]) -> Bits {
    leaps.iter().fold(Bits::EMPTY, |all, from| all | *from)
}

/// Whether `seat`, which has made so many castle moves, has any legal move.
#[must_use]
pub fn can_move(board: &Board, seat: Seat, castled: u8) -> bool {
    let (home, goal) = (castle(seat), castle(other(seat)));
    let movers = movers(board.pieces(seat), home, goal);
    let free = board.empty() & !home;
    // A step to a free square is a legal move, or is none only because there is something to capture.
    let mut steps = DIRECTIONS.into_iter();
    if steps.any(|direction| !(movers.moved(direction) & free).is_empty()) {
        return true;
    }
    let side = Side::new(board, seat);
    let leaps = (side.canter | side.prey) & movers;
    !leaps.is_empty() || side.castle_move(castled).is_some()
}

/// The pieces that may move, but for castle moves.
fn movers(own: Bits, home: Bits, goal: Bits) -> Bits {
    let leaving = own & home;
    if leaving.is_empty() {
        own & !goal
    } else {
        leaving
    }
}

impl Path {
    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }

    /// What tells the board to which it leads from those to which other captures lead: which piece is where, and what is gone.
    /// A piece that ends where it began leaves no trace but what it took.
    fn result(&self) -> (Option<(Square, Square)>, Bits) {
        let (from, to) = (self.squares[0], self.end());
        ((from != to).then_some((from, to)), self.taken)
    }
}

/// One piece on its way.
struct Walk<'a> {
    side: &'a Side,
    /// From where it must capture once it has cantered there; nowhere for a man.
    prey: Bits,
    enemy: Bits,
    empty: Bits,
    /// Where its canters have landed, and its start.
    visited: Bits,
    path: Path,
}

impl Walk<'_> {
    /// Follows every canter on from `at`. `owes`: it must capture before the turn ends.
    fn canter(&mut self, at: Square, owes: bool, see: &mut impl FnMut(&Path)) {
        for (direction, from) in DIRECTIONS.into_iter().zip(&self.side.canters) {
            let over = at.step(direction);
            let to = over.step(direction);
            if !from.has(at) || over == self.path.squares[0] || self.visited.has(to) {
                continue;
            }
            self.path.squares.push(to);
            // In the enemy's castle the move is over, even beside prey.
            let is_inside = self.side.goal.has(to);
            let owes = owes || (!is_inside && self.prey.has(to));
            if !owes {
                see(&self.path);
            }
            if !is_inside {
                if self.prey.has(to) {
                    self.jump(to, see);
                }
                if self.side.canter.has(to) {
                    self.visited = self.visited.with(to);
                    self.canter(to, owes, see);
                    self.visited = self.visited.without(to);
                }
            }
            self.path.squares.pop();
        }
    }

    /// Follows every jump on from `at`, and says whether there is one.
    fn jump(&mut self, at: Square, see: &mut impl FnMut(&Path)) -> bool {
        let mut found = false;
        for direction in DIRECTIONS {
            let over = at.step(direction);
            let to = over.step(direction);
            if !self.enemy.has(over) || !self.empty.has(to) {
                continue;
            }
            found = true;
            self.take(over, to);
            if self.side.goal.has(to) || !self.jump(to, see) {
                see(&self.path);
            }
            self.give_back(over);
        }
        found
    }

    fn take(&mut self, over: Square, to: Square) {
        self.enemy = self.enemy.without(over);
        self.empty = self.empty.with(over);
        self.path.squares.push(to);
        self.path.jumps += 1;
        self.path.taken = self.path.taken.with(over);
    }

    fn give_back(&mut self, over: Square) {
        self.enemy = self.enemy.with(over);
        self.empty = self.empty.without(over);
        self.path.squares.pop();
        self.path.jumps -= 1;
        self.path.taken = self.path.taken.without(over);
    }
}
