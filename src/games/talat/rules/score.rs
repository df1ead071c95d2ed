//! Points and places. It does not know how towers move.

use super::super::{
    State,
    board::Name,
    squares::{Squares, Way},
    tower::{Colour, Kind},
};
use crate::rules::{Ending, Key, PerSeat, Seat, State as _};

/// Points for a captured tower.
pub const CAPTURED: i32 = 5;
/// Points for a tower on an opposing start line.
pub const ACROSS: i32 = 3;

/// The points of a seat: its captures and its towers that have crossed a board. A Zihin's tower counts for whoever commands it.
#[must_use]
pub fn points(state: &State, seat: Seat) -> i32 {
    let across: u32 = Name::ALL
        .into_iter()
        .flat_map(|name| Colour::ALL.map(|colour| (name, colour)))
        .filter(|(name, colour)| state.commander(*colour, *name) == seat)
        .map(|(name, colour)| across(state, name, colour).len())
        .sum();
    let count = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
    CAPTURED * count(state.taken(seat).len()) + ACROSS * count(across)
}

/// Where towers of a colour stand on the opposing start line of a board.
#[must_use]
pub fn across(state: &State, name: Name, colour: Colour) -> Squares {
    name.way(colour).map_or(Squares::default(), |way: Way| {
        let line = Squares::rank(way.back().start());
        state.board(name).side(way).and(line)
    })
}

/// How the game stands if it ends now: points decide, then the captured towers, the most valuable first.
#[must_use]
pub fn ending(state: &State) -> Ending {
    let results: Vec<(i32, Vec<Kind>)> = state
        .players()
        .map(|seat| (points(state, seat), state.taken(seat).by_value()))
        .collect();
    let place = |seat: Seat| {
        let better = results
            .iter()
            .filter(|result| **result > results[seat.index()]);
        1 + u8::try_from(better.count()).unwrap_or(u8::MAX)
    };
    Ending {
        scores: state.scores(),
        places: PerSeat::from_fn(state.seats(), place),
        by: by(&results),
    }
}

/// What decided who is first.
fn by(results: &[(i32, Vec<Kind>)]) -> Key {
    let best = results.iter().max();
    let equal = results
        .iter()
        .filter(|result| Some(*result) == best)
        .count();
    let level = results
        .iter()
        .filter(|result| best.is_some_and(|best| best.0 == result.0))
        .count();
    match (equal, level) {
        (2.., _) => "talat-ending-shared",
        (_, 2..) => "talat-ending-captures",
        _ => "talat-ending-points",
    }
}
