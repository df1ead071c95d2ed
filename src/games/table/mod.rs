//! Table, Romanian backgammon without a doubling cube: its info.
//!
//! `setup` begins a match, `state` is a position, `rules` says what is legal and what it is worth, `text` reads and writes it, `describe` and `labels` put
//! it into phrases, `match_file` has whole matches as `.mat` files, `attacks` answers who could hit what, `facts` why a play is better, `draw` shows it, `pages` explains the rules, `lessons` guides through them, and `engine` plays it.

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
mod lessons;
mod match_file;
mod moves;
mod pages;
mod rolls;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod text;

pub use board::{BAR, Board, CHECKERS, OFF, other};
pub use dice::{Dice, UnplayedDice};
pub use moves::{Move, Play, Step, point_name};
pub use rules::{
    partial_turn::PartialTurn,
    plays::{LegalResult, Results},
    score::won,
};
pub use state::{Phase, State, UNIT};

use zihin_rules::{
    ChanceNames, Draws, Game, GameInfo, LossUnit, Options, RecordFormat, Rematch, SetupError, Stat,
};

/// The game Table.
#[derive(Debug)]
pub struct Table;

static INFO: GameInfo = GameInfo {
    id: "table",
    name: "table",
    blurb: "table-blurb",
    seats: 2..=2,
    seats_refusal: "table-setup-seats",
    seat_names: &["bottom", "top"],
    sides: &["table-side-light", "table-side-dark"],
    options: &[setup::LENGTH],
    ask_threatened: "table-ask-threatened",
    ask_attacks: "table-ask-attacks",
    won: "table-match-won",
    ended: "table-match-ended",
    draws: Draws::Never,
    rematch: Rematch::Rotate,
    full_moves: 10,
    loss: Some(LossUnit {
        name: "table-analysis-unit",
        amount: "analysis-points",
        curve: "table-analysis-curve",
        chances: Some(ChanceNames {
            compared: "table-analysis-chances",
            headings: &["table-heading-win", "table-heading-gammon"],
        }),
        // As GNU Backgammon 1.07 prints them for a single game, which is worth ten points here.
        bounds: [0.3, 0.6, 1.2],
        by_chance: false,
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
    roll_tests: rolls::TESTS,
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
    lessons: lessons::LESSONS,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
    puzzles: include_str!("../../../assets/puzzles/table.txt"),
};

impl Game for Table {
    type State = State;

    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn formats(&self) -> &'static [RecordFormat] {
        &[match_file::MATCH_FILE]
    }

    fn start(&self, _seats: u8, options: &Options) -> Result<State, SetupError> {
        setup::start(options)
    }
}
