//! What is deleted after its time is gone from memory too.

use std::time::Duration;
use zihin_ids::{GuildId, UserId};
use zihin_play::people::{Preference, Preferences, Scope, Setting, Settings};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{DAY, Fixture, person, proposal};
use zihin_testing::patience::holds;
use zihin_testing::tournament_fixture::CLICK;

const SERVER: GuildId = GuildId(1);
const MONTH: Duration = Duration::from_hours(24 * 30);

/// Deletes everything that has expired. Returns whether there was anything.
async fn delete_all(fixture: &Fixture) -> bool {
    let mut is_any = false;
    holds("all is deleted", async || {
        let is_more = fixture.play.delete_expired().await.unwrap().is_more;
        is_any |= is_more;
        !is_more
    })
    .await;
    is_any
}

#[tokio::test]
async fn what_is_in_memory_goes_with_what_is_stored_unless_everything_is_kept() {
    let mut fixture = Fixture::new().await;
    let offer = proposal("camelot", 1, &[]);
    let game = fixture.lobby(offer).await;
    fixture
        .play
        .games
        .join(game, &person(2), CLICK)
        .await
        .unwrap();
    fixture.play_and_resign(game).await;
    let people = fixture.play.people.clone();
    let set = people.set_preference(UserId(1), Preference::Ping, "direct");
    set.await.unwrap();
    let set = people.set_setting(SERVER, Setting::Venue, "yes").await;
    set.unwrap();
    fixture.play.note_left(SERVER).await.unwrap();
    fixture.pass(31 * DAY);
    assert!(!delete_all(&fixture).await, "everything is kept");

    fixture.play = fixture.play.clone().with_retention(Some(MONTH));
    let people = fixture.play.people.clone();
    let chosen = people.preferences(UserId(1)).await.unwrap();
    assert_ne!(chosen, Preferences::default());
    let settings = people.settings(Scope::Server(SERVER)).await.unwrap();
    assert_ne!(*settings, Settings::default());
    fixture.play.games.view(game).await.unwrap();
    assert!(delete_all(&fixture).await);
    let left = people.preferences(UserId(1)).await.unwrap();
    assert_eq!(left, Preferences::default());
    assert_eq!(
        *people.settings(Scope::Server(SERVER)).await.unwrap(),
        Settings::default()
    );
    let view = fixture.play.games.view(game).await.unwrap();
    assert!(view.state.row.seats.iter().all(|seat| seat.user.is_none()));
}
