//! Table's own tests: the rules of play, matches, texts and pictures.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::type_complexity, reason = "tables of cases")]

mod attacks;
mod facts;
mod legal_moves;
mod marks;
mod matches;
pub(super) mod naive;
mod pictures;
mod positions;
mod reading;

use super::{BAR, State};
use crate::GAMES;
use zihin_rules::{Actor, Seat, State as _, Unreadable};
use zihin_scene::{Mark, Paint, Point, Scene, Shape, Sign};

const BOTTOM: Seat = Seat(0);
const TOP: Seat = Seat(1);

const START: &str = "-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:3:10";
const BAR_POSITION: &str = "a--bA-D-C---cD---b-db-a-AB:0:0:1:64:1:2:0:3:10";

/// The start with the top player to play.
const TOP_TO_PLAY: &str = "-b----E-C---eE---c-e----B-:0:0:-1:31:1:2:0:3:10";

/// A position, type-erased.
type Position = Box<dyn crate::AnyState>;

/// A position from its text.
fn any(position: &str) -> Position {
    GAMES.find("table").unwrap().position(position).unwrap()
}

/// A position, the position after a play of each side, the second with a hit, and these moves.
fn two_plays() -> (Position, Position, Vec<(Actor, String)>) {
    let before = any("-b----E-C---eE---c-e----B-:0:0:1:62:1:2:0:3:10");
    let mut state = before.clone();
    let mut moves = Vec::new();
    for text in ["24/18 13/11", "throw 4-1", "24/20 8/7*", "throw 6-3"] {
        let actor = state.turn().actor().unwrap();
        moves.push((actor, state.play(actor, text).unwrap()));
    }
    (before, state, moves)
}

/// The marks of a picture without its background, one line each.
fn marks(scene: &Scene) -> String {
    let lines = scene.to_string();
    lines
        .lines()
        .filter(|line| !line.starts_with("ground "))
        .map(|line| line.to_owned() + "\n")
        .collect()
}

/// The rings in the ink of a sign: the middle and the width of the line of each.
fn rings(scene: &Scene, sign: Sign) -> Vec<(Point, i32)> {
    let ring = |mark: &Mark| match mark {
        Mark::Figure(figure) if figure.paint == Paint::Flat(sign.ink()) => match figure.shape {
            Shape::Disc { centre, .. } => Some((centre, figure.stroke?)),
            _ => None,
        },
        _ => None,
    };
    scene.marks.iter().filter_map(ring).collect()
}

/// The position after a roll by the bottom player.
/// Each side lists points, as it counts, with their checkers; all others are borne off.
fn rolled(bottom: &[(u8, u8)], top: &[(u8, u8)], dice: &str) -> State {
    let mut places = [b'-'; 26];
    for (point, count) in bottom {
        places[usize::from(*point)] = b'A' + count - 1;
    }
    for (point, count) in top {
        places[usize::from(BAR - point)] = b'a' + count - 1;
    }
    let places = String::from_utf8(places.to_vec()).unwrap();
    format!("{places}:0:0:1:{dice}:0:0:0:3:10").parse().unwrap()
}

/// The legal moves of the bottom player, sorted as text.
fn legal(state: &State) -> Vec<String> {
    let mut moves: Vec<String> = state
        .moves(Actor::Seat(BOTTOM))
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    moves
}

/// The position that a text describes.
fn position(text: &str) -> State {
    text.parse()
        .unwrap_or_else(|error: Unreadable| panic!("{text}: {error}"))
}
