//! The ring of strengths: which tower takes which.
//! A wide arrow leads from each height to the one all of whose towers it takes, a small one from a tower to the next one of its height that it takes, and a
//! thin one from the least tower to the greatest.

use super::{
    layout::{Area, ring as area},
    towers::stamp,
};
use crate::talat::{Colour, Kind, Tower};
use zihin_scene::{Figure, Ink, Mark, Pen, Point, Shape, Text};

/// The distance between towers of the same height.
const PITCH: i32 = 64;
/// The size of the box around the three towers of a height.
const BOX: Point = Point::new(3 * PITCH + 2, 98);
/// The size of the towers, in per cent of their size on a board.
const PERCENT: i32 = 70;

/// The ring, with white towers, which stand off from the background in every theme: large,
/// medium and small clockwise from the top left.
pub fn ring() -> Vec<Mark> {
    let Area { at, size } = area();
    let low = at.y + size.y - BOX.y;
    let large = at;
    let medium = Point::new(at.x + size.x - BOX.x, at.y);
    let small = Point::new(at.x + (size.x - BOX.x) / 2, low);
    let mut marks = Vec::new();
    for (height, at, is_reversed) in [(3, large, false), (2, medium, false), (1, small, true)] {
        group(height, at, is_reversed, &mut marks);
    }
    let (right, middle) = (large + Point::new(BOX.x, BOX.y / 2), medium.x);
    marks.push(arrow(
        right + Point::new(4, 0),
        Point::new(middle - 4, right.y),
        None,
        13,
    ));
    let below = medium + Point::new(BOX.x * 2 / 3, BOX.y + 6);
    let side = small + Point::new(BOX.x + 6, BOX.y / 2);
    marks.push(arrow(below, side, Some(Point::new(below.x, side.y)), 13));
    let least = small + Point::new(2, BOX.y / 2);
    let greatest = large + Point::new(PITCH / 2, BOX.y + 4);
    marks.push(arrow(
        least,
        greatest,
        Some(Point::new(greatest.x, least.y)),
        6,
    ));
    marks
}

/// The towers of a height in a box, each with its name, and an arrowhead from each to the next:
/// from six sides to three.
fn group(height: u8, at: Point, is_reversed: bool, marks: &mut Vec<Mark>) {
    let outline = Shape::rounded(at.x, at.y, BOX.x, BOX.y, 12);
    marks.push(Figure::line(outline, 2, Ink::Faint).into());
    let kinds = Kind::all().rev().filter(|kind| kind.height() == height);
    for (n, kind) in (0..).zip(kinds) {
        let column = if is_reversed { 2 - n } else { n };
        let middle = at + Point::new(1 + column * PITCH + PITCH / 2, 34);
        marks.push(stamp(Tower::new(Colour::White, kind), PERCENT, middle));
        let below = middle + Point::new(0, 45);
        marks.push(Text::middle(kind.name(), below, 45, PITCH).into());
        if n < 2 {
            let way = if is_reversed { -1 } else { 1 };
            let tip = middle + Point::new(way * (PITCH / 2 + 5), 0);
            let back = |down| tip + Point::new(-way * 10, down);
            marks.push(
                Figure::fill(Shape::Polygon(vec![tip, back(-11), back(11)]), Ink::Text).into(),
            );
        }
    }
}

/// An arrow, straight unless it has a bend.
fn arrow(from: Point, to: Point, bend: Option<Point>, width: i32) -> Mark {
    let middle = Point::new(i32::midpoint(from.x, to.x), i32::midpoint(from.y, to.y));
    let pen = Pen {
        ink: Ink::Text,
        edge: Ink::Backdrop,
        is_dashed: false,
    };
    pen.arrow(from, bend.unwrap_or(middle), to, width).into()
}
