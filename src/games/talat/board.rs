//! One of the three boards: which colours meet on it, where a tower may step and whom it may take. It knows no turn and no score.

use super::{
    squares::{Square, Squares, Way},
    tower::{Colour, Tower},
};
use std::fmt;

/// Which board: each has the two colours that meet on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Name {
    /// Black and white.
    Bw,
    /// White and grey.
    Wg,
    /// Grey and black.
    Gb,
}

impl Name {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Bw, Self::Wg, Self::Gb];

    /// Its place among the boards.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two colours that meet here: the one that starts on rank 1 and moves up, and the one that starts on rank 5.
    #[must_use]
    pub const fn colours(self) -> [Colour; 2] {
        let up = Colour::ALL[self.index()];
        [up, up.next()]
    }

    /// The other colour of the two; the first of them for a colour that does not play here.
    #[must_use]
    pub fn against(self, colour: Colour) -> Colour {
        let [up, down] = self.colours();
        if colour == up { down } else { up }
    }

    /// Which way a colour moves here; none if it does not play here.
    #[must_use]
    pub fn way(self, colour: Colour) -> Option<Way> {
        let [up, down] = self.colours();
        match colour {
            _ if colour == up => Some(Way::Up),
            _ if colour == down => Some(Way::Down),
            _ => None,
        }
    }

    /// The two letters of its colours, in this order.
    #[must_use]
    pub const fn text(self) -> &'static str {
        ["bw", "wg", "gb"][self.index()]
    }

    /// The board on which the colours of these letters meet, in either order.
    #[must_use]
    pub fn find(one: char, other: char) -> Option<Self> {
        let (one, other) = (Colour::find(one)?, Colour::find(other)?);
        Self::ALL
            .into_iter()
            .find(|name| name.colours() == [one, other] || name.colours() == [other, one])
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// Which towers stand where on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The number of the tower on each square, or [`EMPTY`].
    cells: [u8; 25],
    /// Where the towers are that move up, and those that move down.
    sides: [Squares; 2],
}

/// Stands where there is no tower.
const EMPTY: u8 = u8::MAX;

impl Default for Board {
    fn default() -> Self {
        Self {
            cells: [EMPTY; 25],
            sides: [Squares::default(); 2],
        }
    }
}

impl Board {
    /// The tower on a square.
    #[must_use]
    pub const fn tower(&self, square: Square) -> Option<Tower> {
        match self.cells[square.index()] {
            EMPTY => None,
            index => Some(Tower::from_index(index)),
        }
    }

    /// Where the towers are that move this way.
    #[must_use]
    pub const fn side(&self, way: Way) -> Squares {
        self.sides[way as usize]
    }

    /// Every square with a tower.
    #[must_use]
    pub const fn occupied(&self) -> Squares {
        self.sides[0].or(self.sides[1])
    }

    /// Puts a tower that moves `way` on an empty square.
    pub const fn put(&mut self, square: Square, tower: Tower, way: Way) {
        self.cells[square.index()] = tower.index();
        self.sides[way as usize] = self.side(way).or(Squares::only(square));
    }

    /// Takes the tower off a square.
    pub fn lift(&mut self, square: Square) -> Option<Tower> {
        let tower = self.tower(square);
        self.cells[square.index()] = EMPTY;
        let off = Squares::only(square).rest();
        self.sides = self.sides.map(|side| side.and(off));
        tower
    }

    /// Moves the tower on `from`, which moves `way`, to `to`. Returns the tower that it takes there.
    pub fn step(&mut self, from: Square, to: Square, way: Way) -> Option<Tower> {
        let taken = self.lift(to);
        if let Some(tower) = self.lift(from) {
            self.put(to, tower, way);
        }
        taken
    }

    /// Where the tower on `from`, which moves `way`, may step without taking.
    #[must_use]
    pub const fn steps(&self, from: Square, way: Way) -> Squares {
        Squares::only(from).ahead(way).and(self.occupied().rest())
    }

    /// Where the tower on `from`, which moves `way`, may take.
    #[must_use]
    pub fn captures(&self, from: Square, way: Way) -> Squares {
        let mut found = Squares::default();
        if let Some(tower) = self.tower(from) {
            for square in Squares::only(from)
                .reach(way)
                .and(self.side(way.back()))
                .iter()
            {
                let takes = |other: Tower| tower.kind().takes(other.kind());
                if self.tower(square).is_some_and(takes) {
                    found = found.or(Squares::only(square));
                }
            }
        }
        found
    }
}
