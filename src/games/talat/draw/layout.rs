//! Positions and sizes in a picture of 956 by 1,082 units.
//!
//! A cell is a whole number of units, so that at a width of 956 pixels every edge lies on a whole pixel. On a phone the picture is about 325
//! pixels wide, where a capital letter of size 45 is 9 pixels high.

use crate::talat::{BoardName, Colour, Square};
use zihin_scene::Point;

/// The size of the picture.
pub const SIZE: Point = Point::new(956, 1082);
/// The side length of a square.
pub const CELL: i32 = 86;
/// The side length of a board without its frame.
pub const FIELD: i32 = 5 * CELL;
/// The width of the frame along a start line.
pub const START: i32 = 18;
/// The width of the frame where it has neither a start line nor labels.
pub const RIM: i32 = 6;
/// The width of a column of labels, and the height of a row of them.
pub const LABELS: Point = Point::new(36, 44);
/// The space around boards and plates.
pub const MARGIN: i32 = 4;
/// The height of the viewer's plate.
const PLATE: i32 = 74;
/// The height of the plates beside the upper board.
const UPPER_PLATE: i32 = 124;

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
pub fn place(viewer: Colour, name: BoardName) -> Place {
    match name.colours() {
        [up, _] if up == viewer => Place::Left,
        [_, down] if down == viewer => Place::Right,
        _ => Place::Across,
    }
}

/// A board with its frame.
/// The start lines of the lower boards are above and below, those of the upper one on its left and right; the labels are below and at the edge of the picture.
pub const fn board(place: Place) -> Area {
    let upper = Point::new(FIELD + 2 * START + LABELS.x, RIM + FIELD + LABELS.y);
    let lower = Point::new(RIM + FIELD + LABELS.x, FIELD + 2 * START + LABELS.y);
    let below = 2 * MARGIN + upper.y;
    match place {
        Place::Left => Area {
            at: Point::new(MARGIN, below),
            size: lower,
        },
        Place::Right => Area {
            at: Point::new(SIZE.x - MARGIN - lower.x, below),
            size: lower,
        },
        Place::Across => Area {
            at: Point::new(SIZE.x - MARGIN - upper.x, MARGIN),
            size: upper,
        },
    }
}

/// The top left corner of a board's field.
pub const fn field(place: Place) -> Point {
    let Point { x, y } = board(place).at;
    match place {
        Place::Left => Point::new(x + LABELS.x, y + START),
        Place::Right => Point::new(x + RIM, y + START),
        Place::Across => Point::new(x + START, y + RIM),
    }
}

/// The column and row of a square in the field, from the top left.
pub fn cell(place: Place, square: Square) -> (i32, i32) {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    match place {
        Place::Left => (file, 4 - rank),
        Place::Right => (4 - file, rank),
        Place::Across => (rank, file),
    }
}

/// Where a square comes if the picture is read board by board, below from the left, then above, each row by row.
pub fn reading_order(viewer: Colour, name: BoardName, square: Square) -> (u8, i32, i32) {
    let place = place(viewer, name);
    let board = match place {
        Place::Left => 0,
        Place::Right => 1,
        Place::Across => 2,
    };
    let (column, row) = cell(place, square);
    (board, row, column)
}

/// The top left corner of a square.
pub fn corner(place: Place, square: Square) -> Point {
    let (column, row) = cell(place, square);
    field(place) + Point::new(column * CELL, row * CELL)
}

/// The middle of a square.
pub fn middle(place: Place, square: Square) -> Point {
    corner(place, square) + Point::new(CELL / 2, CELL / 2)
}

/// The plate of a colour: below all boards for the viewer, on the left of the upper board for the others.
pub fn plate(viewer: Colour, colour: Colour) -> Area {
    if colour == viewer {
        return Area {
            at: Point::new(MARGIN, SIZE.y - MARGIN - PLATE),
            size: Point::new(SIZE.x - 2 * MARGIN, PLATE),
        };
    }
    let row = i32::from(colour != viewer.next());
    Area {
        at: Point::new(MARGIN, MARGIN + row * (UPPER_PLATE + MARGIN)),
        size: Point::new(beside(), UPPER_PLATE),
    }
}

/// The area of the ring of strengths, below the plates of the others.
pub const fn ring() -> Area {
    let top = 2 * (MARGIN + UPPER_PLATE) + MARGIN;
    Area {
        at: Point::new(MARGIN, top + MARGIN),
        size: Point::new(beside(), board(Place::Across).size.y - top),
    }
}

/// The width of the space on the left of the upper board.
const fn beside() -> i32 {
    board(Place::Across).at.x - 2 * MARGIN
}
