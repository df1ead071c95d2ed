//! What one person sees is shown to everybody by a button, once.

use local_discord::{Effect, Fault, Route};
use serde_json::{Value, json};
use zihin_testing::turns::over;
use zihin_testing::{BotFixture, Page, components, content, labelled, openapi, option};

/// Shares a private message. Returns what is left of it, and what everybody else sees.
async fn share(page: &mut Page, other: &mut Page, message: &Value) -> (Value, Value) {
    let button = labelled(message, "Share").unwrap();
    let left = page.click_through(message, &button, &[]).await;
    let shared = other
        .until(|page| page.message_with("📣 Ana shares:"))
        .await;
    (left, shared)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_is_shared_with_its_picture_and_goes_on_in_private() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan, board) = over(&fixture, 4).await;
    let analysis = labelled(&board, "Analysis").unwrap();
    let answer = ana.click_for_answer(&board, &analysis, &[]).await;
    let is_report = |page: &Page| {
        let found = page.find(&answer);
        found.filter(|found| labelled(found, "Share").is_some())
    };
    let report = ana.until(is_report).await;
    let (left, shared) = share(&mut ana, &mut bogdan, &report).await;
    assert!(shared.get("ephemeral_for").is_none(), "{shared}");
    assert_eq!(shared["components"], json!([]));
    assert!(content(&shared).ends_with(content(&report)), "{shared}");
    let alt = |message: &Value| message["attachments"][0]["description"].clone();
    assert_eq!(alt(&shared), alt(&report));
    assert!(alt(&shared).is_string(), "{shared}");
    assert_eq!(labelled(&left, "Share"), None, "once");
    assert_eq!(components(&left).count(), components(&report).count() - 1);
    assert_eq!(left["attachments"], report["attachments"]);
    let next = labelled(&left, "▶").unwrap();
    let mistake = ana.click_through(&left, &next, &[]).await;
    assert!(
        labelled(&mistake, "Share").is_some(),
        "another page: {mistake}"
    );
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn statistics_and_a_solved_puzzle_can_be_shared() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan, _) = over(&fixture, 4).await;
    let stats = ana.command("stats", json!([])).await;
    let (left, shared) = share(&mut ana, &mut bogdan, &stats).await;
    assert_eq!(left["components"], json!([]));
    assert_eq!(shared["attachments"].as_array().unwrap().len(), 1);
    let puzzle = ana.command("puzzle", option::game("table")).await;
    assert_eq!(labelled(&puzzle, "Share"), None, "it is not solved yet");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_shared_can_be_shared_again() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan, _) = over(&fixture, 4).await;
    let stats = ana.command("stats", json!([])).await;
    let button = labelled(&stats, "Share").unwrap();
    let refused = Fault::new(Route::Webhook, Effect::Status(403)).next(1);
    fixture.discord.add_fault(refused);
    let left = ana.click_through(&stats, &button, &[]).await;
    assert_eq!(labelled(&left, "Share"), None);
    let again = |page: &Page| {
        let now = page.find(&stats);
        now.filter(|now| labelled(now, "Share").is_some())
    };
    let again = ana.until(again).await;
    assert!(ana.message_with("📣").is_none());
    share(&mut ana, &mut bogdan, &again).await;
}
