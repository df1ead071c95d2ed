//! The picture that answers a question about hits: threatened blots, or what a checker can hit and what can hit it.

use super::{
    super::rules::attacks::{Shot, queried_point, shots},
    arrows::arrow_between,
    ground::spike,
    hints::{mark, top},
    layout::{seats, seen},
    pieces,
    view::View,
};
use crate::{
    AttackQuery,
    table::{BAR, other},
};
use zihin_rules::Seat;
use zihin_scene::{Mark, Pen, Sign};

/// Draws the checkers with the answer, and no dice: it holds for any roll.
pub fn draw(view: &View<'_>, query: AttackQuery<'_>, marks: &mut Vec<Mark>) {
    match query {
        AttackQuery::Threatened => {
            pieces::draw(view, marks);
            for seat in seats(view.viewer) {
                let shots = shots(&view.board, other(seat));
                let mut blots: Vec<u8> = shots.iter().map(|shot| shot.blot).collect();
                blots.dedup();
                for blot in blots {
                    marks.extend(mark(Sign::Threatened, top(view, seat, BAR - blot)));
                }
            }
        }
        AttackQuery::Piece { seat, piece } => match queried_point(&view.board, seat, piece) {
            Some(point) => about(view, seat, point, marks),
            None => pieces::draw(view, marks),
        },
    }
}

/// Marks the checkers on `point` of `seat` as chosen and what they can hit as capture targets,
/// with an arrow from each checker that can hit them.
fn about(view: &View<'_>, seat: Seat, point: u8, marks: &mut Vec<Mark>) {
    let targets = shots(&view.board, seat).into_iter();
    let targets: Vec<Shot> = targets.filter(|shot| shot.from == point).collect();
    for target in &targets {
        let area = spike(seen(view.viewer, seat, target.blot));
        marks.extend(Sign::CaptureTarget.under(area));
    }
    if point != BAR {
        marks.extend(Sign::Origin.under(spike(seen(view.viewer, seat, point))));
    }
    let enemy = other(seat);
    let attackers = shots(&view.board, enemy).into_iter();
    let attackers = attackers.filter(|shot| shot.blot == BAR - point);
    marks.extend(attackers.map(|shot| {
        let (from, to) = (top(view, enemy, shot.from), top(view, seat, point));
        Mark::Arrow(arrow_between(view, from, to, Pen::of_seat(enemy)))
    }));
    pieces::draw(view, marks);
    for target in &targets {
        marks.extend(mark(
            Sign::CaptureTarget,
            top(view, enemy, BAR - target.blot),
        ));
    }
    marks.extend(mark(Sign::Origin, top(view, seat, point)));
}
