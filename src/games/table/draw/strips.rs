//! The strips above and below the board: the player's name, whose turn it is, the pip count and the score.

use super::{
    layout::{LINE, SIZE, STRIP, seats, strip},
    pieces::checker,
    view::View,
};
use std::sync::Arc;
use zihin_rules::Seat;
use zihin_scene::{Align, Figure, Ink, Mark, Point, Shape, Stamp, Text};

/// Draws both strips.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for seat in seats(view.viewer) {
        let y = strip(view.viewer, seat);
        let has_won = view.options.turn(view.state).is_won_by(seat);
        if has_won || view.seat_to_act() == Some(seat) {
            marker(y, has_won, marks);
        }
        marks.push(Mark::Stamp(Stamp {
            art: Arc::new(checker(seat, 26)),
            at: Point::new(68, y),
        }));
        let name = view
            .options
            .names
            .get(seat.index())
            .map_or("", String::as_str);
        marks.push(text(name, Point::new(106, y), Align::Left, 640, Ink::Text));
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
    for x in [776, 792] {
        let chevron = Shape::Line(vec![
            Point::new(x, y - 14),
            Point::new(x + 14, y),
            Point::new(x, y + 14),
        ]);
        marks.push(Figure::line(chevron, 6, Ink::Faint).into());
    }
    marks.push(text(
        &view.board.pips(seat).to_string(),
        Point::new(820, y),
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
        Point::new(1050, y),
        Align::Right,
        120,
        Ink::Text,
    ));
    marks.push(text(
        &format!("/ {}", view.state.length()),
        Point::new(1060, y),
        Align::Left,
        140,
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
