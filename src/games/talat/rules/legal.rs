//! The legal moves of a seat: placements during the setup, then steps and captures of the towers that it commands.

use super::super::{
    board::BoardName,
    moves::{Move, Step},
    squares::{Direction, Squares},
    state::State,
    tower::Colour,
};
use zihin_rules::Seat;

/// Every placement of a tower of `colour`.
pub fn placements(state: &State, colour: Colour) -> impl Iterator<Item = Move> {
    state.hand(colour).iter().flat_map(move |tower| {
        BoardName::ALL.into_iter().flat_map(move |name| {
            let place = move |square| Move::Place(tower.kind(), name, square);
            free_start_squares(state, colour, name).iter().map(place)
        })
    })
}

/// Every step and capture of the towers that `seat` commands.
pub fn steps(state: &State, seat: Seat) -> impl Iterator<Item = Step> {
    commanded_sides(state, seat).flat_map(move |(name, direction)| {
        let board = state.board(name);
        board.side(direction).iter().flat_map(move |from| {
            let step = move |takes| {
                move |to| Step {
                    board: name,
                    from,
                    to,
                    takes,
                }
            };
            let steps = board.steps(from, direction).iter().map(step(false));
            steps.chain(board.captures(from, direction).iter().map(step(true)))
        })
    })
}

/// The free squares of a colour's start line on a board; none if the colour does not play there.
fn free_start_squares(state: &State, colour: Colour, name: BoardName) -> Squares {
    let free = state.board(name).occupied().complement();
    name.direction(colour)
        .map_or(Squares::default(), |direction| {
            Squares::rank(direction.start()).and(free)
        })
}

/// The sides that `seat` commands: each board that is not frozen, with the direction of the towers.
pub fn commanded_sides(state: &State, seat: Seat) -> impl Iterator<Item = (BoardName, Direction)> {
    let open = BoardName::ALL
        .into_iter()
        .filter(|name| !state.is_frozen(*name));
    open.flat_map(move |name| {
        Direction::BOTH.into_iter().filter_map(move |direction| {
            let colour = name.colours()[direction as usize];
            (state.commander(colour, name) == seat).then_some((name, direction))
        })
    })
}
