//! Direct messages with the bot.

use super::acts::{board, clicked_turn, refresh, typed_turn};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_rules::SplitMix;
use zihin_testing::game::resign;
use zihin_testing::option::{self, subcommand};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_in_direct_messages() {
    let mut journey = Journey::begin("direct_messages").await;
    let ana = journey.fixture.direct_page("Ana").await;
    let mut pages = [ana];
    let options = json!([
        option::text("game", "camelot"),
        option::text("engine", "easy")
    ]);
    pages[0].command("play", options).await;
    journey.step("Ana plays Camelot against Zihin").await;
    let mut luck = SplitMix(5);
    clicked_turn(&mut journey, &mut pages, &mut luck).await;
    for _ in 0..3 {
        typed_turn(&mut journey, &mut pages, &mut luck).await;
    }
    let board = board(&mut pages[0]).await;
    resign(&mut pages[0], &board).await;
    journey.step("Ana resigns").await;
    for list in ["running", "finished"] {
        pages[0].command("games", subcommand(list, json!([]))).await;
        journey.step(&format!("Ana lists her {list} games")).await;
    }
    pages[0].command("stats", json!([])).await;
    journey.step("Ana looks at what she has done").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_about_servers_says_so_in_direct_messages() {
    let mut journey = Journey::begin("direct_messages_refuse").await;
    let mut ana = journey.fixture.direct_page("Ana").await;
    let bogdan = journey.page("Bogdan").await.me;
    let against = json!([
        option::text("game", "table"),
        option::person("opponent", bogdan)
    ]);
    let none: Value = json!([]);
    for (command, options) in [
        ("leaderboard", none.clone()),
        ("settings", none.clone()),
        ("tournament", subcommand("bracket", json!([]))),
        ("play", against),
        ("help", none.clone()),
        ("preferences", none),
        ("privacy", subcommand("show", json!([]))),
    ] {
        ana.command(command, options).await;
        journey.step(&format!("Ana uses /{command}")).await;
    }
    refresh(&mut ana).await;
    journey.end().await;
}
