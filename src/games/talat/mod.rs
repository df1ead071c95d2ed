//! Talat, for three players or for two and the Zihin: what is printed on its box, and how it is set up.

mod board;
mod clicks;
mod draw;
mod freeze;
mod moves;
mod position;
mod read;
mod reason;
mod score;
mod state;
mod tell;
mod text;
mod tower;

pub use board::{Board, Name, Square, Squares, Way};
pub use freeze::is_frozen;
pub use moves::{Move, Step};
pub use score::{ACROSS, CAPTURED};
pub use state::State;
pub use tower::{Colour, Kind, Tower, Towers};

#[cfg(test)]
mod tests;

use crate::rules::{Card, Game, Options, Page, Phrase, SetupError};

/// The game on the shelf.
#[derive(Debug)]
pub struct Talat;

static CARD: Card = Card {
    id: "talat",
    name: "talat",
    blurb: "talat-blurb",
    seats: 2..=3,
    seat_names: &["b", "w", "g"],
    options: &[],
    draws: false,
    rules: RULES,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
};

static RULES: &[Page] = &[];

impl Game for Talat {
    type State = State;

    fn card(&self) -> &'static Card {
        &CARD
    }

    fn setup(&self, seats: u8, _options: &Options) -> Result<State, SetupError> {
        if CARD.seats.contains(&seats) {
            Ok(State::start(seats))
        } else {
            Err(SetupError {
                reason: Phrase::new("talat-setup-seats"),
            })
        }
    }
}
