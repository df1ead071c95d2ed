//! Private answers replace one another, but never half of a move, nor what is read or filled in meanwhile.

use local_discord::{Effect, Fault, Route};
use serde_json::{Value, json};
use std::time::Duration;
use zihin_testing::game::{begin_table, board_in_play, mover_first};
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, content, is_played, option, options};

/// Waits until a message is gone.
async fn gone(page: &mut Page, message: &Value) {
    page.until(|page| page.find(message).is_none().then_some(()))
        .await;
}

/// Whether a message is still there.
fn is_there(page: &Page, message: &Value) -> bool {
    page.find(message).is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_replaces_the_one_before_also_if_that_was_dismissed() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [_, other] = mover_first(&board, &mut ana, &mut bogdan);
    let first = other.press_for_answer(&board, "preview").await;
    assert!(content(&first).contains("turn"), "{first}");
    let second = other.press_for_answer(&board, "type").await;
    gone(other, &first).await;
    other
        .send(&json!({"op": "dismiss", "message": second["id"]}))
        .await;
    gone(other, &second).await;
    let third = other.press_for_answer(&board, "preview").await;
    let menu = other.press_for_answer(&board, "more").await;
    gone(other, &third).await;
    assert!(is_there(other, &menu));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_of_a_move_survives_bad_input_and_rules_until_the_move_is_played() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let start = options(&board).swap_remove(0);
    let panel = mover.choose_for_answer(&board, &start).await;
    let bad = type_move(mover, None, "99/98").await;
    let rules = mover.command("rules", option::game("table")).await;
    // Both the refusal and the panel are from before the rules; only the refusal goes.
    gone(mover, &bad).await;
    let worse = type_move(mover, None, "98/97").await;
    let help = mover.command("help", json!([])).await;
    gone(mover, &rules).await;
    gone(mover, &worse).await;
    assert!(is_there(mover, &panel) && is_there(mover, &help));
    let first = offered_moves(mover, None).await.swap_remove(0);
    let played = type_move(mover, None, &first).await;
    assert!(is_played(&played), "{played}");
    gone(mover, &panel).await;
    assert!(is_there(mover, &help) && is_there(mover, &played));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_menu_that_became_a_panel_is_a_panel_and_a_new_panel_replaces_it() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let first = mover.press_for_answer(&board, "preview").await;
    let start = options(&first).swap_remove(0);
    // The panel has a new token now; by the old one it could be deleted as well.
    let first = mover.choose_through(&first, &start).await;
    let refusal = type_move(mover, None, "99/98").await;
    let second = mover.press_for_answer(&board, "preview").await;
    gone(mover, &first).await;
    gone(mover, &refusal).await;
    assert!(is_there(mover, &second));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_waits_neither_for_the_deletion_of_another_nor_is_lost_by_its_failure() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [_, other] = mover_first(&board, &mut ana, &mut bogdan);
    for effect in [
        Effect::Hang(Duration::from_hours(1)),
        Effect::Status(404),
        Effect::Cut,
    ] {
        let fault = fixture
            .discord
            .add_fault(Fault::new(Route::Webhook, effect));
        for _ in 0..3 {
            let refusal = other.press_for_answer(&board, "preview").await;
            assert!(content(&refusal).contains("turn"), "{refusal}");
        }
        fixture.discord.remove_fault(fault);
    }
}
