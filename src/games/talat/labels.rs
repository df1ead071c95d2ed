//! The labels of clicks (a tower, a board and a square to place; a tower and a square to move), and the names of towers and colours.

use super::{
    moves::{Move, Step},
    state::State,
    tower::{Colour, Kind},
};
use crate::rules::{Click, Key, Notation, Phrase};

/// The label of the `n`th click of a move.
pub(super) fn label(state: &State, mv: Move, n: usize) -> Phrase {
    match (mv, n) {
        (Move::Place(kind, ..), 0) => tower_phrase("talat-pick", kind),
        (Move::Place(_, board, _), 1) => {
            let own = state.colour_to_place().unwrap_or(Colour::Grey);
            Phrase::new("talat-on-board")
                .with("board", board.text())
                .with("colour", colour_name(board.opponent(own)))
        }
        (Move::Place(_, _, square), _) => {
            Phrase::new("talat-to").with("square", square.to_string())
        }
        (Move::Step(step), 0) => source_label(state, step),
        (Move::Step(step), _) => target_label(state, step),
        (Move::Pass, _) => Phrase::new("talat-pass"),
    }
}

/// A partly entered move in words: which tower is placed or moved, and from where. None if no move of these begins with the clicks.
pub(super) fn in_words(state: &State, moves: &[Move], path: &[Click]) -> Option<Phrase> {
    let begun = moves.iter().find(|mv| mv.clicks().starts_with(path))?;
    let phrase = match *begun {
        Move::Place(kind, ..) if path.len() == 1 => tower_phrase("talat-placing", kind),
        Move::Place(kind, board, _) => {
            tower_phrase("talat-placing-on", kind).with("board", board.text())
        }
        Move::Step(step) => {
            let tower = state.board(step.board).tower(step.from)?;
            tower_phrase("talat-moving", tower.kind())
                .with("board", step.board.text())
                .with("square", step.from.to_string())
        }
        Move::Pass => return None,
    };
    Some(phrase)
}

/// The label of the tower that moves.
fn source_label(state: &State, step: Step) -> Phrase {
    let Some(tower) = state.board(step.board).tower(step.from) else {
        return Phrase::new("talat-pass");
    };
    let zihin = state.seats() == 2 && tower.colour() == Colour::Grey;
    let key = if zihin {
        "talat-piece-zihin"
    } else {
        "talat-piece"
    };
    tower_phrase(key, tower.kind())
        .with("board", step.board.text())
        .with("square", step.from.to_string())
}

/// The label of the target square and of the tower that is captured there.
fn target_label(state: &State, step: Step) -> Phrase {
    let square = step.to.to_string();
    match state.board(step.board).tower(step.to) {
        None => Phrase::new("talat-to").with("square", square),
        Some(tower) => tower_phrase("talat-take", tower.kind()).with("square", square),
    }
}

/// A phrase about a tower: its sign, such as `l6`, its height from 1 to 3, and its number of sides.
pub(super) fn tower_phrase(key: Key, kind: Kind) -> Phrase {
    Phrase::new(key)
        .with("tower", kind.to_string())
        .with("height", kind.height())
        .with("sides", kind.sides())
}

/// The name of a colour.
pub(super) fn colour_name(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::Black => "talat-black",
        Colour::White => "talat-white",
        Colour::Grey => "talat-grey",
    })
}
