//! A glow on the points that may be clicked next.

use super::{
    arrows,
    ground::spike,
    layout::{RADIUS, TRAY, place, seen, tray},
    view::View,
};
use crate::{
    games::table::OFF,
    rules::Seat,
    scene::{Figure, Ink, Mark, Point, Shape},
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
    arrows::draw(view, marks);
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
