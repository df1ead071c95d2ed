//! A tournament in the local Discord: its card, its buttons, its commands and the call to its stage.

use crate::company::resign;
use crate::openapi;
use crate::support::{Page, Stage, content, control};
use serde_json::{Value, json};

/// The card of the tournament in the channel.
pub fn card(page: &Page) -> Option<Value> {
    let mut messages = page.messages.values();
    let card = messages.find(|message| content(message).contains("**Knockout: "));
    card.cloned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_enter_by_the_card_and_are_called_to_their_games() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let mut bogdan = stage.page("Bogdan").await;
    let wish = json!([{"name": "create", "type": 1, "options": [{"name": "game", "type": 3, "value": "camelot"}]}]);
    ana.command("tournament", wish).await;
    for page in [&mut ana, &mut bogdan] {
        let shown = page
            .until(|page| card(page).filter(|card| control(card, "J").is_some()))
            .await;
        page.click(&shown, &control(&shown, "J").unwrap(), &[])
            .await;
    }
    ana.until(|page| card(page).filter(|card| content(card).contains("Ana, Bogdan")))
        .await;
    let of = |name: &str| json!([{"name": name, "type": 1, "options": []}]);
    let refused = bogdan.command("tournament", of("start")).await;
    assert!(
        content(&refused).contains("Only the organiser"),
        "{refused}"
    );
    ana.command("tournament", of("start")).await;
    let drawn = bogdan
        .until(|page| card(page).filter(|card| content(card).contains("Stage 1 of 1")))
        .await;
    let alt = drawn["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("0 of 1 matches"), "{alt}");
    let board = bogdan
        .until(|page| page.board().filter(|board| control(board, "c").is_some()))
        .await;
    resign(&mut ana, &board).await;
    let end = bogdan
        .until(|page| card(page).filter(|card| content(card).contains("🏆 **Bogdan**")))
        .await;
    assert!(control(&end, "K").is_none());
    let begun = bogdan.messages.values();
    let begun = begun.filter(|message| content(message).contains("knockout begins"));
    assert_eq!(begun.count(), 1, "the stage is announced once");
    openapi::check(&stage.discord.requests());
}
