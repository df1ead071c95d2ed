//! The answers to questions about attacks, in phrases.

use super::{
    board::{Board, Kind},
    labels,
    rules::attacks::{attackers, find, taken_by, threatened},
    square::Square,
    state::{SEATS, State},
};
use crate::AttackQuery;
use zihin_rules::{Choice, Phrase, Seat, Value};

/// The pieces of `seat`, knights first, as the alternative text lists them.
pub(super) fn pieces(board: &Board, seat: Seat) -> Vec<Choice> {
    let all = |kind| {
        let squares = board.pieces(seat).iter();
        squares.filter(move |square| board.piece(*square) == Some((seat, kind)))
    };
    let choice = |square: Square| Choice {
        click: square.click(),
        label: labels::choice_of(board.piece(square), square),
    };
    let squares = all(Kind::Knight).chain(all(Kind::Man));
    squares.map(choice).collect()
}

/// The answer to a question about attacks, one phrase for each line.
pub(super) fn answer(state: &State, query: AttackQuery<'_>) -> Vec<Phrase> {
    let board = state.board();
    match query {
        AttackQuery::Threatened => SEATS.map(|seat| threatened_of(board, seat)).to_vec(),
        AttackQuery::Piece { seat, piece } => match find(board, seat, piece) {
            Some(at) => about(board, at),
            None => Vec::new(),
        },
    }
}

/// What the piece on a square could capture, and what could capture it.
fn about(board: &Board, at: Square) -> Vec<Phrase> {
    let piece = labels::piece(board.piece(at), at);
    let line = |key, others: Vec<Square>| {
        Phrase::new(key)
            .with("piece", piece.clone())
            .with("count", others.len())
            .with("others", list(&others))
    };
    let takes = taken_by(board, at).iter().collect();
    let taken = attackers(board, at).collect();
    vec![
        line("camelot-takes", takes),
        line("camelot-attacked", taken),
    ]
}

/// The threatened pieces of a seat.
fn threatened_of(board: &Board, seat: Seat) -> Phrase {
    let own = board.pieces(seat);
    let squares: Vec<Square> = threatened(board).filter(|at| own.contains(*at)).collect();
    Phrase::new("camelot-threatened")
        .with("player", seat)
        .with("count", squares.len())
        .with("squares", list(&squares))
}

fn list(squares: &[Square]) -> Value {
    Value::list(squares.iter().map(ToString::to_string))
}
