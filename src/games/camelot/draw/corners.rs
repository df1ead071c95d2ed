//! The corners that the board lacks: the players' names, whose turn it is, the castle moves left,
//! and how many pieces were captured.

use super::{
    layout::{BOX, CELL, FRAME, INNER, NAME, ORIGIN, seats, strips},
    pieces::{FULL, battlements, piece},
    view::View,
};
use crate::camelot::{INFO, Kind, board::MAX_PIECES, other, rules::side::CASTLE_MOVES};
use zihin_rules::{Seat, Turn};
use zihin_scene::{Figure, Ink, Mark, Point, Shape, Text, lit, turn_sign};

/// The left edge of the boxes on the left, and of the space on the right of the castles.
const LEFT: i32 = ORIGIN.x;
const RIGHT: i32 = ORIGIN.x + 7 * CELL + FRAME;
/// From the left edge of a box to its marker, to the emblem and to the name.
const MARKER: i32 = 17;
const EMBLEM: i32 = 50;
const WORDS: i32 = 78;

/// Draws all four corners.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    let turn = view.options.turn(view.state);
    for seat in seats(view.viewer) {
        let (y, inner) = strips(view.viewer, seat);
        let has_won = turn.is_won_by(seat);
        if has_won || turn == Turn::Seat(seat) {
            let plate = Shape::rounded(LEFT, y - BOX / 2, NAME, BOX, 10);
            marks.extend(lit(plate, 18, 2));
            marks.push(turn_sign(has_won, Point::new(LEFT + MARKER, y), 12));
        }
        stamp(seat, Kind::Man, Point::new(LEFT + EMBLEM, y), marks);
        let at = Point::new(LEFT + WORDS, y);
        let name = text(view.options.name(seat), at, NAME - WORDS - 4);
        marks.push(Mark::Name(INFO.sides[seat.index()], name));
        castle_moves(view, seat, inner, marks);
        captured(view, other(seat), y, marks);
    }
}

fn text(words: &str, at: Point, limit: i32) -> Text {
    Text::left(words, at, 34, limit)
}

fn stamp(seat: Seat, kind: Kind, at: Point, marks: &mut Vec<Mark>) {
    marks.push(Mark::stamp(piece(seat, kind, FULL), at));
}

/// A tower for each castle move: filled while it is left, hollow once it is made.
fn castle_moves(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    for n in 0..CASTLE_MOVES {
        let slot = INNER / i32::from(CASTLE_MOVES);
        let at = Point::new(LEFT + slot * i32::from(n) + slot / 2, y);
        let corners = battlements(11).into_iter().map(|corner| at + corner);
        let shape = Shape::Polygon(corners.collect());
        let is_left = n + view.state.castled(seat) < CASTLE_MOVES;
        marks.push(if is_left {
            Figure::fill(shape, Ink::Faint).into()
        } else {
            Figure::line(shape, 2, Ink::Faint).into()
        });
    }
}

/// How many men and knights `seat` has lost, in the corner of its opponent.
fn captured(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    for (n, kind) in (0..).zip([Kind::Man, Kind::Knight]) {
        let most = MAX_PIECES[usize::from(kind == Kind::Knight)];
        let lost = most - view.board.count(seat, kind);
        if lost > 0 {
            let at = Point::new(RIGHT + 62 + n * 110, y);
            stamp(seat, kind, at, marks);
            let count = text(&lost.to_string(), at + Point::new(30, 0), 60);
            marks.push(count.into());
        }
    }
}
