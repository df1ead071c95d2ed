//! The background, the same for every position: frames, fields, start lines and coordinates.

use super::{
    layout::{BOARD, CELL, FIELD, FRAME, Place, SIZE, field, middle, place},
    towers::ink,
};
use crate::{
    games::talat::{BoardName, Colour, Direction, Square},
    scene::{Align, Figure, Ink, Mark, Point, Shape, Text, Tone},
};
use std::sync::{Arc, OnceLock};

/// The width of the band along a start line.
const BAND: i32 = 12;
/// The radius of the dot on a square where towers start.
const DOT: i32 = 9;

/// The background with this colour at the bottom, painted once for each.
pub fn ground(viewer: Colour) -> Arc<[Mark]> {
    static GROUNDS: [OnceLock<Arc<[Mark]>>; 3] = [const { OnceLock::new() }; 3];
    Arc::clone(GROUNDS[viewer.index()].get_or_init(|| paint(viewer).into()))
}

fn paint(viewer: Colour) -> Vec<Mark> {
    let mut marks = vec![Figure::fill(Shape::rect(0, 0, SIZE.x, SIZE.y), Ink::Backdrop).into()];
    for name in BoardName::ALL {
        let place = place(viewer, name);
        marks.extend(frame(place).map(Mark::from));
        marks.extend(name_of(place, name));
        for (direction, colour) in Direction::BOTH.into_iter().zip(name.colours()) {
            marks.extend(
                start_line(place, direction, colour)
                    .into_iter()
                    .map(Mark::from),
            );
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

/// The name of the board, large and faint in its middle and small in the corner of the coordinates.
fn name_of(place: Place, name: BoardName) -> [Mark; 2] {
    let at = field(place);
    let middle = at + Point::new(FIELD / 2, FIELD / 2);
    let corner = at + Point::new(-FRAME / 2, FIELD + FRAME / 2);
    [
        text(name.text(), middle, 150, FIELD, Ink::Line),
        text(
            name.text(),
            corner - Point::new(0, 1),
            24,
            FRAME,
            Ink::FrameText,
        ),
    ]
}

/// A band in a colour along its start line, and a dot on each of the squares.
fn start_line(place: Place, direction: Direction, colour: Colour) -> Vec<Figure> {
    let squares = (0..5).map(|file| Square::new(file, direction.start()));
    let dots = squares.flat_map(|square| {
        let at = middle(place, square);
        [(DOT, Tone::Rim), (DOT - 3, Tone::Face)]
            .map(|(radius, tone)| Figure::fill(Shape::disc(at.x, at.y, radius), ink(colour, tone)))
    });
    let bands = [(0, Tone::Rim), (2, Tone::Face)]
        .map(|(inset, tone)| Figure::fill(band(place, direction, inset), ink(colour, tone)));
    bands.into_iter().chain(dots).collect()
}

/// The band on the frame along a start line.
fn band(place: Place, direction: Direction, inset: i32) -> Shape {
    let at = field(place);
    // The start line on rank 1 is at the bottom of the left board, at the top of the right one and on the left of the one across.
    let first = (direction == Direction::Up) != (place == Place::Left);
    let edge = if first { -BAND - 2 } else { FIELD + 2 };
    let (along, across) = (FIELD - 2 * inset, BAND - 2 * inset);
    if place == Place::Across {
        Shape::rounded(at.x + edge + inset, at.y + inset, across, along, 4)
    } else {
        Shape::rounded(at.x + inset, at.y + edge + inset, along, across, 4)
    }
}

/// The lines between squares.
pub fn grid(place: Place) -> impl Iterator<Item = Figure> {
    let at = field(place);
    (1..5).flat_map(move |n| {
        [
            Shape::rect(at.x + n * CELL - 1, at.y, 2, FIELD),
            Shape::rect(at.x, at.y + n * CELL - 1, FIELD, 2),
        ]
        .map(|line| Figure::fill(line, Ink::Line))
    })
}

/// The letters of the files and the numbers of the ranks, on the frame below and on the left.
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
                at + Point::new(along, FIELD + FRAME / 2 + 7),
                26,
                CELL,
                Ink::FrameText,
            ),
            text(
                &beside,
                at + Point::new(-FRAME / 2 - 6, along),
                26,
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
