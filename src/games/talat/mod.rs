//! Talat, for three players or for two and the Zihin: its info and its setup.
//!
//! `state` is a position, `rules` says what is legal and what it is worth, `text` reads and writes it, `describe` and `labels` put
//! it into phrases, `attacks` answers who could capture whom, `facts` why a move is better, `draw` shows it, `pages` explains the rules, `lessons` guides through them, and `engine` plays it.

mod attacks;
mod board;
mod contract;
mod describe;
mod draw;
pub mod engine;
mod facts;
mod icons;
mod labels;
mod lessons;
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

use super::move_list::Layout;
use zihin_rules::{
    Draws, Game, GameInfo, LossUnit, Options, RecordFormat, Rematch, SetupError, Stat,
};

/// The game Talat.
#[derive(Debug)]
pub struct Talat;

static INFO: GameInfo = GameInfo {
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
    full_moves: 5,
    loss: Some(LossUnit {
        name: "talat-analysis-unit",
        amount: "analysis-points",
        curve: "talat-analysis-curve",
        chances: None,
        bounds: [0.5, 1.0, 2.0],
        by_chance: false,
        luck: None,
        ratings: &[],
    }),
    roll_tests: &[],
    stats: &[Stat::Points {
        name: "talat-stat-average",
    }],
    rules: pages::RULES,
    lessons: lessons::LESSONS,
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
    puzzles: include_str!("../../../assets/puzzles/talat.txt"),
    ..GameInfo::DEFAULT
};

/// How records name the players.
const LAYOUT: Layout<Talat> = Layout {
    game: Talat,
    names: &["Black", "White", "Grey"],
};

/// Records in the notation of the log, such as `l6@bw:c1`, `bw:c1-c2` and `bw:c1xd2`, with tags.
const MOVE_LIST: RecordFormat = RecordFormat {
    extension: "talat",
    name: "talat-format-talat",
    write: |record| LAYOUT.write(record),
    read: |text| LAYOUT.read(text),
};

impl Game for Talat {
    type State = State;

    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn formats(&self) -> &'static [RecordFormat] {
        &[MOVE_LIST]
    }

    fn start(&self, seats: u8, _options: &Options) -> Result<State, SetupError> {
        Ok(State::start(seats))
    }
}
