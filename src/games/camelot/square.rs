//! The 160 squares: their names, their neighbours and the castles. It knows no piece.
//!
//! Ranks lie behind each other in rows of 13, one more than there are files. So a step in any direction is one addition, a step off the
//! board ends on a number that no square has, and a whole set of squares steps by one shift.

use super::squares::Bits;
use crate::rules::{Click, Seat};
use std::{fmt, str::FromStr};

/// Numbers from one rank to the next.
const ROW: u8 = 13;
/// How many ranks there are.
pub const RANKS: u8 = 16;
/// How many files there are.
pub const FILES: u8 = 12;

/// The eight directions, as what they add to a square's number.
pub const DIRECTIONS: [i8; 8] = [12, 13, 14, -1, 1, -14, -13, -12];

/// A number that may be a square's: thirteen times the rank plus the file, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(super) u8);

impl Square {
    /// The square of a file and a rank, both from 0; none if the board has none there.
    #[must_use]
    pub fn new(file: u8, rank: u8) -> Option<Self> {
        files(rank).contains(&file).then(|| Self(ROW * rank + file))
    }

    /// Its file, from 0 for A.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % ROW
    }

    /// Its rank, from 0 for rank 1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / ROW
    }

    /// The next number in a direction; off the board it is no square's.
    #[must_use]
    pub const fn step(self, direction: i8) -> Self {
        Self(self.0.wrapping_add_signed(direction))
    }

    /// The numbers all round; those off the board are no square's.
    #[must_use]
    pub const fn beside(self) -> Bits {
        BESIDE[self.0 as usize]
    }

    /// How far it is to `other`, in steps in any direction.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let (files, ranks) = (
            self.file().abs_diff(other.file()),
            self.rank().abs_diff(other.rank()),
        );
        if files > ranks { files } else { ranks }
    }

    /// The square half-way of a straight leap to `other`; none if the two are not that far apart in a straight line.
    #[must_use]
    pub fn between(self, other: Self) -> Option<Self> {
        let half = |a: u8, b: u8| matches!(a.abs_diff(b), 0 | 2).then(|| u8::midpoint(a, b));
        let middle = half(self.file(), other.file()).zip(half(self.rank(), other.rank()));
        middle
            .filter(|_| self != other)
            .and_then(|(file, rank)| Self::new(file, rank))
    }

    /// The square that a click names.
    #[must_use]
    pub fn clicked(click: &Click) -> Option<Self> {
        click
            .0
            .parse()
            .ok()
            .filter(|square: &Self| square.click() == *click)
    }

    /// How it is clicked.
    #[must_use]
    pub fn click(self) -> Click {
        self.to_string().to_lowercase().into()
    }
}

/// The files that a rank has, both from 0.
#[must_use]
pub const fn files(rank: u8) -> std::ops::Range<u8> {
    let corner = match rank {
        0 | 15 => 5,
        1 | 14 => 2,
        2 | 13 => 1,
        _ => 0,
    };
    corner..FILES - corner
}

/// The numbers all round each number.
static BESIDE: [Bits; 256] = {
    let mut beside = [Bits::EMPTY; 256];
    let mut at = 0;
    while at < 256 {
        let mut n = 0;
        while n < DIRECTIONS.len() {
            #[allow(clippy::cast_possible_truncation, reason = "below 256")]
            let square = Square(at as u8);
            beside[at] = beside[at].with(square.step(DIRECTIONS[n]));
            n += 1;
        }
        at += 1;
    }
    beside
};

/// Every square.
pub const BOARD: Bits = {
    let mut board = Bits::EMPTY;
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

/// The two castle squares that `seat` defends: F1 and G1, or F16 and G16.
#[must_use]
pub const fn castle(seat: Seat) -> Bits {
    let rank = if seat.0 == 0 { 0 } else { RANKS - 1 };
    let file = files(rank).start;
    Bits::EMPTY
        .with(Square(ROW * rank + file))
        .with(Square(ROW * rank + file + 1))
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

/// A text that names no square of this board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare;

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Self, NoSquare> {
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
        square.ok_or(NoSquare)
    }
}
