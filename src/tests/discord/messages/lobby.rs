//! Lobbies: a challenge from the context menu, and lobbies that are never filled.

use crate::support::game::board_in_play;
use crate::support::{BotFixture, Page, Verb, content, control, option, options};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// A day and an hour, in milliseconds.
const MORE_THAN_A_DAY: i64 = 25 * 60 * 60 * 1_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_from_the_menu_opens_a_game_for_the_two() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let which = ana.on_person("Challenge", &bogdan.me).await;
    let choose = control(&which, Verb::Challenge).unwrap();
    assert!(options(&which).contains(&"table".to_owned()));
    ana.click_through(&which, &choose, &["table"]).await;
    let lobby = bogdan.until(Page::board).await;
    assert_eq!(lobby["mentions"][0]["id"], json!(bogdan.me));
    let mut chloe = fixture.page("Chloe").await;
    let answer = chloe.press_for_answer(&lobby, Verb::Decline).await;
    assert!(content(&answer).contains("not invited"), "{answer}");
    bogdan.press(&lobby, Verb::Decline).await;
    let open = chloe
        .until(|page| {
            page.board()
                .filter(|lobby| control(lobby, Verb::Decline).is_none())
        })
        .await;
    assert!(content(&open).contains("will not play"), "{open}");
    chloe.press(&open, Verb::Join).await;
    let board = chloe.until(board_in_play).await;
    let text = chloe.on_message("Position as text", &board).await;
    assert!(content(&text).contains("XGID"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_closes_after_a_day() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    ana.command("play", option::game("table")).await;
    ana.until(Page::board).await;
    fixture.stop_bot().await;
    fixture.ahead.store(MORE_THAN_A_DAY, Ordering::Relaxed);
    fixture.start_bot().await;
    // In place or in a new message below: either way the lobby can no longer be joined.
    ana.until(|page| page.message_with("called off")).await;
    let is_closed = |page: &Page| {
        let mut messages = page.messages.values();
        let is_open = |message: &Value| control(message, Verb::Join).is_some();
        (!messages.any(is_open)).then_some(())
    };
    ana.until(is_closed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_and_a_game_without_a_message_are_posted_at_the_start() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    ana.command("play", option::game("camelot")).await;
    let mut known = vec![ana.until(Page::board).await];
    for verb in [Verb::Join, Verb::Choose] {
        if verb == Verb::Choose {
            let mut bogdan = fixture.page("Bogdan").await;
            bogdan.press(known.last().unwrap(), Verb::Join).await;
            known.push(bogdan.until(board_in_play).await);
        }
        fixture.stop_bot().await;
        // As if the program had ended before it could post anything.
        fixture
            .tamper("UPDATE games SET message = NULL, message_channel = NULL; DELETE FROM posts")
            .await;
        fixture.start_bot().await;
        let is_new = |page: &Page| {
            let is_known = |board: &Value| known.iter().any(|known| known["id"] == board["id"]);
            let board = page.board().filter(|board| !is_known(board));
            board.filter(|board| control(board, verb).is_some())
        };
        known.push(ana.until(is_new).await);
    }
}
