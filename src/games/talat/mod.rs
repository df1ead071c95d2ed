//! Talat, for three players or for two and the Zihin: its card and its setup.
//!
//! `state` is a position, `rules` says what is legal and what it is worth, `text` reads and writes it, `describe` and `labels` put
//! it into phrases, `attacks` says who could capture whom, `draw` shows it, `pages` explains the rules, and `engine` plays it.

mod attacks;
mod board;
mod contract;
mod describe;
mod draw;
pub mod engine;
mod labels;
mod moves;
mod pages;
mod rules;
mod squares;
mod state;
mod text;
mod tower;

pub use board::{Board, BoardName};
pub use moves::{Move, Step};
pub use rules::freeze::is_frozen;
pub use rules::score::{ACROSS, CAPTURED};
pub use squares::{Direction, Square, Squares};
pub use state::State;
pub use tower::{Colour, Kind, Tower, Towers};

#[cfg(test)]
mod tests;

use crate::rules::{Card, Draws, Game, Options, Rematch, SetupError, Stat};

/// The game Talat.
#[derive(Debug)]
pub struct Talat;

static CARD: Card = Card {
    id: "talat",
    name: "talat",
    blurb: "talat-blurb",
    seats: 2..=3,
    seats_refusal: "talat-setup-seats",
    seat_names: &["b", "w", "g"],
    sides: &["talat-side-black", "talat-side-white", "talat-side-grey"],
    options: &[],
    draws: Draws::ByRule,
    rematch: Rematch::WinnerFirst,
    loss: None,
    throw_tests: &[],
    stats: &[Stat::Points {
        name: "talat-stat-average",
    }],
    rules: pages::RULES,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
};

impl Game for Talat {
    type State = State;

    fn card(&self) -> &'static Card {
        &CARD
    }

    fn start(&self, seats: u8, _options: &Options) -> Result<State, SetupError> {
        Ok(State::start(seats))
    }
}
