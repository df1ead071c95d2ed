//! Moves of every game as text: anything, a legal one with a few changes, or far too long.

use super::positions::some;
use proptest::prelude::*;
use proptest::sample::Index;
use zihin_games::AnyState;
use zihin_rules::{Actor, MoveError, Seat};
use zihin_testing::property::{any_text, check, has_words, mutated};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::registry;

/// The most moves that an answer to a text that is no move proposes.
const MAX_MEANT: usize = 5;

fn everyone() -> impl Iterator<Item = Actor> {
    (0..4).map(|n| Actor::Seat(Seat(n))).chain([Actor::Chance])
}

/// Checks that a text is a move of whoever is to move, or refused with a reason and without a change.
fn check_move(before: &dyn AnyState, actor: Actor, text: &str) {
    let mut state = before.boxed();
    match state.play(actor, text) {
        Ok(canonical) => {
            assert_eq!(before.turn().actor(), Some(actor), "{text:?}");
            let mut again = before.boxed();
            assert_eq!(again.play(actor, &canonical), Ok(canonical));
            assert_eq!(again.text(), state.text());
            before.describe(actor, text).iter().for_each(has_words);
            return;
        }
        Err(MoveError::Unreadable(error)) => has_words(&error.reason),
        Err(MoveError::Illegal { reason, meant }) => {
            has_words(&reason);
            assert!(meant.len() <= MAX_MEANT, "{text:?}: {meant:?}");
            let legal = before.moves(actor);
            assert!(meant.iter().all(|mv| legal.contains(mv)), "{meant:?}");
        }
        Err(MoveError::Ambiguous(meant)) => {
            assert!(
                (2..=MAX_MEANT).contains(&meant.len()),
                "{text:?}: {meant:?}"
            );
        }
    }
    assert_eq!(state.text(), before.text(), "{text:?}");
    assert_eq!(before.clicks(actor, text), None, "{text:?}");
}

#[test]
fn any_text_is_a_legal_move_or_is_refused_with_a_reason_and_changes_nothing() {
    for (game, seats) in games_by_seats(registry()) {
        let positions = some(game, seats);
        let moves = positions.iter().flat_map(|state| {
            let legal = state.turn().actor().map(|actor| state.moves(actor));
            legal.into_iter().flatten().take(20)
        });
        let texts = prop_oneof![1 => any_text(), 4 => mutated(moves.collect())];
        check(300, (any::<Index>(), texts), |(at, text)| {
            let state = at.get(&positions);
            for actor in everyone() {
                check_move(&**state, actor, &text);
            }
        });
    }
}

#[test]
fn a_move_of_a_million_characters_is_refused_before_it_is_read() {
    for (game, seats) in games_by_seats(registry()) {
        let mut state = some(game, seats).swap_remove(0);
        let actor = state.turn().actor().unwrap();
        let legal = state.moves(actor).swap_remove(0);
        for part in [&*legal, " ", "/", "(", "1", "a1", "pass"] {
            let long = part.repeat(1_000_000 / part.len());
            let Err(MoveError::Unreadable(error)) = state.play(actor, &long) else {
                panic!("{part:?} is a move a million times");
            };
            assert_eq!(error.reason.key, "text-too-long", "{part:?}");
        }
    }
}
