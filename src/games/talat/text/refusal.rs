//! Which rule forbids a move that somebody typed. It is asked only about moves that are known to be illegal.

use super::super::{
    State,
    board::{Board, Name},
    labels::colour,
    moves::Move,
    squares::{Square, Squares, Way},
    tower::{Colour, Kind, Tower},
};
use super::typed::Said;
use crate::rules::{Actor, Key, Phrase, Seat, State as _};

/// The rule that forbids what `seat`, whose turn it is, would like to do.
pub(crate) fn reason(state: &State, seat: Seat, said: &Said) -> Phrase {
    if let Some(own) = state.placing() {
        return placing(state, own, said);
    }
    if state.moves(Actor::Seat(seat)) == [Move::Pass] {
        return Phrase::new("talat-reason-must-pass");
    }
    match (said.pass, &said.towers[..], &said.squares[..]) {
        (true, ..) => Phrase::new("talat-reason-can-move"),
        (_, _, &[from, to]) => step(state, seat, said.board, from, to),
        (_, _, &[from]) if said.towers.is_empty() => source(state, seat, said.board, from),
        _ => loose(state, seat, said),
    }
}

/// Why a tower of the colour `own` cannot be placed so.
fn placing(state: &State, own: Colour, said: &Said) -> Phrase {
    let &[(said_colour, kind)] = &said.towers[..] else {
        return Phrase::new("talat-reason-setup");
    };
    let tower = Tower::new(own, kind);
    if said_colour.is_some_and(|said| said != own) {
        return Phrase::new("talat-reason-place-own").with("colour", colour(own));
    }
    if !state.hand(own).contains(tower) {
        return Phrase::new("talat-reason-placed").with("tower", kind.to_string());
    }
    let boards = Name::ALL
        .into_iter()
        .filter(|name| said.board.is_none_or(|said| said == *name));
    let starts: Vec<(Name, Way)> = boards
        .filter_map(|name| Some((name, name.way(own)?)))
        .collect();
    let on_start = |square: &Square| starts.iter().any(|(_, way)| square.rank() == way.start());
    if starts.is_empty() {
        return Phrase::new("talat-reason-board").with("colour", colour(own));
    }
    match said.squares.first() {
        Some(square) if on_start(square) => at("talat-reason-occupied", *square),
        _ => Phrase::new("talat-reason-start").with("colour", colour(own)),
    }
}

/// Why nothing can move from one square to another.
fn step(state: &State, seat: Seat, board: Option<Name>, from: Square, to: Square) -> Phrase {
    let Some((name, way)) = stands(state, seat, board, from) else {
        return source(state, seat, board, from);
    };
    if state.is_frozen(name) {
        return frozen(name);
    }
    let position = state.board(name);
    let target = Squares::only(to);
    let only = Squares::only(from);
    if target.and(only.reach(way)).is_empty() {
        return Phrase::new(
            if from == to || !target.and(only.ahead(way.back())).is_empty() {
                "talat-reason-backwards"
            } else {
                "talat-reason-far"
            },
        );
    }
    match (position.tower(from), position.tower(to)) {
        (Some(own), Some(other)) if own.colour() == other.colour() => at("talat-reason-own", to),
        (Some(own), Some(other)) => weaker(own.kind(), other.kind()),
        _ => Phrase::new("talat-reason-sideways"),
    }
}

/// A board on which `seat` commands the tower on a square, and which way that moves.
fn stands(state: &State, seat: Seat, board: Option<Name>, from: Square) -> Option<(Name, Way)> {
    let mut all = Name::ALL
        .into_iter()
        .filter(|name| board.is_none_or(|board| board == *name));
    all.find_map(|name| {
        let tower = state.board(name).tower(from)?;
        let way = name.way(tower.colour())?;
        (state.commander(tower.colour(), name) == seat).then_some((name, way))
    })
}

/// Why nothing of `seat` can move from a square.
fn source(state: &State, seat: Seat, board: Option<Name>, from: Square) -> Phrase {
    if let Some((name, way)) = stands(state, seat, board, from) {
        return idle(state, name, state.board(name), from, way);
    }
    let mut all = Name::ALL
        .into_iter()
        .filter(|name| board.is_none_or(|board| board == *name));
    let other = all.find_map(|name| Some((name, state.board(name).tower(from)?)));
    match other {
        None => at("talat-reason-empty", from),
        Some((name, tower)) if state.seats() == 2 && tower.colour() == Colour::Grey => {
            at("talat-reason-zihin", from)
                .with("board", name.text())
                .with("player", state.commander(tower.colour(), name))
        }
        Some((_, tower)) => {
            at("talat-reason-not-yours", from).with("colour", colour(tower.colour()))
        }
    }
}

/// Why a tower cannot move at all.
fn idle(state: &State, name: Name, board: &Board, from: Square, way: Way) -> Phrase {
    if state.is_frozen(name) {
        frozen(name)
    } else if board.steps(from, way).is_empty() && board.captures(from, way).is_empty() {
        at("talat-reason-stuck", from)
    } else {
        Phrase::new("talat-unreadable")
    }
}

/// Why a tower that is named, perhaps with a square, cannot do what is said.
fn loose(state: &State, seat: Seat, said: &Said) -> Phrase {
    let Some((said_colour, kind)) = said.towers.first() else {
        return Phrase::new("talat-unreadable");
    };
    let own = |tower: Tower| {
        tower.kind() == *kind && said_colour.is_none_or(|colour| colour == tower.colour())
    };
    let mut places = Name::ALL.into_iter().flat_map(|name| {
        let all = state.board(name).occupied();
        all.iter().map(move |square| (name, square))
    });
    let found = places.find(|(name, square)| {
        let tower = state
            .board(*name)
            .tower(*square)
            .filter(|tower| own(*tower));
        tower.is_some_and(|tower| state.commander(tower.colour(), *name) == seat)
    });
    match (found, said.squares.first()) {
        (Some((name, from)), Some(to)) => step(state, seat, Some(name), from, *to),
        (Some((name, from)), None) => source(state, seat, Some(name), from),
        (None, _) => Phrase::new("talat-reason-gone").with("tower", kind.to_string()),
    }
}

/// Why a tower of one kind does not take one of the other.
fn weaker(own: Kind, other: Kind) -> Phrase {
    let key = match other.height().cmp(&own.height()) {
        std::cmp::Ordering::Less => "talat-reason-two-levels",
        std::cmp::Ordering::Greater => "talat-reason-taller",
        std::cmp::Ordering::Equal => "talat-reason-sides",
    };
    Phrase::new(key)
        .with("tower", own.to_string())
        .with("other", other.to_string())
}

fn frozen(name: Name) -> Phrase {
    Phrase::new("talat-reason-frozen").with("board", name.text())
}

/// A reason that speaks of a square.
fn at(key: Key, square: Square) -> Phrase {
    Phrase::new(key).with("square", square.to_string())
}
