//! The analysis of single moves: it agrees with the books, and there is none where no decision was made.

use std::sync::atomic::{AtomicU32, Ordering};
use zihin_games::AnyState;
use zihin_rules::{Actor, Luck, Seat, SplitMix, Turn};
use zihin_testing::registry;

/// The first position of a game of Table, with this roll for the first seat.
fn rolled(roll: &str) -> Box<dyn AnyState> {
    let mut state = registry()
        .find("table")
        .unwrap()
        .setup(2, &[].into())
        .unwrap();
    state.play(Actor::Chance, roll).unwrap();
    state
}

#[test]
fn book_openings_lose_nothing_and_blunders_lose_much() {
    let ours = Actor::Seat(Seat(0));
    for (roll, best, blunder) in [
        ("3-1", "8/5 6/5", "24/21 24/23"),
        ("6-5", "24/18/13", "13/7 13/8"),
    ] {
        let state = rolled(roll);
        let good = state.judge(ours, best, &|| true).unwrap();
        assert!(good.lost().abs() < f64::EPSILON, "{roll}: {good:?}");
        assert_eq!(good.best(), best);
        let bad = state.judge(ours, blunder, &|| false).unwrap();
        assert!(bad.lost() > 0.4, "{roll}: {bad:?}");
        assert_eq!(bad.best(), best);
    }
}

#[test]
fn rolls_illegal_moves_and_moves_out_of_turn_are_not_analysed() {
    let start = registry()
        .find("table")
        .unwrap()
        .setup(2, &[].into())
        .unwrap();
    assert_eq!(start.judge(Actor::Chance, "3-1", &|| true), None);
    let state = rolled("3-1");
    for (actor, text) in [
        (Actor::Seat(Seat(1)), "8/5 6/5"),
        (Actor::Seat(Seat(0)), "24/18"),
        (Actor::Seat(Seat(0)), "x"),
    ] {
        assert_eq!(state.judge(actor, text, &|| true), None, "{text}");
    }
}

#[test]
fn a_judgement_holds_the_best_the_next_best_and_the_played_move_in_order() {
    for game in registry().games().filter(|game| game.info().id != "dots") {
        let info = game.info();
        let mut state = game.setup(*info.seats.start(), &[].into()).unwrap();
        let mut luck = SplitMix(3);
        let mut judged = 0;
        for _ in 0..120 {
            if judged == 2 {
                break;
            }
            if let Some(roll) = state.roll(&mut luck) {
                state.play(Actor::Chance, &roll).unwrap();
                continue;
            }
            let Turn::Seat(seat) = state.turn() else {
                break;
            };
            let actor = Actor::Seat(seat);
            let moves = state.moves(actor);
            let text = &moves[luck.below(u32::try_from(moves.len()).unwrap()) as usize];
            // Stops after some positions, so that debug builds are quick.
            let asked = AtomicU32::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) > 100;
            if let Some(judgement) = state.judge(actor, text, &stop) {
                judged += 1;
                assert!(judgement.moves.len() >= 2, "{judgement:?}");
                let values: Vec<f64> = judgement.moves.iter().map(|mv| mv.value).collect();
                assert!(values.is_sorted_by(|a, b| a >= b), "{judgement:?}");
                assert_eq!(&judgement.moves[judgement.played].mv, text);
                assert!(judgement.lost() >= 0.0);
            }
            state.play(actor, text).unwrap();
        }
        assert_eq!(judged, 2, "{}", info.id);
    }
}

#[test]
fn luck_is_measured_against_all_rolls_so_that_it_adds_up_to_nothing() {
    let mut state = rolled("3-1");
    state.play(Actor::Seat(Seat(0)), "8/5 6/5").unwrap();
    let rolls = state.rolls();
    assert_eq!(rolls.len(), 21);
    let mut sum = 0.0;
    for (roll, weight) in &rolls {
        let found = state.luck_of(roll).unwrap();
        assert_eq!(found.seat, Seat(1), "{roll}");
        sum += found.luck * f64::from(*weight);
    }
    assert!(sum.abs() < 1e-3, "{sum}");
    let luck = |roll: &str| state.luck_of(roll).unwrap().luck;
    assert!(luck("6-6") > luck("2-1"));
    assert_eq!(state.luck_of("7-1"), None);
}
