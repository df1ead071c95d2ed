//! The analysis of single moves: it agrees with the books, and there is none where no decision was made.

use crate::example::shelf;
use zihin::games::AnyState;
use zihin::rules::{Actor, Luck, Seat, SplitMix, Turn};

/// The first position of a game of Table, with this throw for the first seat.
fn thrown(throw: &str) -> Box<dyn AnyState> {
    let mut state = shelf().find("table").unwrap().setup(2, &[].into()).unwrap();
    state.play(Actor::Chance, throw).unwrap();
    state
}

#[test]
fn book_openings_lose_nothing_and_blunders_lose_much() {
    let ours = Actor::Seat(Seat(0));
    for (throw, best, blunder) in [
        ("3-1", "8/5 6/5", "24/21 24/23"),
        ("6-5", "24/18/13", "13/7 13/8"),
    ] {
        let state = thrown(throw);
        let good = state.analyse(ours, best, &|| true).unwrap();
        assert!(good.lost.abs() < f64::EPSILON, "{throw}: {good:?}");
        assert_eq!(good.best, best);
        let bad = state.analyse(ours, blunder, &|| false).unwrap();
        assert!(bad.lost > 0.4, "{throw}: {bad:?}");
        assert_eq!(bad.best, best);
    }
}

#[test]
fn throws_illegal_moves_and_moves_out_of_turn_are_not_analysed() {
    let start = shelf().find("table").unwrap().setup(2, &[].into()).unwrap();
    assert_eq!(start.analyse(Actor::Chance, "3-1", &|| true), None);
    let state = thrown("3-1");
    for (actor, text) in [
        (Actor::Seat(Seat(1)), "8/5 6/5"),
        (Actor::Seat(Seat(0)), "24/18"),
        (Actor::Seat(Seat(0)), "x"),
    ] {
        assert_eq!(state.analyse(actor, text, &|| true), None, "{text}");
    }
}

#[test]
fn the_card_of_a_game_shows_whether_its_moves_are_analysed() {
    for game in shelf() {
        let card = game.card();
        let mut state = game.setup(*card.seats.start(), &[].into()).unwrap();
        let mut luck = SplitMix(3);
        let mut analysed = 0;
        for _ in 0..12 {
            if let Some(throw) = state.roll(&mut luck) {
                state.play(Actor::Chance, &throw).unwrap();
                continue;
            }
            let Turn::Seat(seat) = state.turn() else {
                panic!("{} is over", card.id)
            };
            let actor = Actor::Seat(seat);
            let moves = state.moves(actor);
            let text = &moves[luck.below(u32::try_from(moves.len()).unwrap()) as usize];
            analysed += usize::from(state.analyse(actor, text, &|| true).is_some());
            state.play(actor, text).unwrap();
        }
        assert_eq!(analysed > 0, card.loss.is_some(), "{}", card.id);
    }
}
