//! One side's checkers as sets of points, which shifts and masks can move at once. It knows no net.

use crate::games::table::board::{BAR, Board};
use crate::rules::Seat;

/// The points 1 to 24 as bits.
const BOARD: u32 = 0x01FF_FFFE;

/// The checkers of one side, in the numbers of that side. A set of points has bit p for point p, bit 25 for the bar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Camp {
    /// Checkers on each point; 0 is the tray, 25 the bar.
    pub counts: [u8; 26],
    /// Points and bar with a checker.
    pub held: u32,
    /// Points with two or more.
    pub made: u32,
}

impl Camp {
    pub fn new(board: &Board, seat: Seat) -> Self {
        let mut camp = Self {
            counts: [0; 26],
            held: 0,
            made: 0,
        };
        let bytes = board.0[seat.index()].to_le_bytes();
        for (pair, byte) in camp.counts.chunks_exact_mut(2).zip(bytes) {
            pair.copy_from_slice(&[byte & 15, byte >> 4]);
        }
        for (point, count) in (0..=BAR).zip(camp.counts) {
            camp.held |= u32::from(count > 0) << point;
            camp.made |= u32::from(count > 1) << point;
        }
        camp.held &= !1;
        camp.made &= BOARD;
        camp
    }

    /// The points and bar with a checker, from low to high, and how many stand there.
    pub fn places(&self) -> impl Iterator<Item = (u8, u8)> {
        bits(self.held).map(|point| (point, self.counts[usize::from(point)]))
    }

    /// The points with exactly one.
    pub const fn blots(&self) -> u32 {
        self.held & !self.made & BOARD
    }

    /// How many are on the bar.
    pub const fn bar(&self) -> u8 {
        self.counts[25]
    }

    /// The highest point with a checker; 25 on the bar, 0 if all are borne off.
    pub fn highest(&self) -> u8 {
        highest(self.held)
    }

    /// Pips to bear everything off.
    pub fn pips(&self) -> u16 {
        self.places()
            .map(|(point, count)| u16::from(point) * u16::from(count))
            .sum()
    }

    /// How many stand on the points of a range.
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

/// A set of points in the numbers of the other side.
pub(crate) const fn mirrored(points: u32) -> u32 {
    (points & BOARD).reverse_bits() >> 6
}

/// Which of the twelve points in front of a checker on `point` the other side has made: bit 0 is the next point. `walls` are in the other side's numbers.
pub(crate) const fn ahead(walls: u32, point: u8) -> usize {
    (walls >> (BAR + 1 - point) & 0xFFF) as usize
}
