//! What a game lets its players give up, and whether it has draws: the same in the info,
//! in the rules and at the end of random games.

use zihin_games::{AnyGame, AnyState};
use zihin_rules::{Actor, Draws, MAX_CONCESSIONS, Options, Seat, SplitMix, Turn};
use zihin_testing::random_game::{games_by_seats, pick};
use zihin_testing::registry;

/// Plays a random game to its end, and passes every position to `see`.
fn play_out(
    game: &dyn AnyGame,
    seats: u8,
    luck: &mut SplitMix,
    mut see: impl FnMut(&dyn AnyState),
) -> Box<dyn AnyState> {
    let mut state = game.setup(seats, &Options::new()).unwrap();
    while let Some(actor) = state.turn().actor() {
        see(&*state);
        let text = match actor {
            Actor::Chance => state.roll(luck).unwrap(),
            Actor::Seat(_) => pick(&state.moves(actor), luck).clone(),
        };
        state.play(actor, &text).unwrap();
    }
    state
}

fn concessions(state: &dyn AnyState, seat: Seat) -> Vec<u32> {
    let concessions = state.as_match().map(|of| of.concessions(seat));
    concessions.unwrap_or_default()
}

#[test]
fn a_game_given_up_for_points_scores_them_and_leaves_a_position_of_the_game() {
    for (game, seats) in games_by_seats(registry()) {
        let mut luck = SplitMix(9);
        let end = play_out(game, seats, &mut luck, |state| {
            for seat in (0..seats).map(Seat) {
                let concessions = concessions(state, seat);
                assert!(concessions.len() <= MAX_CONCESSIONS);
                for points in concessions {
                    let mut after = state.boxed();
                    after.concede(seat, points);
                    let (before, scores) = (state.scores(), after.scores());
                    assert_eq!(scores[seat], before[seat]);
                    let gained = scores.iter().map(|(of, sum)| sum - before[of]).sum::<i32>();
                    assert_eq!(u32::try_from(gained), Ok(points), "{}", state.text());
                    let read = game.position(&after.text()).unwrap();
                    assert_eq!(read.turn(), after.turn(), "{}", after.text());
                }
            }
        });
        assert!((0..seats).all(|seat| concessions(&*end, Seat(seat)).is_empty()));
    }
}

#[test]
fn a_game_whose_card_has_no_draws_ends_with_one_winner() {
    for (game, seats) in games_by_seats(registry()) {
        for seed in 0..5 {
            let end = play_out(game, seats, &mut SplitMix(seed), |_| {});
            let Turn::Over(ending) = end.turn() else {
                panic!("{} goes on", game.info().id)
            };
            let has_draw = ending.winners().count() > 1;
            assert!(!has_draw || game.info().draws != Draws::Never);
        }
    }
}
