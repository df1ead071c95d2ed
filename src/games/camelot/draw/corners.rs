//! The corners that the board lacks: the players' names, whose turn it is, the castle moves left, and the captured pieces.

use super::{
    layout::{BOX, NAME, SIZE, seats, strip},
    pieces::{battlements, piece},
    view::View,
};
use crate::{
    games::camelot::{Kind, board::MAX_PIECES, other, rules::side::CASTLE_MOVES},
    rules::{Seat, Turn},
    scene::{Align, Figure, Ink, Mark, Point, Shape, Stamp, Text},
};
use std::sync::Arc;

/// The distance between captured pieces.
const PITCH: i32 = 20;

/// Draws all four corners.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    let turn = view.look.turn(view.state);
    for seat in seats(view.viewer) {
        let y = strip(view.viewer, seat);
        let has_won = turn.is_won_by(seat);
        if has_won || turn == Turn::Seat(seat) {
            marker(y, has_won, marks);
        }
        stamp(seat, Kind::Man, 18, Point::new(50, y), marks);
        marks.push(Mark::Text(Text {
            words: view
                .look
                .names
                .get(seat.index())
                .cloned()
                .unwrap_or_default(),
            at: Point::new(76, y),
            size: 32,
            align: Align::Left,
            limit: NAME - 76 - 54,
            ink: Ink::Text,
        }));
        castle_moves(view, seat, y, marks);
        captured(view, other(seat), y, marks);
    }
}

fn stamp(seat: Seat, kind: Kind, size: i32, at: Point, marks: &mut Vec<Mark>) {
    marks.push(Mark::Stamp(Stamp {
        art: Arc::new(piece(seat, kind, size)),
        at,
    }));
}

/// The mark of the player to move, an arrow, or of a winner, a star.
fn marker(y: i32, is_first: bool, marks: &mut Vec<Mark>) {
    let lit = Shape::rounded(3, y - BOX / 2, NAME - 3, BOX, 10);
    marks.push(Figure::veil(lit.clone(), Ink::Glow, 18).into());
    marks.push(Figure::line(lit, 2, Ink::Glow).into());
    let shape = if is_first {
        Shape::star(Point::new(19, y), 12)
    } else {
        let corner = |x, down| Point::new(x, y + down);
        Shape::Polygon(vec![corner(11, -10), corner(27, 0), corner(11, 10)])
    };
    marks.push(Figure::fill(shape, Ink::Glow).into());
}

/// A tower for each castle move: filled while it is left, hollow once it is made.
fn castle_moves(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    for n in 0..CASTLE_MOVES {
        let at = Point::new(NAME - 40 + 22 * i32::from(n), y);
        let corners = battlements(6).into_iter().map(|corner| at + corner);
        let shape = Shape::Polygon(corners.collect());
        let is_left = n + view.state.castled(seat) < CASTLE_MOVES;
        marks.push(if is_left {
            Figure::fill(shape, Ink::Faint).into()
        } else {
            Figure::line(shape, 1, Ink::Faint).into()
        });
    }
}

/// The pieces that `seat` has lost, in the corner of its opponent.
fn captured(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    let [men, knights] = [Kind::Man, Kind::Knight].map(|kind| {
        let most = MAX_PIECES[usize::from(kind == Kind::Knight)];
        (0..most - view.board.count(seat, kind)).map(move |_| kind)
    });
    let mut x = SIZE.x - 16;
    for kind in men.chain(knights) {
        stamp(seat, kind, 12, Point::new(x, y), marks);
        x -= PITCH;
    }
}
