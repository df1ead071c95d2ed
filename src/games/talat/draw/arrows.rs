//! Arrows, ghosts and numbers for the last moves or the one being entered, and arrows for attacks.

use super::{
    layout::{CELL, Place, SIZE, middle, place},
    signs::frame,
    towers::{ghost, ink},
    view::View,
};
use crate::{
    AttackQuery, DrawnMove,
    talat::{BoardName, Move, Square, State, Step, rules::attacks},
};
use zihin_rules::Seat;
use zihin_scene::{Arrow, Figure, Ink, Mark, Pen, Point, Tone, Trail, comparison};

/// How far a captured tower is from the middle of its square, aside and up.
const CORNER: i32 = 24;
/// From the middle of a square on which a tower stands to the number or sign of a move, across and down: in a corner, where it hides no top.
const OUTSIDE: i32 = CELL / 2;
/// How far aside an arrow is if another leads back along it.
const ASIDE: i32 = 12;
/// Half the width of the numbers of moves.
const BADGE: i32 = 23;

/// Draws what lies under the towers: the arrows of the moves, which so hide no tower.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (step, seat) in steps(view).filter(|(step, _)| !is_hidden(view, *step)) {
        let place = place(view.viewer, step.board);
        let arrow = arrow(place, (step.from, -10), (step.to, 57), 11);
        marks.push(aside(arrow, step, view).drawn(pen(seat)).into());
    }
}

/// Draws what lies over the towers: arrows between two of them, numbers, captured towers, and arrows for attacks.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    for (step, seat) in steps(view).filter(|(step, _)| is_hidden(view, *step)) {
        let place = place(view.viewer, step.board);
        let arrow = arrow(place, (step.from, 28), (step.to, 66), 8);
        marks.push(aside(arrow, step, view).drawn(pen(seat)).into());
    }
    let mut tags = Vec::new();
    for drawn in &view.moves {
        made(view, drawn, &mut tags, marks);
    }
    if let Some(query) = view.options.attacks {
        attacks_on(view, query, marks);
    }
    if let Some(moves) = view.options.compared {
        marks.extend(compared(view, moves));
    }
}

/// The steps to show, and who made each.
fn steps(view: &View<'_>) -> impl Iterator<Item = (Step, Option<Seat>)> {
    view.moves.iter().filter_map(|drawn| match drawn.mv {
        Move::Step(step) => Some((step, drawn.seat)),
        Move::Place(..) | Move::Pass => None,
    })
}

/// Arrows along two compared steps.
fn compared(view: &View<'_>, moves: [Move; 2]) -> Vec<Mark> {
    let trail = |mv: Move| {
        let Move::Step(step) = mv else { return None };
        let place = place(view.viewer, step.board);
        Some(Trail {
            arrows: vec![arrow(place, (step.from, 20), (step.to, 74), 9)],
            start: [step.from, step.to].map(|square| middle(place, square)),
        })
    };
    comparison(moves.map(trail), OUTSIDE, BADGE)
}

/// Whether an arrow would be hidden under towers: another one stands where the move began.
fn is_hidden(view: &View<'_>, step: Step) -> bool {
    view.shown.board(step.board).tower(step.from).is_some()
}

/// The arrow of a step, moved to its right if another of the moves leads back the same way.
fn aside(arrow: Arrow, step: Step, view: &View<'_>) -> Arrow {
    let back = (step.board, step.to, step.from);
    let leads_back = |(other, _): (Step, _)| (other.board, other.from, other.to) == back;
    if !steps(view).any(leads_back) {
        return arrow;
    }
    let way = arrow.to - arrow.from;
    arrow.moved(Point::new(-way.y.signum() * ASIDE, way.x.signum() * ASIDE))
}

/// An arrow to a tower from each that could capture it.
fn attacks_on(view: &View<'_>, query: AttackQuery<'_>, marks: &mut Vec<Mark>) {
    let AttackQuery::Piece { seat, piece } = query else {
        return;
    };
    let Some((name, to)) = attacks::find(view.state, seat, piece) else {
        return;
    };
    let place = place(view.viewer, name);
    for from in attacks::attackers(view.state, name, to) {
        let tower = view.state.board(name).tower(from);
        let seat = tower.map(|tower| view.state.commander(tower.colour(), name));
        let arrow = arrow(place, (from, 30), (to, 64), 8);
        marks.push(arrow.drawn(pen(seat)).into());
    }
}

/// The ghost of a captured tower, a frame around one that was placed, and the number of the move.
fn made(view: &View<'_>, drawn: &DrawnMove<State>, tags: &mut Vec<Point>, marks: &mut Vec<Mark>) {
    let tail = match drawn.mv {
        Move::Place(_, name, to) => {
            let outline = frame(view, name, to, 4, 4);
            marks.push(Figure::line(outline, 5, Ink::Arrow).into());
            beside(view, name, to, tags)
        }
        Move::Step(step) => {
            let place = place(view.viewer, step.board);
            let captured = drawn.before.board(step.board).tower(step.to);
            marks.extend(captured.map(|tower| ghost(tower, corner(place, step))));
            // On a start square on which another tower stands now, in its corner.
            match view.shown.board(step.board).tower(step.from) {
                Some(_) => beside(view, step.board, step.from, tags),
                None => along(place, step.from, step.to, -24),
            }
        }
        Move::Pass => return,
    };
    if let Some(seat) = drawn.seat {
        tags.push(tail);
        let tag = drawn.tag(seat_ink(seat), tail, BADGE);
        marks.extend(tag.into_iter().flatten());
    }
}

/// The corner of a square with a tower that has the fewest other towers and tags around it.
fn beside(view: &View<'_>, name: BoardName, square: Square, tags: &[Point]) -> Point {
    let (place, board) = (place(view.viewer, name), view.shown.board(name));
    let towers = board.occupied().iter().map(|square| middle(place, square));
    let towers: Vec<Point> = towers.collect();
    let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(across, down)| {
        let at = middle(place, square) + Point::new(across * OUTSIDE, down * OUTSIDE);
        // The upper board begins at the edge of the picture.
        Point::new(at.x.min(SIZE.x - BADGE), at.y.max(BADGE))
    });
    let is_near = |one: Point, other: &Point| {
        let way = one - *other;
        way.x.abs().max(way.y.abs()) < CELL * 3 / 4
    };
    let around = |at: &Point| {
        let tags = tags.iter().filter(|tag| is_near(*at, tag)).count();
        4 * tags + towers.iter().filter(|tower| is_near(*at, tower)).count()
    };
    corners.into_iter().min_by_key(around).unwrap_or(corners[0])
}

/// The place of a tower that was captured: in the upper corner away from where its captor came from.
fn corner(place: Place, step: Step) -> Point {
    let (from, to) = (middle(place, step.from), middle(place, step.to));
    let aside = if from.x > to.x { -CORNER } else { CORNER };
    to + Point::new(aside, -CORNER)
}

/// An arrow from one square to another, each with the part of the way, in per cent, where the arrow starts or ends.
fn arrow(
    place: Place,
    (from, start): (Square, i32),
    (to, end): (Square, i32),
    width: i32,
) -> Arrow {
    let part = |percent| along(place, from, to, percent);
    let bend = part(i32::midpoint(start, end));
    Pen::ENTERED.arrow(part(start), bend, part(end), width)
}

/// The pen of a move of this seat, or of one that is being entered.
fn pen(seat: Option<Seat>) -> Pen {
    Pen::of(seat.map(|seat| Seat(seat_ink(seat))))
}

/// The point that is this part of the way, in per cent, from the middle of a square to that of another.
fn along(place: Place, from: Square, to: Square, percent: i32) -> Point {
    let (start, end) = (middle(place, from), middle(place, to));
    let way = end - start;
    start + Point::new(way.x * percent / 100, way.y * percent / 100)
}

/// The number of a seat's colour among the inks.
fn seat_ink(seat: Seat) -> u8 {
    match ink(State::colour(seat), Tone::Face) {
        Ink::Seat(number, _) => number,
        _ => seat.0,
    }
}
