//! Talat's own tests: setup, turns, freezing, points, texts and pictures.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod attacks;
mod facts;
mod freezing;
mod phone;
mod pictures;
mod playing;
mod reading;
mod setup;

use super::{Colour, State, rules::freeze};
use zihin_rules::{Actor, Seat, SplitMix, State as _};

/// The position that a text describes.
pub(super) fn at(text: &str) -> State {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The actor at a seat.
fn seat(n: u8) -> Actor {
    Actor::Seat(Seat(n))
}

/// Makes these moves, each by the player to move.
fn play(state: &mut State, moves: &str) {
    for text in moves.split_whitespace() {
        let actor = state.turn().actor().expect("the game is not over");
        let mv = state
            .read(actor, text)
            .unwrap_or_else(|error| panic!("{text} in {state}: {error:?}"));
        state.apply(actor, &mv);
    }
}

/// Makes a random move; returns false if the game is over.
pub(super) fn random_move(state: &mut State, luck: &mut SplitMix) -> bool {
    use zihin_rules::Luck;
    let Some(actor) = state.turn().actor() else {
        return false;
    };
    let moves = state.moves(actor);
    let count = u32::try_from(moves.len()).expect("few moves");
    state.apply(actor, &moves[luck.below(count) as usize]);
    true
}

/// The legal moves of the player to move, in a line.
fn texts(state: &State) -> String {
    let actor = state.turn().actor().expect("the game is not over");
    let moves: Vec<String> = state.moves(actor).iter().map(ToString::to_string).collect();
    moves.join(" ")
}
