//! What a computer player must not miss, at every level or from a level on.

use super::{Kind, State, position};
use crate::ComputerPlayer;
use zihin_engine::{Budget, Level};
use zihin_rules::{Actor, Seat, SplitMix, State as _};

/// Any higher value means a forced win.
const WON: f64 = 200.0;

/// The position after the move of a level, and the value that the level gave it.
fn played(state: &State, level: Level) -> (State, f64) {
    let chosen = state
        .think(level, Budget::FULL, &mut SplitMix(1), &|| false)
        .unwrap();
    let mut after = state.clone();
    after.apply(Actor::Seat(state.mover()), &chosen.mv);
    (after, chosen.value)
}

#[test]
fn no_level_misses_a_win() {
    for text in [
        // The second square of the castle, by a step, by a canter, and for Black.
        "w M F16 G15 B5 m C3 D3 L8",
        "w M F16 G14 F15 m C3 D3 L8",
        "b m F1 F2 n K9 M C9 D12 N L8",
        // Although something else can be captured.
        "w M F16 G15 C5 m L4 L6 K9 N D3",
        // The last enemies, by a man's jumps and by a knight's charge.
        "w M E5 C9 m E6 E8",
        "w N E5 M E6 m E8",
    ] {
        let state = position(text);
        for level in Level::ALL {
            let (after, value) = played(&state, level);
            let winner = after.result().and_then(|(winner, _)| winner);
            assert_eq!(winner, Some(state.mover()), "{level} in {text}: {after}");
            assert!(value > WON, "{level} in {text}: {value}");
        }
    }
}

#[test]
fn every_level_above_easy_captures_two_pieces_for_nothing() {
    for text in [
        "w M D4 K3 J3 m D5 E7 B13 C13 H12",
        "w N D4 M E4 K3 J3 m G5 G7 B13 C13 H12",
        "b n H12 m H11 C13 D13 M H9 H7 I5 B3 C3 D3",
    ] {
        let state = position(text);
        let enemy = Seat(1 - state.mover().0);
        let count = |state: &State| {
            [Kind::Man, Kind::Knight]
                .map(|kind| state.board().count(enemy, kind))
                .iter()
                .sum::<u32>()
        };
        for level in [Level::Medium, Level::Hard] {
            let (after, _) = played(&state, level);
            let taken = count(&state) - count(&after);
            assert!(taken >= 2, "{level} in {text}: {after}");
        }
    }
}

#[test]
fn the_side_to_move_wins_an_even_race_to_the_castle() {
    let value = |side| {
        let state = position(&format!("{side} M F14 G14 m F3 G3"));
        played(&state, Level::Master).1
    };
    assert!(value("w") > WON && value("b") > WON);
}

#[test]
fn every_level_keeps_to_its_node_limit() {
    let state = super::start();
    let nodes = |level| {
        state
            .think(level, Budget::FULL, &mut SplitMix(2), &|| false)
            .unwrap()
            .nodes
    };
    let [easy, medium, hard] = [Level::Easy, Level::Medium, Level::Hard].map(nodes);
    assert!(
        easy <= 2_000 && medium <= 10_000 && hard <= 30_001,
        "{easy} {medium} {hard}"
    );
}
