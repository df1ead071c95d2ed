//! Arrows for the last play or the one being entered, and a glow on the points that may be clicked next.

use super::{
    ground::spike,
    layout::{MIDDLE, RADIUS, TRAY, place, seen, tray},
    view::View,
};
use crate::{
    games::{
        Look,
        table::{BAR, OFF, Phase, moves},
    },
    rules::{Actor, Click, Seat},
    scene::{Arrow, Figure, Ink, Mark, Point, Shape},
};

/// The width of a glowing line.
const GLOW: i32 = 6;

/// Draws what lies under the checkers: glowing points.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    let Some((seat, _, targets)) = clicks(view) else {
        return;
    };
    for target in targets {
        let shape = if target == OFF {
            let (top, bottom) = tray(view.viewer, seat);
            Shape::rounded(TRAY.0, top, TRAY.1 - TRAY.0, bottom - top, 10)
        } else {
            spike(seen(view.viewer, seat, target))
        };
        marks.push(Figure::veil(shape.clone(), Ink::Glow, 55).into());
        marks.push(Figure::line(shape, GLOW, Ink::Glow).into());
    }
}

/// Draws what lies over the checkers: glowing rings and arrows.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    if let Some((seat, sources, targets)) = clicks(view) {
        let top = |point: u8| {
            place(
                view.viewer,
                seat,
                point,
                view.board.count(seat, point).saturating_sub(1),
            )
        };
        for source in sources {
            ring(top(source), marks);
        }
        for target in targets.into_iter().filter(|target| *target != OFF) {
            ring(
                place(view.viewer, seat, target, view.board.count(seat, target)),
                marks,
            );
        }
    }
    arrows(view, marks);
}

/// The seat that may click, the glowing sources and the glowing targets; a clicked source glows together with its targets.
fn clicks(view: &View<'_>) -> Option<(Seat, Vec<u8>, Vec<u8>)> {
    let turn = view.turn.filter(|_| view.look.glow)?;
    let clicks = turn.clicks();
    Some(match turn.from {
        None => (turn.seat, clicks, Vec::new()),
        Some(from) => (turn.seat, vec![from], clicks),
    })
}

fn ring(at: Point, marks: &mut Vec<Mark>) {
    marks.push(Figure::line(Shape::disc(at.x, at.y, RADIUS), GLOW, Ink::Glow).into());
}

/// Draws the steps of the partly entered play, else those of the last one.
fn arrows(view: &View<'_>, marks: &mut Vec<Mark>) {
    let made = view.turn.filter(|turn| !turn.play.steps().is_empty());
    let (seat, mut steps) = match made {
        Some(turn) => (
            turn.seat,
            turn.play
                .steps()
                .iter()
                .map(|step| (step.from, step.to))
                .collect(),
        ),
        // The next game of a match has begun; the last play was on another board.
        None if view.state.phase() == Phase::Opening => return,
        None => match last(view.look) {
            Some(last) => last,
            None => return,
        },
    };
    steps.sort_unstable();
    steps.dedup();
    marks.extend(
        steps
            .into_iter()
            .map(|(from, to)| arrow(view, seat, from, to)),
    );
}

/// The last play with any steps: its seat and its sources and targets.
fn last(look: &Look<'_>) -> Option<(Seat, Vec<(u8, u8)>)> {
    let (before, moves) = look.last?;
    let mut position = before.boxed();
    let mut found = None;
    for (actor, text) in moves {
        let clicks = position.clicks(*actor, text)?;
        if let (Actor::Seat(seat), [_, ..]) = (actor, &clicks[..]) {
            found = Some((*seat, steps(&clicks)));
        }
        position.play(*actor, text).ok()?;
    }
    found
}

fn steps(clicks: &[Click]) -> Vec<(u8, u8)> {
    clicks
        .chunks_exact(2)
        .filter_map(|pair| {
            Some((
                moves::clicked_point(&pair[0])?,
                moves::clicked_point(&pair[1])?,
            ))
        })
        .collect()
}

/// An arrow from where a checker of `seat` was to where it is now, bent towards the middle of the board.
fn arrow(view: &View<'_>, seat: Seat, from: u8, to: u8) -> Mark {
    let count = |point: u8| view.board.count(seat, point);
    let start = place(view.viewer, seat, from, count(from));
    let end = place(view.viewer, seat, to, count(to).saturating_sub(1));
    let middle = Point::new(i32::midpoint(start.x, end.x), i32::midpoint(start.y, end.y));
    let same_side = from != BAR && (start.y < MIDDLE) == (end.y < MIDDLE);
    let bend = match (same_side, start.y < MIDDLE) {
        (true, true) => Point::new(0, (end.x - start.x).abs() / 5 + 20),
        (true, false) => Point::new(0, -(end.x - start.x).abs() / 5 - 20),
        (false, _) => Point::new((end.y - start.y) / 8, 0),
    };
    Mark::Arrow(Arrow {
        from: start,
        to: end,
        bend: middle + bend,
        width: 10,
        ink: Ink::Arrow,
    })
}
