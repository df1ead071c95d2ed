//! The 160 squares and their names.
//!
//! Squares are numbered rank by rank in rows of 13, one more than there are files. So a step in any direction is one addition, a step off
//! the board ends on a number that no square has, and a set of squares moves by one shift.

use std::{fmt, str::FromStr};
use zihin_rules::Click;

/// The distance between the numbers of one rank and the next.
pub(super) const ROW: u8 = 13;
/// How many ranks there are.
pub const RANKS: u8 = 16;
/// How many files there are.
pub const FILES: u8 = 12;

/// The eight directions, as offsets of square numbers.
pub const DIRECTIONS: [i8; 8] = [12, 13, 14, -1, 1, -14, -13, -12];

/// The number of a square, or of a place off the board: 13 * rank + file, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(super) u8);

impl Square {
    /// The square on this file and rank, both from 0; none if the board has none there.
    pub fn new(file: u8, rank: u8) -> Option<Self> {
        let exists = rank < RANKS && files(rank).contains(&file);
        exists.then(|| Self(ROW * rank + file))
    }

    /// Its file, from 0 for A.
    pub const fn file(self) -> u8 {
        self.0 % ROW
    }

    /// Its rank, from 0 for rank 1.
    pub const fn rank(self) -> u8 {
        self.0 / ROW
    }

    /// The next number in a direction; it may lie off the board.
    #[must_use]
    pub const fn step(self, direction: i8) -> Self {
        Self(self.0.wrapping_add_signed(direction))
    }

    /// The next number after this one and the adjacent `next`, in a straight line; it may lie off the board.
    #[must_use]
    pub const fn beyond(self, next: Self) -> Self {
        Self(next.0.wrapping_mul(2).wrapping_sub(self.0))
    }

    /// The distance to `other` in king's moves.
    pub const fn distance(self, other: Self) -> u8 {
        let (files, ranks) = (
            self.file().abs_diff(other.file()),
            self.rank().abs_diff(other.rank()),
        );
        if files > ranks { files } else { ranks }
    }

    /// The square that a leap to `other` passes over; none if the two are not two steps apart in a straight line.
    pub fn between(self, other: Self) -> Option<Self> {
        let half = |a: u8, b: u8| matches!(a.abs_diff(b), 0 | 2).then(|| u8::midpoint(a, b));
        let middle = half(self.file(), other.file()).zip(half(self.rank(), other.rank()));
        middle
            .filter(|_| self != other)
            .and_then(|(file, rank)| Self::new(file, rank))
    }

    /// The square that a click names.
    pub fn clicked(click: &Click) -> Option<Self> {
        click
            .0
            .parse()
            .ok()
            .filter(|square: &Self| square.click() == *click)
    }

    /// The click that names it: its name in lower case.
    pub fn click(self) -> Click {
        self.to_string().to_lowercase().into()
    }
}

/// The files of a rank, both from 0.
pub const fn files(rank: u8) -> std::ops::Range<u8> {
    let corner = match rank {
        0 | 15 => 5,
        1 | 14 => 2,
        2 | 13 => 1,
        _ => 0,
    };
    corner..FILES - corner
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut bytes = text.bytes();
        let file = bytes
            .next()
            .map(|letter| letter.to_ascii_uppercase().wrapping_sub(b'A'));
        let rank = text
            .get(1..)
            .filter(|rank| !rank.starts_with(['0', '+']))
            .and_then(|rank| rank.parse::<u8>().ok());
        let square = file
            .zip(rank)
            .and_then(|(file, rank)| Self::new(file, rank.checked_sub(1)?));
        square.ok_or(ParseSquareError)
    }
}
