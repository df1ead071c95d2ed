//! Dice and draws that anyone can verify, up to where they depend on the ids of clicks.

use super::acts::{board, refresh};
use super::recorder::Journey;
use serde_json::json;
use std::sync::Arc;
use zihin_play::Secret;
use zihin_testing::content;
use zihin_testing::game::press_in_menu;
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::card;

/// A bot whose secrets are the same in every run.
async fn sealed(name: &'static str) -> Journey {
    let mut journey = Journey::before_the_start(name).await;
    journey.fixture.secrets = Some(Arc::new(|| Secret::new([7; 32])));
    journey.fixture.start_bot().await;
    journey
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_are_sealed_and_take_a_word_before_the_first_roll() {
    let mut journey = sealed("fair_dice").await;
    let mut ana = journey.page("Ana").await;
    ana.command("play", option::game("table")).await;
    journey.step("Ana opens a game of Table").await;
    let word = json!([option::text("word", "lucky")]);
    ana.command("dice", subcommand("seed", word)).await;
    journey.step("Ana adds a word").await;
    ana.command("dice", subcommand("verify", json!([]))).await;
    journey.step("Ana looks at what the dice follow from").await;
    ana.command("dice", subcommand("stats", json!([]))).await;
    journey.step("Ana looks at how dice fall").await;
    let card = board(&mut ana).await;
    press_in_menu(&mut ana, &card, "cancel-lobby").await;
    journey
        .step("Ana cancels the game, which opens the seal")
        .await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_draw_of_a_knockout_is_sealed_on_its_card() {
    let mut journey = sealed("fair_draw").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    let create = subcommand("create", option::game("camelot"));
    ana.command("tournament", create).await;
    journey.step("Ana opens a knockout").await;
    refresh(&mut bogdan).await;
    let shown = card(&bogdan).unwrap();
    bogdan.press(&shown, "enter").await;
    ana.until(|page| card(page).filter(|card| content(card).contains("Bogdan")))
        .await;
    journey.step("Bogdan enters by the button").await;
    ana.command("tournament", subcommand("join", json!([])))
        .await;
    journey.step("Ana enters by the command").await;
    refresh(&mut ana).await;
    let shown = card(&ana).unwrap();
    ana.press_for_answer(&shown, "draw").await;
    journey.step("Ana looks at the draw").await;
    journey.end().await;
}
