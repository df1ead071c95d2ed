//! The fixed rule by which a race may be played: bear off as many checkers as possible, and bring those that are furthest behind as far as possible.
//! It asks for no opinion: of two plays the one with more checkers off is made, then the one with fewer checkers on the highest point, on the next one, and so on.

use super::{
    super::{
        board::Board,
        dice::Dice,
        moves::{Move, Play},
    },
    plays::{LegalResult, Results},
};
use std::cmp::Reverse;
use zihin_rules::Seat;

/// The play that the rule makes; the pass if there is none.
pub fn race_play(board: &Board, seat: Seat, dice: Dice) -> Move {
    let mut results = Results::default();
    let found = results.fill(board, seat, dice);
    let rank = |after: &Board| {
        let points = (1..=24).rev().map(|point| after.count(seat, point));
        (after.off(seat), Reverse(points.collect::<Vec<u8>>()))
    };
    let best = found.iter().max_by_key(|result| rank(&result.board));
    Move::Play(best.map_or_else(Play::default, LegalResult::play))
}
