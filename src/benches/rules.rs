//! Move generation and random games of Table: the fast generator compared with the naive one,
//! and with the game trait that the rest of the program uses.

#[path = "../games/table/tests/naive.rs"]
mod naive;

use super::paired::{Side, paired};
use std::hint::black_box;
use zihin_games::table::{Board, Dice, Results, State as Match, other, won};
use zihin_rules::{Actor, Luck, Seat, SplitMix, State, roll};

/// Runs the benchmarks.
pub fn run() {
    generations();
    games();
}

/// A roll to be played: board, mover, dice.
type Roll = (Board, Seat, Dice);

/// Move generations a second, in positions of random games.
fn generations() {
    let rolls = sample(20_000);
    let slow = &rolls[..1_000];
    let mut results = Results::default();
    let mut count = 0;
    let fast = Side::new("table results", 20_000, || {
        count += rolls
            .iter()
            .map(|(board, seat, dice)| results.fill(board, *seat, *dice).len())
            .sum::<usize>();
    });
    let peer = Side::new("table results, naive", 1_000, || {
        black_box(
            slow.iter()
                .map(|(board, seat, dice)| naive::results(board, *seat, *dice).len())
                .sum::<usize>(),
        );
    });
    paired(fast, peer, 15);
    black_box(count);
}

/// Random single games a second, by the fast generator and by the game trait.
fn games() {
    let (mut bare, mut whole) = (SplitMix(1), SplitMix(1));
    let mut results = Results::default();
    let fast = Side::new("table random games", 500, || {
        for _ in 0..500 {
            game(&mut bare, &mut results, |_| {});
        }
    });
    let peer = Side::new("table random games, by the contract", 50, || {
        for _ in 0..50 {
            by_contract(&mut whole);
        }
    });
    paired(fast, peer, 15);
}

/// Rolls of random games.
fn sample(count: usize) -> Vec<Roll> {
    let (mut luck, mut results) = (SplitMix(2026), Results::default());
    let mut rolls = Vec::new();
    while rolls.len() < count {
        game(&mut luck, &mut results, |roll| rolls.push(roll));
    }
    rolls.truncate(count);
    rolls
}

/// One random game; calls `see` with every roll.
fn game(luck: &mut SplitMix, results: &mut Results, mut see: impl FnMut(Roll)) {
    let (mut board, mut seat) = (Board::start(), Seat(0));
    while won(&board, other(seat)).is_none() {
        let dice = dice(luck);
        see((board, seat, dice));
        let found = results.fill(&board, seat, dice);
        if !found.is_empty() {
            let count = u32::try_from(found.len()).expect("few results");
            board = found[luck.below(count) as usize].board;
        }
        seat = other(seat);
    }
}

fn dice(luck: &mut SplitMix) -> Dice {
    let mut die = || u8::try_from(luck.below(6) + 1).expect("at most six");
    Dice::new(die(), die()).expect("one to six")
}

/// One random game by the game trait.
fn by_contract(luck: &mut SplitMix) {
    let mut state = Match::start(0);
    while let Some(actor) = state.turn().actor() {
        let mv = match actor {
            Actor::Chance => roll(&state, luck),
            Actor::Seat(_) => {
                let moves = state.moves(actor);
                let count = u32::try_from(moves.len()).expect("few moves");
                moves.get(luck.below(count) as usize).copied()
            }
        };
        state.apply(actor, &mv.expect("the actor to move has a move"));
    }
}
