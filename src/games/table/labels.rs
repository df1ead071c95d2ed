//! The choices of a player in the middle of a turn, with their labels, and the names of icons.

use super::{
    board::{BAR, OFF, other},
    moves::{click, clicked_point},
    rules::partial_turn::PartialTurn,
    state::State,
};
use zihin_rules::{Choice, Click, Phrase, Seat, Value};

/// What may be clicked next.
pub fn choices(turn: &PartialTurn) -> Vec<Choice> {
    let choice = |point| Choice {
        click: click(point),
        label: match turn.from {
            None => source(turn, point),
            Some(_) => target(turn, point),
        },
    };
    turn.clicks().into_iter().map(choice).collect()
}

/// The steps of a partly entered play in words, such as `13 to 8 with a hit, 6 to …`.
pub fn in_words(state: &State, path: &[Click]) -> Phrase {
    let turn = state.after(path);
    let made = turn.as_ref().map_or(&[][..], |turn| turn.play.steps());
    let steps = path.chunks(2).enumerate().map(|(n, step)| {
        let target = step.get(1).map(clicked_point);
        let phrase = Phrase::new(match target {
            None => "table-step-from",
            Some(Some(OFF)) => "table-step-off",
            Some(_) if made.get(n).is_some_and(|step| step.hit) => "table-step-hit",
            Some(_) => "table-step",
        })
        .with("from", place(&step[0]));
        match step.get(1) {
            Some(to) => phrase.with("to", place(to)),
            None => phrase,
        }
    });
    let list = |before: Phrase, step| {
        Phrase::new("table-steps")
            .with("before", before)
            .with("step", step)
    };
    steps.reduce(list).unwrap_or_else(|| Phrase::new("click"))
}

/// A point by its number, or the bar.
fn place(click: &Click) -> Value {
    match clicked_point(click) {
        Some(BAR) => Phrase::new("table-bar").into(),
        _ => click.to_string().into(),
    }
}

/// The label of so many checkers on a point or the bar.
pub fn stack(count: u8, point: u8) -> Phrase {
    let key = if point == BAR {
        "table-from-bar"
    } else {
        "table-from"
    };
    Phrase::new(key).with("count", count).with("point", point)
}

/// The label of a source, with what one of its checkers can do at once.
fn source(turn: &PartialTurn, point: u8) -> Phrase {
    let plain = stack(turn.board.count(turn.seat, point), point).with_icon(checker_icon(turn.seat));
    let mut steps = turn.steps();
    steps.retain(|step| step.from == point);
    let hits = steps.iter().filter(|step| step.hit);
    let hits: Vec<Value> = hits.map(|step| step.to.into()).collect();
    if !hits.is_empty() {
        return Phrase::new("table-from-hits")
            .with("from", plain)
            .with("points", Value::OneOf(hits));
    }
    if steps.iter().any(|step| step.to == OFF) {
        return Phrase::new("table-from-off").with("from", plain);
    }
    plain
}

/// The label of a target of the source that has been clicked.
fn target(turn: &PartialTurn, point: u8) -> Phrase {
    let key = match point {
        OFF => "table-to-off",
        _ if turn.board.against(turn.seat, point) == 1 => {
            let hit = Phrase::new("table-to-hit").with("point", point);
            return hit.with_icon(checker_icon(other(turn.seat)));
        }
        _ => "table-to",
    };
    Phrase::new(key).with("point", point)
}

/// The name of the icon of a checker.
pub(super) fn checker_icon(seat: Seat) -> String {
    format!("table_checker_{}", letter(seat))
}

/// The name of the icon of a die.
pub(super) fn die_icon(seat: Seat, number: u8) -> String {
    format!("table_die_{}{number}", letter(seat))
}

/// Light or dark.
const fn letter(seat: Seat) -> char {
    if seat.0 == 0 { 'l' } else { 'd' }
}
