//! Every level of every game: legal, reproducible moves, even when the search is stopped.

use std::sync::atomic::{AtomicU32, Ordering};
use zihin_engine::{Budget, Level};
use zihin_games::AnyState;
use zihin_rules::{Luck, Options, SplitMix, Turn};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::registry;

/// Positions of random games in which a seat is to move, a few of each game and number of seats.
fn positions() -> Vec<Box<dyn AnyState>> {
    let mut positions = Vec::new();
    for (game, seats) in games_by_seats(registry()) {
        let mut luck = SplitMix(seats.into());
        let mut state = game.setup(seats, &Options::new()).unwrap();
        for ply in 0..40 {
            let Some(actor) = state.turn().actor() else {
                break;
            };
            if ply % 13 == 0 && matches!(state.turn(), Turn::Seat(_)) {
                positions.push(state.clone());
            }
            let moves = state.moves(actor);
            let chosen = luck.below(u32::try_from(moves.len()).unwrap());
            state.play(actor, &moves[chosen as usize]).unwrap();
        }
    }
    positions
}

/// A stop signal that is raised after this many calls, so that a search cut short is the same on every machine.
fn stops_after(times: u32) -> impl Fn() -> bool + Sync {
    let calls = AtomicU32::new(0);
    move || calls.fetch_add(1, Ordering::Relaxed) >= times
}

#[test]
fn every_level_answers_with_a_legal_move_that_depends_only_on_the_luck() {
    for state in positions() {
        for level in Level::ALL {
            let think = || state.think(level, Budget::FULL, &mut SplitMix(3), &stops_after(3));
            let thought = think().expect("every game thinks");
            let actor = state.turn().actor().unwrap();
            let mut after = state.clone();
            assert!(
                after.play(actor, &thought.mv).is_ok(),
                "{} in {}",
                thought.mv,
                state.text()
            );
            assert!(
                thought.value.is_finite() && thought.nodes > 0,
                "{thought:?}"
            );
            assert_eq!(think(), Some(thought));
        }
    }
}

#[test]
fn a_search_that_is_stopped_at_once_still_answers_with_a_legal_move() {
    for state in positions() {
        let thought = state.think(
            Level::Master,
            Budget::FULL,
            &mut SplitMix(3),
            &stops_after(0),
        );
        let thought = thought.expect("every game thinks");
        let actor = state.turn().actor().unwrap();
        assert!(state.moves(actor).contains(&thought.mv), "{thought:?}");
    }
}

#[test]
fn a_smaller_budget_is_counted_in_positions_and_cuts_the_master_short() {
    let mut fewer = 0;
    for state in positions().into_iter().filter(|state| !state.is_setup()) {
        let think = |level, thoughts| {
            let budget = Budget::FULL.scaled_down(thoughts);
            state.think(level, budget, &mut SplitMix(3), &|| false)
        };
        let [small, large] = [64, 32].map(|thoughts| think(Level::Master, thoughts).unwrap());
        assert!(small.nodes <= large.nodes, "{}", state.text());
        fewer += usize::from(small.nodes < large.nodes);
        let easy = think(Level::Easy, 1);
        assert_eq!(think(Level::Easy, 64), easy, "it needs less anyway");
    }
    assert!(fewer > 5, "{fewer}");
}
