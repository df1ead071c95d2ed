//! Dots and Boxes: its info and its setup.
//! `state` has the rules, `text` positions and moves as text, `draw` the picture, and `describe` the phrases.

mod describe;
mod draw;
mod state;
#[cfg(test)]
mod tests;
mod text;

pub use state::State;

use zihin_rules::{
    Claim, Draws, Game, GameInfo, OptionInfo, Options, Page, Phrase, Rematch, SetupError, Stat,
};

/// The game Dots and Boxes.
#[derive(Debug)]
pub struct Dots;

/// Boxes a side. With five there would be more dots than a menu has entries.
const SIZE: OptionInfo = OptionInfo {
    id: "size",
    name: "dots-size",
    values: &["3", "2", "4"],
};

static INFO: GameInfo = GameInfo {
    id: "dots",
    name: "dots",
    blurb: "dots-blurb",
    seats: 2..=4,
    seats_refusal: "dots-setup-seats",
    seat_names: &["a", "b", "c", "d"],
    sides: &["dots-side-a", "dots-side-b", "dots-side-c", "dots-side-d"],
    options: &[SIZE],
    draws: Draws::ByRule,
    rematch: Rematch::Rotate,
    loss: None,
    roll_tests: &[],
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
    puzzles: "",
};

impl Game for Dots {
    type State = State;

    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn start(&self, seats: u8, options: &Options) -> Result<State, SetupError> {
        let size = options.get(SIZE.id).map_or(SIZE.values[0], String::as_str);
        let size = size.parse().ok().filter(|_| SIZE.values.contains(&size));
        size.map(|size| State::new(seats, size)).ok_or(SetupError {
            reason: Phrase::new("dots-setup-size"),
        })
    }
}
