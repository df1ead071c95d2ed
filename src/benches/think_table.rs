//! Speed of the computer player of Table: plays evaluated a second, compared with only generating them,
//! and moves a second of the master level, compared with the level below, which looks one roll less ahead.

use super::paired::{Side, paired};
use std::hint::black_box;
use zihin_engine::{Budget, Level};
use zihin_games::ComputerPlayer;
use zihin_games::table::engine::{Nets, Search, Stakes};
use zihin_games::table::{Board, Dice, Results, State as Match, other, won};
use zihin_rules::{Luck, Seat, SplitMix, State, roll};

/// Runs the benchmarks.
pub fn run() {
    evaluations();
    levels();
}

/// Plays generated and evaluated a second, compared with generating them.
fn evaluations() {
    let rolls = sample();
    let (mut results, mut search) = (Results::default(), Search::new(Nets::shipped()));
    let plays: usize = rolls
        .iter()
        .map(|(board, seat, dice)| results.fill(board, *seat, *dice).len())
        .sum();
    let plays = u32::try_from(plays).expect("a few thousand");
    let ours = Side::new("table plays judged", plays, || {
        for (board, seat, dice) in &rolls {
            black_box(search.rank(board, *seat, *dice, &Stakes::POINTS));
        }
    });
    let floor = Side::new("table plays found", plays, || {
        for (board, seat, dice) in &rolls {
            black_box(results.fill(board, *seat, *dice));
        }
    });
    paired(ours, floor, 9);
}

/// Moves a second at the master level, compared with the level below.
fn levels() {
    let states = positions(40);
    let count = u32::try_from(states.len()).expect("forty");
    let think = |level| {
        for state in &states {
            black_box(state.think(level, Budget::FULL, &mut SplitMix(1), &|| false));
        }
    };
    let master = Side::new("table moves of a master", count, || think(Level::Master));
    let hard = Side::new("table moves of hard", count, || think(Level::Hard));
    paired(master, hard, 5);
}

/// Rolls of games that the nets play against themselves.
fn sample() -> Vec<(Board, Seat, Dice)> {
    let (mut luck, mut search) = (SplitMix(4), Search::new(Nets::shipped()));
    let mut rolls = Vec::new();
    while rolls.len() < 500 {
        let (mut board, mut seat) = (Board::start(), Seat(0));
        while won(&board, other(seat)).is_none() {
            let mut die = || u8::try_from(luck.below(6) + 1).expect("at most six");
            let dice = Dice::new(die(), die()).expect("one to six");
            rolls.push((board, seat, dice));
            let plays = search.rank(&board, seat, dice, &Stakes::POINTS);
            board = plays.first().map_or(board, |play| play.result.board);
            seat = other(seat);
        }
    }
    rolls
}

/// Positions of matches in which a player is to move.
fn positions(count: usize) -> Vec<Match> {
    let mut luck = SplitMix(6);
    let mut state = Match::start(3);
    let mut positions = Vec::new();
    while positions.len() < count {
        let Some(actor) = state.turn().actor() else {
            state = Match::start(3);
            continue;
        };
        let mv = match state.think(Level::Hard, Budget::FULL, &mut luck, &|| false) {
            Some(thought) => {
                positions.push(state.clone());
                thought.mv
            }
            None => roll(&state, &mut luck).expect("the dice are to act"),
        };
        state.apply(actor, &mv);
    }
    positions
}
