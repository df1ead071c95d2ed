//! The words for what may be clicked next: a tower, a board and a square to place; a tower and a square to move.

use super::{
    State,
    moves::{Move, Step},
    tower::{Colour, Kind},
};
use crate::rules::Phrase;

/// What the `n`th click of a move is called.
pub(super) fn label(state: &State, mv: Move, n: usize) -> Phrase {
    match (mv, n) {
        (Move::Place(kind, ..), 0) => described("talat-pick", kind),
        (Move::Place(_, board, _), 1) => {
            let own = state.placing().unwrap_or(Colour::Grey);
            Phrase::new("talat-on-board")
                .with("board", board.text())
                .with("colour", colour(board.against(own)))
        }
        (Move::Place(_, _, square), _) => {
            Phrase::new("talat-to").with("square", square.to_string())
        }
        (Move::Step(step), 0) => piece(state, step),
        (Move::Step(step), _) => target(state, step),
        (Move::Pass, _) => Phrase::new("talat-pass"),
    }
}

/// The tower that moves.
fn piece(state: &State, step: Step) -> Phrase {
    let Some(tower) = state.board(step.board).tower(step.from) else {
        return Phrase::new("talat-pass");
    };
    let zihin = state.seats() == 2 && tower.colour() == Colour::Grey;
    let key = if zihin {
        "talat-piece-zihin"
    } else {
        "talat-piece"
    };
    described(key, tower.kind())
        .with("board", step.board.text())
        .with("square", step.from.to_string())
}

/// Where it goes, and what it takes there.
fn target(state: &State, step: Step) -> Phrase {
    let square = step.to.to_string();
    match state.board(step.board).tower(step.to) {
        None => Phrase::new("talat-to").with("square", square),
        Some(tower) => described("talat-take", tower.kind()).with("square", square),
    }
}

/// A phrase about a tower: its sign, such as `l6`, its height from 1 to 3, and how many sides it has.
pub(super) fn described(key: crate::rules::Key, kind: Kind) -> Phrase {
    Phrase::new(key)
        .with("tower", kind.to_string())
        .with("height", i32::from(kind.height()))
        .with("sides", i32::from(kind.sides()))
}

/// The name of a colour.
pub(super) fn colour(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::Black => "talat-black",
        Colour::White => "talat-white",
        Colour::Grey => "talat-grey",
    })
}
