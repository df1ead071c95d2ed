//! Positions of every game as text: anything, a valid one with a few changes, or far too long.

use proptest::prelude::*;
use zihin_games::{AnyGame, AnyState, DrawOptions};
use zihin_rules::{Actor, Options, SplitMix};
use zihin_testing::property::{any_text, check, has_words, mutated};
use zihin_testing::random_game::{games_by_seats, pick};
use zihin_testing::registry;

/// How many moves lead to the position with which a made-up one begins.
const PLIES: usize = 60;

/// Some positions of a game, from its start on.
pub fn some(game: &dyn AnyGame, seats: u8) -> Vec<Box<dyn AnyState>> {
    let mut luck = SplitMix(seats.into());
    let mut state = game.setup(seats, &Options::new()).unwrap();
    let mut all = Vec::new();
    while let (Some(actor), true) = (state.turn().actor(), all.len() < PLIES) {
        let mv = match actor {
            Actor::Chance => state.roll(&mut luck).unwrap(),
            Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
        };
        all.push(state.clone());
        state.play(actor, &mv).unwrap();
    }
    all.push(state);
    all
}

/// Checks that a text is refused with a reason, or is a position that can be shown, written and played.
fn check_position(game: &dyn AnyGame, text: &str) {
    let state = match game.position(text) {
        Err(error) => return has_words(&error.reason),
        Ok(state) => state,
    };
    let written = state.text();
    let again = game.position(&written).map(|again| again.text());
    assert_eq!(again, Ok(written), "{text:?}");
    state.caption().iter().for_each(has_words);
    let scene = state.draw(&DrawOptions::default());
    scene.alt.iter().for_each(has_words);
    if let Some(actor) = state.turn().actor() {
        assert!(!state.moves(actor).is_empty(), "{text:?}");
    }
}

#[test]
fn any_text_is_a_position_that_can_be_played_or_is_refused_with_a_reason() {
    for (game, seats) in games_by_seats(registry()) {
        let valid: Vec<String> = some(game, seats).iter().map(|state| state.text()).collect();
        let texts = prop_oneof![1 => any_text(), 4 => mutated(valid)];
        check(300, texts, |text| check_position(game, &text));
    }
}

#[test]
fn a_position_of_a_million_characters_is_refused_before_it_is_read() {
    for (game, seats) in games_by_seats(registry()) {
        for state in some(game, seats).iter().take(3) {
            for part in [&state.text(), " ", "/", ":", "5", "1/"] {
                let long = part.repeat(1_000_000 / part.len());
                let error = game.position(&long).unwrap_err();
                assert_eq!(error.reason.key, "text-too-long", "{part:?}");
            }
        }
    }
}
