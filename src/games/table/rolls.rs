//! What statistics count in a roll: the faces, doubles, and whether a checker on the bar can enter.

use super::board::BAR;
use super::moves::Move;
use super::state::{Phase, State};
use zihin_rules::{RollResult, RollTest};

/// The points of a home.
const HOME: u8 = 6;
/// How many rolls of two dice there are.
const THROWS: u32 = 36;

/// What statistics test.
pub(super) const TESTS: &[RollTest] = &[
    RollTest {
        name: "table-dice-face",
        result: "table-dice-face-result",
    },
    RollTest {
        name: "table-dice-double",
        result: "table-dice-double-result",
    },
    RollTest {
        name: "table-dice-enter",
        result: "table-dice-enter-result",
    },
];

/// The results of a roll. An opening roll has none: it is repeated until the dice differ.
pub(super) fn results(state: &State, roll: &Move) -> Vec<RollResult> {
    let (Phase::Roll(seat), &Move::Roll(a, b)) = (state.phase(), roll) else {
        return Vec::new();
    };
    let result = |test, odds, result| RollResult {
        seat,
        test,
        odds,
        result,
    };
    let face = |die: u8| result("table-dice-face", vec![1; HOME.into()], die - 1);
    let mut results = vec![
        face(a),
        face(b),
        result("table-dice-double", vec![5, 1], u8::from(a == b)),
    ];
    let board = state.board();
    let is_closed = |die: u8| board.against(seat, BAR - die) > 1;
    let closed = (1..=HOME).filter(|die| is_closed(*die)).count();
    // With all points open, or none, the dice decide nothing.
    if board.bar(seat) > 0 && (1..usize::from(HOME)).contains(&closed) {
        let stays = u32::try_from(closed * closed).unwrap_or(THROWS);
        let enters = !is_closed(a) || !is_closed(b);
        let odds = vec![stays, THROWS - stays];
        results.push(result("table-dice-enter", odds, enters.into()));
    }
    results
}
