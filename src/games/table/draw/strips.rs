//! The strips above and below the board: the player's name, whose turn it is, the pip count and the score.

use super::{
    layout::{SIZE, STRIP, seats, strip},
    pieces::checker,
    view::View,
};
use crate::{
    rules::Seat,
    scene::{Align, Figure, Ink, Mark, Point, Shape, Stamp, Text},
};
use std::sync::Arc;

/// The height of a line of text.
const LINE: i32 = 42;

/// Draws both strips.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for seat in seats(view.viewer) {
        let y = strip(view.viewer, seat);
        let has_won = view.look.turn(view.state).is_won_by(seat);
        if has_won || view.seat_to_act() == Some(seat) {
            marker(y, has_won, marks);
        }
        marks.push(Mark::Stamp(Stamp {
            art: Arc::new(checker(seat, 20)),
            at: Point::new(58, y),
        }));
        let name = view.look.names.get(seat.index()).map_or("", String::as_str);
        marks.push(text(name, Point::new(92, y), Align::Left, 640, Ink::Text));
        pips(view, seat, y, marks);
        score(view, seat, y, marks);
    }
}

/// The mark of the player to act, an arrow, or of a winner, a star.
fn marker(y: i32, won: bool, marks: &mut Vec<Mark>) {
    marks.push(
        Figure::veil(
            Shape::rounded(4, y - STRIP / 2 + 4, SIZE.x - 8, STRIP - 8, 12),
            Ink::Glow,
            16,
        )
        .into(),
    );
    let shape = if won {
        Shape::star(Point::new(23, y), 16)
    } else {
        Shape::Polygon(vec![
            Point::new(14, y - 13),
            Point::new(34, y),
            Point::new(14, y + 13),
        ])
    };
    marks.push(Figure::fill(shape, Ink::Glow).into());
}

/// The pip count, behind a double chevron.
fn pips(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    for x in [822, 836] {
        let chevron = Shape::Line(vec![
            Point::new(x, y - 11),
            Point::new(x + 11, y),
            Point::new(x, y + 11),
        ]);
        marks.push(Figure::line(chevron, 5, Ink::Faint).into());
    }
    marks.push(text(
        &view.board.pips(seat).to_string(),
        Point::new(860, y),
        Align::Left,
        120,
        Ink::Faint,
    ));
}

/// The points in the match so far and its length; nothing in a single game.
fn score(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    if view.state.length() == 0 {
        return;
    }
    marks.push(text(
        &view.state.points(seat).to_string(),
        Point::new(1098, y),
        Align::Right,
        120,
        Ink::Text,
    ));
    marks.push(text(
        &format!("/ {}", view.state.length()),
        Point::new(1108, y),
        Align::Left,
        90,
        Ink::Faint,
    ));
}

fn text(words: &str, at: Point, align: Align, limit: i32, ink: Ink) -> Mark {
    Mark::Text(Text {
        words: words.to_owned(),
        at,
        size: LINE,
        align,
        limit,
        ink,
    })
}
