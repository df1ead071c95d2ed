//! Zobrist keys: a random number for each piece on each square and for whatever else bears on how the game goes on. A position's key is the
//! exclusive or of all that holds in it, so that a move changes it by a few of them.

use super::super::{board::Kind, square::Square};
use crate::rules::{Seat, SplitMix};

/// How many numbers a square may have.
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

/// The key of so many castle moves of a seat.
pub const fn castled(seat: Seat, moves: u8) -> u64 {
    if moves == 0 {
        0
    } else {
        number(6_000 + 10 * seat.0 as u64 + moves as u64)
    }
}

/// The `n`th number of a fixed random sequence.
const fn number(n: u64) -> u64 {
    SplitMix(0).skip(n).bits()
}

/// A number that looks random but depends only on a position's key and a salt.
pub const fn mixed(key: u64, salt: u64) -> u64 {
    number(key ^ salt)
}
