//! What a seat may do: where it may place, and what the towers that it commands may do. It does not know whose turn it is.

use super::super::{
    board::Name,
    moves::{Move, Step},
    squares::{Squares, Way},
    state::State,
    tower::Colour,
};
use crate::rules::Seat;

impl State {
    /// The free squares of the start line of a colour on a board; none if it does not play there.
    pub(crate) fn free(&self, colour: Colour, name: Name) -> Squares {
        let free = self.board(name).occupied().rest();
        name.way(colour).map_or(Squares::default(), |way| {
            Squares::rank(way.start()).and(free)
        })
    }

    /// Every placement of a tower of `colour`.
    pub(crate) fn placements(&self, colour: Colour) -> impl Iterator<Item = Move> {
        self.hand(colour).iter().flat_map(move |tower| {
            Name::ALL.into_iter().flat_map(move |name| {
                let place = move |square| Move::Place(tower.kind(), name, square);
                self.free(colour, name).iter().map(place)
            })
        })
    }

    /// Every step and capture of the towers that `seat` commands.
    pub(crate) fn steps(&self, seat: Seat) -> impl Iterator<Item = Step> {
        self.commanded(seat).flat_map(move |(name, way)| {
            let board = self.board(name);
            board.side(way).iter().flat_map(move |from| {
                let step = move |takes| {
                    move |to| Step {
                        board: name,
                        from,
                        to,
                        takes,
                    }
                };
                let steps = board.steps(from, way).iter().map(step(false));
                steps.chain(board.captures(from, way).iter().map(step(true)))
            })
        })
    }

    /// The boards that are not frozen with the way of the towers that `seat` commands there.
    fn commanded(&self, seat: Seat) -> impl Iterator<Item = (Name, Way)> {
        let open = Name::ALL.into_iter().filter(|name| !self.is_frozen(*name));
        open.flat_map(move |name| {
            Way::BOTH.into_iter().filter_map(move |way| {
                let colour = name.colours()[way as usize];
                (self.commander(colour, name) == seat).then_some((name, way))
            })
        })
    }
}
