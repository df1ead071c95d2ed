//! What can be counted on a board, for one side: rolls that achieve something, points, primes, checkers.

use super::super::{
    board::{BAR, Board, CHECKERS, OFF, other},
    dice::Dice,
    rules::{attacks, plays::Results},
};
use zihin_rules::Seat;

/// The first of the six points of a home, and the last.
const HOME: std::ops::RangeInclusive<u8> = 1..=6;
/// The points of the other side's home.
const FAR_HOME: std::ops::RangeInclusive<u8> = 19..=24;

/// Whether the sides can still hit each other.
pub fn has_contact(board: &Board, seat: Seat) -> bool {
    board.highest(seat) + board.highest(other(seat)) > BAR
}

/// Whether `seat` has a point: two checkers or more.
pub fn holds(board: &Board, seat: Seat, point: u8) -> bool {
    board.count(seat, point) >= 2
}

/// Whether an opposing checker has still to come past `point`.
pub fn stops_somebody(board: &Board, seat: Seat, point: u8) -> bool {
    BAR - board.highest(other(seat)) < point
}

/// How many rolls of the other side can hit a checker of `seat`, and how many pips they can cost together.
pub fn shot_risk(board: &Board, seat: Seat) -> (u32, u32) {
    attacks::shot_risk(board, other(seat))
}

/// How many of the 36 rolls lead to a board on which `is_good`, if `seat` rolls now.
pub fn rolls(board: &Board, seat: Seat, is_good: impl Fn(&Board) -> bool) -> u32 {
    let mut results = Results::default();
    let good = Dice::all().filter(|dice| {
        let found = results.fill(board, seat, *dice);
        found.iter().any(|result| is_good(&result.board))
    });
    good.map(Dice::weight).sum()
}

/// How many of the 36 rolls let no checker of the other side enter; none if it has none on the bar.
pub fn stays_out(board: &Board, seat: Seat) -> Option<u32> {
    let held = HOME.filter(|point| holds(board, seat, *point)).count();
    let held = u32::try_from(held).unwrap_or_default();
    (board.bar(other(seat)) > 0).then_some(held * held)
}

/// The longest run of points of `seat` with an opposing checker still behind it, as its lowest point and its length.
pub fn prime(board: &Board, seat: Seat) -> (u8, u8) {
    let run = |from: u8| {
        let held = (from..BAR).take_while(|point| holds(board, seat, *point));
        u8::try_from(held.count()).unwrap_or_default()
    };
    let runs = (1..BAR).filter(|from| stops_somebody(board, seat, *from));
    runs.map(|from| (from, run(from)))
        .max_by_key(|(from, length)| (*length, BAR - from))
        .unwrap_or_default()
}

/// How many checkers of the other side are still behind a point.
pub fn behind(board: &Board, seat: Seat, point: u8) -> u8 {
    let points = BAR - point + 1..=BAR;
    points.map(|at| board.count(other(seat), at)).sum()
}

/// How many checkers are in the other side's home or on the bar.
pub fn back(board: &Board, seat: Seat) -> u8 {
    let far: u8 = FAR_HOME.map(|point| board.count(seat, point)).sum();
    far + board.bar(seat)
}

/// How many checkers are on the two lowest points.
pub fn deep(board: &Board, seat: Seat) -> u8 {
    board.count(seat, 1) + board.count(seat, 2)
}

/// How many borders between quarters the checkers have to cross until all are home.
pub fn crossovers(board: &Board, seat: Seat) -> u32 {
    let points = HOME.start() + 6..=BAR;
    points
        .map(|point| u32::from((point - 1) / 6) * u32::from(board.count(seat, point)))
        .sum()
}

/// How many checkers are not borne off yet.
pub fn left(board: &Board, seat: Seat) -> u8 {
    CHECKERS - board.count(seat, OFF)
}
