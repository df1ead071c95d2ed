//! Talat, for three players or for two and the Zihin: its card and its setup.
//!
//! `state` is a position, `rules` says what is legal and what it is worth, `text` reads and writes it, `describe` and `labels` put
//! it into phrases, `draw` shows it, and `engine` plays it.

mod board;
mod contract;
mod describe;
mod draw;
pub mod engine;
mod labels;
mod moves;
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

use crate::rules::{Card, Draws, Game, Options, Page, Rematch, SetupError, Stat};

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
    options: &[],
    draws: Draws::ByRule,
    rematch: Rematch::WinnerFirst,
    loss: None,
    stats: &[Stat::Points {
        name: "talat-stat-average",
    }],
    rules: RULES,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
};

static RULES: &[Page] = &[
    Page {
        text: "talat-rules-aim",
        diagram: "3 wm4ws6wm3wl31/5/2bs31wl6/2bm42/1bs6bl62 gm4gl4gl61gm3/4gm6/5/1wl41wm61/ws42ws31 bm3bs4bl31bm6/3bl41/1gs43/1gs33/gl33gs6 b -/-/- -/-/-",
        path: &[],
    },
    Page {
        text: "talat-rules-setup",
        diagram: "3 2wm31wl6/5/5/5/2bl62 4gm3/5/5/5/ws42ws31 bm31bl31bm6/5/5/5/gl3gs32gs6 b s3s4s6m4l4/s6m4m6l3l4/s4m4m6l4l6 -/-/-",
        path: &["l4"],
    },
    Page {
        text: "talat-rules-move",
        diagram: "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
        path: &["bwc3"],
    },
    Page {
        text: "talat-rules-take",
        diagram: "3 5/5/1wm3wl4ws31/2bl6wm41/5 gs41gl62/5/2wl32/5/1ws63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
        path: &["bwc2"],
    },
    Page {
        text: "talat-rules-freeze",
        diagram: "3 1bm41bl61/wm44/2wl32/5/1bs61wm3wl6 wl44/5/4gm3/5/ws42gl4gm6 4bm6/1bs41bl31/4gs6/5/1bl43 b -/-/- ws6gs3gs4gl3/bs3gm4gl6/bm3ws3wm6",
        path: &[],
    },
    Page {
        text: "talat-rules-zihin",
        diagram: "2 wl62bl61/1ws42wm3/5/5/bl31bs41bm4 gl3gm41gm3gs3/5/2gs61ws3/5/wm4wl3ws61wm6 bm6bs6bl41bm3/1bs33/5/gs44/4gm6 b -/-/l4 wl4gl6/-/-",
        path: &[],
    },
];

impl Game for Talat {
    type State = State;

    fn card(&self) -> &'static Card {
        &CARD
    }

    fn start(&self, seats: u8, _options: &Options) -> Result<State, SetupError> {
        Ok(State::start(seats))
    }
}
