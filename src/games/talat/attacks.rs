//! The answers to questions about attacks, in phrases.

use super::{
    board::BoardName,
    labels::{colour_name, piece_label, tower_phrase},
    rules::attacks::{attackers, click, commanded, find, taken_by, threatened},
    squares::Square,
    state::State,
};
use crate::AttackQuery;
use zihin_rules::{Choice, Phrase, Seat, Value};

/// The towers on the boards that obey `seat`, board by board; none during the setup.
pub(super) fn pieces(state: &State, seat: Seat) -> Vec<Choice> {
    let commanded = commanded(state, seat);
    let choice = |(name, square): (BoardName, Square)| {
        Some(Choice {
            click: click(name, square),
            label: piece_label(state, name, square)?,
        })
    };
    commanded.filter_map(choice).collect()
}

/// The answer to a question about attacks, one phrase for each line.
pub(super) fn answer(state: &State, query: AttackQuery<'_>) -> Vec<Phrase> {
    match query {
        AttackQuery::Threatened => all_threatened(state),
        AttackQuery::Piece { seat, piece } => match find(state, seat, piece) {
            Some((name, square)) => about(state, name, square),
            None => Vec::new(),
        },
    }
}

/// What the tower on a square could capture, and what could capture it.
fn about(state: &State, name: BoardName, square: Square) -> Vec<Phrase> {
    let Some(tower) = state.board(name).tower(square) else {
        return Vec::new();
    };
    let line = |key, others: Vec<Square>| {
        tower_phrase(key, tower.kind())
            .with("board", name)
            .with("square", square.to_string())
            .with("count", others.len())
            .with("others", list(state, name, others))
    };
    let takes = taken_by(state, name, square).iter().collect();
    let taken = attackers(state, name, square).collect();
    vec![line("talat-takes", takes), line("talat-attacked", taken)]
}

/// The threatened towers of each colour, board by board.
fn all_threatened(state: &State) -> Vec<Phrase> {
    let mut lines = Vec::new();
    for name in BoardName::ALL {
        for colour in name.colours() {
            let own = threatened(state).filter(|(board, square)| {
                let tower = state.board(*board).tower(*square);
                *board == name && tower.is_some_and(|tower| tower.colour() == colour)
            });
            let squares: Vec<Square> = own.map(|(_, square)| square).collect();
            if !squares.is_empty() {
                let phrase = Phrase::new("talat-threatened").with("board", name);
                let phrase = phrase.with("colour", colour_name(colour));
                let phrase = phrase.with("count", squares.len());
                lines.push(phrase.with("towers", list(state, name, squares)));
            }
        }
    }
    if lines.is_empty() {
        lines.push(Phrase::new("talat-none-threatened"));
    }
    lines
}

/// The names of the towers on these squares, each with its square.
fn list(state: &State, name: BoardName, squares: Vec<Square>) -> Value {
    let names = squares.into_iter().filter_map(|square| {
        let tower = state.board(name).tower(square)?;
        Some(format!("{} {square}", tower.kind().name()))
    });
    Value::list(names)
}
