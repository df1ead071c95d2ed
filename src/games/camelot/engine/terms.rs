//! What the evaluation counts besides pieces and their squares: the race to the castles, and structure.

use super::super::{
    board::{Board, other},
    square::{RANKS, Square},
    squares::{Squares, steps_to_castle},
    state::SEATS,
};
use std::sync::LazyLock;
use zihin_rules::Seat;

/// Larger distances count as this one.
pub const FAR: usize = 8;

/// Pieces up to this far from their own castle guard it.
const GUARDING: usize = 3;

/// How far a seat has come in the race to the enemy's castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// How many squares of the enemy's castle it holds.
    pub inside: i32,
    /// The distance of its nearest piece outside from the enemy's castle, up to [`FAR`].
    pub nearest: usize,
    /// The distance of its second nearest piece outside, up to [`FAR`].
    pub second: usize,
    /// Its pieces that are nearer to the enemy's castle than any enemy, up to three.
    pub past: usize,
    /// The pieces that guard its own castle, up to four.
    pub guards: usize,
}

impl Race {
    /// The race of a seat.
    pub fn of(board: &Board, seat: Seat) -> Self {
        let (own, enemy) = (board.pieces(seat), board.pieces(other(seat)));
        let goal = &WITHIN[other(seat).index()];
        let outside = own & !goal[0];
        let (mut nearest, mut second) = (FAR, FAR);
        let mut at = 1;
        while at < FAR {
            let near = outside & goal[at];
            if !near.is_empty() {
                nearest = nearest.min(at);
                if near.has_two() {
                    second = at;
                    break;
                }
            }
            at += 1;
        }
        let mut guard = 0;
        while guard < goal.len() && (enemy & goal[guard]).is_empty() {
            guard += 1;
        }
        let past = match guard {
            0 => 0,
            // The last ring is the whole board.
            _ => (outside & goal[guard - 1]).len() as usize,
        };
        let guards = (own & !goal[0] & WITHIN[seat.index()][GUARDING]).len() as usize;
        Self {
            inside: (own & goal[0]).len().cast_signed(),
            nearest,
            second,
            past: past.min(3),
            guards: guards.min(4),
        }
    }
}

/// The number of pairs of adjacent pieces of a side.
pub fn pairs(own: Squares) -> i32 {
    let [a, b, c, d] = [12, 13, 14, 1].map(|direction| (own & own.shifted(direction)).len());
    (a + b + c + d).cast_signed()
}

/// By seat and distance, the squares up to so far from its castle.
static WITHIN: LazyLock<[[Squares; RANKS as usize]; 2]> = LazyLock::new(|| {
    SEATS.map(|seat| {
        std::array::from_fn(|distance| {
            let squares =
                (0..RANKS).flat_map(|rank| (0..12).filter_map(move |file| Square::new(file, rank)));
            squares
                .filter(|square| usize::from(steps_to_castle(*square, seat)) <= distance)
                .collect()
        })
    })
});
