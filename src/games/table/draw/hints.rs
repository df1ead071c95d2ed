//! The signs on what may be clicked next.

use super::{
    ground::spike,
    layout::{BAR_STACK, RADIUS, STACK, TRAY, place, seen, tray},
    view::View,
};
use crate::table::{BAR, OFF, PartialTurn};
use zihin_rules::Seat;
use zihin_scene::{Mark, Point, Shape, Sign};

/// The width of the line of a sign.
const LINE: i32 = 8;

/// Draws what lies under the checkers: tinted points.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    let Some(turn) = clickable(view) else {
        return;
    };
    let area = |point| spike(seen(view.viewer, turn.seat, point));
    for target in targets(turn) {
        let shape = match target {
            OFF => hollow(view, turn.seat),
            _ => area(target),
        };
        marks.extend(sign_of(turn, target).under(shape));
    }
    if let Some(from) = turn.from.filter(|from| *from != BAR) {
        marks.extend(Sign::Origin.under(area(from)));
    }
}

/// Draws what lies over the checkers: rings.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    let Some(turn) = clickable(view) else {
        return;
    };
    if let Some(from) = turn.from {
        marks.extend(mark(Sign::Origin, top(view, turn.seat, from)));
    } else {
        let sources = turn.clicks();
        let sign = if matches!(sources[..], [_]) {
            Sign::MustMove
        } else {
            Sign::MayMove
        };
        for source in sources {
            marks.extend(mark(sign, top(view, turn.seat, source)));
        }
    }
    for target in targets(turn) {
        let sign = sign_of(turn, target);
        let count = view.board.count(turn.seat, target);
        marks.extend(match target {
            OFF => sign.over(&hollow(view, turn.seat), LINE),
            _ => mark(sign, place(view.viewer, turn.seat, target, count)),
        });
    }
}

/// The turn whose next clicks are to be shown.
fn clickable<'a>(view: &'a View<'_>) -> Option<&'a PartialTurn> {
    view.turn.as_ref().filter(|_| view.options.glow)
}

/// Where the clicked checker may go.
fn targets(turn: &PartialTurn) -> Vec<u8> {
    match turn.from {
        Some(_) => turn.clicks(),
        None => Vec::new(),
    }
}

/// The sign of a target.
const fn sign_of(turn: &PartialTurn, target: u8) -> Sign {
    if turn.board.against(turn.seat, target) > 0 {
        Sign::CaptureTarget
    } else {
        Sign::Target
    }
}

/// The hollow of a tray.
fn hollow(view: &View<'_>, seat: Seat) -> Shape {
    let (top, bottom) = tray(view.viewer, seat);
    Shape::rounded(TRAY.0, top, TRAY.1 - TRAY.0, bottom - top, 10)
}

/// The ring of a sign around a checker or its place, apart from the outline of the checker.
pub fn mark(sign: Sign, at: Point) -> Vec<Mark> {
    sign.over(&Shape::disc(at.x, at.y, RADIUS + LINE), LINE)
}

/// The topmost checker of `seat` on a point that it holds, or on the bar.
pub fn top(view: &View<'_>, seat: Seat, point: u8) -> Point {
    let most = if point == BAR { BAR_STACK } else { STACK };
    let count = view.board.count(seat, point).min(most);
    place(view.viewer, seat, point, count.saturating_sub(1))
}
