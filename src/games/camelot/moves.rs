//! A move: the whole path of one piece. It does not know which paths are legal.
//!
//! Its spelling is that of the World Camelot Federation: `C6-B7` a plain move, `C6-E8-G8` a canter, `H4xJ4xL6` jumps,
//! `F6-F8-H8xH10xJ12` a knight's charge. Every landing square is written.

use super::{rules::side::Path, square::Square, squares::Bits};
use crate::rules::{Click, Notation, Phrase, Unreadable};
use std::{fmt, str::FromStr};

/// The whole path of one piece. Paths with the same ends are different moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The start and every landing square.
    path: Vec<Square>,
    /// How many of the last steps are jumps.
    jumps: usize,
}

impl Move {
    /// The path through these squares, of which the last `jumps` are reached by jumps; none if it has no step or fewer steps than jumps.
    #[must_use]
    pub fn new(path: Vec<Square>, jumps: usize) -> Option<Self> {
        (path.len() > jumps.max(1)).then_some(Self { path, jumps })
    }

    /// A plain move or a castle move.
    #[must_use]
    pub fn plain(from: Square, to: Square) -> Self {
        Self {
            path: vec![from, to],
            jumps: 0,
        }
    }

    /// The start and every landing square.
    #[must_use]
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// Where the piece comes from.
    #[must_use]
    pub fn from(&self) -> Square {
        self.path[0]
    }

    /// Where the piece ends.
    #[must_use]
    pub fn to(&self) -> Square {
        self.path[self.path.len() - 1]
    }

    /// How many pieces it takes.
    #[must_use]
    pub const fn jumps(&self) -> usize {
        self.jumps
    }

    /// Whether it is a knight's charge: canters, then jumps.
    #[must_use]
    pub const fn is_charge(&self) -> bool {
        self.jumps > 0 && self.path.len() > self.jumps + 1
    }

    /// Whether it leaps over friends only.
    #[must_use]
    pub fn is_canter(&self) -> bool {
        self.jumps == 0 && self.path[0].between(self.path[1]).is_some()
    }

    /// The same squares in any order.
    #[must_use]
    pub fn prey(&self) -> Bits {
        self.taken().collect()
    }

    /// The squares of the pieces that it takes, in order.
    pub fn taken(&self) -> impl Iterator<Item = Square> {
        let steps = &self.path[self.path.len() - 1 - self.jumps..];
        steps.windows(2).filter_map(|step| step[0].between(step[1]))
    }
}

impl From<&Path> for Move {
    fn from(path: &Path) -> Self {
        Self {
            path: path.squares.clone(),
            jumps: path.jumps,
        }
    }
}

impl Notation for Move {
    fn clicks(&self) -> Vec<Click> {
        self.path.iter().map(|square| square.click()).collect()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quiet = self.path.len() - self.jumps;
        for (n, square) in self.path.iter().enumerate() {
            f.write_str(match n {
                0 => "",
                _ if n < quiet => "-",
                _ => "x",
            })?;
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    /// Reads the canonical spelling only; what people type goes through `read`, which is more tolerant.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        spelled(text).ok_or_else(|| Unreadable::new(Phrase::new("camelot-unreadable")))
    }
}

fn spelled(text: &str) -> Option<Move> {
    let path: Vec<Square> = text
        .split(['-', 'x'])
        .map(|name| name.parse().ok())
        .collect::<Option<_>>()?;
    let mv = Move::new(path, text.matches('x').count())?;
    let is_step = mv.path.len() == 2 && mv.jumps == 0 && mv.from().distance(mv.to()) == 1;
    let is_straight = mv
        .path
        .windows(2)
        .all(|step| step[0].between(step[1]).is_some());
    // Canters come before jumps, and letters are capitals.
    ((is_step || is_straight) && mv.to_string() == text).then_some(mv)
}
