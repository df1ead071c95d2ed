//! The pictures of tables, compared with the display lists in `pictures/`: `ZIHIN_UPDATE=1 cargo test -p zihin-play league::pictures` rewrites them.

use super::{begun, play, settle, single};
use std::path::Path;
use zihin_ids::UserId;
use zihin_play::lobby::Person;
use zihin_play::tournament::TournamentState;
use zihin_scene::{Mark, Panel, Scene, Text};
use zihin_testing::fixture::Fixture;
use zihin_testing::panel::tables_card;
use zihin_testing::snapshot;
use zihin_testing::tournament_fixture::CLICK;

/// The tables of a tournament, which must be the stored picture, with every text inside it.
fn checked(name: &str, tournament: &TournamentState) -> Scene {
    let scene = tables_card(tournament);
    assert_eq!(scene.size.x, Panel::WIDTH);
    for text in texts(&scene) {
        assert!((0..=scene.size.x).contains(&text.at.x), "{text:?}");
        assert!((0..=scene.size.y).contains(&text.at.y), "{text:?}");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tournament/league/pictures");
    snapshot::check(folder.join(format!("{name}.txt")), &scene.to_string());
    scene
}

fn texts(scene: &Scene) -> impl Iterator<Item = &Text> {
    scene.marks.iter().filter_map(|mark| match mark {
        Mark::Text(text) => Some(text),
        _ => None,
    })
}

#[tokio::test]
async fn three_divisions_are_in_one_picture_while_they_are_played() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 13).await;
    let running = play(&fixture, id, 9).await;
    assert_eq!(running.divisions_shown(0), 0..3);
    let scene = checked("running", &running);
    let told: Vec<&str> = scene.alt.iter().map(|phrase| phrase.key).collect();
    assert_eq!(told, ["card-division-told"; 3]);
}

#[tokio::test]
async fn twelve_with_the_longest_names_are_in_one_table() {
    let fixture = Fixture::new().await;
    let id = fixture.opened(single("camelot")).await;
    for user in 1..=12 {
        let person = Person {
            id: UserId(user),
            name: format!("Wolfgang Amadeus Mozart the {user}th"),
        };
        fixture
            .play
            .tournaments
            .enter(id, &person, CLICK)
            .await
            .unwrap();
    }
    fixture.start(id).await;
    settle(&fixture).await;
    let over = play(&fixture, id, 100).await;
    let scene = checked("twelve", &over);
    let results = texts(&scene).filter(|text| ["0", "2"].contains(&&*text.words));
    // Each of 66 games is a win and a loss; the headings have the 2 once, the ranks too, and the last two have 2 and 0 points.
    assert_eq!(results.count(), 2 * 66 + 2 + 2);
}

#[tokio::test]
async fn tables_of_three_say_who_was_before_whom() {
    let fixture = Fixture::new().await;
    let id = fixture.started_on(single("talat"), 9).await;
    settle(&fixture).await;
    let over = play(&fixture, id, 100).await;
    checked("tables_of_three", &over);
}
