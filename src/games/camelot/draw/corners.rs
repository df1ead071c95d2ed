//! The corners that the board lacks: the players' names, whose turn it is, the castle moves left,
//! and how many pieces were captured.

use super::{
    layout::{BOX, CELL, FRAME, INNER, NAME, ORIGIN, seats, strips},
    pieces::{FULL, battlements, piece},
    view::View,
};
use crate::camelot::{Kind, board::MAX_PIECES, other, rules::side::CASTLE_MOVES};
use std::sync::Arc;
use zihin_rules::{Seat, Turn};
use zihin_scene::{Align, Figure, Ink, Mark, Point, Shape, Stamp, Text};

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
            marker(y, has_won, marks);
        }
        stamp(seat, Kind::Man, Point::new(LEFT + EMBLEM, y), marks);
        let name = view.options.names.get(seat.index()).cloned();
        let at = Point::new(LEFT + WORDS, y);
        marks.push(text(name.unwrap_or_default(), at, NAME - WORDS - 4));
        castle_moves(view, seat, inner, marks);
        captured(view, other(seat), y, marks);
    }
}

fn text(words: String, at: Point, limit: i32) -> Mark {
    Mark::Text(Text {
        words,
        at,
        size: 34,
        align: Align::Left,
        limit,
        ink: Ink::Text,
    })
}

fn stamp(seat: Seat, kind: Kind, at: Point, marks: &mut Vec<Mark>) {
    marks.push(Mark::Stamp(Stamp {
        art: Arc::new(piece(seat, kind, FULL)),
        at,
    }));
}

/// The mark of the player to move, an arrow, or of a winner, a star.
fn marker(y: i32, is_first: bool, marks: &mut Vec<Mark>) {
    let lit = Shape::rounded(LEFT, y - BOX / 2, NAME, BOX, 10);
    marks.push(Figure::veil(lit.clone(), Ink::Glow, 18).into());
    marks.push(Figure::line(lit, 2, Ink::Glow).into());
    let x = LEFT + MARKER;
    let shape = if is_first {
        Shape::star(Point::new(x, y), 12)
    } else {
        let corner = |aside, down| Point::new(x + aside, y + down);
        Shape::Polygon(vec![corner(-8, -10), corner(8, 0), corner(-8, 10)])
    };
    marks.push(Figure::fill(shape, Ink::Glow).into());
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
            marks.push(text(lost.to_string(), at + Point::new(30, 0), 60));
        }
    }
}
