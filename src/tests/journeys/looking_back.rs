//! Looking back at a game: step by step, as a list, as an animation, analysed, and played on from another position.

use super::acts::{begin, board, mover, press, press_for_answer, typed_turn};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_rules::SplitMix;
use zihin_testing::game::resign;
use zihin_testing::option::{self, subcommand};
use zihin_testing::{Page, component, labelled, options};

/// A game that the player to move resigns after so many moves.
async fn over(journey: &mut Journey, game: &str, turns: usize) -> (Vec<Page>, Value) {
    let mut pages = begin(journey, &["Ana", "Bogdan"], &[("game", game)]).await;
    for _ in 0..turns {
        typed_turn(journey, &mut pages, &mut SplitMix(3)).await;
    }
    let (page, shown) = mover(&mut pages).await;
    resign(page, &shown).await;
    journey.step("The player to move resigns").await;
    let end = board(&mut pages[0]).await;
    (pages, end)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_gone_through_step_by_step() {
    let mut journey = Journey::begin("replay").await;
    let (mut pages, end) = over(&mut journey, "camelot", 4).await;
    let ana = &mut pages[0];
    let mut panel = press_for_answer(ana, &end, "Replay").await;
    journey.step("Ana opens the replay").await;
    for label in ["▶", "▶|", "◀", "|◀", "Moves"] {
        panel = press(ana, &panel, label).await;
        journey.step(&format!("Ana presses {label}")).await;
    }
    let part = json!([option::number("from", 1), option::number("to", 2)]);
    ana.command("game", subcommand("replay", part)).await;
    journey.step("Ana has a part animated").await;
    let wrong = json!([option::number("from", 5), option::number("to", 4)]);
    ana.command("game", subcommand("replay", wrong)).await;
    journey.step("Ana asks for a part that there is not").await;
    ana.command("game", subcommand("history", json!([]))).await;
    journey.step("Ana lists the moves").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_are_listed_and_opened() {
    let mut journey = Journey::begin("finished_games").await;
    let (mut pages, _) = over(&mut journey, "table", 4).await;
    let (ana, bogdan) = (0, pages[1].me.clone());
    let ana = &mut pages[ana];
    for options in [
        json!([option::person("opponent", bogdan)]),
        json!([option::text("game", "camelot")]),
        json!([option::text("result", "won")]),
        json!([option::text("result", "lost")]),
    ] {
        ana.command("games", subcommand("finished", options)).await;
        journey.step("Ana searches her finished games").await;
    }
    let list = ana
        .command("games", subcommand("finished", json!([])))
        .await;
    journey.step("Ana lists her finished games").await;
    let menu = list["components"][0]["components"][0]["custom_id"].as_str();
    let game = ana.click_through(&list, menu.unwrap(), &["1"]).await;
    journey.step("Ana opens one").await;
    press(ana, &game, "◀ Finished games").await;
    journey.step("Ana goes back to the list").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_tried_out_and_played_on() {
    let mut journey = Journey::begin("what_if").await;
    let (mut pages, end) = over(&mut journey, "camelot", 4).await;
    let ana = &mut pages[0];
    let panel = press_for_answer(ana, &end, "Replay").await;
    let panel = press(ana, &panel, "▶").await;
    let mut panel = press(ana, &panel, "What if…").await;
    journey.step("Ana tries a position out").await;
    for _ in 0..2 {
        let choose = component(&panel, "pick").unwrap();
        let first = options(&panel).swap_remove(0);
        panel = ana.click_through(&panel, &choose, &[&first]).await;
        journey.step("Ana chooses the first click").await;
    }
    if labelled(&panel, "Confirm").is_some() {
        panel = press(ana, &panel, "Confirm").await;
        journey.step("Ana confirms the move").await;
    }
    panel = press(ana, &panel, "◀").await;
    journey.step("Ana goes back").await;
    panel = press(ana, &panel, "Values").await;
    journey.step("Ana asks what Zihin thinks").await;
    let play_on = labelled(&panel, "Play on against Zihin").unwrap();
    ana.click(&panel, &play_on, &[]).await;
    journey.step("Ana plays on against Zihin").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_analysed() {
    let mut journey = Journey::begin("analysis").await;
    let (mut pages, end) = over(&mut journey, "table", 2).await;
    let ana = &mut pages[0];
    let button = labelled(&end, "Analysis").unwrap();
    let answer = ana.click_for_answer(&end, &button, &[]).await;
    // Until it is there, the answer says how far it is.
    let is_there = |found: &Value| zihin_testing::content(found).contains("**Ana**");
    let report = ana.until(|page| page.find(&answer).filter(is_there)).await;
    journey.step("Ana has the game analysed").await;
    press(ana, &report, "▶").await;
    journey.step("Ana turns the page").await;
    journey.end().await;
}
