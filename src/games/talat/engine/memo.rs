//! What a search knows about single boards.
//! The same board comes up in many positions, so it is evaluated once and remembered.

use super::{
    super::{
        board::{Board, BoardName},
        rules::{freeze, score},
        squares::{Direction, Squares},
    },
    features::{self, Features},
    inputs::{self, TURNS},
    weights::{POINT, WEIGHTS},
};
use std::cell::Cell;
use zihin_engine::net::sparse::SparseNet;

/// The evaluation of one board for its sides, in the order of [`Direction::BOTH`].
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardValue {
    /// The Zobrist key of the board.
    pub key: u64,
    /// The expected points of each side in hundredths: first while no board is frozen, then once one is; then by whose turn it is,
    /// this side's, the other's or a third player's; then by side.
    pub expected: [[[i16; 2]; TURNS]; 2],
    /// Whether the board is frozen; the expected points are then those that its sides have.
    pub is_frozen: bool,
}

impl BoardValue {
    fn of(board: &Board, name: BoardName, net: Option<&SparseNet>) -> Self {
        let features = Features::of(board, name);
        let is_frozen = freeze::is_frozen(board);
        let expected = if is_frozen {
            [[across(board); TURNS]; 2]
        } else if let Some(net) = net {
            learnt(net, board, &features)
        } else {
            fitted(&features)
        };
        Self {
            key: features.key,
            expected,
            is_frozen,
        }
    }
}

/// The points that the sides have for towers on the opposing start line, in hundredths.
fn across(board: &Board) -> [i16; 2] {
    Direction::BOTH.map(|direction| {
        let line = Squares::rank(direction.opposite().start());
        let across = board.side(direction).and(line).len();
        rounded(score::ACROSS * POINT * across.cast_signed())
    })
}

/// The expected points by the fitted weights.
fn fitted(features: &Features) -> [[[i16; 2]; TURNS]; 2] {
    WEIGHTS.each_ref().map(|weights| {
        let without = Direction::BOTH.map(|direction| weights.expected_points(features, direction));
        std::array::from_fn(|turn| {
            Direction::BOTH.map(|direction| {
                let threats = weights.threat_value(features.threats, direction, turn);
                rounded(without[direction as usize] + threats)
            })
        })
    })
}

/// The expected points by a net.
fn learnt(net: &SparseNet, board: &Board, features: &Features) -> [[[i16; 2]; TURNS]; 2] {
    let sums = inputs::sums(net, board, features);
    [false, true].map(|is_late| {
        std::array::from_fn(|turn| {
            Direction::BOTH.map(|direction| {
                let [own, other] =
                    [direction, direction.opposite()].map(|side| &sums[side as usize]);
                rounded(net.output(inputs::phase(turn, is_late), own, other, POINT))
            })
        })
    })
}

fn rounded(points: i32) -> i16 {
    i16::try_from(points).unwrap_or(i16::MAX)
}

/// The boards that a search has evaluated last: a place for each of many keys.
#[derive(Debug)]
pub struct Memo<'a> {
    /// None where the fitted weights evaluate.
    net: Option<&'a SparseNet>,
    places: Vec<Cell<BoardValue>>,
}

/// The number of places: as many boards as a search often comes back to, in less than half a megabyte.
const PLACES: usize = 1 << 14;

impl<'a> Memo<'a> {
    /// A memo that knows no board yet, for evaluations by a net or by the fitted weights.
    pub fn new(net: Option<&'a SparseNet>) -> Self {
        let none = BoardValue {
            key: u64::MAX,
            ..BoardValue::default()
        };
        Self {
            net,
            places: vec![Cell::new(none); PLACES],
        }
    }

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
        let value = BoardValue::of(board, name, self.net);
        place.set(value);
        value
    }
}
