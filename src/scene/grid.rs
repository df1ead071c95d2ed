//! A square grid, such as the squares of a board or the points between them.

use super::{Ink, Mark, Point, Text};

/// A square grid of points, or of the middles of squares.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// The first one, at the top left.
    pub first: Point,
    /// The distance between neighbours.
    pub pitch: i32,
}

impl Grid {
    /// The point in a column and a row, both from 0.
    pub const fn at(self, column: i32, row: i32) -> Point {
        let Point { x, y } = self.first;
        Point::new(x + column * self.pitch, y + row * self.pitch)
    }

    /// The letters of `count` columns and the numbers of as many rows, so far from the first; `size` is that of the text.
    pub fn names(self, count: u8, away: i32, size: i32) -> Vec<Mark> {
        let name = |words: String, at| Text::middle(words, at, size, 2 * self.pitch);
        let pair = |n: u8| {
            let (column, row) = (self.at(n.into(), 0), self.at(0, n.into()));
            let letter = char::from(b'a' + n).to_string();
            [
                name(letter, column - Point::new(0, away)),
                name((n + 1).to_string(), row - Point::new(away, 0)),
            ]
        };
        let names = (0..count).flat_map(pair);
        names.map(|name| name.ink(Ink::Faint).into()).collect()
    }
}
