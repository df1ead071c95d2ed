//! Games as files: exported, read again, refused.

use super::acts::{begin, files, mover, press, typed_turn};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_rules::SplitMix;
use zihin_testing::game::resign;
use zihin_testing::option::subcommand;
use zihin_testing::{Page, labelled};

/// Uploads a file as the page does, and runs `/game replay` with it.
async fn replay(journey: &Journey, page: &mut Page, name: &str, file: &str) -> Value {
    let url = format!("http://{}/uploads/{name}", journey.fixture.discord.addr());
    let client = reqwest::Client::new();
    let sent = client.post(url).body(file.to_owned()).send().await.unwrap();
    let uploaded: Value = sent.json().await.unwrap();
    let options = json!([{"name": "file", "type": 11, "value": uploaded["id"]}]);
    page.command("game", subcommand("replay", options)).await
}

/// A game of some turns that is exported when it is over; its files are part of the recording.
async fn exported(name: &'static str, game: &str) {
    let mut journey = Journey::begin(name).await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", game)]).await;
    for _ in 0..4 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(3)).await;
    }
    let (page, board) = mover(&mut pages).await;
    resign(page, &board).await;
    journey.step("The player to move resigns").await;
    let answer = pages[0]
        .command("game", subcommand("export", json!([])))
        .await;
    journey.step("Ana exports the game").await;
    for (name, text) in files(&answer).await {
        journey.note(&format!("The file {name}"), &text);
        replay(&journey, &mut pages[0], &name, &text).await;
        journey.step(&format!("Ana has {name} read again")).await;
    }
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_camelot_is_exported_and_read_again() {
    exported("export_of_camelot", "camelot").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_table_is_exported_and_read_again() {
    exported("export_of_table", "table").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_gone_through_and_bad_ones_refused_with_the_line() {
    let mut journey = Journey::begin("files_read").await;
    let mut ana = journey.page("Ana").await;
    let game = "[White \"Ion\"]\n[Black \"Eva\"]\n1. D6-F8 H11-F9 1-0";
    let mut panel = replay(&journey, &mut ana, "old.wcf", game).await;
    journey.step("Ana opens a file").await;
    for _ in 0..2 {
        panel = press(&mut ana, &panel, "▶").await;
        journey.step("Ana goes on").await;
    }
    assert!(labelled(&panel, "GIF").is_some(), "{panel}");
    let bad = "3 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/4\n";
    replay(&journey, &mut ana, "bad.mat", bad).await;
    journey
        .step("Ana opens one with a move that is not legal")
        .await;
    let large = "x".repeat(1_100_000);
    replay(&journey, &mut ana, "large.mat", &large).await;
    journey.step("Ana opens one that is too large").await;
    journey.end().await;
}
