//! What stays in memory: games that somebody plays, and no others.

use zihin_ids::GameId;
use zihin_play::game::Status;
use zihin_rules::SplitMix;
use zihin_testing::acts::run_due;
use zihin_testing::fixture::{Fixture, HOUR, proposal};

/// A running game with an hour for each player, and some moves in its log.
async fn played(fixture: &Fixture) -> GameId {
    let proposal = proposal("camelot", 1, &[("clock", "1h")]);
    let game = fixture.begun(proposal, 2).await;
    fixture.play_random_moves(game, 8, &mut SplitMix(3)).await;
    game
}

#[tokio::test]
async fn a_game_that_nobody_touches_for_an_hour_is_dropped_and_its_clock_goes_on() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let (idle, active) = (played(&fixture).await, played(&fixture).await);
    let before = games.view(idle).await.unwrap();
    fixture.pass(HOUR / 2);
    games.view(active).await.unwrap();
    fixture.pass(HOUR / 2 - 1);
    games.drop_idle();
    assert_eq!(games.in_memory(), 2);
    fixture.pass(1);
    games.drop_idle();
    assert_eq!(games.in_memory(), 1, "only the idle game is dropped");
    // The flags of both are up.
    let changed = run_due(&fixture.play).await.0.games;
    assert_eq!(changed, [idle, active]);
    let row = games.row(idle).await.unwrap();
    assert_eq!(row.status, Status::Over);
    let after = games.view(idle).await.unwrap();
    assert_eq!(after.position, before.position);
}

#[tokio::test]
async fn a_start_and_an_outage_bring_no_game_into_memory() {
    let mut fixture = Fixture::new().await;
    let game = played(&fixture).await;
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    fixture.restart().await;
    assert_eq!(fixture.play.games.in_memory(), 0);
    fixture.disconnect().await;
    fixture.pass(HOUR / 4);
    assert_eq!(fixture.reconnect().await, [game]);
    assert_eq!(fixture.play.games.in_memory(), 0);
    assert!(
        fixture
            .play
            .games
            .computer_task(game)
            .await
            .unwrap()
            .is_none()
    );
    assert_eq!(fixture.play.games.in_memory(), 0);
    // What somebody has looked at stays.
    fixture.play.games.view(game).await.unwrap();
    assert_eq!(fixture.play.games.in_memory(), 1);
}
