//! What a won game is worth, and how a match ended.

use super::super::board::{Board, CHECKERS, other};
use zihin_rules::{Key, Seat};

/// What `seat` wins on `board`, in units of 10 points: 1 for a single game,
/// 2 for a gammon (the loser has borne off nothing), 3 for a backgammon (the loser also has a checker in the winner's home or on the bar). None if `seat` has
/// not borne off everything.
pub fn won(board: &Board, seat: Seat) -> Option<u8> {
    if board.off(seat) < CHECKERS {
        return None;
    }
    let loser = other(seat);
    Some(match (board.off(loser), board.highest(loser)) {
        (0, 19..) => 3,
        (0, _) => 2,
        _ => 1,
    })
}

/// The message key of a match that ended with `winner` bearing off on `board`, or by the score alone.
pub fn ending_key(board: &Board, winner: Seat) -> Key {
    match won(board, winner) {
        None => "table-ending-score",
        Some(3) => "table-ending-backgammon",
        Some(2) => "table-ending-gammon",
        Some(_) => "table-ending-single",
    }
}
