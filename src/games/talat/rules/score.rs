//! Points, places and the ending.

use super::super::{
    board::BoardName,
    squares::Squares,
    state::State,
    tower::{Colour, Kind},
};
use zihin_rules::{Ending, Key, PerSeat, Seat};

/// Points for a captured tower.
pub const CAPTURED: i32 = 5;
/// Points for a tower on the opposing start line.
pub const ACROSS: i32 = 3;

/// The points of a seat: its captures and its towers that have crossed a board.
/// The Zihin's towers count for the seat that commands them.
pub fn points(state: &State, seat: Seat) -> i32 {
    let crossed: u32 = BoardName::ALL
        .into_iter()
        .flat_map(|name| Colour::ALL.map(|colour| (name, colour)))
        .filter(|(name, colour)| state.commander(*colour, *name) == seat)
        .map(|(name, colour)| across(state, name, colour).len())
        .sum();
    CAPTURED * state.taken(seat).len().cast_signed() + ACROSS * crossed.cast_signed()
}

/// The points of all seats.
pub fn scores(state: &State) -> PerSeat<i32> {
    PerSeat::from_fn(state.seats(), |seat| points(state, seat))
}

/// The squares of the opposing start line of a board that hold towers of a colour.
pub fn across(state: &State, name: BoardName, colour: Colour) -> Squares {
    name.direction(colour)
        .map_or(Squares::default(), |direction| {
            let line = Squares::rank(direction.opposite().start());
            state.board(name).side(direction).and(line)
        })
}

/// The ending if the game is over now: points decide, then the captured towers, the most valuable first.
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
        scores: scores(state),
        ranks: PerSeat::from_fn(state.seats(), place),
        by: decided_by(&results),
    }
}

/// The message key of what decided the first place.
fn decided_by(results: &[(i32, Vec<Kind>)]) -> Key {
    let best = results.iter().max();
    let equal = results
        .iter()
        .filter(|result| Some(*result) == best)
        .count();
    let equal_points = results
        .iter()
        .filter(|result| best.is_some_and(|best| best.0 == result.0))
        .count();
    match (equal, equal_points) {
        (2.., _) => "talat-ending-shared",
        (_, 2..) => "talat-ending-captures",
        _ => "talat-ending-points",
    }
}
