//! Table, Romanian backgammon without a doubling cube: its card and its setup.
//!
//! `state` is a position, `rules` says what is legal and what it is worth, `text` reads and writes it, `describe` and `labels` put
//! it into phrases, `match_file` has whole matches as `.mat` files, `attacks` says who could hit what, `facts` why a play is better, `draw` shows it, `pages` explains the rules, and `engine` plays it.

mod attacks;
mod board;
mod contract;
mod describe;
mod dice;
mod draw;
pub mod engine;
mod facts;
mod icons;
mod labels;
mod match_file;
mod moves;
mod pages;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod throws;

pub use board::{BAR, Board, CHECKERS, OFF, other};
pub use dice::{Dice, UnplayedDice};
pub use moves::{Move, Play, Step, point_name};
pub use rules::{
    partial_turn::PartialTurn,
    plays::{LegalResult, Results},
    score::won,
};
pub use state::{Phase, State, UNIT};

use state::MAX_MATCH_UNITS;
use zihin_rules::{
    Card, ChanceNames, Draws, Game, LossUnit, OptionCard, Options, Phrase, RecordFormat, Rematch,
    SetupError, Stat,
};

/// The game Table.
#[derive(Debug)]
pub struct Table;

static CARD: Card = Card {
    id: "table",
    name: "table",
    blurb: "table-blurb",
    seats: 2..=2,
    seats_refusal: "table-setup-seats",
    seat_names: &["bottom", "top"],
    sides: &["table-side-light", "table-side-dark"],
    options: &[OptionCard {
        id: "length",
        name: "table-length",
        values: &["30", "10", "50", "70", "110"],
    }],
    draws: Draws::Never,
    rematch: Rematch::Rotate,
    loss: Some(LossUnit {
        name: "table-analysis-unit",
        amount: "analysis-points",
        curve: "table-analysis-curve",
        chances: Some(ChanceNames {
            compared: "table-analysis-chances",
            headings: ["table-heading-win", "table-heading-gammon"],
        }),
        // As GNU Backgammon 1.07 prints them for a single game, which is worth ten points here.
        bounds: [0.3, 0.6, 1.2],
        luck: Some([3.0, 6.0]),
        ratings: &[
            (0.02, "table-rating-supernatural"),
            (0.05, "table-rating-world-class"),
            (0.08, "table-rating-expert"),
            (0.12, "table-rating-advanced"),
            (0.18, "table-rating-intermediate"),
            (0.26, "table-rating-casual"),
            (0.35, "table-rating-beginner"),
            (f64::INFINITY, "table-rating-awful"),
        ],
    }),
    throw_tests: throws::TESTS,
    stats: &[
        Stat::Points {
            name: "table-stat-average",
        },
        Stat::Moves {
            name: "table-stat-gammons",
            by: &["table-won-gammon"],
        },
        Stat::Moves {
            name: "table-stat-backgammons",
            by: &["table-won-backgammon"],
        },
    ],
    rules: pages::RULES,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
    puzzles: include_str!("../../../assets/puzzles/table.txt"),
};

impl Game for Table {
    type State = State;

    fn card(&self) -> &'static Card {
        &CARD
    }

    fn formats(&self) -> &'static [RecordFormat] {
        &[match_file::MATCH_FILE]
    }

    fn start(&self, _seats: u8, options: &Options) -> Result<State, SetupError> {
        let [length] = CARD.options else {
            unreachable!("the card has one option")
        };
        let points = options
            .get(length.id)
            .map_or(length.values[0], String::as_str);
        let units = units(points).ok_or_else(|| SetupError {
            reason: Phrase::new("table-setup-length")
                .with("most", i32::from(MAX_MATCH_UNITS) * UNIT),
        })?;
        Ok(State::start(units))
    }
}

/// A match length in units of 10 points, from a number of points; none if it is not a multiple of 10 or too long.
fn units(points: &str) -> Option<u8> {
    let units = points.strip_suffix('0')?;
    let plain = !units.starts_with('0') && units.bytes().all(|byte| byte.is_ascii_digit());
    units
        .parse()
        .ok()
        .filter(|units| plain && (1..=MAX_MATCH_UNITS).contains(units))
}
