//! Seats at a board, and one value for each of them. A seat is a number, not a person.

use std::ops::{Index, IndexMut};

/// The largest number of seats of any game.
pub const MAX_SEATS: usize = 4;

/// A seat by its number, from 0, in order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The number as an index into arrays of seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One value for each seat of a game. Indexing by a seat that the game does not have panics.
///
/// ```
/// use zihin_rules::{PerSeat, Seat};
///
/// let points = PerSeat::from_fn(2, |seat| if seat == Seat(0) { 10 } else { 0 });
/// assert_eq!((points[Seat(0)], points[Seat(1)]), (10, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerSeat<T> {
    seats: u8,
    values: [T; MAX_SEATS],
}

impl<T: Copy + Default> PerSeat<T> {
    /// One value for each of `seats` seats.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`] seats.
    pub fn splat(seats: u8, value: T) -> Self {
        Self::from_fn(seats, |_| value)
    }

    /// The value of `f` for each of `seats` seats.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`] seats.
    pub fn from_fn(seats: u8, mut f: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); MAX_SEATS];
        for (n, value) in (0..seats).zip(&mut values[..usize::from(seats)]) {
            *value = f(Seat(n));
        }
        Self { seats, values }
    }
}

impl<T> PerSeat<T> {
    /// The number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Every seat with its value, in order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..self.seats).map(Seat).zip(&self.values)
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[..usize::from(self.seats)][seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..usize::from(self.seats)][seat.index()]
    }
}
