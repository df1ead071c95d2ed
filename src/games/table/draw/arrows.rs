//! Arrows for the play being entered, the last ones or two that are compared,
//! and ghosts of the checkers that were hit.
//!
//! At the tail of an arrow are the number of its play and, for a step that was made several times, how many. From each point a double is played
//! in one way only, so that the tail says of which step.

use super::{
    curves::over_stacks,
    hints::top,
    layout::{LEFT, MIDDLE, PITCH, RADIUS, RIGHT, STACK, place},
    moves::{self, Compared},
    view::View,
};
use crate::table::{BAR, OFF, Step, other};
use zihin_rules::Seat;
use zihin_scene::{Arrow, Art, Figure, Ink, Mark, Pen, Point, Shape, Tone, badge, verdict};

/// Half the width of numbers and signs on arrows.
const BADGE: i32 = 29;
/// How far the rings of signs reach beyond checkers.
const RING: i32 = 16;
/// How far a second tag is from the first one beside it.
const BESIDE: i32 = 72;

/// Draws the checkers that the last plays hit, faintly, where they stood, or next to a number.
pub fn ghosts(view: &View<'_>, marks: &mut Vec<Mark>) {
    if view.is_entered() {
        return;
    }
    for (seat, _, steps) in plays(view) {
        for step in steps.iter().filter(|step| step.hit) {
            let above = taken(view, seat, step.to);
            let mut places = (0..3).map(|n| place(view.viewer, seat, step.to, above + n));
            let free = places.find(|at| !is_tagged(view, *at));
            marks.extend(free.map(|at| Mark::stamp(ghost(other(seat)), at)));
        }
    }
}

/// The last plays: who made each, its number, if it is one of several, and its steps.
fn plays<'a>(view: &'a View<'_>) -> impl Iterator<Item = (Seat, Option<usize>, &'a [Step])> {
    let plays = view.last.iter();
    plays.filter_map(|play| Some((play.seat?, play.number, moves::steps(&play.mv))))
}

/// Whether a tag of the last plays covers this place.
fn is_tagged(view: &View<'_>, at: Point) -> bool {
    plays(view).any(|(seat, number, steps)| {
        let tags = distinct(steps).into_iter();
        let mut tags = tags.flat_map(|step| tags_of(view, seat, number, step));
        tags.any(|(_, tag)| tag == at)
    })
}

/// The tags at the tail of the arrow of a step, each with its place: the number of the play,
/// and how often the step was made if not once.
fn tags_of(
    view: &View<'_>,
    seat: Seat,
    number: Option<usize>,
    step: DrawnStep,
) -> Vec<(String, Point)> {
    let first = start(view, seat, step.from);
    // Beside a whole stack, so that nothing reaches across the middle; else in line with it.
    let next = if step.from != BAR && taken(view, seat, step.from) >= STACK {
        let end = place(view.viewer, seat, step.to, 0);
        first + Point::new(if end.x > first.x { -BESIDE } else { BESIDE }, 0)
    } else if (first.y > MIDDLE) == (step.from == BAR) {
        first + Point::new(0, PITCH)
    } else {
        first - Point::new(0, PITCH)
    };
    let times = (step.times > 1).then(|| format!("×{}", step.times));
    let number = number.map(|number| number.to_string());
    let words = number.into_iter().chain(times);
    words.zip([first, next]).collect()
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

/// Draws the arrows of the steps of the partly entered play, else of the compared plays, else of the last ones.
/// Returns their numbers and verdicts, which lie over the checkers.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) -> Vec<Mark> {
    let made = view.turn.filter(|turn| !turn.play.steps().is_empty());
    let compared = view.options.compared.as_ref().map(moves::compared);
    let mut labels = Vec::new();
    match (made, compared) {
        (Some(turn), _) => {
            let steps = turn.play.steps();
            let by = (turn.seat, None);
            made_steps(view, by, steps, Pen::ENTERED, marks, &mut labels);
        }
        (None, Some(compared)) => compared_arrows(view, &compared, marks, &mut labels),
        (None, None) => {
            for (seat, number, steps) in plays(view) {
                let pen = Pen::of_seat(seat);
                made_steps(view, (seat, number), steps, pen, marks, &mut labels);
            }
        }
    }
    labels
}

/// Draws the arrows of steps that have been made by a seat in its play of a number, if it is one of several:
/// from where a checker was to where it is now, with its tags.
fn made_steps(
    view: &View<'_>,
    (seat, number): (Seat, Option<usize>),
    steps: &[Step],
    pen: Pen,
    marks: &mut Vec<Mark>,
    labels: &mut Vec<Mark>,
) {
    for step in distinct(steps) {
        let (start, to) = (start(view, seat, step.from), step.to);
        let arrow = if to == OFF || view.board.count(seat, to) == 0 {
            let end = place(view.viewer, seat, to, taken(view, seat, to));
            arrow(view, start, end, pen)
        } else {
            arrow_between(view, start, top(view, seat, to), pen)
        };
        marks.push(Mark::Arrow(arrow));
        let tags = tags_of(view, seat, number, step).into_iter();
        labels.extend(tags.flat_map(|(words, at)| badge(&words, seat.0, at, BADGE)));
    }
}

/// How many checkers and tags of the last plays are shown on a point, as the viewer counts it.
fn stacked(view: &View<'_>, point: u8) -> u8 {
    let count = taken(view, view.viewer, point);
    let top = place(view.viewer, view.viewer, point, count);
    count.min(STACK) + u8::from(is_tagged(view, top))
}

/// How many checkers of either side stand on a point.
fn taken(view: &View<'_>, seat: Seat, point: u8) -> u8 {
    view.board.count(seat, point) + view.board.against(seat, point)
}

/// Steps from one point to another, and how many of them.
#[derive(Clone, Copy)]
struct DrawnStep {
    from: u8,
    to: u8,
    times: usize,
}

/// Steps, the equal ones as one.
fn distinct(steps: &[Step]) -> Vec<DrawnStep> {
    let mut pairs: Vec<(u8, u8)> = steps.iter().map(|step| (step.from, step.to)).collect();
    pairs.sort_unstable();
    let equal = pairs.chunk_by(|one, other| one == other);
    let drawn = equal.map(|equal| DrawnStep {
        from: equal[0].0,
        to: equal[0].1,
        times: equal.len(),
    });
    drawn.collect()
}

/// The play that was made, red and dashed with a cross, and the better one, green with a tick;
/// what both have in common is green with red dashes.
fn compared_arrows(
    view: &View<'_>,
    compared: &Compared,
    marks: &mut Vec<Mark>,
    labels: &mut Vec<Mark>,
) {
    let Some(seat) = view.turn.map(|turn| turn.seat) else {
        return;
    };
    let planned = |step: DrawnStep, pen: Pen| {
        let end = place(view.viewer, seat, step.to, view.board.count(seat, step.to));
        arrow(view, top(view, seat, step.from), end, pen)
    };
    for step in distinct(&compared.both) {
        for pen in [Pen::BETTER, Pen::WORSE] {
            marks.push(Mark::Arrow(planned(step, pen)));
        }
        labels.extend(times(view, seat, step));
    }
    let sides = [
        (&compared.worse, Pen::WORSE),
        (&compared.better, Pen::BETTER),
    ];
    let mut verdicts = Vec::new();
    for (steps, pen) in sides {
        for step in distinct(steps) {
            let arrow = planned(step, pen);
            let at = halfway(&arrow);
            marks.push(Mark::Arrow(arrow));
            labels.extend(times(view, seat, step));
            verdicts.push(Mark::stamp(verdict(pen.ink, BADGE), at));
        }
    }
    labels.extend(verdicts);
}

/// How often a compared step is made if not once, on the checker from which its arrow leads.
fn times(view: &View<'_>, seat: Seat, step: DrawnStep) -> Vec<Mark> {
    let at = top(view, seat, step.from);
    let words = (step.times > 1).then(|| format!("×{}", step.times));
    let tag = |words: String| badge(&words, seat.0, at, BADGE);
    words.into_iter().flat_map(tag).collect()
}

/// The middle of an arrow's curve.
fn halfway(arrow: &Arrow) -> Point {
    let on = |from: i32, bend: i32, to: i32| (from + 2 * bend + to) / 4;
    Point::new(
        on(arrow.from.x, arrow.bend.x, arrow.to.x),
        on(arrow.from.y, arrow.bend.y, arrow.to.y),
    )
}

/// An arrow to the edge of a checker, or of the ring around it, so that its head is not under it.
pub fn arrow_between(view: &View<'_>, start: Point, checker: Point, pen: Pen) -> Arrow {
    let whole = arrow(view, start, checker, pen);
    let back = whole.bend - checker;
    let length = (back.x * back.x + back.y * back.y).isqrt().max(1);
    let short = if view.options.glow {
        RADIUS + RING
    } else {
        RADIUS
    };
    let to = checker + Point::new(back.x * short / length, back.y * short / length);
    Arrow { to, ..whole }
}

/// An arrow, bent towards the middle of the board; from one point to another on the same
/// side it passes above the checkers between them.
fn arrow(view: &View<'_>, start: Point, end: Point, pen: Pen) -> Arrow {
    let middle = Point::new(i32::midpoint(start.x, end.x), i32::midpoint(start.y, end.y));
    let from_bar = start.x == i32::midpoint(LEFT.1, RIGHT.0);
    let bend = if from_bar || (start.y > MIDDLE) != (end.y > MIDDLE) {
        middle + Point::new((end.y - start.y) / 8, 0)
    } else {
        over_stacks(start, end, |point| stacked(view, point))
    };
    pen.arrow(start, bend, end, 10)
}
