//! Zobrist keys: a random number for each piece on each square, for the side to move and for the castle moves made.
//! A position's key is the exclusive or of the numbers of its features, so that a move updates it with a few of them.

use super::super::{board::Kind, square::Square};
use zihin_rules::{Seat, SplitMix};

/// The number of square numbers, on the board or off it.
const SQUARES: usize = 256;

/// By seat and kind, then by square.
static PIECES: [[u64; SQUARES]; 4] = {
    let mut keys = [[0; SQUARES]; 4];
    let mut n = 0;
    while n < 4 * SQUARES {
        keys[n / SQUARES][n % SQUARES] = number(n as u64);
        n += 1;
    }
    keys
};

/// The key of a piece on a square.
pub fn piece(seat: Seat, kind: Kind, square: Square) -> u64 {
    let kind = usize::from(kind == Kind::Knight);
    PIECES[2 * seat.index() + kind][usize::from(square.0)]
}

/// The key of Black's turn.
pub const BLACK: u64 = number(5_000);

/// The key of a seat that has made this many castle moves.
pub const fn castled(seat: Seat, moves: u8) -> u64 {
    if moves == 0 {
        0
    } else {
        number(6_000 + 10 * seat.0 as u64 + moves as u64)
    }
}

/// The `n`th number of a fixed pseudo-random sequence.
const fn number(n: u64) -> u64 {
    SplitMix(0).skip(n).bits()
}

/// A pseudo-random number that depends only on a position's key and a salt.
pub const fn mixed(key: u64, salt: u64) -> u64 {
    number(key ^ salt)
}
