//! Arrows, ghosts and numbers for the last moves or the one being entered, and arrows for attacks.

use super::{
    layout::{Place, middle, place},
    signs::frame,
    towers::{ghost, ink},
    view::View,
};
use crate::{
    AttackQuery, ComparedMoves, numbered,
    talat::{Move, Square, State, Step, Tower, rules::attacks},
};
use std::sync::Arc;
use zihin_rules::Seat;
use zihin_scene::{Arrow, Figure, Ink, Mark, Point, Stamp, Tone, badge, verdict, verdict_corner};

/// How far a captured tower is from the middle of its square, aside and up.
const CORNER: i32 = 24;
/// From the middle of a square to the number of a move if a tower stands on the square, in the upper left corner.
const OUTSIDE: Point = Point::new(-34, -34);
/// How far aside an arrow is if another leads back along it.
const ASIDE: i32 = 12;
/// Half the width of the numbers of moves.
const BADGE: i32 = 23;

/// Draws what lies under the towers: the arrows of the moves, which so hide no tower.
pub fn under(view: &View<'_>, moves: &[DrawnMove], marks: &mut Vec<Mark>) {
    for drawn in moves {
        if let Move::Step(step) = drawn.mv
            && !is_hidden(view, step)
        {
            let place = place(view.viewer, step.board);
            let (from, to) = ((step.from, -10), (step.to, 57));
            let arrow = arrow(place, from, to, 11, drawn.seat);
            marks.push(aside(arrow, step, moves));
        }
    }
}

/// Draws what lies over the towers: arrows between two of them, numbers, captured towers, and arrows for attacks.
pub fn over(view: &View<'_>, moves: &[DrawnMove], marks: &mut Vec<Mark>) {
    for drawn in moves {
        if let Move::Step(step) = drawn.mv
            && is_hidden(view, step)
        {
            let place = place(view.viewer, step.board);
            let arrow = arrow(place, (step.from, 28), (step.to, 66), 8, drawn.seat);
            marks.push(aside(arrow, step, moves));
        }
    }
    moves.iter().for_each(|drawn| made(view, drawn, marks));
    if let Some(query) = view.options.attacks {
        attacks_on(view, query, marks);
    }
    if let Some(texts) = view.options.compared {
        compared(view, texts, marks);
    }
}

/// Arrows along two compared steps: dashed with a cross for the one made, with a tick for the better one.
fn compared(view: &View<'_>, texts: ComparedMoves<'_>, marks: &mut Vec<Mark>) {
    let step = |text: &str| match text.parse() {
        Ok(Move::Step(step)) => Some(step),
        _ => None,
    };
    let steps = [(texts.played, Ink::Worse), (texts.better, Ink::Better)];
    let steps = steps.map(|(text, ink)| Some((step(text)?, ink)));
    let starts = steps.map(|step| step.map(|(step, _)| (step.board, step.from)));
    let mut verdicts = Vec::new();
    for (step, ink) in steps.into_iter().flatten() {
        let place = place(view.viewer, step.board);
        if let Mark::Arrow(arrow) = arrow(place, (step.from, 20), (step.to, 74), 9, None) {
            marks.push(Mark::Arrow(Arrow {
                ink,
                edge: Ink::ArrowEdge,
                is_dashed: ink == Ink::Worse,
                ..arrow
            }));
        }
        let art = Arc::new(verdict(ink, BADGE));
        let [from, to] = [step.from, step.to].map(|square| middle(place, square));
        let at = from + verdict_corner(ink, to - from, -OUTSIDE.x, starts[0] == starts[1]);
        // The upper board begins at the edge of the picture.
        let at = Point::new(at.x, at.y.max(BADGE));
        verdicts.push(Mark::Stamp(Stamp { art, at }));
    }
    marks.extend(verdicts);
}

/// Whether an arrow would be hidden under towers: another one stands where the move began.
fn is_hidden(view: &View<'_>, step: Step) -> bool {
    view.shown.board(step.board).tower(step.from).is_some()
}

/// The arrow of a step, moved to its right if another of the moves leads back the same way.
fn aside(arrow: Mark, step: Step, moves: &[DrawnMove]) -> Mark {
    let leads_back = |drawn: &DrawnMove| {
        matches!(drawn.mv, Move::Step(other)
            if (other.board, other.from, other.to) == (step.board, step.to, step.from))
    };
    let Mark::Arrow(arrow) = arrow else {
        return arrow;
    };
    let mut by = Point::default();
    if moves.iter().any(leads_back) {
        let way = arrow.to - arrow.from;
        by = Point::new(-way.y.signum() * ASIDE, way.x.signum() * ASIDE);
    }
    Mark::Arrow(Arrow {
        from: arrow.from + by,
        to: arrow.to + by,
        bend: arrow.bend + by,
        ..arrow
    })
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
        marks.push(arrow(place, (from, 30), (to, 64), 8, seat));
    }
}

/// A move to show.
pub struct DrawnMove {
    /// Its number, if it is one of several.
    number: Option<usize>,
    /// Who made it; none if it is being entered.
    seat: Option<Seat>,
    mv: Move,
    /// The tower that it captured.
    captured: Option<Tower>,
}

/// The entered move if it is complete, else the last moves; none if attacks are shown.
pub fn moves(view: &View<'_>) -> Vec<DrawnMove> {
    if view.options.attacks.is_some() {
        return Vec::new();
    }
    if let Some(mv) = view.made {
        return vec![DrawnMove {
            number: None,
            seat: None,
            mv,
            captured: captured(view.state, mv),
        }];
    }
    let moves = view.options.made().into_iter().filter_map(|made| {
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

/// The ghost of a captured tower, a frame around one that was placed, and the number of the move.
fn made(view: &View<'_>, drawn: &DrawnMove, marks: &mut Vec<Mark>) {
    let tail = match drawn.mv {
        Move::Place(_, name, to) => {
            let outline = frame(view, name, to, 4, 4);
            marks.push(Figure::line(outline, 5, Ink::Arrow).into());
            let place = place(view.viewer, name);
            middle(place, to) + OUTSIDE
        }
        Move::Step(step) => {
            let place = place(view.viewer, step.board);
            if let Some(tower) = drawn.captured {
                marks.push(ghost(tower, corner(place, step)));
            }
            // On a start square on which another tower stands now, in its corner.
            match view.shown.board(step.board).tower(step.from) {
                Some(_) => middle(place, step.from) + OUTSIDE,
                None => along(place, step.from, step.to, -24),
            }
        }
        Move::Pass => return,
    };
    if let (Some(number), Some(seat)) = (drawn.number, drawn.seat) {
        // The upper board begins at the edge of the picture.
        let tail = Point::new(tail.x, tail.y.max(BADGE));
        marks.extend(badge(&number.to_string(), seat_ink(seat), tail, BADGE));
    }
}

/// The place of a tower that was captured: in the upper corner away from where its captor came from.
fn corner(place: Place, step: Step) -> Point {
    let (from, to) = (middle(place, step.from), middle(place, step.to));
    let aside = if from.x > to.x { -CORNER } else { CORNER };
    to + Point::new(aside, -CORNER)
}

/// An arrow in the colour of the seat from one square to another, each with the part of the way, in per cent,
/// where the arrow starts or ends.
fn arrow(
    place: Place,
    (from, start): (Square, i32),
    (to, end): (Square, i32),
    width: i32,
    seat: Option<Seat>,
) -> Mark {
    let part = |percent| along(place, from, to, percent);
    let (ink, edge) = Arrow::inks(seat.map(|seat| Seat(seat_ink(seat))));
    Mark::Arrow(Arrow {
        from: part(start),
        to: part(end),
        bend: part(i32::midpoint(start, end)),
        width,
        ink,
        edge,
        is_dashed: false,
    })
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
