//! A position as one viewer sees it: whose colour is below, and what a partly entered move would change.

use super::super::{moves::Move, state::State, tower::Colour};
use crate::{DrawnMove, Shown};
use zihin_rules::{Actor, Notation, Seat, State as _};

/// A position as one viewer sees it.
pub struct View<'a> {
    /// The position.
    pub state: &'a State,
    pub options: &'a Shown<'a, State>,
    /// The colour at the bottom.
    pub viewer: Colour,
    /// The position after the entered move, if it is complete but not confirmed.
    pub shown: State,
    /// The moves to show: that one, else the last ones.
    pub moves: Vec<DrawnMove<State>>,
    /// The legal moves that begin with the clicks so far.
    pub open: Vec<Move>,
}

impl<'a> View<'a> {
    pub fn new(state: &'a State, options: &'a Shown<'a, State>) -> Self {
        let mut view = Self {
            state,
            options,
            viewer: State::colour(options.viewer.unwrap_or(Seat(0))),
            shown: state.clone(),
            moves: Vec::new(),
            open: Vec::new(),
        };
        let mut entered = None;
        if let Some(seat) = state.to_move() {
            for mv in state.moves(Actor::Seat(seat)) {
                match mv.clicks().strip_prefix(options.path) {
                    Some([]) if !options.path.is_empty() => entered = Some(mv),
                    Some([_, ..]) => view.open.push(mv),
                    _ => {}
                }
            }
            if let Some(mv) = &entered {
                view.shown.apply(Actor::Seat(seat), mv);
            }
        }
        let last = options.last.iter().filter(|made| made.mv != Move::Pass);
        view.moves = options.moves(state, entered, last);
        view
    }

    /// The player of a colour; none for the Zihin.
    pub fn seat(&self, colour: Colour) -> Option<Seat> {
        self.state
            .players()
            .find(|seat| State::colour(*seat) == colour)
    }
}
