//! Games against computers.

use super::acts::{board, clicked_turn, name, press, refresh, typed_turn};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_rules::SplitMix;
use zihin_testing::game::{open_menu, resign};
use zihin_testing::{Page, option};

/// Ana begins a game against computers of the easiest level.
async fn against(journey: &mut Journey, game: &str) -> Vec<Page> {
    let mut ana = journey.page("Ana").await;
    let options = json!([option::text("game", game), option::text("engine", "easy")]);
    ana.command("play", options).await;
    journey
        .step(&format!("Ana plays {game} against Zihin"))
        .await;
    vec![ana]
}

/// Some turns, and the end.
async fn played(name: &'static str, game: &str) {
    let mut journey = Journey::begin(name).await;
    let mut pages = against(&mut journey, game).await;
    let mut luck = SplitMix(5);
    clicked_turn(&mut journey, &mut pages, &mut luck).await;
    for _ in 0..2 {
        typed_turn(&mut journey, &mut pages, &mut luck).await;
    }
    let board = board(&mut pages[0]).await;
    resign(&mut pages[0], &board).await;
    journey.step("Ana resigns").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn camelot_is_played_against_a_computer() {
    played("camelot_against_zihin", "camelot").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_is_played_against_a_computer() {
    played("table_against_zihin", "table").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talat_is_played_against_two_computers() {
    played("talat_against_zihin", "talat").await;
}

/// The board after some turns, on which Ana is to move.
async fn own_board(journey: &mut Journey, pages: &mut [Page]) -> Value {
    for _ in 0..2 {
        typed_turn(journey, pages, &mut SplitMix(9)).await;
    }
    assert_eq!(name(&pages[0]), "Ana");
    board(&mut pages[0]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_shown_and_played() {
    let mut journey = Journey::begin("hint").await;
    let mut pages = against(&mut journey, "camelot").await;
    let board = own_board(&mut journey, &mut pages).await;
    let ana = &mut pages[0];
    let (menu, hint) = open_menu(ana, &board, "Hint").await;
    journey.step("Ana opens the menu").await;
    let thinking = ana.click_through(&menu, &hint, &[]).await;
    let panel = ana.changed_or_gone(&thinking).await.expect("a hint");
    journey.step("Ana asks for a hint").await;
    ana.press_away(&panel, "confirm").await;
    journey.step("Ana plays it").await;
    refresh(ana).await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_looked_at_from_the_other_side_and_as_text() {
    let mut journey = Journey::begin("board_in_private").await;
    let mut pages = against(&mut journey, "camelot").await;
    let board = own_board(&mut journey, &mut pages).await;
    let ana = &mut pages[0];
    ana.on_message("Flip for me", &board).await;
    journey.step("Ana looks from the other side").await;
    ana.on_message("Position as text", &board).await;
    journey.step("Ana reads the position").await;
    let own = ana
        .command("game", option::subcommand("board", json!([])))
        .await;
    journey.step("Ana looks at her own board").await;
    press(ana, &own, "What could be captured?").await;
    journey.step("Ana asks what could be captured").await;
    journey.end().await;
}
