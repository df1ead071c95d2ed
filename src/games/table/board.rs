//! The checkers of both sides, and how a step moves them.

use std::fmt;
use zihin_rules::Seat;

/// The point number of the bar.
pub const BAR: u8 = 25;
/// The point number of the tray of borne-off checkers.
pub const OFF: u8 = 0;
/// The number of checkers of a side.
pub const CHECKERS: u8 = 15;

/// The checkers of both sides.
/// Each seat counts the points from its own side: it moves from 24 to 1, and its home is 1 to 6.
///
/// A side is 26 nibbles, so that a step is one addition, and all checkers are shifted by a die at once: nibble 0 counts the
/// checkers borne off, 1 to 24 those on the points, 25 those on the bar. They always sum to 15, so that no nibble overflows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(pub(super) [u128; 2]);

impl Board {
    /// The board at the start of a game.
    pub fn start() -> Self {
        let side = nibble(24, 2) + nibble(13, 5) + nibble(8, 3) + nibble(6, 5);
        Self([side; 2])
    }

    /// The number of checkers of `seat` on `point`, as that seat counts; 25 is its bar, 0 its tray.
    pub const fn count(&self, seat: Seat, point: u8) -> u8 {
        count(self.0[seat.index()], point)
    }

    /// The number of checkers of `seat` on the bar.
    pub const fn bar(&self, seat: Seat) -> u8 {
        self.count(seat, BAR)
    }

    /// The number of checkers that `seat` has borne off.
    pub const fn off(&self, seat: Seat) -> u8 {
        self.count(seat, OFF)
    }

    /// The pip count of `seat`; a checker on the bar counts 25.
    pub fn pips(&self, seat: Seat) -> u32 {
        (1..=BAR)
            .map(|point| u32::from(point) * u32::from(self.count(seat, point)))
            .sum()
    }

    /// The highest point on which `seat` has a checker; 25 if it is on the bar, 0 if all are borne off.
    pub fn highest(&self, seat: Seat) -> u8 {
        (1..=BAR)
            .rev()
            .find(|point| self.count(seat, *point) > 0)
            .unwrap_or(OFF)
    }

    /// The number of opposing checkers on the point that `seat` counts as `point`; 0 for the bar and the tray.
    pub const fn against(&self, seat: Seat, point: u8) -> u8 {
        if point == OFF || point == BAR {
            0
        } else {
            self.count(other(seat), BAR - point)
        }
    }

    /// Moves one checker of `seat`; returns whether it hit a blot, which is now on the bar.
    pub(super) const fn step(&mut self, seat: Seat, from: u8, to: u8) -> bool {
        let hit = self.against(seat, to) == 1;
        self.0[seat.index()] += nibble(to, 1);
        self.0[seat.index()] -= nibble(from, 1);
        if hit {
            self.0[other(seat).index()] += nibble(BAR, 1);
            self.0[other(seat).index()] -= nibble(BAR - to, 1);
        }
        hit
    }

    /// The board on which each seat has `counts[seat][point]` checkers, and the rest borne off.
    /// None if a side has too many.
    pub fn new(counts: [[u8; 26]; 2]) -> Option<Self> {
        let side = |counts: [u8; 26]| {
            let sum: u32 = counts[1..].iter().map(|count| u32::from(*count)).sum();
            let off = u32::from(CHECKERS).checked_sub(sum)?;
            let on = (1..=BAR)
                .zip(&counts[1..])
                .map(|(point, count)| nibble(point, *count))
                .sum::<u128>();
            Some(on + u128::from(off))
        };
        Some(Self([side(counts[0])?, side(counts[1])?]))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:026x} {:026x})", self.0[0], self.0[1])
    }
}

/// The opponent of a seat.
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A side with `count` checkers on `point` only.
pub(super) const fn nibble(point: u8, count: u8) -> u128 {
    (count as u128) << (4 * point)
}

/// The checkers on `point` of a side.
const fn count(side: u128, point: u8) -> u8 {
    ((side >> (4 * point)) & 15) as u8
}
