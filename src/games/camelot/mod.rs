//! Camelot: its card and its setup.
//!
//! `state` is a position, `rules` says what is legal, `text` reads and writes it, `describe` and `labels` put it into phrases,
//! `draw` shows it, and `engine` plays it.

mod board;
mod contract;
mod describe;
mod draw;
pub mod engine;
mod history;
mod labels;
mod moves;
mod rules;
mod square;
mod squares;
mod state;
#[cfg(test)]
mod tests;
mod text;

pub use board::{Board, Kind, other};
pub use moves::Move;
pub use rules::{ending::EndedBy, leaps::Path, side::Side};
pub use square::Square;
pub use squares::Squares;
pub use state::State;

use crate::rules::{Card, Draws, Game, Options, Page, Rematch, SetupError, Stat};

/// The game Camelot.
#[derive(Debug)]
pub struct Camelot;

static CARD: Card = Card {
    id: "camelot",
    name: "camelot",
    blurb: "camelot-blurb",
    seats: 2..=2,
    seats_refusal: "camelot-setup-seats",
    seat_names: &["w", "b"],
    options: &[],
    draws: Draws::ByAgreement,
    rematch: Rematch::Rotate,
    loss: None,
    stats: &[Stat::Wins {
        name: "camelot-stat-castles",
        by: &["camelot-ending-castle"],
    }],
    rules: RULES,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
};

static RULES: &[Page] = &[
    Page {
        text: "camelot-rules-aim",
        diagram: text::position::START,
        path: &[],
    },
    Page {
        text: "camelot-rules-move",
        diagram: text::position::START,
        path: &["c6"],
    },
    Page {
        text: "camelot-rules-jump",
        diagram: "2/8/10/12/12/8n3/9m2/7m4/3m1m6/12/4m1M2N2/4M2M4/12/10/8/2 w 0 0 - 0",
        path: &["e5", "e7"],
    },
    Page {
        text: "camelot-rules-charge",
        diagram: "2/8/10/12/12/2n3m5/4m3m3/6m5/12/3N1M6/5N2M3/4M7/12/10/8/2 w 0 0 - 0",
        path: &["f6", "f8"],
    },
    Page {
        text: "camelot-rules-castle",
        diagram: "M1/8/10/7M4/3N8/12/3m8/1n10/12/12/8n3/7m4/4M7/10/8/2 w 0 0 - 0",
        path: &["f16"],
    },
    Page {
        text: "camelot-rules-end",
        diagram: "M1/4N3/10/12/12/12/9m2/3m8/7M4/12/12/3M2m5/12/4n5/8/2 w 0 0 - 0",
        path: &["g15"],
    },
];

impl Game for Camelot {
    type State = State;

    fn card(&self) -> &'static Card {
        &CARD
    }

    fn start(&self, _seats: u8, _options: &Options) -> Result<State, SetupError> {
        Ok(text::position::START
            .parse()
            .expect("the start is a position"))
    }
}
