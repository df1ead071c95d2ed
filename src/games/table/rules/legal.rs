//! The legal moves of a position: rolls of the dice and plays.

use super::{
    super::{
        board::Board,
        dice::Dice,
        moves::{Move, Play},
        state::State,
    },
    plays::Results,
};
use zihin_rules::Seat;

/// The 30 opening rolls that decide who begins, the die of seat 0 first.
pub fn opening_rolls() -> impl Iterator<Item = Move> {
    (1..=6).flat_map(|a| {
        (1..=6)
            .filter(move |b| *b != a)
            .map(move |b| Move::Roll(a, b))
    })
}

/// The 21 rolls of any other turn.
pub fn rolls() -> impl Iterator<Item = Move> {
    Dice::all().map(|dice| Move::Roll(dice.high(), dice.low()))
}

/// The legal plays, each in its canonical order of steps; the pass if there is none.
pub fn plays(board: &Board, seat: Seat, dice: Dice) -> Vec<Move> {
    let mut results = Results::default();
    let found = results.fill(board, seat, dice);
    if found.is_empty() {
        return vec![Move::Play(Play::default())];
    }
    found.iter().map(|found| Move::Play(found.play())).collect()
}

/// The play that leads to `board`, in its canonical order of steps; the pass if nothing can be played.
pub fn play_to(state: &State, board: &Board) -> Option<Move> {
    let (seat, dice) = state.dice()?;
    let mut results = Results::default();
    let found = results.fill(state.board(), seat, dice);
    let same = found.iter().find(|found| found.board == *board);
    match same {
        Some(found) => Some(Move::Play(found.play())),
        None => found.is_empty().then(|| Move::Play(Play::default())),
    }
}
