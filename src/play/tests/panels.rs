//! The card of a lobby, who and when, and what is told of a game that is over.

use zihin_ids::UserId;
use zihin_locale::Language;
use zihin_play::lobby::lobby_scene;
use zihin_play::panels::Avatars;
use zihin_testing::fixture::{Fixture, proposal};
use zihin_testing::panel::{in_words, photo, photos, texts};

fn ana() -> Avatars {
    [(UserId(1), photo([200, 40, 40]))].into()
}

#[tokio::test]
async fn the_card_of_a_lobby_has_its_opener_its_seats_and_its_options() {
    let fixture = Fixture::new().await;
    let opened = fixture.play.lobbies.open(proposal("talat", 1, &[])).await;
    let lobby = opened.unwrap();
    let options = ["Clock: five days".to_owned()];
    let scene = in_words(Language::ENGLISH, &ana(), |context| {
        lobby_scene(&lobby, "Talat", &options, context)
    });
    let texts = texts(&scene);
    let title = format!("Talat no. {}", lobby.id);
    let all = texts.join(" | ");
    for part in [
        &*title,
        "opened by Player 1",
        "2 January 1970",
        "| Player 1 |",
        "five days",
    ] {
        assert!(all.contains(part), "{part}: {all}");
    }
    let free = texts.iter().filter(|text| **text == "open seat");
    assert_eq!((free.count(), photos(&scene).len()), (2, 1));
    let alt = format!("{:?}", scene.alt);
    assert!(
        alt.contains("card-alt-free") && alt.contains("Number(2)"),
        "{alt}"
    );
    assert!(!alt.contains("card-alt-invited"), "{alt}");
}

#[tokio::test]
async fn a_finished_game_keeps_the_size_of_its_board_and_what_it_changed_is_told_in_words() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("table", 1, &[]), 2).await;
    let running = fixture.play.games.view(game).await.unwrap();
    assert!(running.summaries.is_empty());
    fixture.play_and_resign(game).await;
    let over = fixture.play.games.view(game).await.unwrap();
    assert_eq!(over.scene.size, running.scene.size);
    let ratings = over.summaries.iter().map(|summary| {
        let facts = summary.facts();
        let rating = facts.iter().find(|fact| fact.key == "card-rating");
        rating.map(|rating| rating.args.clone()).unwrap_or_default()
    });
    let ratings: Vec<_> = ratings.collect();
    assert_eq!(ratings.len(), 2);
    assert!(
        ratings
            .iter()
            .all(|args| args[0].0 == "before" && args[1].0 == "after")
    );
    assert_ne!(ratings[0], ratings[1], "one has won, the other lost");
}
