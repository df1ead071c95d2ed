//! The answers to questions about hits, in phrases.

use super::{
    board::{BAR, other},
    labels,
    moves::click,
    rules::attacks::{Rolls, Shot, queried_point, shots, union},
    state::State,
};
use crate::AttackQuery;
use zihin_rules::{Choice, Phrase, Seat, Value};

/// The points with checkers of `seat`, from high to low, and the bar; labelled with the printed numbers.
pub fn pieces(state: &State, seat: Seat) -> Vec<Choice> {
    let board = state.board();
    let held = (1..=BAR)
        .rev()
        .filter(|point| board.count(seat, *point) > 0);
    let choice = |point| Choice {
        click: click(point),
        label: labels::stack(board.count(seat, point), printed(state, seat, point))
            .with_icon(labels::checker_icon(seat)),
    };
    held.map(choice).collect()
}

/// The answer to a question about hits, in words.
pub fn describe(state: &State, query: AttackQuery<'_>) -> Vec<Phrase> {
    match query {
        AttackQuery::Threatened => threatened(state),
        AttackQuery::Piece { seat, piece } => queried_point(state.board(), seat, piece)
            .map(|point| about(state, seat, point))
            .unwrap_or_default(),
    }
}

/// The blots of each side that the other could hit.
fn threatened(state: &State) -> Vec<Phrase> {
    let side = |seat: Seat| {
        let hitter = other(seat);
        let shots = shots(state.board(), hitter);
        let on = |blot| {
            let rolls = union(shots.iter().copied().filter(|shot| shot.blot == blot));
            counted(printed(state, hitter, blot), rolls)
        };
        let mut blots: Vec<u8> = shots.iter().map(|shot| shot.blot).collect();
        blots.dedup();
        let blots = list(blots.into_iter().map(on))?;
        Some(
            Phrase::new("table-threatened")
                .with("player", seat)
                .with("points", blots),
        )
    };
    let lines: Vec<Phrase> = [Seat(0), Seat(1)].into_iter().filter_map(side).collect();
    if lines.is_empty() {
        return vec![Phrase::new("table-threatened-none")];
    }
    lines
}

/// What a checker on `point` of `seat` could hit, and what could hit it.
fn about(state: &State, seat: Seat, point: u8) -> Vec<Phrase> {
    let board = state.board();
    let own = shots(board, seat)
        .into_iter()
        .filter(|shot| shot.from == point);
    let own = own.map(|shot| counted(printed(state, seat, shot.blot), shot.rolls));
    let own = match list(own) {
        Some(points) => Phrase::new("table-can-hit").with("points", points),
        None => Phrase::new("table-can-hit-none"),
    };
    let place = place(state, seat, point);
    let mut lines = vec![own.with("player", seat).with("from", place.clone())];
    if point == BAR {
        return lines;
    }
    lines.push(if board.count(seat, point) > 1 {
        Phrase::new("table-hit-safe").with("point", place)
    } else {
        hit_by(state, seat, point).with("point", place)
    });
    lines
}

/// What could hit the blot on `point` of `seat`.
fn hit_by(state: &State, seat: Seat, point: u8) -> Phrase {
    let hitter = other(seat);
    let shots = shots(state.board(), hitter).into_iter();
    let shots: Vec<Shot> = shots.filter(|shot| shot.blot == BAR - point).collect();
    let from = shots.iter().map(|shot| {
        let from = place(state, hitter, shot.from);
        rolls_of(from, shot.rolls)
    });
    match list(from) {
        None => Phrase::new("table-hit-by-none"),
        Some(from) => Phrase::new("table-hit-by")
            .with("player", hitter)
            .with("from", from)
            .with("throws", union(shots.into_iter()).count()),
    }
}

/// A point in the printed numbers, or the bar.
fn place(state: &State, seat: Seat, point: u8) -> Value {
    match point {
        BAR => Phrase::new("table-bar").into(),
        _ => printed(state, seat, point).to_string().into(),
    }
}

/// The number that the picture prints at a point of `seat`.
fn printed(state: &State, seat: Seat, point: u8) -> u8 {
    if point == BAR || state.numbered_for() == seat {
        point
    } else {
        BAR - point
    }
}

/// A point, and how many rolls hit it.
fn counted(point: u8, rolls: Rolls) -> Phrase {
    rolls_of(point.to_string().into(), rolls)
}

fn rolls_of(point: Value, rolls: Rolls) -> Phrase {
    Phrase::new("table-throws")
        .with("point", point)
        .with("throws", rolls.count())
}

/// A list of phrases; none if there are none.
fn list(phrases: impl Iterator<Item = Phrase>) -> Option<Value> {
    let all: Vec<Value> = phrases.map(Value::from).collect();
    (!all.is_empty()).then_some(Value::List(all))
}
