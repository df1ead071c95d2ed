//! Controls that an earlier version has made: they do nothing, but lead to the board or card,
//! which gets components that work.

use reqwest::Method;
use serde_json::{Value, json};
use zihin_testing::game::{await_board, begin_table, board_in_play, is_over, mover_first, resign};
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::card;
use zihin_testing::{BotFixture, Page, Verb, component, components, content, openapi};

/// Gives a message of the bot one button with this id in place of its components,
/// and returns it as the page shows it then.
async fn with_button(fixture: &BotFixture, page: &mut Page, message: &Value, id: &str) -> Value {
    let button = json!({"type": 2, "style": 1, "label": "Old", "custom_id": id});
    let body = json!({"components": [{"type": 1, "components": [button]}]});
    let [channel, message_id] = ["channel_id", "id"].map(|key| message[key].as_str().unwrap());
    let path = format!("/channels/{channel}/messages/{message_id}");
    fixture.request(Method::PATCH, &path, body).await;
    let is_old = |now: &Value| components(now).all(|component| component["custom_id"] == id);
    page.until(|page| page.find(message).filter(is_old)).await
}

/// Presses the only button of a message, and returns the answer, which must lead to the message with `target`.
async fn press_old(page: &mut Page, old: &Value, target: &Value) -> Value {
    let id = components(old).next().unwrap()["custom_id"]
        .as_str()
        .unwrap();
    let answer = page.click_for_answer(old, id, &[]).await;
    let text = content(&answer);
    assert!(text.contains("an earlier version"), "{answer}");
    assert!(text.ends_with(target["id"].as_str().unwrap()), "{answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_button_of_a_running_game_leads_to_the_board_whose_buttons_work() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let old = with_button(&fixture, mover, &board, "z1:o:1:0:").await;
    press_old(mover, &old, &board).await;
    let has_panel = |now: &Value| component(now, Verb::Open).is_some();
    let now = mover
        .until(|page| page.find(&board).filter(has_panel))
        .await;
    let panel = mover.press_for_answer(&now, Verb::Open).await;
    assert!(component(&panel, Verb::Choose).is_some(), "{panel}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_button_of_a_finished_game_leads_to_its_board() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    resign(mover, &board).await;
    let end = await_board(mover, is_over).await;
    let old = with_button(&fixture, mover, &end, "z1:a:1:1:rematch").await;
    let id = "z1:a:1:1:rematch";
    let answer = mover.click_for_answer(&old, id, &[]).await;
    assert!(content(&answer).contains("an earlier version"), "{answer}");
    let may_rematch = |page: &Page| {
        page.board()
            .filter(|now| component(now, Verb::Agree).is_some())
    };
    let now = mover.until(may_rematch).await;
    assert!(is_over(&now), "{now}");
    let link = now["id"].as_str().unwrap();
    assert!(content(&answer).ends_with(link), "{link}: {answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_button_of_a_private_page_leads_to_the_board_or_back_to_the_command() {
    // The local Discord lets the bot change its own messages, but not private ones.
    let fixture = BotFixture::forging().await;
    let (mut ana, _) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let menu = ana.press_for_answer(&board, Verb::More).await;
    let led = ana.click_through(&menu, "z1:b:1:0:", &[]).await;
    let link = board["id"].as_str().unwrap();
    assert!(content(&led).ends_with(link), "{led}");
    assert_eq!(led["components"], json!([]));
    let form = ana.command("preferences", json!([])).await;
    let led = ana.click_through(&form, "z1:w:0:0:ping", &["direct"]).await;
    assert!(content(&led).contains("Use the command again"), "{led}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_button_of_a_tournament_leads_to_the_card_whose_buttons_work() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let options = subcommand("create", option::game("camelot"));
    ana.command("tournament", options).await;
    let shown = ana.until(card).await;
    let old = with_button(&fixture, &mut ana, &shown, "z1:J:0:0:1").await;
    press_old(&mut ana, &old, &shown).await;
    let may_enter = |page: &Page| card(page).filter(|card| component(card, Verb::Enter).is_some());
    let now = ana.until(may_enter).await;
    assert_eq!(now["id"], shown["id"]);
    ana.press(&now, Verb::Enter).await;
    let has_entered = |page: &Page| card(page).filter(|card| content(card).contains("\nAna"));
    ana.until(has_entered).await;
    openapi::check(&fixture.discord.requests().await);
}
