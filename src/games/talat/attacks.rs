//! What each tower could capture and what could capture it, whosever turn it is.

use super::{
    board::BoardName,
    labels::{colour_name, piece_label, tower_phrase},
    squares::{Direction, Square, Squares},
    state::State,
};
use crate::AttackQuery;
use zihin_rules::{Choice, Click, Phrase, Seat, Value};

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

/// The square of the tower with this click; none if no tower that obeys `seat` stands there.
pub(super) fn find(state: &State, seat: Seat, piece: &Click) -> Option<(BoardName, Square)> {
    commanded(state, seat).find(|(name, square)| click(*name, *square) == *piece)
}

/// The squares of the towers that the tower on a square could capture.
pub(super) fn taken_by(state: &State, name: BoardName, square: Square) -> Squares {
    match direction(state, name, square) {
        Some(direction) => state.board(name).captures(square, direction),
        None => Squares::default(),
    }
}

/// The squares of the towers that could capture the one on a square.
pub(super) fn attackers(
    state: &State,
    name: BoardName,
    square: Square,
) -> impl Iterator<Item = Square> {
    let others = state.board(name).occupied().iter();
    others.filter(move |other| taken_by(state, name, *other).contains(square))
}

/// The squares of all towers that an enemy could capture.
pub(super) fn threatened(state: &State) -> impl Iterator<Item = (BoardName, Square)> {
    BoardName::ALL.into_iter().flat_map(move |name| {
        let towers = state.board(name).occupied().iter();
        let threatened = towers.filter(move |at| attackers(state, name, *at).next().is_some());
        threatened.map(move |square| (name, square))
    })
}

/// The squares of the towers on the boards that obey `seat`; none during the setup.
pub(super) fn commanded(state: &State, seat: Seat) -> impl Iterator<Item = (BoardName, Square)> {
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
pub(super) fn direction(state: &State, name: BoardName, square: Square) -> Option<Direction> {
    let board = state.board(name);
    let mut directions = Direction::BOTH.into_iter();
    directions.find(|direction| board.side(*direction).contains(square))
}

fn click(name: BoardName, square: Square) -> Click {
    format!("{name}{square}").into()
}

/// What the tower on a square could capture, and what could capture it.
fn about(state: &State, name: BoardName, square: Square) -> Vec<Phrase> {
    let Some(tower) = state.board(name).tower(square) else {
        return Vec::new();
    };
    let line = |key, others: Vec<Square>| {
        tower_phrase(key, tower.kind())
            .with("board", name.text())
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
                let phrase = Phrase::new("talat-threatened").with("board", name.text());
                let phrase = phrase.with("colour", colour_name(colour));
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
