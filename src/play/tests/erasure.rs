//! The erasure of a person who still plays.

use zihin_ids::UserId;
use zihin_testing::acts::shown;
use zihin_testing::fixture::{Fixture, proposal};

#[tokio::test]
async fn a_person_in_a_game_that_can_no_longer_be_set_up_can_be_erased() {
    let fixture = Fixture::new().await;
    let game = fixture
        .begun(proposal("table", 1, &[("length", "10")]), 2)
        .await;
    fixture.tamper("UPDATE options SET value = '7'").await;
    let play = fixture.play.clone().with_time(std::sync::Arc::new(|| 0));
    let ana = UserId(1);
    // Before, this tried again for ever.
    let patience = std::time::Duration::from_mins(1);
    let erased = tokio::time::timeout(patience, play.erase(ana)).await;
    erased.unwrap().unwrap();
    assert!(shown(&play).contains(&game));
    assert_eq!(fixture.store.games().of(ana).await.unwrap(), []);
}
