//! One side's checkers as sets of points, that is, as bit masks.

use crate::table::board::{BAR, Board};
use zihin_rules::Seat;

/// The points 1 to 24 as bits.
const BOARD: u32 = 0x01FF_FFFE;

/// The checkers of one side, as that side counts the points.
/// A set of points has bit p for point p, and bit 25 for the bar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    /// The checkers on each point; 0 is the tray, 25 the bar.
    pub counts: [u8; 26],
    /// The points with a checker, the bar included.
    pub held: u32,
    /// The made points: those with two or more checkers.
    pub made: u32,
}

impl Side {
    pub fn new(board: &Board, seat: Seat) -> Self {
        let mut side = Self {
            counts: [0; 26],
            held: 0,
            made: 0,
        };
        let bytes = board.0[seat.index()].to_le_bytes();
        for (pair, byte) in side.counts.chunks_exact_mut(2).zip(bytes) {
            pair.copy_from_slice(&[byte & 15, byte >> 4]);
        }
        for (point, count) in (0..=BAR).zip(side.counts) {
            side.held |= u32::from(count > 0) << point;
            side.made |= u32::from(count > 1) << point;
        }
        side.held &= !1;
        side.made &= BOARD;
        side
    }

    /// The points with a checker, the bar included, from low to high, and the number of checkers on each.
    pub fn places(&self) -> impl Iterator<Item = (u8, u8)> {
        bits(self.held).map(|point| (point, self.counts[usize::from(point)]))
    }

    /// The blots: the points with exactly one checker.
    pub const fn blots(&self) -> u32 {
        self.held & !self.made & BOARD
    }

    /// The number of checkers on the bar.
    pub const fn bar(&self) -> u8 {
        self.counts[25]
    }

    /// The highest point with a checker; 25 on the bar, 0 if all are borne off.
    pub fn highest(&self) -> u8 {
        highest(self.held)
    }

    /// The pip count.
    pub fn pips(&self) -> u16 {
        self.places()
            .map(|(point, count)| u16::from(point) * u16::from(count))
            .sum()
    }

    /// The number of checkers on a range of points.
    pub fn count(&self, points: std::ops::RangeInclusive<usize>) -> u8 {
        self.counts[points].iter().sum()
    }
}

/// The points of a set, from low to high.
pub(crate) fn bits(mut points: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (points != 0).then(|| points.trailing_zeros())?;
        points &= points - 1;
        u8::try_from(lowest).ok()
    })
}

/// The highest point of a set; 0 if it is empty.
pub(crate) fn highest(points: u32) -> u8 {
    let bit = points.checked_ilog2().unwrap_or(0);
    u8::try_from(bit).unwrap_or(BAR)
}

/// A set of points as the other side counts them.
pub(crate) const fn mirrored(points: u32) -> u32 {
    (points & BOARD).reverse_bits() >> 6
}

/// Which of the twelve points in front of a checker on `point` the other side has made: bit 0 is the next point.
/// `walls` are the made points as the other side counts them.
pub(crate) const fn ahead(walls: u32, point: u8) -> usize {
    (walls >> (BAR + 1 - point) & 0xFFF) as usize
}
