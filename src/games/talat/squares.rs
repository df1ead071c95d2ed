//! Squares, sets of squares as bitboards, and the two directions of play.
//!
//! Square (file, rank), both from 0, is bit 5 * rank + file of a set, so that a set moves by one rank with a shift by five.

use std::fmt;

/// The direction in which a tower moves on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From rank 1 to rank 5.
    Up,
    /// From rank 5 to rank 1.
    Down,
}

impl Direction {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Up, Self::Down];

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// The rank on which towers of this direction start, from 0.
    pub const fn start(self) -> u8 {
        match self {
            Self::Up => 0,
            Self::Down => 4,
        }
    }
}

/// One of the 25 squares of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square on this file and rank, both from 0.
    ///
    /// # Panics
    /// If there is no such file or rank.
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(
            file < 5 && rank < 5,
            "a board has five files and five ranks"
        );
        Self(rank * 5 + file)
    }

    /// The square written with these letters: a file `a` to `e`, then a rank `1` to `5`.
    pub fn find(file: char, rank: char) -> Option<Self> {
        let place = |all: &str, letter| all.find(letter).and_then(|n| u8::try_from(n).ok());
        Some(Self::new(place("abcde", file)?, place("12345", rank)?))
    }

    /// Its file, from 0 for `a`.
    pub const fn file(self) -> u8 {
        self.0 % 5
    }

    /// Its rank, from 0.
    pub const fn rank(self) -> u8 {
        self.0 / 5
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u32);

impl Squares {
    const ALL: u32 = (1 << 25) - 1;
    const FILE_A: u32 = 0x0010_8421;
    const FILE_E: u32 = Self::FILE_A << 4;

    /// The set of one square.
    pub const fn only(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// The five squares of a rank, from 0.
    pub const fn rank(rank: u8) -> Self {
        Self(0b11111 << (5 * rank))
    }

    /// The squares that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(Self::ALL & !self.0)
    }

    /// The intersection of two sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The union of two sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without one square.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.and(Self::only(square).complement())
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// The squares directly to the left and right of these.
    #[must_use]
    pub const fn beside(self) -> Self {
        Self((self.0 & !Self::FILE_E) << 1 | (self.0 & !Self::FILE_A) >> 1)
    }

    /// The squares straight and diagonally ahead of these.
    #[must_use]
    pub const fn ahead(self, direction: Direction) -> Self {
        let wide = self.0 | self.beside().0;
        Self(match direction {
            Direction::Up => wide << 5 & Self::ALL,
            Direction::Down => wide >> 5,
        })
    }

    /// The squares that towers on these can reach over `free` squares, their own included.
    #[must_use]
    pub fn reachable(self, direction: Direction, free: Self) -> Self {
        let mut reachable = self;
        for _ in 0..4 {
            reachable = reachable.or(reachable.ahead(direction).and(free));
        }
        reachable
    }

    /// The squares on which towers on these may capture: ahead and beside.
    /// The relation is symmetric between opposing towers.
    #[must_use]
    pub const fn attacks(self, direction: Direction) -> Self {
        self.ahead(direction).or(self.beside())
    }

    /// The squares, rank by rank.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = u8::try_from(rest.trailing_zeros()).ok()?;
            rest &= rest.wrapping_sub(1);
            (first < 25).then_some(Square(first))
        })
    }
}
