//! Arrows for the play being entered, the last ones or two that are compared, and ghosts of the checkers that were hit.

use super::{
    hints::top,
    layout::{FIELD, LEFT, MIDDLE, PITCH, RADIUS, RIGHT, STACK, below, column, place},
    moves::{self, Compared, DrawnPlay},
    view::View,
};
use crate::{
    games::table::{OFF, Step, other},
    rules::Seat,
    scene::{Arrow, Art, Figure, Ink, Mark, Point, Shape, Stamp, Tone, badge},
};
use std::sync::Arc;

/// Half the width of numbers and signs on arrows.
const BADGE: i32 = 29;

/// Draws the checkers that the last plays hit, faintly, where they stood, or next to a number.
pub fn ghosts(view: &View<'_>, marks: &mut Vec<Mark>) {
    if view.is_entered() {
        return;
    }
    for play in &view.last {
        for step in play.play.steps().iter().filter(|step| step.hit) {
            let above = taken(view, play.seat, step.to);
            let [at, next] = [0, 1].map(|n| place(view.viewer, play.seat, step.to, above + n));
            let at = if is_left(view, at) { next } else { at };
            let art = Arc::new(ghost(other(play.seat)));
            marks.push(Mark::Stamp(Stamp { art, at }));
        }
    }
}

/// Whether one of the last plays begins at this place, where its number covers what lies under it.
fn is_left(view: &View<'_>, at: Point) -> bool {
    let begins = |play: &DrawnPlay| {
        let mut starts = play.play.steps().iter().map(|step| step.from);
        let is_numbered = play.number.is_some();
        is_numbered && starts.any(|from| at == start(view, play.seat, from))
    };
    view.last.iter().any(begins)
}

/// Where the arrow of a step begins: above what stands on the point now.
fn start(view: &View<'_>, seat: Seat, from: u8) -> Point {
    place(view.viewer, seat, from, taken(view, seat, from))
}

/// The faint image of a checker that was hit, around (0, 0).
fn ghost(seat: Seat) -> Art {
    let disc = || Shape::disc(0, 0, RADIUS - 3);
    let ink = |tone| Ink::Seat(seat.0, tone);
    Art {
        name: format!("ghost of seat {}", seat.0),
        figures: vec![
            Figure::veil(disc(), ink(Tone::Face), 45),
            Figure::line(disc(), 3, ink(Tone::Rim)),
        ],
    }
}

/// Draws the arrows of the steps of the partly entered play, else of the compared plays, else of the last ones. Returns their numbers and
/// verdicts, which lie over the checkers.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) -> Vec<Mark> {
    let made = view.turn.filter(|turn| !turn.play.steps().is_empty());
    let compared = view.look.compared.and_then(moves::compared);
    let mut labels = Vec::new();
    match (made, compared) {
        (Some(turn), _) => {
            let steps = turn.play.steps();
            let arrows = made_steps(view, turn.seat, steps, ENTERED);
            marks.extend(arrows.into_iter().map(Mark::Arrow));
        }
        (None, Some(compared)) => compared_arrows(view, &compared, marks, &mut labels),
        (None, None) => {
            for play in &view.last {
                last(view, play, marks, &mut labels);
            }
        }
    }
    labels
}

/// How an arrow is drawn.
#[derive(Clone, Copy)]
pub struct Pen {
    ink: Ink,
    edge: Ink,
    is_dashed: bool,
}

/// The pen of a play that is being entered.
const ENTERED: Pen = Pen {
    ink: Ink::Arrow,
    edge: Ink::ArrowEdge,
    is_dashed: false,
};

/// The pen of what a seat does.
pub fn of_seat(seat: Seat) -> Pen {
    let (ink, edge) = Arrow::inks(Some(seat));
    Pen {
        ink,
        edge,
        is_dashed: false,
    }
}

/// The arrows of one of the last plays in the colour of its player, with its number.
fn last(view: &View<'_>, last: &DrawnPlay, marks: &mut Vec<Mark>, labels: &mut Vec<Mark>) {
    let arrows = made_steps(view, last.seat, last.play.steps(), of_seat(last.seat));
    if let Some(number) = last.number {
        let tails = arrows.iter().map(|arrow| arrow.from);
        labels.extend(tails.flat_map(|at| badge(number, last.seat.0, at, BADGE)));
    }
    marks.extend(arrows.into_iter().map(Mark::Arrow));
}

/// The arrows of steps that have been made, each once: from where a checker was to where it is now.
fn made_steps(view: &View<'_>, seat: Seat, steps: &[Step], pen: Pen) -> Vec<Arrow> {
    let arrow_of = |(from, to): (u8, u8)| {
        let start = start(view, seat, from);
        if to == OFF || view.board.count(seat, to) == 0 {
            let end = place(view.viewer, seat, to, taken(view, seat, to));
            return arrow(view, start, end, pen);
        }
        arrow_between(view, start, top(view, seat, to), pen)
    };
    distinct(steps).into_iter().map(arrow_of).collect()
}

/// How many checkers of either side stand on a point.
fn taken(view: &View<'_>, seat: Seat, point: u8) -> u8 {
    view.board.count(seat, point) + view.board.against(seat, point)
}

/// The sources and targets of steps, each pair once.
fn distinct(steps: &[Step]) -> Vec<(u8, u8)> {
    let mut pairs: Vec<(u8, u8)> = steps.iter().map(|step| (step.from, step.to)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The play that was made, red and dashed with a cross, and the better one, green with a tick; what both have in common is green with red dashes.
fn compared_arrows(
    view: &View<'_>,
    compared: &Compared,
    marks: &mut Vec<Mark>,
    labels: &mut Vec<Mark>,
) {
    let Some(seat) = view.turn.map(|turn| turn.seat) else {
        return;
    };
    let planned = |(from, to): (u8, u8), pen: Pen| {
        let end = place(view.viewer, seat, to, view.board.count(seat, to));
        arrow(view, top(view, seat, from), end, pen)
    };
    let pen = |ink, is_dashed| Pen {
        ink,
        is_dashed,
        ..ENTERED
    };
    for pair in distinct(&compared.both) {
        for pen in [pen(Ink::Better, false), pen(Ink::Worse, true)] {
            marks.push(Mark::Arrow(planned(pair, pen)));
        }
    }
    let sides = [
        (&compared.worse, pen(Ink::Worse, true)),
        (&compared.better, pen(Ink::Better, false)),
    ];
    for (steps, pen) in sides {
        for pair in distinct(steps) {
            let arrow = planned(pair, pen);
            let at = halfway(&arrow);
            marks.push(Mark::Arrow(arrow));
            let art = Arc::new(verdict(pen.ink));
            labels.push(Mark::Stamp(Stamp { art, at }));
        }
    }
}

/// The middle of an arrow's curve.
fn halfway(arrow: &Arrow) -> Point {
    let on = |from: i32, bend: i32, to: i32| (from + 2 * bend + to) / 4;
    Point::new(
        on(arrow.from.x, arrow.bend.x, arrow.to.x),
        on(arrow.from.y, arrow.bend.y, arrow.to.y),
    )
}

/// A cross on a disc for the play that was made, a tick on a square for the better one.
fn verdict(ink: Ink) -> Art {
    let line = |points: &[(i32, i32)]| {
        let points = points.iter().map(|(x, y)| Point::new(*x, *y));
        Figure::line(Shape::Line(points.collect()), 6, Ink::ArrowEdge)
    };
    let sign = |round, edge: i32| {
        Shape::rounded(
            -BADGE - edge,
            -BADGE - edge,
            2 * (BADGE + edge),
            2 * (BADGE + edge),
            round,
        )
    };
    let (name, round, lines) = if ink == Ink::Worse {
        let cross = vec![line(&[(-8, -8), (8, 8)]), line(&[(-8, 8), (8, -8)])];
        ("cross", BADGE + 3, cross)
    } else {
        ("tick", 5, vec![line(&[(-10, 0), (-3, 8), (10, -8)])])
    };
    let mut figures = vec![
        Figure::fill(sign(round, 3), Ink::ArrowEdge),
        Figure::fill(sign(round, 0), ink),
    ];
    figures.extend(lines);
    Art {
        name: name.to_owned(),
        figures,
    }
}

/// An arrow to the edge of a checker, so that its head is not under it.
pub fn arrow_between(view: &View<'_>, start: Point, checker: Point, pen: Pen) -> Arrow {
    let whole = arrow(view, start, checker, pen);
    let back = whole.bend - checker;
    let length = (back.x * back.x + back.y * back.y).isqrt().max(1);
    let to = checker + Point::new(back.x * RADIUS / length, back.y * RADIUS / length);
    Arrow { to, ..whole }
}

/// An arrow, bent towards the middle of the board; from one point to another on the same side it passes above the checkers between them.
fn arrow(view: &View<'_>, start: Point, end: Point, pen: Pen) -> Arrow {
    let middle = Point::new(i32::midpoint(start.x, end.x), i32::midpoint(start.y, end.y));
    let is_below = start.y > MIDDLE;
    let from_bar = start.x == i32::midpoint(LEFT.1, RIGHT.0);
    let bend = if from_bar || is_below != (end.y > MIDDLE) {
        Point::new((end.y - start.y) / 8, 0)
    } else {
        let least = (end.x - start.x).abs() / 5 + 40;
        let low = (middle.y - MIDDLE).abs();
        let high = FIELD.1 - MIDDLE - height_between(view, start, end);
        // The top of the curve is half as far from its ends as the control point.
        let up = least.max(2 * (low - high));
        Point::new(0, if is_below { -up } else { up })
    };
    Arrow {
        from: start,
        to: end,
        bend: middle + bend,
        width: 10,
        ink: pen.ink,
        edge: pen.edge,
        is_dashed: pen.is_dashed,
    }
}

/// How far the checkers on the points between two places on one side reach from the edge of the field.
fn height_between(view: &View<'_>, start: Point, end: Point) -> i32 {
    let columns = start.x.min(end.x) + 1..start.x.max(end.x);
    let points = (1..=24)
        .filter(|point| below(*point) == (start.y > MIDDLE) && columns.contains(&column(*point)));
    let count = |point| taken(view, view.viewer, point).min(STACK);
    let tallest = points.map(count).max().unwrap_or_default();
    i32::from(tallest) * PITCH + 2 * RADIUS - PITCH
}
