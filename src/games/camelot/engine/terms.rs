//! What an evaluation looks at: counts of what a board shows, White's minus Black's. It does not know what they are worth.

use super::super::{
    board::{Board, other},
    rules::side::Side,
    square::{FILES, RANKS, Square, castle},
    squares::Bits,
    state::SEATS,
};
use crate::rules::Seat;
use std::sync::LazyLock;

/// How many terms there are.
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
/// Pairs of neighbours.
const PAIRS: usize = CANTERS + 1;
/// Pieces that are nearer to the enemy's castle than any enemy, up to three.
const PAST: usize = PAIRS + 1;
/// A square of the enemy's castle is held.
const INSIDE: usize = PAST + 4;
/// How far the nearest piece outside is from the enemy's castle, up to eight steps.
const NEAREST: usize = INSIDE + 1;
/// The same of the second nearest.
const SECOND: usize = NEAREST + FAR + 1;
/// Pieces that guard their own castle, up to four.
const GUARDS: usize = SECOND + FAR + 1;
/// Pieces of the side that is not to move that could capture if they were.
const HUNTERS: usize = GUARDS + 5;
/// It is this side's turn.
const TURN: usize = HUNTERS + 1;
const LAST: usize = TURN;

/// From so many steps on a distance is the same as any larger one.
const FAR: usize = 8;

/// A piece so near to its own castle guards it.
const GUARDING: usize = 3;

/// The counts of a board with `mover` to move; each by its number.
pub fn terms(board: &Board, mover: &Side, seat: Seat) -> [i32; TERMS] {
    let mut terms = [0; TERMS];
    let waiting = Side::new(board, other(seat));
    for (side, of, sign) in [(mover, seat, 1), (&waiting, other(seat), -1)] {
        let sign = if seat == SEATS[0] { sign } else { -sign };
        let guard = nearest_guard(board, other(of));
        pieces(&mut terms, board, of, sign, guard);
        ways(&mut terms, side, sign);
    }
    let sign = if seat == SEATS[0] { 1 } else { -1 };
    terms[TURN] = sign;
    terms[HUNTERS] = -sign * count((waiting.prey & waiting.movers).len());
    terms
}

/// Counts the pieces of a seat by where they stand, and what bears on who is first in the enemy's castle.
fn pieces(terms: &mut [i32; TERMS], board: &Board, seat: Seat, sign: i32, guard: usize) {
    let (knights, places) = (board.knights(seat), &PLACES[seat.index()]);
    let mut near = [FAR; 2];
    let (mut past, mut guards) = (0, 0);
    for square in board.pieces(seat).iter() {
        let place = &places[usize::from(square.0)];
        let is_knight = usize::from(knights.has(square));
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

/// How near a seat's nearest piece is to its own castle.
fn nearest_guard(board: &Board, seat: Seat) -> usize {
    let places = &PLACES[seat.index()];
    let homes = board
        .pieces(seat)
        .iter()
        .map(|square| places[usize::from(square.0)].home);
    homes.min().unwrap_or(usize::MAX)
}

/// What an evaluation asks of a square, for one seat.
#[derive(Clone, Copy)]
struct Place {
    /// Its rank, counted from the castle of the seat.
    rank: usize,
    /// Its file, counted from the nearer edge.
    file: usize,
    /// How many steps it is to the enemy's castle.
    far: usize,
    /// How many steps it is to the own castle.
    home: usize,
}

/// Every number that may be a square's, by seat.
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

/// How many steps it is to the nearer square of a castle.
fn steps(square: Square, castle: Bits) -> usize {
    let steps = castle.iter().map(|goal| square.distance(goal)).min();
    steps.unwrap_or_default().into()
}

/// Counts canters and neighbours.
fn ways(terms: &mut [i32; TERMS], side: &Side, sign: i32) {
    let canters = side.canters.iter().map(|from| (*from & side.movers).len());
    terms[CANTERS] += sign * count(canters.sum());
    let pairs = [12, 13, 14, 1].map(|direction| (side.own & side.own.moved(direction)).len());
    terms[PAIRS] += sign * count(pairs.iter().sum());
}

fn count(number: u32) -> i32 {
    number.cast_signed()
}
