//! Positions and sizes in a picture of 676 by 892 units.
//!
//! A cell is a whole number of units, so that at a width of 676 pixels every edge lies on a whole pixel.

use crate::{
    games::camelot::{
        Square, other,
        square::{FILES, RANKS, files},
    },
    rules::Seat,
    scene::{Point, Shape},
};

/// The size of the picture.
pub const SIZE: Point = Point::new(676, 892);
/// The side length of a square.
pub const CELL: i32 = 52;
/// The top left corner of the grid of files and ranks, where the board itself has no square.
pub const ORIGIN: Point = Point::new(36, 30);
/// The width of the frame around the squares.
pub const FRAME: i32 = 9;
/// The height of the boxes in the corners.
pub const BOX: i32 = 46;
/// The width of the boxes that hold the names.
pub const NAME: i32 = 258;

/// The column and the row of a square, from the top left, as `viewer` sees it.
const fn place(viewer: Seat, square: Square) -> (i32, i32) {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    let (last_file, last_rank) = (FILES as i32 - 1, RANKS as i32 - 1);
    if viewer.0 == 0 {
        (file, last_rank - rank)
    } else {
        (last_file - file, rank)
    }
}

/// The middle of a square.
#[must_use]
pub const fn middle(viewer: Seat, square: Square) -> Point {
    let (column, row) = place(viewer, square);
    Point::new(
        ORIGIN.x + column * CELL + CELL / 2,
        ORIGIN.y + row * CELL + CELL / 2,
    )
}

/// The outline of a square, inset on every side, with rounded corners.
#[must_use]
pub const fn cell(viewer: Seat, square: Square, inset: i32, round: i32) -> Shape {
    let at = middle(viewer, square);
    let half = CELL / 2 - inset;
    Shape::rounded(at.x - half, at.y - half, 2 * half, 2 * half, round)
}

/// The outline of the board, widened by `outset`, as overlapping rectangles: one for each length of rank.
pub fn outline(outset: i32) -> impl Iterator<Item = Shape> {
    [0, 1, 2, 3].into_iter().map(move |rank: u8| {
        let range = files(rank);
        let (first, count) = (i32::from(range.start), i32::from(range.end - range.start));
        let row = i32::from(rank);
        Shape::rounded(
            ORIGIN.x + first * CELL - outset,
            ORIGIN.y + row * CELL - outset,
            count * CELL + 2 * outset,
            (i32::from(RANKS) - 2 * row) * CELL + 2 * outset,
            outset,
        )
    })
}

/// The vertical middle of the boxes of `seat`.
#[must_use]
pub fn strip(viewer: Seat, seat: Seat) -> i32 {
    if seat == viewer {
        SIZE.y - 2 - BOX / 2
    } else {
        2 + BOX / 2
    }
}

/// Both seats, the one at the top first.
#[must_use]
pub const fn seats(viewer: Seat) -> [Seat; 2] {
    [other(viewer), viewer]
}
