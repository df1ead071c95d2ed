//! The strips above and below the board: the player's name, whose turn it is, the pip count and the score.

use super::{
    layout::{LINE, SIZE, STRIP, seats, strip},
    pieces::checker,
    view::View,
};
use crate::table::INFO;
use zihin_rules::Seat;
use zihin_scene::{Figure, Ink, Mark, Point, Shape, Text, lit, turn_sign};

/// Draws both strips.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for seat in seats(view.viewer) {
        let y = strip(view.viewer, seat);
        let has_won = view.options.turn(view.state).is_won_by(seat);
        if has_won || view.seat_to_act() == Some(seat) {
            let (top, width) = (y - STRIP / 2 + 4, SIZE.x - 8);
            marks.extend(lit(Shape::rounded(4, top, width, STRIP - 8, 12), 16, 0));
            marks.push(turn_sign(has_won, Point::new(23, y), 16));
        }
        marks.push(Mark::stamp(checker(seat, 26), Point::new(68, y)));
        let name = Text::left(view.options.name(seat), Point::new(106, y), LINE, 640);
        marks.push(Mark::Name(INFO.sides[seat.index()], name));
        pips(view, seat, y, marks);
        score(view, seat, y, marks);
    }
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
    let count = view.board.pips(seat).to_string();
    let count = Text::left(count, Point::new(820, y), LINE, 120);
    marks.push(count.ink(Ink::Faint).into());
}

/// The points in the match so far and its length; nothing in a single game.
fn score(view: &View<'_>, seat: Seat, y: i32, marks: &mut Vec<Mark>) {
    if view.state.length() == 0 {
        return;
    }
    let points = view.state.points(seat).to_string();
    marks.push(Text::right(points, Point::new(1050, y), LINE, 120).into());
    let length = format!("/ {}", view.state.length());
    let length = Text::left(length, Point::new(1060, y), LINE, 140);
    marks.push(length.ink(Ink::Faint).into());
}
