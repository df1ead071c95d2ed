//! The choices of a player in the middle of a turn, with their labels.

use super::{
    board::{BAR, OFF},
    moves::click,
    rules::partial_turn::PartialTurn,
};
use crate::rules::{Choice, Phrase};

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
