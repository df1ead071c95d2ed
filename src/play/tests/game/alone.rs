//! A person who plays against computers alone.

use zihin_ids::UserId;
use zihin_play::game::{Act, By, Status};
use zihin_rules::Turn;
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{Fixture, person, proposal};
use zihin_testing::tournament_fixture::CLICK;

#[tokio::test]
async fn resigning_against_computers_alone_ends_the_game_at_once() {
    for kind in ["talat", "table", "camelot"] {
        let mut fixture = Fixture::new().await;
        let game = proposal(kind, 1, &[("engine", "easy")]);
        let row = fixture.play.lobbies.open(game).await.unwrap();
        assert_eq!(row.status, Status::Playing);
        let resigned = fixture
            .play
            .games
            .execute(row.id, By::person(UserId(1)), Act::Resign);
        resigned.await.unwrap();
        let seat = row.seat_of(UserId(1)).unwrap();
        for _ in 0..2 {
            let view = fixture.play.games.view(row.id).await.unwrap();
            assert_eq!(view.state.row.status, Status::Over, "{kind}");
            let Turn::Over(ending) = view.state.turn else {
                panic!("{kind} goes on")
            };
            let last = ending.ranks.iter().max_by_key(|(_, place)| **place);
            assert_eq!(last.unwrap().0.0, seat);
            fixture.restart().await;
        }
    }
}

#[tokio::test]
async fn two_people_and_a_computer_play_on_until_the_last_person_resigns() {
    let fixture = Fixture::new().await;
    let mut game = proposal("talat", 1, &[("engine", "easy")]);
    game.invited = vec![UserId(2)];
    game.computers = 1;
    let row = fixture.play.lobbies.open(game).await.unwrap();
    let games = &fixture.play.games;
    fixture
        .play
        .games
        .join(row.id, &person(2), CLICK)
        .await
        .unwrap();
    games
        .execute(row.id, By::person(UserId(1)), Act::Resign)
        .await
        .unwrap();
    assert_eq!(games.row(row.id).await.unwrap().status, Status::Playing);
    games
        .execute(row.id, By::person(UserId(2)), Act::Resign)
        .await
        .unwrap();
    assert_eq!(games.row(row.id).await.unwrap().status, Status::Over);
}
