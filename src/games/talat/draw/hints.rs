//! Arrows, frames and ghosts for the last moves or the one being entered, and a glow on what may be clicked next.

use super::{
    layout::{CELL, Place, corner, middle, place},
    towers::{ghost, ink},
    view::View,
};
use crate::{
    games::{
        numbered,
        talat::{BoardName, Move, Square, State, Tower},
    },
    rules::Seat,
    scene::{Arrow, Figure, Ink, Mark, Point, Shape, Tone, badge},
};

/// From the middle of a square to what stands in its lower right corner.
const CORNER: Point = Point::new(24, 24);
/// The radius of the numbers of moves.
const BADGE: i32 = 17;

/// Draws what lies under the towers: glowing squares.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (name, square) in glowing(view) {
        marks.push(Figure::veil(frame(view, name, square, 1), Ink::Glow, 50).into());
    }
}

/// Draws what lies over the towers: the edges of glowing squares, frames and arrows.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for drawn in shown(view) {
        made(view, &drawn, marks);
    }
    for (name, square) in glowing(view) {
        marks.push(Figure::line(frame(view, name, square, 4), 5, Ink::Glow).into());
    }
}

/// The squares that may be clicked next, and that of the tower that was clicked.
fn glowing(view: &View<'_>) -> Vec<(BoardName, Square)> {
    let mut found = Vec::new();
    if !view.look.glow {
        return found;
    }
    for mv in &view.open {
        match (*mv, view.look.path.is_empty()) {
            (Move::Place(_, name, to), false) => found.push((name, to)),
            (Move::Step(step), begun) => {
                found.push((step.board, step.from));
                if !begun {
                    found.push((step.board, step.to));
                }
            }
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// A move to show.
struct DrawnMove {
    /// Its number, if it is one of several.
    number: Option<usize>,
    /// Who made it; none if it is being entered.
    seat: Option<Seat>,
    mv: Move,
    /// The tower that it captured.
    captured: Option<Tower>,
}

/// The entered move if it is complete, else the last moves.
fn shown(view: &View<'_>) -> Vec<DrawnMove> {
    if let Some(mv) = view.made {
        return vec![DrawnMove {
            number: None,
            seat: None,
            mv,
            captured: captured(view.state, mv),
        }];
    }
    let moves = view.look.made().into_iter().filter_map(|made| {
        let before: State = made.before.text().parse().ok()?;
        let mv: Move = made.text.parse().ok()?;
        (mv != Move::Pass).then_some((made.actor.seat(), mv, captured(&before, mv)))
    });
    let moves = numbered(moves.collect()).into_iter();
    let drawn = moves.map(|(number, (seat, mv, captured))| DrawnMove {
        number,
        seat,
        mv,
        captured,
    });
    drawn.collect()
}

/// The tower that a move captures.
fn captured(before: &State, mv: Move) -> Option<Tower> {
    match mv {
        Move::Step(step) => before.board(step.board).tower(step.to),
        Move::Place(..) | Move::Pass => None,
    }
}

/// A frame around the target square, an arrow from the start square, the ghost of a captured tower, and the number.
fn made(view: &View<'_>, drawn: &DrawnMove, marks: &mut Vec<Mark>) {
    let (name, to, from) = match drawn.mv {
        Move::Place(_, name, to) => (name, to, None),
        Move::Step(step) => (step.board, step.to, Some(step.from)),
        Move::Pass => return,
    };
    let place = place(view.viewer, name);
    marks.push(Figure::line(frame(view, name, to, 4), 5, Ink::Arrow).into());
    if let Some(tower) = drawn.captured {
        marks.push(ghost(tower, middle(place, to) - CORNER));
    }
    if let Some(from) = from {
        marks.push(arrow(place, from, to, drawn.seat));
    }
    if let (Some(number), Some(seat)) = (drawn.number, drawn.seat) {
        let at = match from {
            Some(from) => middle(place, from),
            None => middle(place, to) - CORNER,
        };
        marks.extend(badge(number, seat_ink(seat), at, BADGE));
    }
}

/// An arrow from the middle of a square to the edge of the tower on the next, in the colour of the seat that made the move.
fn arrow(place: Place, from: Square, to: Square, seat: Option<Seat>) -> Mark {
    let (start, end) = (middle(place, from), middle(place, to));
    let direction = end - start;
    let part =
        |percent: i32| start + Point::new(direction.x * percent / 100, direction.y * percent / 100);
    let (ink, edge) = Arrow::inks(seat.map(|seat| Seat(seat_ink(seat))));
    Mark::Arrow(Arrow {
        from: part(-20),
        to: part(62),
        bend: part(21),
        width: 11,
        ink,
        edge,
        is_dashed: false,
    })
}

/// The number of a seat's colour among the inks.
fn seat_ink(seat: Seat) -> u8 {
    match ink(State::colour(seat), Tone::Face) {
        Ink::Seat(number, _) => number,
        _ => seat.0,
    }
}

/// The outline of a square, inset on every side.
fn frame(view: &View<'_>, name: BoardName, square: Square, inset: i32) -> Shape {
    let at = corner(place(view.viewer, name), square);
    let edge = CELL - 2 * inset;
    Shape::rounded(at.x + inset, at.y + inset, edge, edge, 4)
}
