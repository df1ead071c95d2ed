//! What the net sees of a position, from each side: its pieces and the enemy's by square, and what is counted of each side.

use super::{
    super::{
        board::{Board, Kind, other},
        square::{FILES, RANKS, ROW, Square, files},
        state::SEATS,
    },
    sides::Sides,
    terms::{Race, pairs},
};
use std::sync::LazyLock;
use zihin_engine::net::sparse::{SparseNet, SparseShape, Sums};
use zihin_rules::Seat;

/// The number of squares.
const SQUARES: usize = 160;
/// Inputs for the squares of pieces: own men and knights, then the enemy's.
const PIECES: usize = 4 * SQUARES;
/// Inputs for what is counted of one side, by the number of values that each count has.
const COUNTS: [usize; 8] = [3, 3, 9, 9, 4, 5, 16, 9];
/// Inputs for all counts of one side.
const COUNTED: usize = {
    let (mut sum, mut n) = (0, 0);
    while n < COUNTS.len() {
        sum += COUNTS[n];
        n += 1;
    }
    sum
};

/// The sizes of the net.
pub const SHAPE: SparseShape = SparseShape {
    inputs: PIECES + 2 * COUNTED,
    phases: 4,
};

/// The second layer for a number of pieces on the board.
pub fn phase(pieces: u8) -> usize {
    usize::from(pieces.saturating_sub(1) / 7).min(SHAPE.phases - 1)
}

/// The input of a piece as `viewer` sees it.
#[inline]
pub fn piece(viewer: Seat, seat: Seat, kind: Kind, square: Square) -> usize {
    let row = 2 * usize::from(viewer != seat) + usize::from(kind == Kind::Knight);
    row * SQUARES + usize::from(NUMBERS[viewer.index()][usize::from(square.0)])
}

/// By viewer, the number of each square among the 160, rank by rank from the viewer's castle.
static NUMBERS: [[u8; 256]; 2] = {
    let mut numbers = [[0; 256]; 2];
    let (mut rank, mut next) = (0, 0);
    while rank < RANKS {
        let mut file = files(rank).start;
        while file < files(rank).end {
            numbers[0][(ROW * rank + file) as usize] = next;
            numbers[1][(ROW * (RANKS - 1 - rank) + file) as usize] = next;
            next += 1;
            file += 1;
        }
        rank += 1;
    }
    numbers
};

/// What is counted of a side, as inputs of that side: each below [`COUNTED`].
pub struct Counts {
    inputs: [u8; COUNTS.len()],
    len: usize,
}

impl Counts {
    /// The counts of a seat that has made `castled` castle moves; `sides` has the threats if it waits.
    pub fn of(board: &Board, seat: Seat, castled: u8, sides: Option<&Sides>) -> Self {
        let race = Race::of(board, seat);
        let pairs = pairs(board.pieces(seat)).cast_unsigned() as usize / 2;
        let threats = sides.map_or(0, |sides| sides.threats.len() as usize);
        let inside = race.inside.cast_unsigned() as usize;
        let values = [
            castled.into(),
            inside,
            race.nearest,
            race.second,
            race.past,
            race.guards,
            pairs,
            threats,
        ];
        let mut inputs = [0; COUNTS.len()];
        let mut first = 0;
        for ((input, value), count) in inputs.iter_mut().zip(values).zip(COUNTS) {
            *input = u8::try_from(first + value.min(count - 1)).unwrap_or_default();
            first += count;
        }
        // The threats come last, and only the side that waits has them.
        let len = if sides.is_some() {
            COUNTS.len()
        } else {
            COUNTS.len() - 1
        };
        Self { inputs, len }
    }

    /// The inputs as seen by this side itself, or by its enemy.
    pub fn seen(&self, by_enemy: bool) -> impl Iterator<Item = usize> {
        let first = PIECES + if by_enemy { COUNTED } else { 0 };
        self.inputs[..self.len]
            .iter()
            .map(move |input| first + usize::from(*input))
    }
}

/// The sums of both seats for the pieces of a board alone.
pub fn piece_sums(net: &SparseNet, board: &Board) -> [Sums; 2] {
    SEATS.map(|viewer| {
        let mut sums = net.empty();
        piece_inputs(board, viewer).for_each(|input| net.add(&mut sums, input));
        sums
    })
}

/// The inputs of the pieces of a board as `viewer` sees it.
pub fn piece_inputs(board: &Board, viewer: Seat) -> impl Iterator<Item = usize> {
    let squares = SEATS.into_iter().flat_map(|seat| board.pieces(seat).iter());
    squares.filter_map(move |square| {
        let (seat, kind) = board.piece(square)?;
        Some(piece(viewer, seat, kind, square))
    })
}

/// The counts of the side to move and of the side that waits.
pub fn counts(board: &Board, seat: Seat, castled: [u8; 2], sides: &Sides) -> [Counts; 2] {
    let enemy = other(seat);
    [
        Counts::of(board, seat, castled[seat.index()], None),
        Counts::of(board, enemy, castled[enemy.index()], Some(sides)),
    ]
}

/// The input that each one becomes on a board seen in a mirror, left and right exchanged.
pub static MIRROR: LazyLock<Vec<u16>> = LazyLock::new(|| {
    let mut mirror: Vec<u16> = (0..).take(SHAPE.inputs).collect();
    for rank in 0..RANKS {
        for file in files(rank) {
            let number = |file| usize::from(NUMBERS[0][usize::from(ROW * rank + file)]);
            let (from, to) = (number(file), number(FILES - 1 - file));
            for row in 0..4 {
                mirror[row * SQUARES + from] =
                    u16::try_from(row * SQUARES + to).unwrap_or_default();
            }
        }
    }
    mirror
});
