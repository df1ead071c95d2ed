//! The three boards as a picture: what lies where, from whose side. It knows no rule, no colour and no pixel.
//!
//! Whoever looks sits at the bottom, their two boards before them, each with their start line below. The player whose turn is next
//! sits at the top left, the third at the top right, and the board between these two lies across, above.

mod alt;
mod frozen_board;
mod ground;
mod hints;
mod layout;
mod plates;
mod towers;

use super::{State, board::Name, moves::Move, tower::Colour};
use crate::{
    games::Look,
    rules::{Actor, Notation, Seat, State as _},
    scene::Scene,
};

/// A position as someone sees it.
struct View<'a> {
    /// The position on the table.
    state: &'a State,
    look: &'a Look<'a>,
    /// Whose colour is at the bottom.
    viewer: Colour,
    /// The position with a move made that is spelled to its end but not confirmed.
    shown: State,
    /// That move.
    made: Option<Move>,
    /// The legal moves that begin with the clicks so far.
    open: Vec<Move>,
}

/// The board as a picture.
pub(super) fn draw(state: &State, look: &Look<'_>) -> Scene {
    let view = View::new(state, look);
    let mut marks = Vec::with_capacity(128);
    plates::draw(&view, &mut marks);
    hints::under(&view, &mut marks);
    for name in Name::ALL {
        if view.shown.is_frozen(name) {
            frozen_board::draw(&view, name, &mut marks);
        }
        towers::board(&view, name, &mut marks);
    }
    hints::over(&view, &mut marks);
    Scene {
        size: layout::SIZE,
        ground: ground::ground(view.viewer),
        marks,
        alt: alt::alt(&view),
    }
}

impl<'a> View<'a> {
    fn new(state: &'a State, look: &'a Look<'a>) -> Self {
        let mut view = Self {
            state,
            look,
            viewer: State::colour(look.viewer.unwrap_or(Seat(0))),
            shown: state.clone(),
            made: None,
            open: Vec::new(),
        };
        let Some(seat) = state.seat() else {
            return view;
        };
        for mv in state.moves(Actor::Seat(seat)) {
            match mv.clicks().strip_prefix(look.path) {
                Some([]) if !look.path.is_empty() => view.made = Some(mv),
                Some([_, ..]) => view.open.push(mv),
                _ => {}
            }
        }
        if let Some(mv) = &view.made {
            view.shown.apply(Actor::Seat(seat), mv);
        }
        view
    }

    /// The player of a colour; none for the Zihin.
    fn seat(&self, colour: Colour) -> Option<Seat> {
        self.state
            .players()
            .find(|seat| State::colour(*seat) == colour)
    }
}
