//! The cards of a lobby and of a result: who, when, and what became of each player.

use zihin_ids::UserId;
use zihin_locale::Language;
use zihin_play::game::View;
use zihin_play::lobby::lobby_scene;
use zihin_play::panels::Avatars;
use zihin_scene::Scene;
use zihin_testing::fixture::{Fixture, proposal};
use zihin_testing::panel::{in_words, photo, photos, texts};

fn result(view: &View, language: Language, avatars: &Avatars) -> Scene {
    in_words(language, avatars, |context| view.scene_with_result(context))
}

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
    let free = texts.iter().filter(|text| **text == "a free seat");
    assert_eq!((free.count(), photos(&scene).len()), (2, 1));
}

#[tokio::test]
async fn a_finished_game_has_its_result_in_words_below_its_last_board() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("table", 1, &[]), 2).await;
    let running = fixture.play.games.view(game).await.unwrap();
    assert_eq!(result(&running, Language::ENGLISH, &ana()), *running.scene);
    fixture.play_and_resign(game).await;
    let over = fixture.play.games.view(game).await.unwrap();
    for (language, won, lost) in [
        (Language::ENGLISH, "won", "lost"),
        (Language::new("ro"), "a câștigat", "a pierdut"),
    ] {
        let scene = result(&over, language, &ana());
        assert_eq!(scene.size.x, over.scene.size.x);
        assert!(scene.size.y > over.scene.size.y);
        let (board, all) = (texts(&over.scene), texts(&scene));
        let below = &all[board.len()..];
        let at = |word| below.iter().position(|text| *text == word).unwrap();
        // The winner is above the loser, each with what became of them.
        let order = [at("Player 1"), at(won), at("Player 2"), at(lost)];
        assert!(order.is_sorted(), "{below:?}");
        assert_eq!(photos(&scene).len(), 1);
    }
}
