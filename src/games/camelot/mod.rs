//! Camelot: its info and its setup.
//!
//! `state` is a position, `rules` says what is legal, `text` reads and writes it, `describe` and `labels` put it into phrases,
//! `attacks` answers what could capture what, `facts` why a move is better, `draw` shows it, `pages` explains the rules, `lessons` guides through them, and `engine` plays it.

mod attacks;
mod board;
mod contract;
mod describe;
mod draw;
pub mod engine;
mod facts;
mod history;
mod icons;
mod labels;
mod lessons;
mod moves;
mod pages;
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

use super::move_list::Layout;
use zihin_rules::{
    ChanceNames, Draws, Game, GameInfo, LossUnit, Options, RecordFormat, Rematch, SetupError, Stat,
};

/// The game Camelot.
#[derive(Debug)]
pub struct Camelot;

static INFO: GameInfo = GameInfo {
    id: "camelot",
    name: "camelot",
    blurb: "camelot-blurb",
    seats: 2..=2,
    seats_refusal: "camelot-setup-seats",
    seat_names: &["w", "b"],
    sides: &["camelot-side-white", "camelot-side-black"],
    options: &[],
    draws: Draws::ByAgreement,
    rematch: Rematch::Rotate,
    full_moves: 10,
    loss: Some(LossUnit {
        name: "camelot-analysis-unit",
        amount: "camelot-analysis-men",
        curve: "camelot-analysis-curve",
        chances: Some(ChanceNames {
            compared: "camelot-analysis-chances",
            headings: &["camelot-heading-win"],
        }),
        // In an even position, 0.3, 0.65 and 1.4 men.
        bounds: [0.05, 0.1, 0.2],
        by_chance: true,
        luck: None,
        ratings: &[],
    }),
    roll_tests: &[],
    stats: &[Stat::Wins {
        name: "camelot-stat-castles",
        by: &["camelot-ending-castle"],
    }],
    rules: pages::RULES,
    lessons: lessons::LESSONS,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
    puzzles: include_str!("../../../assets/puzzles/camelot.txt"),
    ..GameInfo::DEFAULT
};

/// How records name the players.
const LAYOUT: Layout<Camelot> = Layout {
    game: Camelot,
    names: &["White", "Black"],
};

/// Records in the notation of the World Camelot Federation, with tags.
const MOVE_LIST: RecordFormat = RecordFormat {
    extension: "wcf",
    name: "camelot-format-wcf",
    write: |record| LAYOUT.write(record),
    read: |text| LAYOUT.read(text),
};

impl Game for Camelot {
    type State = State;

    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn formats(&self) -> &'static [RecordFormat] {
        &[MOVE_LIST]
    }

    fn start(&self, _seats: u8, _options: &Options) -> Result<State, SetupError> {
        Ok(text::position::START
            .parse()
            .expect("the start is a position"))
    }
}
