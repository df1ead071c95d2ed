//! Positions and sizes in a picture of 1,200 by 960 units, most of which are seen 325 pixels wide on a phone.
//!
//! Columns, rows and radii are even numbers of units, so that at a width of 1,200 pixels every edge lies on a whole pixel.

use crate::table::{BAR, OFF, other};
use zihin_rules::Seat;
use zihin_scene::Point;

/// The size of the picture.
pub const SIZE: Point = Point::new(1200, 960);
/// The height of the strips with the names, above and below the board.
pub const STRIP: i32 = 62;
/// The first and last row of the playing field.
pub const FIELD: (i32, i32) = (122, 838);
/// The middle row of the field.
pub const MIDDLE: i32 = 480;
/// The first and last column of the left half of the field.
pub const LEFT: (i32, i32) = (12, 528);
/// The first and last column of the right half of the field, where the homes are.
pub const RIGHT: (i32, i32) = (608, 1124);
/// The first and last column of the trays.
pub const TRAY: (i32, i32) = (1134, 1194);
/// The height of a tray.
pub const TRAY_HEIGHT: i32 = 340;
/// The width of a point.
pub const COLUMN: i32 = 86;
/// The radius of a checker.
pub const RADIUS: i32 = 38;
/// The distance between the checkers of a stack.
pub const PITCH: i32 = 56;
/// The distance between the borne-off checkers in a tray.
pub const THIN: i32 = 18;
/// The most checkers that are shown on a point.
pub const STACK: u8 = 5;
/// The most checkers of a side that are shown on the bar.
pub const BAR_STACK: u8 = 4;
/// The side length of a die.
pub const DIE: i32 = 104;
/// The distance between the middles of two dice.
pub const DICE_PITCH: i32 = 118;
/// The height of a line of numbers or names: capitals and digits of this size are
/// 9 pixels high in a picture 325 pixels wide.
pub const LINE: i32 = 56;

/// The number of a point as the viewer counts it, if `seat` counts it as `point`.
/// The bar and the tray keep their numbers.
pub fn seen(viewer: Seat, seat: Seat, point: u8) -> u8 {
    if seat == viewer || point == BAR || point == OFF {
        point
    } else {
        BAR - point
    }
}

/// The middle of the column of a point, as the viewer counts it.
pub fn column(point: u8) -> i32 {
    let offset = |place: u8| i32::from(place) * COLUMN + COLUMN / 2;
    match point {
        ..=6 => RIGHT.1 - offset(point.saturating_sub(1)),
        7..=12 => LEFT.1 - offset(point - 7),
        13..=18 => LEFT.0 + offset(point - 13),
        _ => RIGHT.0 + offset(point.min(24) - 19),
    }
}

/// Whether a point, as the viewer counts it, is at the lower edge.
pub const fn below(point: u8) -> bool {
    point <= 12
}

/// The middle of the `n`th checker of `seat` on `point`, as that seat counts, on the bar or in its tray;
/// `n` counts from 0. Above the most that are shown is one more place, where arrows begin.
pub fn place(viewer: Seat, seat: Seat, point: u8, n: u8) -> Point {
    match point {
        OFF => {
            let edge = i32::from(n) * THIN + THIN / 2 + 5;
            Point::new(
                i32::midpoint(TRAY.0, TRAY.1),
                if seat == viewer {
                    FIELD.1 - edge
                } else {
                    FIELD.0 + edge
                },
            )
        }
        BAR => {
            let away = RADIUS + 6 + i32::from(n.min(BAR_STACK)) * PITCH;
            Point::new(
                i32::midpoint(LEFT.1, RIGHT.0),
                if seat == viewer {
                    MIDDLE + away
                } else {
                    MIDDLE - away
                },
            )
        }
        _ => {
            let seen = seen(viewer, seat, point);
            let away = RADIUS + 3 + i32::from(n.min(STACK)) * PITCH;
            Point::new(
                column(seen),
                if below(seen) {
                    FIELD.1 - away
                } else {
                    FIELD.0 + away
                },
            )
        }
    }
}

/// The first and last row of the tray of `seat`.
pub fn tray(viewer: Seat, seat: Seat) -> (i32, i32) {
    if seat == viewer {
        (FIELD.1 - TRAY_HEIGHT, FIELD.1)
    } else {
        (FIELD.0, FIELD.0 + TRAY_HEIGHT)
    }
}

/// The middle row of the strip with the name of `seat`.
pub fn strip(viewer: Seat, seat: Seat) -> i32 {
    if seat == viewer {
        SIZE.y - STRIP / 2
    } else {
        STRIP / 2
    }
}

/// Both seats, the one at the top first.
pub const fn seats(viewer: Seat) -> [Seat; 2] {
    [other(viewer), viewer]
}
