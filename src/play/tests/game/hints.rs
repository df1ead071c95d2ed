//! When a hint may be given.

use zihin_ids::{GameId, UserId};
use zihin_play::game::Action;
use zihin_play::lobby::Proposal;
use zihin_play::{PlayError::Refused, Refusal};
use zihin_testing::fixture::{Fixture, proposal};

/// A game of Talat with this many people, computers in the other seats, and the first person to move.
async fn first_persons_turn(fixture: &Fixture, people: u8) -> GameId {
    let proposal = Proposal {
        invited: (2..=people.into()).map(UserId).collect(),
        ..proposal("talat", 1, &[("engine", "easy")])
    };
    let game = fixture.begun(proposal, people).await;
    while fixture.play.games.view(game).await.unwrap().state.mover() != Some(UserId(1)) {
        if !fixture.computer_moves(game).await {
            fixture.move_once(game).await;
        }
    }
    game
}

#[tokio::test]
async fn no_hint_is_given_against_another_person() {
    for people in [1, 2] {
        let fixture = Fixture::new().await;
        let game = first_persons_turn(&fixture, people).await;
        let possible = fixture
            .play
            .games
            .possible_actions(game, UserId(1))
            .await
            .unwrap();
        let is_offered = possible.actions.contains(&Action::Hint);
        let hint = fixture.play.games.hint_task(game, UserId(1)).await;
        let is_given = match hint {
            Ok(_) => true,
            Err(Refused(Refusal::NoHints)) => false,
            Err(other) => panic!("{other}"),
        };
        assert_eq!([is_offered, is_given], [people == 1; 2], "{people} people");
    }
}
