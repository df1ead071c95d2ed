//! Several placements at once: named by a player, or repeated from an earlier game, every tower on the square
//! where its player saw it then.

use super::super::{
    board::BoardName,
    moves::Move,
    squares::{Direction, Square, Squares},
    state::State,
    text,
    tower::{Colour, Tower},
};
use zihin_rules::{Actor, MoveError, Phrase, Seat, Value};

/// See [`zihin_rules::Setup::repeat`]: the placements that are possible now, those of the Zihin first.
/// The setup of three players is turned to the player's present colour, that of two is reflected.
pub fn repeat(state: &State, seat: Seat, earlier: &State, from: Seat) -> Vec<Move> {
    let (now, then) = (State::colour(seat), State::colour(from));
    let zihin = (state.seats() == 2).then_some(Colour::Grey);
    let colours = zihin.into_iter().chain([then]);
    let colours = colours.filter(|_| state.seats() == earlier.seats());
    let mut placements = Vec::new();
    for (colour, name) in colours.flat_map(|colour| BoardName::ALL.map(|name| (colour, name))) {
        let present = |colour| present(state.seats(), colour, then, now);
        let own = present(colour);
        let target = board_of(own, present(name.opponent(colour)));
        let target = target.and_then(|target| Some((target, target.direction(own)?)));
        let Some((direction, (target, to))) = name.direction(colour).zip(target) else {
            continue;
        };
        for (square, tower) in on_start_line(earlier, name, direction) {
            let square = Square::new(square.file(), to.start());
            let is_free = state.board(target).tower(square).is_none();
            if is_free && state.hand(own).contains(Tower::new(own, tower.kind())) {
                placements.push(Move::Place(tower.kind(), target, square));
            }
        }
    }
    placements
}

/// See [`zihin_rules::Setup::read`]: each placement is read as if it were the player's turn again after the placement before it.
/// While towers of the Zihin are to be placed, own ones may be named as well; from then on all are own.
pub fn read(state: &State, seat: Seat, text: &str) -> Result<Vec<Move>, MoveError> {
    let texts = text::typed::placements(text);
    let mut placements = Vec::new();
    if texts.len() < 2 {
        return Ok(placements);
    }
    let mut state = state.clone();
    for typed in texts {
        state.turn_to(seat);
        if state.colour_to_place().is_none() {
            return Err(refused(typed, Phrase::new("talat-reason-all-placed")));
        }
        let read = |state: &State| text::read::read(state, Actor::Seat(seat), typed);
        let placement = read(&state).or_else(|refusal| {
            let mut later = state.clone();
            later.end_zihin_setup();
            let placement = read(&later).map_err(|_| refused(typed, reason(refusal)))?;
            state = later;
            Ok::<_, MoveError>(placement)
        })?;
        if let (Move::Place(kind, name, square), Some(colour)) =
            (placement, state.colour_to_place())
        {
            state.place(Tower::new(colour, kind), name, square);
        }
        placements.push(placement);
    }
    Ok(placements)
}

/// The refusal of all placements for the reason against one of them. None is suggested in its place: it would be played alone.
fn refused(placement: &str, reason: Phrase) -> MoveError {
    let reason = Phrase::new("talat-reason-one-of")
        .with("placement", Value::Move(placement.to_owned()))
        .with("reason", reason);
    MoveError::Illegal {
        reason,
        meant: Vec::new(),
    }
}

/// Why a placement was refused.
fn reason(refusal: MoveError) -> Phrase {
    match refusal {
        MoveError::Unreadable(unreadable) => unreadable.reason,
        MoveError::Illegal { reason, .. } => reason,
        MoveError::Ambiguous(meant) => {
            let meant = meant.into_iter().map(Value::Move).collect();
            Phrase::new("talat-reason-unclear").with("moves", Value::OneOf(meant))
        }
    }
}

/// The colour that now has the place of `colour` then, as the player sees it.
fn present(seats: u8, colour: Colour, then: Colour, now: Colour) -> Colour {
    match (seats, colour) {
        (2, Colour::Grey) => Colour::Grey,
        (2, _) if then == now => colour,
        (2, Colour::Black) => Colour::White,
        (2, Colour::White) => Colour::Black,
        _ => Colour::ALL[(colour.index() + now.index() + 3 - then.index()) % 3],
    }
}

/// The board on which two colours meet; none if they are the same.
fn board_of(one: Colour, other: Colour) -> Option<BoardName> {
    BoardName::find(one.letter(), other.letter())
}

/// The towers of one direction on their start line, with their squares.
fn on_start_line(
    state: &State,
    name: BoardName,
    direction: Direction,
) -> impl Iterator<Item = (Square, Tower)> {
    let board = *state.board(name);
    let line = Squares::rank(direction.start()).and(board.side(direction));
    let squares: Vec<Square> = line.iter().collect();
    let tower = move |square| Some((square, board.tower(square)?));
    squares.into_iter().filter_map(tower)
}
