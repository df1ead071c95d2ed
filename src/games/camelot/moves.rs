//! A move: the whole path of one piece.

use super::{square::Square, squares::Squares};

/// The whole path of one piece. Different paths with the same ends are different moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The start and every landing square.
    path: Vec<Square>,
    /// How many of the last steps are jumps.
    jumps: usize,
}

impl Move {
    /// The path through these squares, of which the last `jumps` are reached by jumps;
    /// none if it has no step or fewer steps than jumps.
    pub fn new(path: Vec<Square>, jumps: usize) -> Option<Self> {
        (path.len() > jumps.max(1)).then_some(Self { path, jumps })
    }

    /// The path through squares that are known to have a step, and no fewer steps than jumps.
    pub(super) const fn of(path: Vec<Square>, jumps: usize) -> Self {
        Self { path, jumps }
    }

    /// A plain move or a castle move.
    pub fn plain(from: Square, to: Square) -> Self {
        Self {
            path: vec![from, to],
            jumps: 0,
        }
    }

    /// The start and every landing square.
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// The start square.
    pub fn from(&self) -> Square {
        self.path[0]
    }

    /// The last landing square.
    pub fn to(&self) -> Square {
        self.path[self.path.len() - 1]
    }

    /// How many pieces it captures.
    pub const fn jumps(&self) -> usize {
        self.jumps
    }

    /// Whether it is a knight's charge: canters, then jumps.
    pub const fn is_charge(&self) -> bool {
        self.jumps > 0 && self.path.len() > self.jumps + 1
    }

    /// Whether it consists of canters only.
    pub fn is_canter(&self) -> bool {
        self.jumps == 0 && self.path[0].between(self.path[1]).is_some()
    }

    /// The squares of the captured pieces, in order.
    pub fn taken(&self) -> impl Iterator<Item = Square> {
        let steps = &self.path[self.path.len() - 1 - self.jumps..];
        steps.windows(2).filter_map(|step| step[0].between(step[1]))
    }

    /// The squares of the captured pieces, as a set.
    pub fn taken_squares(&self) -> Squares {
        self.taken().collect()
    }
}
