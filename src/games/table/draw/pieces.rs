//! The checkers: on points, on the bar, and edge-on in the trays.

use super::{
    layout::{BAR_STACK, FIELD, LINE, RADIUS, STACK, THIN, TRAY, place, seats, tray},
    view::View,
};
use crate::table::{BAR, OFF};
use std::sync::Arc;
use zihin_rules::Seat;
use zihin_scene::{Art, Figure, Ink, Mark, Point, Shape, Text, Tone};

/// Draws all checkers, with a number on stacks that are too high to be shown.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for seat in seats(view.viewer) {
        let art = Arc::new(checker(seat, RADIUS));
        for point in 1..=BAR {
            let count = view.board.count(seat, point);
            let shown = count.min(if point == BAR { BAR_STACK } else { STACK });
            let places = (0..shown).map(|n| place(view.viewer, seat, point, n));
            marks.extend(places.map(|at| Mark::stamp(Arc::clone(&art), at)));
            if count > shown {
                badge(
                    seat,
                    count,
                    place(view.viewer, seat, point, shown - 1),
                    marks,
                );
            }
        }
        borne_off(view, seat, marks);
    }
}

/// A checker around (0, 0), seen from above. The second seat’s has a dot, so that they differ without colour. Flat
/// colours keep the file small.
pub fn checker(seat: Seat, radius: i32) -> Art {
    let ink = |tone| Ink::Seat(seat.0, tone);
    let disc = |percent: i32| Shape::disc(0, 0, radius * percent / 100);
    let mut figures = vec![
        Figure::fill(disc(100), ink(Tone::Rim)),
        Figure::fill(Shape::disc(0, 0, radius - 4), ink(Tone::Face)),
    ];
    if seat.0 > 0 {
        figures.push(Figure::fill(disc(42), ink(Tone::Inlay)));
    }
    Art {
        name: format!("checker of seat {} radius {radius}", seat.0),
        figures,
    }
}

/// The number of checkers of a stack, on its topmost one.
fn badge(seat: Seat, count: u8, at: Point, marks: &mut Vec<Mark>) {
    let ink = |tone| Ink::Seat(seat.0, tone);
    let figures = vec![
        Figure::fill(Shape::disc(0, 0, RADIUS - 5), ink(Tone::Face)),
        Figure::line(Shape::disc(0, 0, RADIUS - 6), 2, ink(Tone::Inlay)),
    ];
    let name = format!("badge of seat {}", seat.0);
    marks.push(Mark::stamp(Art { name, figures }, at));
    marks.push(number(count, at, ink(Tone::Inlay)));
}

/// The borne-off checkers of `seat` in its tray, and their number.
fn borne_off(view: &View<'_>, seat: Seat, marks: &mut Vec<Mark>) {
    let off = view.board.count(seat, OFF);
    if off == 0 {
        return;
    }
    let art = Arc::new(edge_on(seat));
    let places = (0..off).map(|n| place(view.viewer, seat, OFF, n));
    marks.extend(places.map(|at| Mark::stamp(Arc::clone(&art), at)));
    let (top, bottom) = tray(view.viewer, seat);
    let y = if bottom == FIELD.1 {
        top + 28
    } else {
        bottom - 28
    };
    marks.push(number(
        off,
        Point::new(i32::midpoint(TRAY.0, TRAY.1), y),
        Ink::FrameText,
    ));
}

/// A checker around (0, 0), seen from the side.
fn edge_on(seat: Seat) -> Art {
    let ink = |tone| Ink::Seat(seat.0, tone);
    let (width, height) = (TRAY.1 - TRAY.0 - 8, THIN);
    let bar = |inset: i32, height: i32| {
        Shape::rounded(
            inset - width / 2,
            inset - THIN / 2,
            width - 2 * inset,
            height - 2 * inset,
            4,
        )
    };
    let figures = vec![
        Figure::fill(bar(0, height), ink(Tone::Rim)),
        Figure::fill(bar(1, height), ink(Tone::Face)),
        Figure::fill(
            Shape::rect(4 - width / 2, 2, width - 8, 2),
            ink(Tone::Shade),
        ),
    ];
    Art {
        name: format!("checker of seat {} edge-on", seat.0),
        figures,
    }
}

fn number(count: u8, at: Point, ink: Ink) -> Mark {
    let count = Text::middle(count.to_string(), at, LINE, 2 * RADIUS);
    count.ink(ink).into()
}
