//! Dots and Boxes: its info and its setup.
//! `state` has the rules and positions as text, and `draw` shows them as a picture and in phrases.

mod draw;
mod state;
#[cfg(test)]
mod tests;

pub use state::State;

use zihin_rules::{Claim, Game, GameInfo, OptionInfo, Options, Page, SetupError, Stat};

/// The game Dots and Boxes.
#[derive(Debug)]
pub struct Dots;

/// Boxes a side. With five there would be more dots than a menu has entries.
const SIZE: OptionInfo = OptionInfo {
    id: "size",
    name: "dots-size",
    values: &["3", "2", "4"],
    value_label: None,
};

static INFO: GameInfo = GameInfo {
    id: "dots",
    name: "dots",
    blurb: "dots-blurb",
    seats: 2..=4,
    options: &[SIZE],
    stats: &[Stat::Points {
        name: "dots-stat-average",
    }],
    rules: &[
        Page {
            text: "dots-rules-move",
            diagram: "2 a +.+.+.+/......./+-+.+.+/....|../+.+-+.+/......./+.+.+-+",
            path: &["b2"],
            claims: &[Claim::Legal("b2-b3")],
        },
        Page {
            text: "dots-rules-again",
            diagram: "2 b +-+.+.+/|a|...|/+-+.+-+/|.|...|/+.+.+-+/|...|.|/+.+-+.+",
            path: &["a3", "b3"],
            claims: &[Claim::Does("a3-b3", "dots-completed")],
        },
        Page {
            text: "dots-rules-end",
            diagram: "3 c +-+-+-+/|a|c|b|/+-+-+-+/|c|b|b|/+-+-+-+/|a|c|.|/+-+-+.+",
            path: &["c4", "d4"],
            claims: &[Claim::Legal("c4-d4")],
        },
    ],
    perft: include_str!("perft.txt"),
    record: include_str!("record.txt"),
    // On the smallest board four players have three moves each.
    full_moves: 1,
    ..GameInfo::DEFAULT
};

impl Game for Dots {
    type State = State;

    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn start(&self, seats: u8, options: &Options) -> Result<State, SetupError> {
        let size = SIZE.value(options)?.parse();
        Ok(State::new(seats, size.expect("every value is a number")))
    }
}
