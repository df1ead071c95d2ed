//! The background, the same for every position: the squares in their frame, the castles, and the names of files and ranks.

use super::{
    layout::{CELL, FRAME, ORIGIN, SIZE, cell, middle, outline},
    pieces::tower,
};
use crate::{
    games::camelot::{
        Square,
        square::{FILES, RANKS, files},
        squares::{BOARD, castle},
        state::SEATS,
    },
    rules::Seat,
    scene::{Align, Figure, Ink, Mark, Point, Shape, Stamp, Text},
};
use std::sync::{Arc, OnceLock};

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
    marks.extend((0..FILES).map(|file| file_name(viewer, file)));
    marks.extend((0..RANKS).filter_map(|rank| rank_name(viewer, rank)));
    marks
}

/// A square of a castle, inlaid with a tower.
fn castle_square(viewer: Seat, square: Square, marks: &mut Vec<Mark>) {
    marks.push(Figure::fill(cell(viewer, square, 0, 0), Ink::Field).into());
    marks.push(Figure::line(cell(viewer, square, 1, 0), 2, Ink::FieldLight).into());
    marks.push(Mark::Stamp(Stamp {
        art: Arc::new(tower(11)),
        at: middle(viewer, square),
    }));
}

/// The letter of a file, below its lowest square.
fn file_name(viewer: Seat, file: u8) -> Mark {
    let ranks = (0..RANKS).filter_map(|rank| Square::new(file, rank));
    let places = ranks.map(|square| middle(viewer, square));
    let lowest = places.max_by_key(|place| place.y).unwrap_or_default();
    name(
        char::from(b'A' + file).to_string(),
        lowest + Point::new(0, CELL / 2 + FRAME + 9),
    )
}

/// The number of a rank, on its left; on the short ranks it is shifted down, out of the way of the letters.
fn rank_name(viewer: Seat, rank: u8) -> Option<Mark> {
    let ends = [files(rank).start, files(rank).end - 1];
    let ends = ends.into_iter().filter_map(|file| Square::new(file, rank));
    let places = ends.map(|square| middle(viewer, square));
    let left = places.min_by_key(|place| place.x)?;
    let is_short = files(rank).start > 0;
    let down = match (is_short, left.y > SIZE.y / 2) {
        (false, _) => 0,
        (true, true) => 16,
        (true, false) => 8,
    };
    let aside = Point::new(-CELL / 2 - FRAME - 12, down);
    Some(name((rank + 1).to_string(), left + aside))
}

fn name(words: String, at: Point) -> Mark {
    Mark::Text(Text {
        words,
        at,
        size: 22,
        align: Align::Middle,
        limit: ORIGIN.x,
        ink: Ink::Faint,
    })
}
