//! The background: frame, field, points and their numbers, bar and trays.

use super::layout::{
    COLUMN, FIELD, LEFT, LINE, RIGHT, SIZE, STRIP, TRAY, below, column, seats, seen, tray,
};
use std::sync::{Arc, OnceLock};
use zihin_rules::Seat;
use zihin_scene::{Figure, Ink, Mark, Point, Shape, Text, Tone};

/// The height of a point's triangle: eight times half its width; its edges repeat every eight rows and compress well.
const SPIKE: i32 = 304;

/// The height of the strips of the numbers.
const RULER: i32 = 44;

/// The distance of the numbers from the field.
const AWAY: i32 = 31;

/// The background as `viewer` sees it, with the numbers of the points as `numbers` counts them.
/// Painted once for each pair.
pub fn ground(viewer: Seat, numbers: Seat) -> Arc<[Mark]> {
    static GROUNDS: [[OnceLock<Arc<[Mark]>>; 2]; 2] = [const { [const { OnceLock::new() }; 2] }; 2];
    let ground = &GROUNDS[viewer.index()][numbers.index()];
    Arc::clone(ground.get_or_init(|| paint(viewer, numbers).into()))
}

fn paint(viewer: Seat, numbers: Seat) -> Vec<Mark> {
    let mut marks = vec![Figure::fill(Shape::rect(0, 0, SIZE.x, SIZE.y), Ink::Backdrop).into()];
    marks.extend(frame().map(Mark::from));
    for half in [LEFT, RIGHT] {
        marks.extend(field(half).map(Mark::from));
    }
    marks.extend(rulers(numbers).map(Mark::from));
    for point in 1..=24 {
        marks.push(
            Figure::fill(
                spike(point),
                if point % 2 == 0 {
                    Ink::FieldLight
                } else {
                    Ink::FieldDark
                },
            )
            .into(),
        );
        marks.push(number(point, viewer, numbers));
    }
    marks.extend(bar().map(Mark::from));
    for seat in seats(viewer) {
        marks.extend(home(viewer, seat).map(Mark::from));
        let (top, bottom) = tray(viewer, seat);
        let hollow = Shape::rounded(TRAY.0, top, TRAY.1 - TRAY.0, bottom - top, 10);
        marks.push(Figure::line(hollow.clone(), 4, Ink::FrameLight).into());
        marks.push(Figure::fill(hollow, Ink::FrameDark).into());
    }
    marks
}

/// The frame with its lit and shaded edges.
fn frame() -> impl Iterator<Item = Figure> {
    let height = SIZE.y - 2 * STRIP;
    let board = |inset: i32, round: i32| {
        Shape::rounded(
            inset,
            STRIP + inset,
            SIZE.x - 2 * inset,
            height - 2 * inset,
            round,
        )
    };
    [
        Figure::fill(board(0, 16), Ink::FrameDark),
        Figure::fill(board(3, 13), Ink::FrameLight),
        Figure::fill(board(6, 11), Ink::Frame),
    ]
    .into_iter()
}

/// One half of the playing field, sunk into the frame.
fn field((left, right): (i32, i32)) -> impl Iterator<Item = Figure> {
    let (top, bottom) = FIELD;
    let sunk = |inset: i32| {
        Shape::rect(
            left - inset,
            top - inset,
            right - left + 2 * inset,
            bottom - top + 2 * inset,
        )
    };
    [
        Figure::fill(sunk(4), Ink::FrameLight),
        Figure::fill(sunk(2), Ink::FrameDark),
        Figure::fill(sunk(0), Ink::Field),
    ]
    .into_iter()
}

/// The triangle of a point.
pub fn spike(point: u8) -> Shape {
    let (x, half) = (column(point), COLUMN / 2 - 5);
    let (edge, tip) = if below(point) {
        (FIELD.1, FIELD.1 - SPIKE)
    } else {
        (FIELD.0, FIELD.0 + SPIKE)
    };
    Shape::Polygon(vec![
        Point::new(x - half, edge),
        Point::new(x + half, edge),
        Point::new(x, tip),
    ])
}

/// The strips of the numbers of both halves, in the colour of the seat that counts so.
fn rulers(numbers: Seat) -> impl Iterator<Item = Figure> {
    let strip = move |(left, right): (i32, i32), y: i32| {
        let ink = |tone| Ink::Seat(numbers.0, tone);
        let area = |inset: i32| {
            let (at, size) = (left + inset, right - left - 2 * inset);
            Shape::rect(at, y - RULER / 2 + inset, size, RULER - 2 * inset)
        };
        [
            Figure::fill(area(0), ink(Tone::Rim)),
            Figure::fill(area(2), ink(Tone::Face)),
        ]
    };
    let rows = [FIELD.0 - AWAY, FIELD.1 + AWAY];
    let halves = rows.into_iter().flat_map(|y| [(LEFT, y), (RIGHT, y)]);
    halves.flat_map(move |(half, y)| strip(half, y))
}

/// The number of a point.
fn number(point: u8, viewer: Seat, numbers: Seat) -> Mark {
    let y = if below(point) {
        FIELD.1 + AWAY
    } else {
        FIELD.0 - AWAY
    };
    let words = seen(numbers, viewer, point).to_string();
    let number = Text::middle(words, Point::new(column(point), y), LINE, COLUMN);
    number.ink(Ink::Seat(numbers.0, Tone::Inlay)).into()
}

/// The line down the middle of the bar and the hinges that hold the halves together.
fn bar() -> impl Iterator<Item = Figure> {
    let x = i32::midpoint(LEFT.1, RIGHT.0);
    let fold = Figure::line(
        Shape::Line(vec![
            Point::new(x, STRIP + 8),
            Point::new(x, SIZE.y - STRIP - 8),
        ]),
        2,
        Ink::FrameDark,
    );
    let hinges = [STRIP + 7, SIZE.y - STRIP - 25]
        .into_iter()
        .flat_map(move |y| {
            let plate = Figure::fill(Shape::rounded(x - 20, y, 40, 18, 5), Ink::FrameLight);
            let screws =
                [-11, 11].map(|off| Figure::fill(Shape::disc(x + off, y + 9, 3), Ink::FrameDark));
            std::iter::once(plate).chain(screws)
        });
    std::iter::once(fold).chain(hinges)
}

/// A band in the colour of `seat` along its home.
fn home(viewer: Seat, seat: Seat) -> impl Iterator<Item = Figure> {
    let y = if seat == viewer { FIELD.1 } else { FIELD.0 - 8 };
    let band = |inset: i32| Shape::rect(RIGHT.0, y + inset, RIGHT.1 - RIGHT.0, 8 - 2 * inset);
    [
        Figure::fill(band(0), Ink::Seat(seat.0, Tone::Rim)),
        Figure::fill(band(1), Ink::Seat(seat.0, Tone::Face)),
    ]
    .into_iter()
}
