//! Two dice, and the numbers of a roll that are still to be played.

/// A roll of two dice. The order of the dice is not kept, because either may be played first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dice {
    high: u8,
    low: u8,
}

impl Dice {
    /// The roll of these numbers, in any order; none if one of them is not 1 to 6.
    pub const fn new(a: u8, b: u8) -> Option<Self> {
        if a < 1 || a > 6 || b < 1 || b > 6 {
            return None;
        }
        Some(if a > b {
            Self { high: a, low: b }
        } else {
            Self { high: b, low: a }
        })
    }

    /// The larger number.
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The smaller number.
    pub const fn low(self) -> u8 {
        self.low
    }

    /// Whether it is a double, which is played four times.
    pub const fn double(self) -> bool {
        self.high == self.low
    }

    /// How many of the 36 rolls show these numbers.
    pub fn weight(self) -> u32 {
        if self.double() { 1 } else { 2 }
    }

    /// The numbers to play, larger first: two, or four of a double.
    pub fn numbers(self) -> UnplayedDice {
        if self.double() {
            UnplayedDice {
                dice: [self.high; 4],
                len: 4,
            }
        } else {
            UnplayedDice {
                dice: [self.high, self.low, 0, 0],
                len: 2,
            }
        }
    }

    /// The 21 rolls, from 1-1 to 6-6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Self { high, low }))
    }
}

/// The numbers of a roll that are still to be played, larger first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedDice {
    dice: [u8; 4],
    len: u8,
}

impl UnplayedDice {
    /// The numbers.
    pub fn as_slice(&self) -> &[u8] {
        &self.dice[..usize::from(self.len)]
    }

    /// These numbers without one `die`.
    pub(super) fn without(self, die: u8) -> Self {
        let mut rest = Self {
            dice: [0; 4],
            len: 0,
        };
        let mut used = false;
        for &number in self.as_slice() {
            if number == die && !used {
                used = true;
            } else {
                rest.dice[usize::from(rest.len)] = number;
                rest.len += 1;
            }
        }
        rest
    }
}
