//! What the net sees of a board from one side: the towers of both sides by kind and square, what each may still take and lose,
//! and what could be taken now. The side's own start line is rank 1.

use super::{
    super::{
        board::Board,
        squares::{Direction, Square},
    },
    features::Features,
};
use zihin_engine::net::sparse::{SparseNet, SparseShape, Sums};

/// Inputs of one side's towers by kind and square.
const TOWERS: usize = 9 * 25;
/// Inputs of one side's towers by class.
const CLASSES: usize = 80;
/// Inputs of the pairs in which a side attacks, by the steps left; each is set as often as there are such pairs.
const PAIRS: usize = 6;
/// Inputs of what a side could take now: nothing, one tower, more.
const THREATS: usize = 3;
/// All inputs of one side.
const SIDE: usize = TOWERS + CLASSES + PAIRS + THREATS;
/// Whose turn it can be: this side's, the other's, a third player's.
pub const TURNS: usize = 3;

/// The sizes of the net: second layers for each turn while no board is frozen, and once one is.
pub const SHAPE: SparseShape = SparseShape {
    inputs: 2 * SIDE,
    phases: 2 * TURNS,
};

/// The second layer for a turn, 0 to 2, while no board is frozen or once one is.
pub const fn phase(turn: usize, is_late: bool) -> usize {
    turn + if is_late { TURNS } else { 0 }
}

/// The inputs of a board as the side that moves in `viewer` sees it.
pub fn inputs(board: &Board, features: &Features, viewer: Direction) -> Vec<u16> {
    let mut inputs = Vec::with_capacity(64);
    each(board, features, viewer, |input| {
        inputs.push(u16::try_from(input).unwrap_or(u16::MAX));
    });
    inputs
}

/// The sums of both sides, in the order of [`Direction::BOTH`].
pub fn sums(net: &SparseNet, board: &Board, features: &Features) -> [Sums; 2] {
    Direction::BOTH.map(|viewer| {
        let mut sums = net.empty();
        each(board, features, viewer, |input| net.add(&mut sums, input));
        sums
    })
}

/// Calls `set` with each input of a board as the side that moves in `viewer` sees it.
#[inline]
fn each(board: &Board, features: &Features, viewer: Direction, mut set: impl FnMut(usize)) {
    for (first, direction) in [(0, viewer), (SIDE, viewer.opposite())] {
        let side = direction as usize;
        for square in board.side(direction).iter() {
            let kind = board.tower(square).map_or(0, |tower| tower.kind().index());
            set(first + 25 * kind + seen(square, viewer));
        }
        let first = first + TOWERS;
        for class in features.classes(direction) {
            set(first + usize::from(*class));
        }
        let first = first + CLASSES;
        for (left, count) in features.pairs[side].iter().enumerate() {
            (0..*count).for_each(|_| set(first + left));
        }
        set(first + PAIRS + usize::from(features.threats[side].min(2)));
    }
}

/// The number of a square, rank by rank from the start line of the side that moves in `viewer`.
fn seen(square: Square, viewer: Direction) -> usize {
    let rank = square.rank().abs_diff(viewer.start());
    5 * usize::from(rank) + usize::from(square.file())
}

/// The input that each one becomes on a board seen in a mirror, left and right exchanged.
pub fn mirror() -> Vec<u16> {
    let mirrored = |input: usize| {
        let (side, rest) = (input / SIDE, input % SIDE);
        if rest >= TOWERS {
            return input;
        }
        let file = rest % 5;
        side * SIDE + rest - file + 4 - file
    };
    let all = (0..SHAPE.inputs).map(|input| u16::try_from(mirrored(input)));
    all.map(|input| input.unwrap_or(u16::MAX)).collect()
}
