//! The terms of the evaluation: counts of features of a board, White's minus Black's. Their weights are in `weights.rs`.

use super::super::{
    board::{Board, other},
    rules::side::Side,
    square::{FILES, RANKS, Square},
    squares::{Squares, castle},
    state::SEATS,
};
use crate::rules::Seat;
use std::sync::LazyLock;

/// The number of terms.
pub const TERMS: usize = LAST + 1;

/// Men by rank, counted from their own castle.
const MEN: usize = 0;
/// Knights by rank.
const KNIGHTS: usize = MEN + RANKS as usize;
/// Men by file, counted from the nearer edge.
const MEN_FILE: usize = KNIGHTS + RANKS as usize;
/// Knights by file.
const KNIGHTS_FILE: usize = MEN_FILE + FILES as usize / 2;
/// Canters of one leap.
const CANTERS: usize = KNIGHTS_FILE + FILES as usize / 2;
/// Pairs of adjacent pieces.
const PAIRS: usize = CANTERS + 1;
/// Pieces that are nearer to the enemy's castle than any enemy: none to three or more.
const PAST: usize = PAIRS + 1;
/// A square of the enemy's castle is held.
const INSIDE: usize = PAST + 4;
/// The distance of the nearest piece outside from the enemy's castle, up to eight steps.
const NEAREST: usize = INSIDE + 1;
/// The same for the second nearest.
const SECOND: usize = NEAREST + FAR + 1;
/// Pieces that guard their own castle: none to four or more.
const GUARDS: usize = SECOND + FAR + 1;
/// Pieces of the side not to move that could capture if it were.
const THREATS: usize = GUARDS + 5;
/// The right to move.
const TURN: usize = THREATS + 1;
const LAST: usize = TURN;

/// Larger distances count as this one.
const FAR: usize = 8;

/// Pieces up to this far from their own castle guard it.
const GUARDING: usize = 3;

/// The terms of a board with `mover`, the side of `seat`, to move.
pub fn terms(board: &Board, mover: &Side, seat: Seat) -> [i32; TERMS] {
    let mut terms = [0; TERMS];
    let waiting = Side::new(board, other(seat));
    for (side, of, sign) in [(mover, seat, 1), (&waiting, other(seat), -1)] {
        let sign = if seat == SEATS[0] { sign } else { -sign };
        let guard = nearest_guard(board, other(of));
        pieces(&mut terms, board, of, sign, guard);
        structure(&mut terms, side, sign);
    }
    let sign = if seat == SEATS[0] { 1 } else { -1 };
    terms[TURN] = sign;
    terms[THREATS] = -sign * count((waiting.jump_from & waiting.movers).len());
    terms
}

/// Counts the pieces of a seat by rank and file, and the terms about the race to the enemy's castle.
fn pieces(terms: &mut [i32; TERMS], board: &Board, seat: Seat, sign: i32, guard: usize) {
    let (knights, places) = (board.knights(seat), &PLACES[seat.index()]);
    let mut near = [FAR; 2];
    let (mut past, mut guards) = (0, 0);
    for square in board.pieces(seat).iter() {
        let place = &places[usize::from(square.0)];
        let is_knight = usize::from(knights.contains(square));
        terms[MEN + is_knight * (KNIGHTS - MEN) + place.rank] += sign;
        terms[MEN_FILE + is_knight * (KNIGHTS_FILE - MEN_FILE) + place.file] += sign;
        if place.far == 0 {
            terms[INSIDE] += sign;
            continue;
        }
        past += usize::from(place.far < guard);
        guards += usize::from(place.home <= GUARDING);
        let far = place.far.min(FAR);
        if far < near[0] {
            near = [far, near[0]];
        } else if far < near[1] {
            near[1] = far;
        }
    }
    terms[NEAREST + near[0]] += sign;
    terms[SECOND + near[1]] += sign;
    terms[PAST + past.min(3)] += sign;
    terms[GUARDS + guards.min(4)] += sign;
}

/// The distance of a seat's nearest piece from its own castle.
fn nearest_guard(board: &Board, seat: Seat) -> usize {
    let places = &PLACES[seat.index()];
    let homes = board
        .pieces(seat)
        .iter()
        .map(|square| places[usize::from(square.0)].home);
    homes.min().unwrap_or(usize::MAX)
}

/// The coordinates of a square that the terms use, for one seat.
#[derive(Clone, Copy)]
struct Place {
    /// Its rank, counted from the castle of the seat.
    rank: usize,
    /// Its file, counted from the nearer edge.
    file: usize,
    /// The distance from the enemy's castle.
    far: usize,
    /// The distance from the seat's own castle.
    home: usize,
}

/// By seat and square number.
static PLACES: LazyLock<[[Place; 256]; 2]> = LazyLock::new(|| {
    SEATS.map(|seat| {
        std::array::from_fn(|number| place(u8::try_from(number).unwrap_or_default(), seat))
    })
});

fn place(number: u8, seat: Seat) -> Place {
    let square = Square(number);
    let rank = square.rank().min(RANKS - 1);
    let file = square.file().min(FILES - 1);
    let rank = if seat == SEATS[0] {
        rank
    } else {
        RANKS - 1 - rank
    };
    Place {
        rank: rank.into(),
        file: file.min(FILES - 1 - file).into(),
        far: steps(square, castle(other(seat))),
        home: steps(square, castle(seat)),
    }
}

/// The distance from the nearer square of a castle.
fn steps(square: Square, castle: Squares) -> usize {
    let steps = castle.iter().map(|goal| square.distance(goal)).min();
    steps.unwrap_or_default().into()
}

/// Counts canters and adjacent pieces.
fn structure(terms: &mut [i32; TERMS], side: &Side, sign: i32) {
    let canters = side
        .canters_by_direction
        .iter()
        .map(|from| (*from & side.movers).len());
    terms[CANTERS] += sign * count(canters.sum());
    let pairs = [12, 13, 14, 1].map(|direction| (side.own & side.own.shifted(direction)).len());
    terms[PAIRS] += sign * count(pairs.iter().sum());
}

fn count(number: u32) -> i32 {
    number.cast_signed()
}
