//! The choices of a player in the middle of a turn, with their labels.

use super::{
    board::{BAR, OFF},
    moves::click,
    rules::partial_turn::PartialTurn,
};
use crate::rules::{Choice, Phrase};

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

/// The label of a source, with what one of its checkers can do at once.
fn source(turn: &PartialTurn, point: u8) -> Phrase {
    let plain = Phrase::new(if point == BAR {
        "table-from-bar"
    } else {
        "table-from"
    })
    .with("count", turn.board.count(turn.seat, point))
    .with("point", point);
    let mut steps = turn.steps();
    steps.retain(|step| step.from == point);
    let hits = steps.iter().filter(|step| step.hit);
    let hits: Vec<String> = hits.map(|step| step.to.to_string()).collect();
    if !hits.is_empty() {
        return Phrase::new("table-from-hits")
            .with("from", plain)
            .with("points", hits.join(", "));
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
        _ if turn.board.against(turn.seat, point) == 1 => "table-to-hit",
        _ => "table-to",
    };
    Phrase::new(key).with("point", point)
}
