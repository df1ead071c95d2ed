//! The background, the same for every position: frames, fields, start lines, coordinates, and the ring of strengths;
//! and the names of the boards.

use super::{
    layout::{Area, CELL, FIELD, LABELS, Place, SIZE, START, board, field, middle, place},
    ring,
    towers::ink,
};
use crate::talat::{BoardName, Colour, Direction, Square};
use std::sync::{Arc, OnceLock};
use zihin_scene::{Figure, Ink, Mark, Point, Shape, Text, Tone};

/// The width of the band along a start line.
const BAND: i32 = 12;
/// The size of ranks and of the names of boards, and of the letters of files:
/// the smallest of these is as high as a digit.
const DIGIT: i32 = 45;
const LETTER: i32 = 60;
/// How far the letters of files are from the middles of the squares above, away from the name of the board.
const INWARDS: i32 = 8;
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
        marks.push(tag(place).into());
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
    marks.extend(ring::ring());
    marks
}

/// The frame with its lit and shaded edges, and the field sunk into it.
fn frame(place: Place) -> impl Iterator<Item = Figure> {
    let Area { at, size } = board(place);
    let inside = move |inset: i32| {
        Shape::rounded(
            at.x + inset,
            at.y + inset,
            size.x - 2 * inset,
            size.y - 2 * inset,
            12 - inset,
        )
    };
    let at = field(place);
    let sunk = move |outset: i32| {
        let edge = FIELD + 2 * outset;
        Shape::rect(at.x - outset, at.y - outset, edge, edge)
    };
    [
        Figure::fill(inside(0), Ink::FrameDark),
        Figure::fill(inside(2), Ink::FrameLight),
        Figure::fill(inside(4), Ink::Frame),
        Figure::fill(sunk(2), Ink::FrameDark),
        Figure::fill(sunk(0), Ink::Field),
    ]
    .into_iter()
}

/// The size of the tag with the name of a board.
const TAG: Point = Point::new(58, 38);

/// The top left corner of the tag with the name of a board, in the corner of the coordinates.
fn tag_at(place: Place) -> Point {
    let Area { at, size } = board(place);
    let left = match place {
        Place::Left => at.x + 2,
        Place::Right | Place::Across => at.x + size.x - 2 - TAG.x,
    };
    Point::new(left, at.y + size.y - 4 - TAG.y)
}

fn tag(place: Place) -> Figure {
    let Point { x, y } = tag_at(place);
    Figure::fill(Shape::rounded(x, y, TAG.x, TAG.y, 8), Ink::FrameText)
}

/// The names of the boards on their tags, which no ground has: each language has its own.
pub fn names(viewer: Colour) -> impl Iterator<Item = Mark> {
    BoardName::ALL.into_iter().map(move |name| {
        let at = tag_at(place(viewer, name)) + Point::new(TAG.x / 2, TAG.y / 2 - 2);
        let text = Text::middle(name.text(), at, DIGIT, FIELD).ink(Ink::Frame);
        Mark::Word(name.key(), text)
    })
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
    let edge = if first { -BAND - 3 } else { FIELD + 3 };
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

/// The letters of the files and the numbers of the ranks, on the frame below and at the edge of the picture.
fn coordinates(place: Place) -> impl Iterator<Item = Mark> {
    let at = field(place);
    // Letters are raised, since most have their middle below that of a digit.
    let file = |n: u8, at: Point| {
        let letter = char::from(b'a' + n).to_string();
        text(&letter, at - Point::new(0, 5), LETTER, Ink::FrameText)
    };
    let rank = |n: u8, at: Point| text(&(n + 1).to_string(), at, DIGIT, Ink::FrameText);
    (0..5).flat_map(move |n: u8| {
        let along = i32::from(n) * CELL + CELL / 2;
        let below = |room: i32| at + Point::new(along, FIELD + room + LABELS.y / 2);
        let beside = |x: i32| at + Point::new(x, along);
        match place {
            Place::Left => [
                file(n, below(START) + Point::new(INWARDS, 0)),
                rank(4 - n, beside(-LABELS.x / 2)),
            ],
            Place::Right => [
                file(4 - n, below(START) - Point::new(INWARDS, 0)),
                rank(n, beside(FIELD + LABELS.x / 2)),
            ],
            Place::Across => [
                rank(n, below(0)),
                file(n, beside(FIELD + START + LABELS.x / 2)),
            ],
        }
    })
}

fn text(words: &str, at: Point, size: i32, ink: Ink) -> Mark {
    Text::middle(words, at, size, FIELD).ink(ink).into()
}
