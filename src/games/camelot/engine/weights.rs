//! The weights of the evaluation, in hundredths of a man.

use super::{
    super::{
        board::{Board, Kind},
        square::{FILES, RANKS, Square},
        state::SEATS,
    },
    sides::Sides,
    terms::{FAR, Race, pairs},
};
use std::sync::LazyLock;
use zihin_rules::Seat;

/// The number of pieces at the start, when the first weight of a term counts alone;
/// the second gains as pieces are captured.
const START: i32 = 28;

/// A value at the start and one at the end, in hundredths of a man.
pub type Phased = [i32; 2];

/// The value of a piece on a square, without sign.
pub fn piece(seat: Seat, kind: Kind, square: Square) -> Phased {
    let kind = usize::from(kind == Kind::Knight);
    PIECES[2 * seat.index() + kind][usize::from(square.0)]
}

/// The value of a position to White, given that of its pieces to White and their number.
pub fn value(board: &Board, sides: &Sides, seat: Seat, placed: Phased, pieces: i32) -> i32 {
    let races = SEATS.map(|seat| Race::of(board, seat));
    let pairs = SEATS.map(|seat| pairs(board.pieces(seat)));
    let sign = if seat == SEATS[0] { 1 } else { -1 };
    let threats = sides.threats.len().cast_signed();
    let mut phases = [0; 2];
    for (n, weights) in WEIGHTS.iter().enumerate() {
        phases[n] = placed[n] + weights.race(&races[0]) - weights.race(&races[1])
            + weights.pairs * (pairs[0] - pairs[1])
            + sign * (weights.turn - weights.threats * threats);
    }
    let [early, late] = phases;
    (early * pieces + late * (START - pieces)) / START
}

/// By seat and kind, then by square.
static PIECES: LazyLock<[[Phased; 256]; 4]> = LazyLock::new(|| {
    std::array::from_fn(|n| {
        std::array::from_fn(|number| {
            let square = Square(u8::try_from(number).unwrap_or_default());
            let rank = square.rank().min(RANKS - 1);
            let file = square.file().min(FILES - 1);
            let rank = if n < 2 { rank } else { RANKS - 1 - rank };
            let file = file.min(FILES - 1 - file);
            WEIGHTS.each_ref().map(|weights| {
                let of = &weights.pieces[n % 2];
                of.by_rank[usize::from(rank)] + of.by_file[usize::from(file)]
            })
        })
    })
});

/// The weights of one phase.
struct Weights {
    /// Men, then knights.
    pieces: [PieceWeights; 2],
    /// A pair of adjacent pieces.
    pairs: i32,
    /// Pieces that are nearer to the enemy's castle than any enemy: none to three.
    past: [i32; 4],
    /// A square of the enemy's castle is held.
    inside: i32,
    /// The nearest piece outside, by its distance from the enemy's castle.
    nearest: [i32; FAR + 1],
    /// The second nearest.
    second: [i32; FAR + 1],
    /// Guards of the own castle: none to four.
    guards: [i32; 5],
    /// A piece of the side that waits that could capture if that side were to move.
    threats: i32,
    /// The right to move.
    turn: i32,
}

/// The weights of pieces of one kind.
struct PieceWeights {
    /// By rank from the castle of their side.
    by_rank: [i32; RANKS as usize],
    /// By file from the nearer edge.
    by_file: [i32; FILES as usize / 2],
}

impl Weights {
    const fn race(&self, race: &Race) -> i32 {
        self.past[race.past]
            + self.inside * race.inside
            + self.nearest[race.nearest]
            + self.second[race.second]
            + self.guards[race.guards]
    }
}

/// At the start, and at the end.
/// Fitted to the results of games that the engine played against itself, by logistic regression.
static WEIGHTS: [Weights; 2] = [
    Weights {
        pieces: [
            PieceWeights {
                by_rank: [
                    100, 109, 84, 67, 80, 83, 89, 90, 97, 96, 103, 113, 120, 124, 125, 126,
                ],
                by_file: [-11, -9, -18, -16, -17, -13],
            },
            PieceWeights {
                by_rank: [
                    190, 192, 190, 181, 181, 191, 183, 187, 175, 184, 179, 184, 186, 196, 190, 176,
                ],
                by_file: [-35, -38, -29, -19, -21, -21],
            },
        ],
        pairs: 9,
        past: [2, 22, 40, 37],
        inside: 46,
        nearest: [24, 39, 12, -2, -2, -5, 5, 10, 25],
        second: [16, 16, 18, 9, 10, 0, 4, -4, 3],
        guards: [18, 24, 30, 42, 46],
        threats: 23,
        turn: 15,
    },
    Weights {
        pieces: [
            PieceWeights {
                by_rank: [
                    99, 119, 103, 109, 91, 97, 92, 102, 113, 126, 136, 155, 176, 182, 181, 158,
                ],
                by_file: [-10, -9, -10, 3, 9, 17],
            },
            PieceWeights {
                by_rank: [
                    189, 182, 185, 190, 191, 181, 206, 204, 199, 210, 210, 217, 220, 232, 225, 195,
                ],
                by_file: [-43, -38, -41, -43, -40, -39],
            },
        ],
        pairs: 3,
        past: [-4, 78, 128, 128],
        inside: 159,
        nearest: [80, 111, 61, 49, 35, 28, 25, 20, -48],
        second: [80, 73, 70, 51, 43, 26, 25, 10, -20],
        guards: [6, 28, 21, 30, 34],
        threats: 24,
        turn: 2,
    },
];
