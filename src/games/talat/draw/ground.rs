//! What never changes: frames, fields, start lines and coordinates. It knows no tower.

use super::{
    layout::{BOARD, CELL, FIELD, FRAME, Place, SIZE, corner, field, place},
    towers::ink,
};
use crate::{
    games::talat::{Colour, Name, Square, Way},
    scene::{Align, Figure, Ink, Mark, Point, Shape, Text, Tone},
};
use std::sync::{Arc, OnceLock};

/// The width of the band along a start line.
const BAND: i32 = 8;

/// The ground as someone sees it who has this colour; made once for each.
pub fn ground(viewer: Colour) -> Arc<[Mark]> {
    static GROUNDS: [OnceLock<Arc<[Mark]>>; 3] = [const { OnceLock::new() }; 3];
    Arc::clone(GROUNDS[viewer.index()].get_or_init(|| paint(viewer).into()))
}

fn paint(viewer: Colour) -> Vec<Mark> {
    let mut marks = vec![Figure::fill(Shape::rect(0, 0, SIZE.x, SIZE.y), Ink::Backdrop).into()];
    for name in Name::ALL {
        let place = place(viewer, name);
        marks.extend(frame(place).map(Mark::from));
        marks.extend(name_of(place, name));
        for (way, colour) in Way::BOTH.into_iter().zip(name.colours()) {
            marks.extend(start_line(place, way, colour).into_iter().map(Mark::from));
        }
        marks.extend(grid(place).map(Mark::from));
        marks.extend(coordinates(place));
    }
    marks
}

/// The frame with its lit and shaded edges, and the field sunk into it.
fn frame(place: Place) -> impl Iterator<Item = Figure> {
    let at = field(place) - Point::new(FRAME, FRAME);
    let inside = move |inset: i32, round: i32| {
        let edge = BOARD - 2 * inset;
        Shape::rounded(at.x + inset, at.y + inset, edge, edge, round)
    };
    [
        Figure::fill(inside(0, 14), Ink::FrameDark),
        Figure::fill(inside(2, 12), Ink::FrameLight),
        Figure::fill(inside(5, 10), Ink::Frame),
        Figure::fill(inside(FRAME - 3, 0), Ink::FrameDark),
        Figure::fill(inside(FRAME, 0), Ink::Field),
    ]
    .into_iter()
}

/// The name of the board, large and faint in its middle and small on its frame.
fn name_of(place: Place, name: Name) -> [Mark; 1] {
    let middle = field(place) + Point::new(FIELD / 2, FIELD / 2);
    [text(name.text(), middle, 150, FIELD, Ink::Line)]
}

/// The squares where a colour starts, tinted, and a band of its colour along them.
fn start_line(place: Place, way: Way, colour: Colour) -> [Figure; 3] {
    let ends =
        [Square::new(0, way.start()), Square::new(4, way.start())].map(|end| corner(place, end));
    let at = Point::new(ends[0].x.min(ends[1].x), ends[0].y.min(ends[1].y));
    let across = place == Place::Across;
    let size = if across {
        Point::new(CELL, FIELD)
    } else {
        Point::new(FIELD, CELL)
    };
    let outside = |from: i32, low: i32| {
        if from == low {
            from - BAND - 2
        } else {
            from + CELL + 2
        }
    };
    let low = field(place);
    let band = |inset: i32| {
        let thick = BAND - 2 * inset;
        if across {
            Shape::rect(outside(at.x, low.x) + inset, at.y, thick, FIELD)
        } else {
            Shape::rect(at.x, outside(at.y, low.y) + inset, FIELD, thick)
        }
    };
    [
        Figure::veil(
            Shape::rect(at.x, at.y, size.x, size.y),
            ink(colour, Tone::Face),
            38,
        ),
        Figure::fill(band(0), ink(colour, Tone::Rim)),
        Figure::fill(band(2), ink(colour, Tone::Face)),
    ]
}

/// The lines between squares.
fn grid(place: Place) -> impl Iterator<Item = Figure> {
    let at = field(place);
    (1..5).flat_map(move |n| {
        [
            Shape::rect(at.x + n * CELL - 1, at.y, 2, FIELD),
            Shape::rect(at.x, at.y + n * CELL - 1, FIELD, 2),
        ]
        .map(|line| Figure::fill(line, Ink::Line))
    })
}

/// Files and ranks on the frame, below and on the left.
fn coordinates(place: Place) -> impl Iterator<Item = Mark> {
    let at = field(place);
    let file = |n: u8| char::from(b'a' + n).to_string();
    let rank = |n: u8| (n + 1).to_string();
    (0..5).flat_map(move |n: u8| {
        let along = i32::from(n) * CELL + CELL / 2;
        let (below, beside) = match place {
            Place::Left => (file(n), rank(4 - n)),
            Place::Right => (file(4 - n), rank(n)),
            Place::Across => (rank(n), file(n)),
        };
        [
            text(
                &below,
                at + Point::new(along, FIELD + FRAME / 2 + 3),
                28,
                CELL,
                Ink::FrameText,
            ),
            text(
                &beside,
                at + Point::new(-FRAME / 2 - 3, along),
                28,
                FRAME,
                Ink::FrameText,
            ),
        ]
    })
}

fn text(words: &str, at: Point, size: i32, limit: i32, ink: Ink) -> Mark {
    Mark::Text(Text {
        words: words.to_owned(),
        at,
        size,
        align: Align::Middle,
        limit,
        ink,
    })
}
