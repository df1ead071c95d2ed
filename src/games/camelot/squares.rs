//! A set of squares as 256 bits. It does not know which squares a board has.

use super::square::Square;
use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
};

/// A set of squares: bit `n` stands for the square of number `n`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits([u64; 4]);

impl Bits {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether `square` is one of them.
    #[must_use]
    pub const fn has(self, square: Square) -> bool {
        let (word, bit) = place(square);
        self.0[word] & bit != 0
    }

    /// These squares and `square`.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        let (word, bit) = place(square);
        self.0[word] |= bit;
        self
    }

    /// These squares but for `square`.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        let (word, bit) = place(square);
        self.0[word] &= !bit;
        self
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Every one of them, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..4u8).zip(self.0).flat_map(|(n, mut word)| {
            std::iter::from_fn(move || {
                let bit = u8::try_from(word.trailing_zeros()).ok();
                let bit = bit.filter(|bit| *bit < 64)?;
                word &= word - 1;
                Some(Square(64 * n + bit))
            })
        })
    }

    /// The squares whose numbers are `by` larger. `by` is from -63 to 63 and not 0; what falls off either end is lost.
    #[must_use]
    #[inline]
    pub fn moved(self, by: i8) -> Self {
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

/// The word of a square and its bit there.
const fn place(square: Square) -> (usize, u64) {
    ((square.0 >> 6) as usize, 1 << (square.0 & 63))
}

impl BitAnd for Bits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl BitOr for Bits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Bits {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<Square> for Bits {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
