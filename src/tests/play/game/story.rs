//! The narration of the last turn on a board, as message keys.

use crate::support::fixture::{Fixture, person, proposal};
use zihin::rules::SplitMix;

#[tokio::test]
async fn a_move_without_a_choice_is_narrated_as_forced() {
    let fixture = Fixture::new().await;
    let game = proposal("table", 1, &[]);
    let game = fixture.play.lobbies.open(game).await.unwrap().id;
    fixture.play.lobbies.join(game, &person(2)).await.unwrap();
    let mut luck = SplitMix(5);
    let (mut forced, mut passed) = (0, 0);
    while let Some(mover) = fixture.play.games.view(game).await.unwrap().mover() {
        fixture.play_random_move(game, mover, &mut luck).await;
        for (n, narration) in (0..).zip(fixture.play.games.view(game).await.unwrap().narration) {
            let has = |key: &str| narration.lines.iter().any(|line| line.key == key);
            let is_forced = n > 0 && has("table-played");
            assert_eq!(has("narration-forced"), is_forced, "{narration:?}");
            forced += i32::from(is_forced);
            passed += i32::from(has("table-passed"));
        }
    }
    assert!(forced > 0 && passed > 0, "{forced} {passed}");
}

#[tokio::test]
async fn pieces_placed_by_lot_for_a_player_who_left_hide_no_choice() {
    let fixture = Fixture::new().await;
    let game = proposal("talat", 1, &[]);
    let game = fixture.play.lobbies.open(game).await.unwrap().id;
    for user in [2, 3] {
        fixture
            .play
            .lobbies
            .join(game, &person(user))
            .await
            .unwrap();
    }
    let loser = fixture
        .play
        .games
        .view(game)
        .await
        .unwrap()
        .mover()
        .unwrap();
    fixture.play.games.resign(game, None, loser).await.unwrap();
    let mut luck = SplitMix(5);
    for _ in 0..6 {
        let before = fixture.play.games.view(game).await.unwrap();
        let mover = before.mover().unwrap();
        fixture.play_random_move(game, mover, &mut luck).await;
        let after = fixture.play.games.view(game).await.unwrap();
        assert_eq!(after.narration[0].actor, before.turn.actor().unwrap());
    }
}
