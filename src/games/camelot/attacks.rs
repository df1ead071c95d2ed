//! What each piece could capture and what could capture it, whosever turn it is:
//! as part of any legal move that its side could make.

use super::{
    board::{Board, Kind, other},
    labels,
    rules::side::Side,
    square::Square,
    squares::Squares,
    state::{SEATS, State},
};
use crate::AttackQuery;
use zihin_rules::{Choice, Click, Phrase, Seat, Value};

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

/// The square of the piece of `seat` with this click, if there is one.
pub(super) fn find(board: &Board, seat: Seat, piece: &Click) -> Option<Square> {
    let square = Square::clicked(piece)?;
    board.pieces(seat).contains(square).then_some(square)
}

/// The squares of the pieces that the piece on a square could capture in one move.
pub(super) fn taken_by(board: &Board, at: Square) -> Squares {
    let Some((seat, _)) = board.piece(at) else {
        return Squares::EMPTY;
    };
    let side = Side::new(board, seat);
    let mut taken = Squares::EMPTY;
    if side.movers().contains(at) {
        side.leaps(at, |path| taken |= path.taken);
    }
    taken
}

/// The squares of the pieces that could capture the one on a square.
pub(super) fn attackers(board: &Board, at: Square) -> impl Iterator<Item = Square> {
    let enemies = board.piece(at).map(|(seat, _)| board.pieces(other(seat)));
    let enemies = enemies.unwrap_or(Squares::EMPTY).iter();
    enemies.filter(move |from| taken_by(board, *from).contains(at))
}

/// The squares of all pieces that an enemy could capture.
pub(super) fn threatened(board: &Board) -> impl Iterator<Item = Square> {
    let attackers = SEATS.into_iter().flat_map(|seat| board.pieces(seat).iter());
    let taken = attackers.fold(Squares::EMPTY, |all, from| all | taken_by(board, from));
    taken.iter()
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
