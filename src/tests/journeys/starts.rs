//! Starts of the bot: the first one, one in the middle of a turn, one after a long time.

use super::acts::{begin, mover, typed_turn};
use super::recorder::Journey;
use std::sync::atomic::Ordering;
use zihin_rules::SplitMix;
use zihin_testing::fixture::HOUR;
use zihin_testing::{Verb, content, control, options};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_start_registers_the_commands() {
    let mut journey = Journey::before_the_start("first_start").await;
    journey.with_starts = true;
    journey.fixture.start_bot().await;
    journey.step("The bot starts").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_in_the_middle_of_a_turn_loses_neither_clicks_nor_boards() {
    let mut journey = Journey::begin("stopped_in_a_turn").await;
    let options_of = [("game", "table"), ("length", "30")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options_of).await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    let (page, board) = mover(&mut pages).await;
    let first = options(&board).swap_remove(0);
    let mut panel = page.choose_for_answer(&board, &first).await;
    journey.step("A piece is chosen").await;
    journey.fixture.stop_bot().await;
    journey.fixture.start_bot().await;
    journey.step("The bot is started again").await;
    while control(&panel, Verb::Confirm).is_none() {
        let next = options(&panel).swap_remove(0);
        panel = page.choose_through(&panel, &next).await;
        journey.step("The next click").await;
    }
    page.press_away(&panel, Verb::Confirm).await;
    journey.step("The move is confirmed").await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_get_the_time_back_in_which_the_bot_did_not_run() {
    let mut journey = Journey::begin("stopped_for_hours").await;
    let options_of = [("game", "camelot"), ("clock", "1h + 0 < 1h")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options_of).await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    journey.fixture.stop_bot().await;
    journey.fixture.ahead.fetch_add(5 * HOUR, Ordering::Relaxed);
    journey.fixture.start_bot().await;
    let is_credited = |now: &serde_json::Value| content(now).contains("gets 5 hours");
    pages[0]
        .until(|page| page.board().filter(is_credited))
        .await;
    journey
        .step("The bot is started again five hours later")
        .await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    journey.end().await;
}
