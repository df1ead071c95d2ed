//! One of the three boards: the colours that meet on it, and where its towers may step and capture.

use super::{
    squares::{Direction, Square, Squares},
    tower::{Colour, Tower},
};
use std::fmt;
use zihin_rules::{Key, Value};

/// The name of a board: the two colours that meet on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoardName {
    /// Black and white.
    Bw,
    /// White and grey.
    Wg,
    /// Grey and black.
    Gb,
}

impl BoardName {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Bw, Self::Wg, Self::Gb];

    /// Its index among the boards, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two colours that meet here: the one that starts on rank 1 and moves up, and the one that starts on rank 5.
    pub const fn colours(self) -> [Colour; 2] {
        let up = Colour::ALL[self.index()];
        [up, up.next()]
    }

    /// The colour that `colour` meets here; the first of the two for a colour that does not play here.
    pub fn opponent(self, colour: Colour) -> Colour {
        let [up, down] = self.colours();
        if colour == up { down } else { up }
    }

    /// The direction in which a colour moves here; none if it does not play here.
    pub fn direction(self, colour: Colour) -> Option<Direction> {
        let [up, down] = self.colours();
        match colour {
            _ if colour == up => Some(Direction::Up),
            _ if colour == down => Some(Direction::Down),
            _ => None,
        }
    }

    /// The two letters of its English colours, in this order, as notation writes it.
    pub const fn text(self) -> &'static str {
        ["bw", "wg", "gb"][self.index()]
    }

    /// The message with its name in a language.
    pub const fn key(self) -> Key {
        ["notation-bw", "notation-wg", "notation-gb"][self.index()]
    }

    /// The board with this number, from 1 in the order of all; the name of boards in languages whose letters would mean another board.
    pub fn numbered(number: char) -> Option<Self> {
        let index = number.to_digit(10)?.checked_sub(1)?;
        Self::ALL.get(usize::try_from(index).ok()?).copied()
    }

    /// The board on which the English colours of these letters meet, in either order.
    pub fn find(one: char, other: char) -> Option<Self> {
        let (one, other) = (Colour::find(one)?, Colour::find(other)?);
        Self::ALL
            .into_iter()
            .find(|name| name.colours() == [one, other] || name.colours() == [other, one])
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// As an argument of a message, it has its name in the reader's language.
impl From<BoardName> for Value {
    fn from(name: BoardName) -> Self {
        Self::Move(name.text().to_owned())
    }
}

/// The towers of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The number of the tower on each square, or [`EMPTY`].
    cells: [u8; 25],
    /// The squares of the towers that move up, and of those that move down.
    sides: [Squares; 2],
}

/// Marks an empty square.
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
    pub const fn tower(&self, square: Square) -> Option<Tower> {
        match self.cells[square.index()] {
            EMPTY => None,
            index => Some(Tower::from_index(index)),
        }
    }

    /// The squares of the towers that move in this direction.
    pub const fn side(&self, direction: Direction) -> Squares {
        self.sides[direction as usize]
    }

    /// The squares of all towers.
    pub const fn occupied(&self) -> Squares {
        self.sides[0].or(self.sides[1])
    }

    /// Puts a tower that moves in `direction` on an empty square.
    pub const fn put(&mut self, square: Square, tower: Tower, direction: Direction) {
        self.cells[square.index()] = tower.index();
        self.sides[direction as usize] = self.side(direction).or(Squares::only(square));
    }

    /// Removes the tower from a square and returns it.
    pub fn remove(&mut self, square: Square) -> Option<Tower> {
        let tower = self.tower(square);
        self.cells[square.index()] = EMPTY;
        let off = Squares::only(square).complement();
        self.sides = self.sides.map(|side| side.and(off));
        tower
    }

    /// Moves the tower on `from`, which moves in `direction`, to `to`; returns the tower that it captures there.
    pub fn step(&mut self, from: Square, to: Square, direction: Direction) -> Option<Tower> {
        let taken = self.remove(to);
        if let Some(tower) = self.remove(from) {
            self.put(to, tower, direction);
        }
        taken
    }

    /// The squares that the tower on `from`, which moves in `direction`, may step to without capturing.
    pub const fn steps(&self, from: Square, direction: Direction) -> Squares {
        Squares::only(from)
            .ahead(direction)
            .and(self.occupied().complement())
    }

    /// The squares on which the tower on `from`, which moves in `direction`, may capture.
    pub fn captures(&self, from: Square, direction: Direction) -> Squares {
        let mut found = Squares::default();
        if let Some(tower) = self.tower(from) {
            for square in Squares::only(from)
                .attacks(direction)
                .and(self.side(direction.opposite()))
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
