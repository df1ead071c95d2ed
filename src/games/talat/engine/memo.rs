//! What a search knows about single boards.
//! The same board comes up in many positions, so it is evaluated once and remembered.

use super::{
    super::{
        board::{Board, BoardName},
        rules::{freeze, score},
        squares::{Direction, Squares},
    },
    features::{self, Features},
    weights::{POINT, WEIGHTS},
};
use std::cell::Cell;

/// The evaluation of one board for its sides, in the order of [`Direction::BOTH`].
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardValue {
    /// The Zobrist key of the board.
    pub key: u64,
    /// By phase, the expected points of each side in hundredths, without the value of the threats.
    pub expected: [[i16; 2]; 2],
    /// By side, the number of opposing towers that it could take now.
    pub threats: [u8; 2],
    /// Whether the board is frozen; the expected points are then those that its sides have.
    pub is_frozen: bool,
}

impl BoardValue {
    fn of(board: &Board, name: BoardName) -> Self {
        let features = Features::of(board, name);
        let is_frozen = freeze::is_frozen(board);
        let points = |points: i32| i16::try_from(points).unwrap_or(i16::MAX);
        let across = Direction::BOTH.map(|direction| {
            let line = Squares::rank(direction.opposite().start());
            let across = board.side(direction).and(line).len();
            points(score::ACROSS * POINT * across.cast_signed())
        });
        let expected = WEIGHTS.each_ref().map(|weights| {
            if is_frozen {
                across
            } else {
                Direction::BOTH
                    .map(|direction| points(weights.expected_points(&features, direction)))
            }
        });
        Self {
            key: features.key,
            expected,
            threats: features.threats,
            is_frozen,
        }
    }
}

/// The boards that a search has evaluated last: a place for each of many keys.
#[derive(Debug)]
pub struct Memo {
    places: Vec<Cell<BoardValue>>,
}

/// The number of places: as many boards as a search often comes back to, in less than half a megabyte.
const PLACES: usize = 1 << 14;

impl Default for Memo {
    fn default() -> Self {
        Self {
            places: vec![
                Cell::new(BoardValue {
                    key: u64::MAX,
                    ..BoardValue::default()
                });
                PLACES
            ],
        }
    }
}

impl Memo {
    /// The evaluation of a board.
    pub fn value(&self, board: &Board, name: BoardName) -> BoardValue {
        self.known(features::key(board, name), board, name)
    }

    /// The evaluation of a board with this key.
    pub fn known(&self, key: u64, board: &Board, name: BoardName) -> BoardValue {
        let place = usize::try_from(key >> 32).unwrap_or_default() % PLACES;
        let place = &self.places[place];
        let held = place.get();
        if held.key == key {
            return held;
        }
        let value = BoardValue::of(board, name);
        place.set(value);
        value
    }
}
