//! The choices of a player in the middle of a turn, with their labels.

use super::{
    board::{BAR, OFF},
    moves::{click, clicked_point},
    rules::partial_turn::PartialTurn,
};
use crate::rules::{Choice, Click, Phrase, Value};

/// What may be clicked next.
pub fn choices(turn: &PartialTurn) -> Vec<Choice> {
    turn.clicks()
        .into_iter()
        .map(|point| Choice {
            click: click(point),
            label: label(turn, point).with("point", point),
        })
        .collect()
}

/// The steps of a partly entered play in words, such as `13 to 8, 6 to …`.
pub fn in_words(path: &[Click]) -> Phrase {
    let steps = path.chunks(2).map(|step| {
        let target = step.get(1).map(clicked_point);
        let phrase = Phrase::new(match target {
            None => "table-step-from",
            Some(Some(OFF)) => "table-step-off",
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

/// The label of a source or, once a source has been clicked, of a target.
fn label(turn: &PartialTurn, point: u8) -> Phrase {
    match turn.from {
        None => Phrase::new(if point == BAR {
            "table-from-bar"
        } else {
            "table-from"
        })
        .with("count", turn.board.count(turn.seat, point)),
        Some(_) if point == OFF => Phrase::new("table-to-off"),
        Some(_) if turn.board.against(turn.seat, point) == 1 => Phrase::new("table-to-hit"),
        Some(_) => Phrase::new("table-to"),
    }
}
