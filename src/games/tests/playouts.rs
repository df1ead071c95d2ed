//! The default computer player: moves that no good player misses, and levels of different strength.

use std::collections::HashMap;
use zihin_engine::{Budget, Level, search::playouts};
use zihin_games::{ComputerPlayer, camelot, table};
use zihin_rules::{Actor, Seat, SplitMix, State, Turn, random_move};
use zihin_testing::dots;

/// The move of a level.
fn choose<S: ComputerPlayer>(state: &S, level: Level, seed: u64) -> S::Move {
    let mut luck = SplitMix(seed);
    let best = playouts(
        state,
        (level, Budget::FULL),
        S::greedy_score,
        &mut luck,
        &|| false,
    );
    best.expect("a seat is to move").mv
}

/// The position after a level's move.
fn after<S: ComputerPlayer>(mut state: S, level: Level, seed: u64) -> S {
    let actor = state.turn().actor().expect("the game is not over");
    let mv = choose(&state, level, seed);
    state.apply(actor, &mv);
    state
}

/// How many more boxes than its opponent the first player gets with best play.
fn lead(state: &dots::State, known: &mut HashMap<dots::State, i32>) -> i32 {
    let Turn::Seat(seat) = state.turn() else {
        return state.scores()[Seat(0)] - state.scores()[Seat(1)];
    };
    if let Some(lead) = known.get(state) {
        return *lead;
    }
    let leads = state.moves(Actor::Seat(seat)).into_iter().map(|line| {
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), &line);
        lead(&after, known)
    });
    let best = if seat == Seat(0) {
        leads.max()
    } else {
        leads.min()
    };
    let best = best.expect("a line is open");
    known.insert(state.clone(), best);
    best
}

#[test]
fn no_level_misses_a_win_in_one_move() {
    // White has one castle square, and a piece beside the other.
    let state = "M1/4M3/10/12/12/12/12/12/12/12/12/12/3m4m3/10/8/2 w 0 0 - 0";
    let state: camelot::State = state.parse().unwrap();
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        assert!(
            after(state.clone(), level, 1).turn().is_won_by(Seat(0)),
            "{level}"
        );
    }
}

#[test]
fn near_the_end_a_high_level_neither_misses_a_win_nor_allows_one() {
    let (mut known, mut decided) = (HashMap::new(), 0);
    for seed in 0..6 {
        let mut luck = SplitMix(seed);
        let mut state = dots::State::new(2, 3);
        while state.moves(state.turn().actor().unwrap()).len() > 7 {
            let (actor, line, _) = random_move(&state, &mut luck).unwrap();
            state.apply(actor, &line);
        }
        let best = lead(&state, &mut known);
        let reached = lead(&after(state.clone(), Level::Hard, seed), &mut known);
        assert_eq!(reached.signum(), best.signum(), "{state}");
        decided += usize::from(state.scores()[Seat(0)].max(state.scores()[Seat(1)]) < 5);
    }
    assert!(decided > 3, "{decided}");
}

#[test]
fn with_dice_it_takes_what_wins_at_once_and_hits_what_would_win() {
    for (state, must) in [
        // Two checkers left, and both can be borne off.
        (
            "XGID=-A----A-----------------b-:0:0:1:61:0:0:0:0:10",
            "6/off 1/off",
        ),
        // The opponent's last checker.
        (
            "XGID=-BBBBCC-------------a-A---:0:0:1:21:0:0:0:0:10",
            "22/20*",
        ),
    ] {
        let state: table::State = state.parse().unwrap();
        for level in [Level::Medium, Level::Hard] {
            let mv = choose(&state, level, 1).to_string();
            assert!(mv.contains(must), "{level}: {mv}");
        }
    }
}

#[test]
fn medium_wins_more_boxes_than_easy() {
    let mut balance = 0;
    for game in 0..12 {
        let better = Seat(u8::try_from(game % 2).unwrap());
        let mut state = dots::State::new(2, 2);
        while let Turn::Seat(seat) = state.turn() {
            let is_better = seat == better;
            let level = [Level::Easy, Level::Medium][usize::from(is_better)];
            state = after(state, level, game);
        }
        let scores = state.scores();
        balance += scores[better] - scores[Seat(1 - better.0)];
    }
    assert!(balance > 8, "{balance} boxes in 12 games");
}
