//! Squares, sets of them, and which way is ahead. It knows no tower.
//!
//! A set is a bit mask, bit 5 * rank + file, both from 0: "one rank on" is a shift by five.

use std::fmt;

/// Which way a tower moves on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// From rank 1 to rank 5.
    Up,
    /// From rank 5 to rank 1.
    Down,
}

impl Way {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Up, Self::Down];

    /// The other one.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// The rank where such towers start, from 0.
    #[must_use]
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
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(
            file < 5 && rank < 5,
            "a board has five files and five ranks"
        );
        Self(rank * 5 + file)
    }

    /// The square that is written like this: a file `a` to `e`, then a rank `1` to `5`.
    #[must_use]
    pub fn find(file: char, rank: char) -> Option<Self> {
        let place = |all: &str, letter| all.find(letter).and_then(|n| u8::try_from(n).ok());
        Some(Self::new(place("abcde", file)?, place("12345", rank)?))
    }

    /// Its file, from 0 for `a`.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 5
    }

    /// Its rank, from 0.
    #[must_use]
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

    /// Only this one.
    #[must_use]
    pub const fn only(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// The five squares of a rank, from 0.
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        Self(0b11111 << (5 * rank))
    }

    /// All squares that are not among these.
    #[must_use]
    pub const fn rest(self) -> Self {
        Self(Self::ALL & !self.0)
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All of these but one.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.and(Self::only(square).rest())
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether this one is among them.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// The squares directly left and right of these.
    #[must_use]
    pub const fn beside(self) -> Self {
        Self((self.0 & !Self::FILE_E) << 1 | (self.0 & !Self::FILE_A) >> 1)
    }

    /// The squares straight and diagonally ahead of these.
    #[must_use]
    pub const fn ahead(self, way: Way) -> Self {
        let wide = self.0 | self.beside().0;
        Self(match way {
            Way::Up => wide << 5 & Self::ALL,
            Way::Down => wide >> 5,
        })
    }

    /// Where a tower that moves `way` can get from these over `free` squares; these are among them.
    #[must_use]
    pub fn travel(self, way: Way, free: Self) -> Self {
        let mut travel = self;
        for _ in 0..4 {
            travel = travel.or(travel.ahead(way).and(free));
        }
        travel
    }

    /// The squares that can be taken from these: ahead and beside. Two opposing towers always stand so to each other or neither does.
    #[must_use]
    pub const fn reach(self, way: Way) -> Self {
        self.ahead(way).or(self.beside())
    }

    /// All of them, rank by rank.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = u8::try_from(rest.trailing_zeros()).ok()?;
            rest &= rest.wrapping_sub(1);
            (first < 25).then_some(Square(first))
        })
    }
}
