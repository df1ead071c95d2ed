//! The pictures of boards that are being written.

use zihin_rules::{SplitMix, Turn};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{Fixture, person, proposal};
use zihin_testing::tournament_fixture::CLICK;

#[tokio::test]
async fn a_board_is_announced_with_the_picture_that_it_then_has() {
    let mut luck = SplitMix(20);
    for (kind, players) in [("talat", 3), ("table", 2), ("camelot", 2)] {
        let fixture = Fixture::new().await;
        let games = &fixture.play.games;
        let game = fixture.lobby(proposal(kind, 1, &[])).await;
        for user in 2..=players {
            games.join(game, &person(user), CLICK).await.unwrap();
        }
        let mut upcoming = games.upcoming();
        let mut mover = games.view(game).await.unwrap().state.mover().unwrap();
        for _ in 0..60 {
            fixture.play_random_move(game, mover, &mut luck).await;
            let view = games.view(game).await.unwrap();
            if matches!(view.state.turn, Turn::Over(_)) {
                break;
            }
            let announced = upcoming.try_recv().unwrap();
            assert_eq!(announced.row.id, game, "{kind}");
            assert_eq!(announced.scene, view.scene, "{kind}");
            assert!(upcoming.is_empty(), "{kind}");
            mover = view.state.mover().unwrap();
        }
    }
}
