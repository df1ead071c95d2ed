//! Positions and sizes in a picture of 1,020 by 1,080 units.
//!
//! A cell is a whole number of units, so that at a width of 1,020 pixels every edge lies on a whole pixel.

use crate::{
    games::talat::{BoardName, Colour, Square},
    scene::Point,
};

/// The size of the picture.
pub const SIZE: Point = Point::new(1020, 1080);
/// The side length of a square.
pub const CELL: i32 = 82;
/// The width of the frame around a board.
pub const FRAME: i32 = 40;
/// The side length of a board without its frame.
pub const FIELD: i32 = 5 * CELL;
/// The side length of a board with its frame.
pub const BOARD: i32 = FIELD + 2 * FRAME;
/// The space around boards and plates.
pub const MARGIN: i32 = 12;

/// The place of a board in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Below on the left, rank 1 at the bottom.
    Left,
    /// Below on the right, turned by 180 degrees: rank 5 at the bottom.
    Right,
    /// Above, turned by 90 degrees: rank 1 on the left.
    Across,
}

/// An upright rectangle: its top left corner, its width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The top left corner.
    pub at: Point,
    /// Width and height.
    pub size: Point,
}

/// The place of a board if `viewer` is at the bottom.
#[must_use]
pub fn place(viewer: Colour, name: BoardName) -> Place {
    match name.colours() {
        [up, _] if up == viewer => Place::Left,
        [_, down] if down == viewer => Place::Right,
        _ => Place::Across,
    }
}

/// The top left corner of a board's field.
#[must_use]
pub const fn field(place: Place) -> Point {
    let below = 2 * MARGIN + BOARD + FRAME;
    match place {
        Place::Left => Point::new(MARGIN + FRAME, below),
        Place::Right => Point::new(SIZE.x - MARGIN - FRAME - FIELD, below),
        Place::Across => Point::new((SIZE.x - FIELD) / 2, MARGIN + FRAME),
    }
}

/// The column and row of a square in the field, from the top left.
#[must_use]
pub fn cell(place: Place, square: Square) -> (i32, i32) {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    match place {
        Place::Left => (file, 4 - rank),
        Place::Right => (4 - file, rank),
        Place::Across => (rank, file),
    }
}

/// The top left corner of a square.
#[must_use]
pub fn corner(place: Place, square: Square) -> Point {
    let (column, row) = cell(place, square);
    field(place) + Point::new(column * CELL, row * CELL)
}

/// The middle of a square.
#[must_use]
pub fn middle(place: Place, square: Square) -> Point {
    corner(place, square) + Point::new(CELL / 2, CELL / 2)
}

/// The plate of a colour: below all boards for the viewer, in the upper corners for the others.
#[must_use]
pub fn plate(viewer: Colour, colour: Colour) -> Area {
    let width = (SIZE.x - BOARD) / 2 - 2 * MARGIN;
    if colour == viewer {
        let top = 3 * MARGIN + 2 * BOARD - MARGIN / 2;
        Area {
            at: Point::new(MARGIN, top),
            size: Point::new(SIZE.x - 2 * MARGIN, SIZE.y - top - MARGIN / 2),
        }
    } else {
        let x = if colour == viewer.next() {
            MARGIN
        } else {
            SIZE.x - MARGIN - width
        };
        Area {
            at: Point::new(x, MARGIN),
            size: Point::new(width, BOARD),
        }
    }
}
