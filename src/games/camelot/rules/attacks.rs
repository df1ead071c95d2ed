//! What each piece could capture and what could capture it, whosever turn it is: as part of any legal move that its side could make.

use super::super::{
    board::{Board, other},
    square::Square,
    squares::Squares,
    state::SEATS,
};
use super::side::Side;
use zihin_rules::{Click, Seat};

/// The square of the piece of `seat` with this click, if there is one.
pub fn find(board: &Board, seat: Seat, piece: &Click) -> Option<Square> {
    let square = Square::clicked(piece)?;
    board.pieces(seat).contains(square).then_some(square)
}

/// The squares of the pieces that the piece on a square could capture in one move.
pub fn taken_by(board: &Board, at: Square) -> Squares {
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
pub fn attackers(board: &Board, at: Square) -> impl Iterator<Item = Square> {
    let enemies = board.piece(at).map(|(seat, _)| board.pieces(other(seat)));
    let enemies = enemies.unwrap_or(Squares::EMPTY).iter();
    enemies.filter(move |from| taken_by(board, *from).contains(at))
}

/// The squares of all pieces that an enemy could capture.
pub fn threatened(board: &Board) -> impl Iterator<Item = Square> {
    let attackers = SEATS.into_iter().flat_map(|seat| board.pieces(seat).iter());
    let taken = attackers.fold(Squares::EMPTY, |all, from| all | taken_by(board, from));
    taken.iter()
}
