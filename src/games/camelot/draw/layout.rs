//! Positions and sizes in a picture of 676 by 880 units.
//!
//! A cell is a whole number of units, so that at a width of 676 pixels every edge lies on a whole pixel. On a phone the picture is about 325
//! pixels wide, where a capital letter of size 32 is 9 pixels high.

use crate::camelot::{
    Square, other,
    square::{FILES, RANKS, files},
};
use zihin_rules::Seat;
use zihin_scene::{Point, Shape};

/// The size of the picture.
pub const SIZE: Point = Point::new(676, 880);
/// The side length of a square.
pub const CELL: i32 = 52;
/// The top left corner of the grid of files and ranks, where the board itself has no square.
pub const ORIGIN: Point = Point::new(44, 8);
/// The width of the frame around the squares.
pub const FRAME: i32 = 6;
/// The width of the straight edge on the left with the ranks, and the height of that below with the files.
pub const EDGE: Point = Point::new(38, 34);
/// The height of the boxes in the corners.
pub const BOX: i32 = 46;
/// The width of the boxes that hold the names.
pub const NAME: i32 = 5 * CELL - FRAME - 4;
/// The width of the space below or above these boxes, towards the middle of the board.
pub const INNER: i32 = 2 * CELL - FRAME;

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
pub const fn middle(viewer: Seat, square: Square) -> Point {
    let (column, row) = place(viewer, square);
    Point::new(
        ORIGIN.x + column * CELL + CELL / 2,
        ORIGIN.y + row * CELL + CELL / 2,
    )
}

/// The outline of a square, inset on every side, with rounded corners.
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

/// The vertical middle of the boxes of `seat`, and that of the space next to them towards the middle of the board.
pub fn strips(viewer: Seat, seat: Seat) -> (i32, i32) {
    let outer = 5 + BOX / 2;
    let inner = ORIGIN.y + CELL * 3 / 2 - FRAME;
    if seat == viewer {
        let bottom = 2 * ORIGIN.y + i32::from(RANKS) * CELL;
        (bottom - outer, bottom - inner)
    } else {
        (outer, inner)
    }
}

/// Both seats, the one at the top first.
pub const fn seats(viewer: Seat) -> [Seat; 2] {
    [other(viewer), viewer]
}
