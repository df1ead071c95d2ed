//! Why a typed move is illegal: the rule that forbids it, as a phrase.
//! Called only for moves that are known to be illegal.

use super::super::{
    State,
    board::BoardName,
    labels::colour_name,
    moves::Move,
    squares::{Direction, Square, Squares},
    tower::{Colour, Kind, Tower},
};
use super::typed::Typed;
use zihin_rules::{Actor, Key, Phrase, Seat, State as _};

/// The rule that forbids the typed move to `seat`, whose turn it is.
pub(crate) fn reason(state: &State, seat: Seat, typed: &Typed) -> Phrase {
    if let Some(own) = state.colour_to_place() {
        return placing(state, own, typed);
    }
    if state.moves(Actor::Seat(seat)) == [Move::Pass] {
        return Phrase::new("talat-reason-must-pass");
    }
    match (typed.pass, &typed.towers[..], &typed.squares[..]) {
        (true, ..) => Phrase::new("talat-reason-can-move"),
        (_, _, &[from, to]) => step(state, seat, typed.board, from, to),
        (_, _, &[from]) if typed.towers.is_empty() => source(state, seat, typed.board, from),
        _ => named_tower(state, seat, typed),
    }
}

/// Why this placement of a tower of the colour `own` is illegal.
fn placing(state: &State, own: Colour, typed: &Typed) -> Phrase {
    let &[(typed_colour, kind)] = &typed.towers[..] else {
        return Phrase::new("talat-reason-setup");
    };
    let tower = Tower::new(own, kind);
    if typed_colour.is_some_and(|typed| typed != own) {
        return Phrase::new("talat-reason-place-own").with("colour", colour_name(own));
    }
    if !state.hand(own).contains(tower) {
        return Phrase::new("talat-reason-placed").with("tower", kind.name());
    }
    let boards = BoardName::ALL
        .into_iter()
        .filter(|name| typed.board.is_none_or(|typed| typed == *name));
    let starts: Vec<(BoardName, Direction)> = boards
        .filter_map(|name| Some((name, name.direction(own)?)))
        .collect();
    let on_start = |square: &Square| {
        starts
            .iter()
            .any(|(_, direction)| square.rank() == direction.start())
    };
    if starts.is_empty() {
        return Phrase::new("talat-reason-board").with("colour", colour_name(own));
    }
    match typed.squares.first() {
        Some(square) if on_start(square) => at("talat-reason-occupied", *square),
        _ => Phrase::new("talat-reason-start").with("colour", colour_name(own)),
    }
}

/// Why no tower may move from one square to another.
fn step(state: &State, seat: Seat, board: Option<BoardName>, from: Square, to: Square) -> Phrase {
    let Some((name, direction)) = commanded_tower(state, seat, board, from) else {
        return source(state, seat, board, from);
    };
    if state.is_frozen(name) {
        return frozen(name);
    }
    let position = state.board(name);
    let target = Squares::only(to);
    let only = Squares::only(from);
    if target.and(only.attacks(direction)).is_empty() {
        return Phrase::new(
            if from == to || !target.and(only.ahead(direction.opposite())).is_empty() {
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

/// A board on which `seat` commands the tower on a square, and the direction of that tower.
fn commanded_tower(
    state: &State,
    seat: Seat,
    board: Option<BoardName>,
    from: Square,
) -> Option<(BoardName, Direction)> {
    let mut all = BoardName::ALL
        .into_iter()
        .filter(|name| board.is_none_or(|board| board == *name));
    all.find_map(|name| {
        let tower = state.board(name).tower(from)?;
        let direction = name.direction(tower.colour())?;
        (state.commander(tower.colour(), name) == seat).then_some((name, direction))
    })
}

/// Why `seat` cannot move a tower from a square.
fn source(state: &State, seat: Seat, board: Option<BoardName>, from: Square) -> Phrase {
    if let Some((name, direction)) = commanded_tower(state, seat, board, from) {
        return immobile(state, name, from, direction);
    }
    let mut all = BoardName::ALL
        .into_iter()
        .filter(|name| board.is_none_or(|board| board == *name));
    let other = all.find_map(|name| Some((name, state.board(name).tower(from)?)));
    match other {
        None => at("talat-reason-empty", from),
        Some((name, tower)) if state.seats() == 2 && tower.colour() == Colour::Grey => {
            at("talat-reason-zihin", from)
                .with("board", name)
                .with("player", state.commander(tower.colour(), name))
        }
        Some((_, tower)) => {
            at("talat-reason-not-yours", from).with("colour", colour_name(tower.colour()))
        }
    }
}

/// Why a tower cannot move at all.
fn immobile(state: &State, name: BoardName, from: Square, direction: Direction) -> Phrase {
    let board = state.board(name);
    if state.is_frozen(name) {
        frozen(name)
    } else if board.steps(from, direction).is_empty() && board.captures(from, direction).is_empty()
    {
        at("talat-reason-stuck", from)
    } else {
        Phrase::new("talat-unreadable")
    }
}

/// Why a tower that is named, perhaps with a target square, cannot make the move.
fn named_tower(state: &State, seat: Seat, typed: &Typed) -> Phrase {
    let Some((typed_colour, kind)) = typed.towers.first() else {
        return Phrase::new("talat-unreadable");
    };
    let own = |tower: Tower| {
        tower.kind() == *kind && typed_colour.is_none_or(|colour| colour == tower.colour())
    };
    let mut places = BoardName::ALL.into_iter().flat_map(|name| {
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
    match (found, typed.squares.first()) {
        (Some((name, from)), Some(to)) => step(state, seat, Some(name), from, *to),
        (Some((name, from)), None) => source(state, seat, Some(name), from),
        (None, _) => Phrase::new("talat-reason-gone").with("tower", kind.name()),
    }
}

/// Why a tower of one kind cannot take one of another.
fn weaker(own: Kind, other: Kind) -> Phrase {
    let key = match other.height().cmp(&own.height()) {
        std::cmp::Ordering::Less => "talat-reason-two-levels",
        std::cmp::Ordering::Greater => "talat-reason-taller",
        std::cmp::Ordering::Equal => "talat-reason-sides",
    };
    Phrase::new(key)
        .with("tower", own.name())
        .with("other", other.name())
}

fn frozen(name: BoardName) -> Phrase {
    Phrase::new("talat-reason-frozen").with("board", name)
}

/// A reason with a square as its argument.
fn at(key: Key, square: Square) -> Phrase {
    Phrase::new(key).with("square", square.to_string())
}
