//! What each tower could capture and what could capture it, whosever turn it is.

use super::super::{
    board::BoardName,
    squares::{Direction, Square, Squares},
    state::State,
};
use zihin_rules::{Click, Seat};

/// The square of the tower with this click; none if no tower that obeys `seat` stands there.
pub fn find(state: &State, seat: Seat, piece: &Click) -> Option<(BoardName, Square)> {
    commanded(state, seat).find(|(name, square)| click(*name, *square) == *piece)
}

/// The squares of the towers that the tower on a square could capture.
pub fn taken_by(state: &State, name: BoardName, square: Square) -> Squares {
    match direction(state, name, square) {
        Some(direction) => state.board(name).captures(square, direction),
        None => Squares::default(),
    }
}

/// The squares of the towers that could capture the one on a square.
pub fn attackers(state: &State, name: BoardName, square: Square) -> impl Iterator<Item = Square> {
    let others = state.board(name).occupied().iter();
    others.filter(move |other| taken_by(state, name, *other).contains(square))
}

/// The squares of all towers that an enemy could capture.
pub fn threatened(state: &State) -> impl Iterator<Item = (BoardName, Square)> {
    BoardName::ALL.into_iter().flat_map(move |name| {
        let towers = state.board(name).occupied().iter();
        let threatened = towers.filter(move |at| attackers(state, name, *at).next().is_some());
        threatened.map(move |square| (name, square))
    })
}

/// The squares of the towers on the boards that obey `seat`; none during the setup.
pub fn commanded(state: &State, seat: Seat) -> impl Iterator<Item = (BoardName, Square)> {
    let boards = BoardName::ALL
        .into_iter()
        .filter(|_| !state.has_towers_to_place());
    let sides = boards.flat_map(|name| Direction::BOTH.map(|direction| (name, direction)));
    let own = sides.filter(move |(name, direction)| {
        state.commander(name.colours()[*direction as usize], *name) == seat
    });
    own.flat_map(|(name, direction)| {
        let towers = state.board(name).side(direction).iter();
        towers.map(move |square| (name, square))
    })
}

/// The direction in which the tower on a square moves.
pub fn direction(state: &State, name: BoardName, square: Square) -> Option<Direction> {
    let board = state.board(name);
    let mut directions = Direction::BOTH.into_iter();
    directions.find(|direction| board.side(*direction).contains(square))
}

/// The click of the tower on a square.
pub fn click(name: BoardName, square: Square) -> Click {
    format!("{name}{square}").into()
}
