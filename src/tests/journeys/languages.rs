//! Journeys in other languages: whoever plays, reads and is refused in them.

use super::acts::{begin, both, press, typed_turn};
use super::recorder::Journey;
use serde_json::json;
use zihin_locale::{Catalog, Language};
use zihin_rules::SplitMix;
use zihin_testing::option;
use zihin_testing::turns::type_move;

/// A game between two who read a language, with what they read besides it.
async fn in_language(name: &'static str, code: &'static str, game: &str) {
    let mut journey = Journey::begin(name).await;
    for name in ["Ana", "Bogdan"] {
        let mut page = journey.page(name).await;
        page.speak(code).await;
    }
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", game)]).await;
    for _ in 0..3 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    }
    let (mover, other, board) = both(&mut pages).await;
    type_move(mover, None, "zz").await;
    journey.step("A text that no move has").await;
    other.press_for_answer(&board, "preview").await;
    journey.step("The other one wants to move").await;
    for (command, options) in [
        ("help", json!([])),
        ("rules", option::game(game)),
        ("preferences", json!([])),
        ("privacy", option::subcommand("show", json!([]))),
        ("games", option::subcommand("running", json!([]))),
    ] {
        other.command(command, options).await;
        journey
            .step(&format!("The other one uses /{command}"))
            .await;
    }
    let menu = mover.press_for_answer(&board, "more").await;
    journey.step("The player to move opens the menu").await;
    let resign = Catalog::embedded().text(Language::new(code), "button-resign");
    let question = press(mover, &menu, &resign).await;
    mover.press_away(&question, "resign").await;
    journey.step("The player to move resigns").await;
    other.command_public("leaderboard", json!([])).await;
    journey.step("The other one shows the leaderboard").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_is_played_in_romanian() {
    in_language("in_romanian", "ro", "table").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn camelot_is_played_in_german() {
    in_language("in_german", "de", "camelot").await;
}
