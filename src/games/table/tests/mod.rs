//! Table's own tests: the rules of play, matches, texts and pictures.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::type_complexity, reason = "tables of cases")]

mod legal_moves;
mod matches;
pub(super) mod naive;
mod pictures;
mod positions;
mod reading;

use super::{BAR, State};
use crate::rules::{Actor, Seat, State as _, Unreadable};

const BOTTOM: Seat = Seat(0);
const TOP: Seat = Seat(1);

/// The position after a throw by the bottom player. Each side lists points, as it counts, with their checkers; all others are borne off.
fn thrown(bottom: &[(u8, u8)], top: &[(u8, u8)], dice: &str) -> State {
    let mut places = [b'-'; 26];
    for (point, count) in bottom {
        places[usize::from(*point)] = b'A' + count - 1;
    }
    for (point, count) in top {
        places[usize::from(BAR - point)] = b'a' + count - 1;
    }
    let places = String::from_utf8(places.to_vec()).unwrap();
    format!("{places}:0:0:1:{dice}:0:0:0:3:10").parse().unwrap()
}

/// The legal moves of the bottom player, sorted as text.
fn legal(state: &State) -> Vec<String> {
    let mut moves: Vec<String> = state
        .moves(Actor::Seat(BOTTOM))
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    moves
}

/// The position that a text describes.
fn position(text: &str) -> State {
    text.parse()
        .unwrap_or_else(|error: Unreadable| panic!("{text}: {error}"))
}
