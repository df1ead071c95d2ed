//! The background of every position: the squares in their frame, the castles, the names of files and ranks.

use super::{
    layout::{CELL, EDGE, FRAME, SIZE, cell, middle, outline},
    pieces::tower,
};
use crate::camelot::{
    Square,
    square::{FILES, RANKS},
    squares::{BOARD, castle},
    state::SEATS,
};
use std::sync::{Arc, OnceLock};
use zihin_rules::Seat;
use zihin_scene::{Figure, Ink, Mark, Point, Shape, Text};

/// The background as `viewer` sees it, painted once for each seat.
pub fn ground(viewer: Seat) -> Arc<[Mark]> {
    static GROUNDS: [OnceLock<Arc<[Mark]>>; 2] = [OnceLock::new(), OnceLock::new()];
    Arc::clone(GROUNDS[viewer.index()].get_or_init(|| paint(viewer).into()))
}

fn paint(viewer: Seat) -> Vec<Mark> {
    let mut marks = vec![Figure::fill(Shape::rect(0, 0, SIZE.x, SIZE.y), Ink::Backdrop).into()];
    let frame = [
        (FRAME, Ink::FrameDark),
        (FRAME - 2, Ink::FrameLight),
        (FRAME - 4, Ink::Frame),
        (2, Ink::FrameDark),
    ];
    for (outset, ink) in frame {
        marks.extend(outline(outset).map(|shape| Figure::fill(shape, ink).into()));
    }
    for square in BOARD.iter() {
        let is_dark = (square.file() + square.rank()).is_multiple_of(2);
        let ink = if is_dark {
            Ink::FieldDark
        } else {
            Ink::FieldLight
        };
        marks.push(Figure::fill(cell(viewer, square, 0, 0), ink).into());
    }
    for seat in SEATS {
        castle(seat)
            .iter()
            .for_each(|square| castle_square(viewer, square, &mut marks));
    }
    marks.extend(edges());
    marks.extend((0..FILES).filter_map(|file| file_name(viewer, file)));
    marks.extend((0..RANKS).filter_map(|rank| rank_name(viewer, rank)));
    marks
}

/// A square of a castle, inlaid with a tower.
fn castle_square(viewer: Seat, square: Square, marks: &mut Vec<Mark>) {
    marks.push(Figure::fill(cell(viewer, square, 0, 0), Ink::Field).into());
    marks.push(Figure::line(cell(viewer, square, 1, 0), 2, Ink::FieldLight).into());
    marks.push(Mark::stamp(tower(11), middle(viewer, square)));
}

/// The straight edges on the left and below, which hold the names of ranks and files.
fn edges() -> [Mark; 3] {
    let (below, fold) = (SIZE.y - EDGE.y, EDGE.x - 2);
    [
        Figure::fill(Shape::rect(0, 0, EDGE.x, SIZE.y), Ink::Frame).into(),
        Figure::fill(Shape::rect(0, below, SIZE.x, EDGE.y), Ink::Frame).into(),
        Figure::line(
            Shape::Line(vec![
                Point::new(fold, 0),
                Point::new(fold, below + 1),
                Point::new(SIZE.x, below + 1),
            ]),
            2,
            Ink::FrameLight,
        )
        .into(),
    ]
}

/// The letter of a file, on the edge below.
fn file_name(viewer: Seat, file: u8) -> Option<Mark> {
    let x = middle(viewer, Square::new(file, RANKS / 2)?).x;
    let at = Point::new(x, SIZE.y - EDGE.y / 2 + 1);
    Some(name(char::from(b'A' + file).to_string(), at))
}

/// The number of a rank, on the edge on the left.
fn rank_name(viewer: Seat, rank: u8) -> Option<Mark> {
    let y = middle(viewer, Square::new(FILES / 2, rank)?).y;
    Some(name((rank + 1).to_string(), Point::new(EDGE.x / 2 - 1, y)))
}

fn name(words: String, at: Point) -> Mark {
    Text::middle(words, at, 32, CELL).ink(Ink::FrameText).into()
}
