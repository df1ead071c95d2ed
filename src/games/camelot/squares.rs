//! Sets of squares as bitboards of 256 bits, among them the board itself, the castles and the neighbours of a square.

use super::square::{DIRECTIONS, RANKS, ROW, Square, files};
use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
};
use zihin_rules::Seat;

/// A set of squares: bit `n` stands for the square numbered `n`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares([u64; 4]);

impl Squares {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        let (word, bit) = place(square);
        self.0[word] & bit != 0
    }

    /// The set with `square` added.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        let (word, bit) = place(square);
        self.0[word] |= bit;
        self
    }

    /// The set without `square`.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        let (word, bit) = place(square);
        self.0[word] &= !bit;
        self
    }

    /// The squares around `square`; at the edge some of their numbers lie off the board.
    pub const fn neighbours(square: Square) -> Self {
        NEIGHBOURS[square.0 as usize]
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The number of squares.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are at least two squares.
    pub fn has_two(self) -> bool {
        let words = self.0.iter().filter(|word| **word != 0);
        words.clone().count() > 1 || words.clone().any(|word| word & (word - 1) != 0)
    }

    /// The squares in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let (mut words, mut n) = (self.0, 0);
        std::iter::from_fn(move || {
            while *words.get(usize::from(n))? == 0 {
                n += 1;
            }
            let word = &mut words[usize::from(n)];
            let bit = u8::try_from(word.trailing_zeros()).unwrap_or_default();
            *word &= *word - 1;
            Some(Square(64 * n + bit))
        })
    }

    /// Every square moved by the offset `by`, which is from -63 to 63 and not 0; what falls off either end is lost.
    #[must_use]
    #[inline]
    pub fn shifted(self, by: i8) -> Self {
        let [a, b, c, d] = self.0;
        let n = u32::from(by.unsigned_abs());
        let rest = 64 - n;
        Self(if by > 0 {
            [
                a << n,
                (b << n) | (a >> rest),
                (c << n) | (b >> rest),
                (d << n) | (c >> rest),
            ]
        } else {
            [
                (a >> n) | (b << rest),
                (b >> n) | (c << rest),
                (c >> n) | (d << rest),
                d >> n,
            ]
        })
    }
}

/// The word that holds a square, and its bit there.
const fn place(square: Square) -> (usize, u64) {
    ((square.0 >> 6) as usize, 1 << (square.0 & 63))
}

/// The neighbours of every number, on the board or off it.
static NEIGHBOURS: [Squares; 256] = {
    let mut neighbours = [Squares::EMPTY; 256];
    let mut at = 0;
    while at < 256 {
        let mut n = 0;
        while n < DIRECTIONS.len() {
            #[allow(clippy::cast_possible_truncation, reason = "below 256")]
            let square = Square(at as u8);
            neighbours[at] = neighbours[at].with(square.step(DIRECTIONS[n]));
            n += 1;
        }
        at += 1;
    }
    neighbours
};

/// Every square of the board.
pub const BOARD: Squares = {
    let mut board = Squares::EMPTY;
    let mut rank = 0;
    while rank < RANKS {
        let mut file = files(rank).start;
        while file < files(rank).end {
            board = board.with(Square(ROW * rank + file));
            file += 1;
        }
        rank += 1;
    }
    board
};

/// The steps from a square to the nearer square of the castle that `seat` defends.
pub fn steps_to_castle(from: Square, seat: Seat) -> u8 {
    let steps = castle(seat).iter().map(|goal| from.distance(goal)).min();
    steps.unwrap_or_default()
}

/// The two castle squares that `seat` defends: F1 and G1, or F16 and G16.
pub const fn castle(seat: Seat) -> Squares {
    let rank = if seat.0 == 0 { 0 } else { RANKS - 1 };
    let file = files(rank).start;
    Squares::EMPTY
        .with(Square(ROW * rank + file))
        .with(Square(ROW * rank + file + 1))
}

impl BitAnd for Squares {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl BitOr for Squares {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Squares {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
