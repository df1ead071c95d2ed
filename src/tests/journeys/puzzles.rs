//! Puzzles: asked for, answered, and posted every day.

use super::acts::{press, press_for_answer};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_discord::{PageComponent, SettingsPage};
use zihin_testing::option::{text, typed};
use zihin_testing::{Page, content, custom_id, labelled};

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Types an answer. Returns what the bot says to it.
async fn answer(page: &mut Page, panel: &Value, words: &str) -> Value {
    let button = labelled(panel, "Type a move").unwrap();
    page.click(panel, &button, &[]).await;
    page.submit(words).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_are_asked_for_and_their_answers_shown() {
    let mut journey = Journey::begin("puzzles").await;
    let mut ana = journey.page("Ana").await;
    ana.autocomplete("puzzle", json!([typed("difficulty", "")]))
        .await;
    journey.step("Ana is offered difficulties").await;
    let refused = json!([text("difficulty", "divine")]);
    ana.command("puzzle", refused).await;
    journey.step("Ana asks for one that is too difficult").await;
    for game in ["camelot", "table", "talat"] {
        let panel = ana.command("puzzle", json!([text("game", game)])).await;
        journey
            .step(&format!("Ana asks for a puzzle of {game}"))
            .await;
        answer(&mut ana, &panel, "nonsense").await;
        journey.step("Ana answers with nonsense").await;
        let told = press(&mut ana, &panel, "Show the answer").await;
        journey.step("Ana has the answer shown").await;
        press(&mut ana, &told, "Next puzzle").await;
        journey.step("Ana goes on to the next").await;
    }
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_gets_a_puzzle_every_day() {
    let mut journey = Journey::begin("daily_puzzle").await;
    let mut ana = journey.page("Ana").await;
    let form = ana.command("settings", json!([])).await;
    let places = custom_id(PageComponent::Settings(SettingsPage::Places));
    let form = ana.click_through(&form, &places, &[]).await;
    let games = ana.channel("games");
    let want = json!({"op": "component", "message": form["id"], "custom_id": custom_id(PageComponent::PuzzleChannels), "component_type": 8, "values": [games]});
    ana.ask(want).await;
    let daily = |page: &Page| page.message_with("puzzle of the day");
    let post = ana.until(daily).await;
    journey.step("Ana wants a puzzle every day").await;
    let panel = press_for_answer(&mut ana, &post, "Solve").await;
    journey.step("Ana wants to solve it").await;
    press(&mut ana, &panel, "Show the answer").await;
    journey.step("Ana has the answer shown").await;
    journey.pass(DAY);
    let is_next = |page: &Page| {
        let mut messages = page.messages.values().filter(|message| {
            let is_public = message.get("ephemeral_for").is_none();
            is_public && content(message).contains("puzzle of the day")
        });
        messages.any(|next| next["id"] != post["id"]).then_some(())
    };
    ana.until(is_next).await;
    journey.step("The next day").await;
    journey.end().await;
}
