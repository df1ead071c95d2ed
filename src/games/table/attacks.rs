//! The answers to questions about hits, in phrases.

use super::{
    board::{BAR, Board, other},
    labels,
    moves::click,
    rules::attacks::{Rolls, Shot, queried_point, shots, union},
    state::State,
};
use crate::AttackQuery;
use zihin_rules::{Choice, Phrase, Seat, Value};

/// The points with checkers of `seat`, from high to low, and the bar; labelled with the printed numbers.
pub fn pieces(state: &State, seat: Seat, numbers: Option<Seat>) -> Vec<Choice> {
    let position = Counted::new(state, numbers);
    let board = state.board();
    let held = (1..=BAR)
        .rev()
        .filter(|point| board.count(seat, *point) > 0);
    let choice = |point| Choice {
        click: click(point),
        label: labels::stack(board.count(seat, point), position.printed(seat, point))
            .with_icon(labels::checker_icon(seat)),
    };
    held.map(choice).collect()
}

/// The answer to a question about hits, in words.
pub fn describe(state: &State, query: AttackQuery<'_>, numbers: Option<Seat>) -> Vec<Phrase> {
    let position = Counted::new(state, numbers);
    match query {
        AttackQuery::Threatened => threatened(position),
        AttackQuery::Piece { seat, piece } => queried_point(state.board(), seat, piece)
            .map(|point| about(position, seat, point))
            .unwrap_or_default(),
    }
}

/// A position, and who counts its points.
#[derive(Clone, Copy)]
struct Counted<'a> {
    board: &'a Board,
    numbers: Seat,
}

impl<'a> Counted<'a> {
    fn new(state: &'a State, numbers: Option<Seat>) -> Self {
        Self {
            board: state.board(),
            numbers: numbers.unwrap_or_else(|| state.numbered_for()),
        }
    }

    /// A point in the printed numbers, or the bar.
    fn place(self, seat: Seat, point: u8) -> Value {
        match point {
            BAR => Phrase::new("table-bar").into(),
            _ => self.printed(seat, point).to_string().into(),
        }
    }

    /// The number that the picture prints at a point of `seat`.
    fn printed(self, seat: Seat, point: u8) -> u8 {
        if point == BAR || self.numbers == seat {
            point
        } else {
            BAR - point
        }
    }
}

/// The blots of each side that the other could hit.
fn threatened(position: Counted<'_>) -> Vec<Phrase> {
    let side = |seat: Seat| {
        let hitter = other(seat);
        let shots = shots(position.board, hitter);
        let on = |blot| {
            let rolls = union(shots.iter().copied().filter(|shot| shot.blot == blot));
            counted(position.printed(hitter, blot), rolls)
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
fn about(position: Counted<'_>, seat: Seat, point: u8) -> Vec<Phrase> {
    let board = position.board;
    let own = shots(board, seat)
        .into_iter()
        .filter(|shot| shot.from == point);
    let own = own.map(|shot| counted(position.printed(seat, shot.blot), shot.rolls));
    let own = match list(own) {
        Some(points) => Phrase::new("table-can-hit").with("points", points),
        None => Phrase::new("table-can-hit-none"),
    };
    let place = position.place(seat, point);
    let mut lines = vec![own.with("player", seat).with("from", place.clone())];
    if point == BAR {
        return lines;
    }
    lines.push(if board.count(seat, point) > 1 {
        Phrase::new("table-hit-safe").with("point", place)
    } else {
        hit_by(position, seat, point).with("point", place)
    });
    lines
}

/// What could hit the blot on `point` of `seat`.
fn hit_by(position: Counted<'_>, seat: Seat, point: u8) -> Phrase {
    let hitter = other(seat);
    let shots = shots(position.board, hitter).into_iter();
    let shots: Vec<Shot> = shots.filter(|shot| shot.blot == BAR - point).collect();
    let from = shots.iter().map(|shot| {
        let from = position.place(hitter, shot.from);
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
