//! Links to messages, context menus, mentions and notices, in a real browser.
//! Skipped, with a message, where Chromium is not installed.

use crate::browser::Browser;
use crate::raw_discord::{ANA, CHANNEL, GUILD, RawDiscord, event};
use serde_json::json;

const GAMES: &str = "1100000000000000102";

/// A browser with Ana's page of a local Discord.
async fn opened() -> Option<(Browser, RawDiscord)> {
    let browser = Browser::open().await?;
    let discord = RawDiscord::open().await;
    let page = format!("{}/?as=Ana", discord.server.url());
    browser.visit(&page).await;
    Some((browser, discord))
}

/// The JavaScript expression of a message's element.
fn element(message: &str) -> String {
    format!("document.querySelector('[data-message-id=\"{message}\"]')")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_an_old_message_scrolls_to_it() {
    let Some((browser, discord)) = opened().await else {
        return;
    };
    let old = discord.post(GAMES, json!({"content": "long ago"})).await;
    for n in 0..120 {
        discord.post(GAMES, json!({"content": n.to_string()})).await;
    }
    // The reloaded page has the newest messages only.
    browser.client.refresh().await.unwrap();
    let link = format!("https://discord.com/channels/{GUILD}/{GAMES}/{old}");
    let at = discord.post(CHANNEL, json!({"content": link})).await;
    browser
        .click(&format!("[data-message-id='{at}'] .markup .mention"))
        .await;
    let place = format!("{}?.getBoundingClientRect()", element(&old));
    browser
        .until(&format!(
            "{place} && {place}.top > 0 && {place}.bottom < innerHeight"
        ))
        .await;
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn context_menus_of_people_and_messages_offer_the_bots_commands() {
    let Some((browser, discord)) = opened().await else {
        return;
    };
    let (mut bot, _) = discord.identified().await;
    discord
        .register(json!([{"name": "On a person", "type": 2}, {"name": "On a message", "type": 3}]))
        .await;
    let post = discord.post(CHANNEL, json!({"content": "x"})).await;
    let message = element(&post);
    let person = format!("document.querySelector('.member[data-user-id=\"{ANA}\"]')");
    for (target, element, name) in [
        (&*post, &message, "On a message"),
        (ANA, &person, "On a person"),
    ] {
        browser.until(&format!("{element} !== null")).await;
        let press = format!(
            "{element}.dispatchEvent(new MouseEvent('contextmenu', {{bubbles: true, cancelable: true, clientX: 400, clientY: 300}}))"
        );
        browser.client.execute(&press, Vec::new()).await.unwrap();
        browser.click(".menu [data-command-id]").await;
        let interaction = event(&mut bot, "INTERACTION_CREATE").await;
        let command = (
            &interaction["data"]["name"],
            &interaction["data"]["target_id"],
        );
        assert_eq!(command, (&json!(name), &json!(target)));
        discord
            .answer(
                &interaction,
                json!({"type": 4, "data": {"content": "x", "flags": 64}}),
            )
            .await;
    }
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mention_in_another_channel_counts_and_shows_a_notice_unless_it_is_silent() {
    let Some((browser, discord)) = opened().await else {
        return;
    };
    browser
        .until("document.querySelector('.channel.open')")
        .await;
    let ping = format!("<@{ANA}>");
    discord
        .post(GAMES, json!({"content": ping, "flags": 1 << 12}))
        .await;
    let badge =
        format!("document.querySelector('[data-channel-id=\"{GAMES}\"] .badge')?.textContent");
    browser.until(&format!("{badge} === '1'")).await;
    let count_notices = "return document.querySelectorAll('.notice').length";
    let notices = browser
        .client
        .execute(count_notices, Vec::new())
        .await
        .unwrap();
    assert_eq!(notices, json!(0), "it was silent");
    discord.post(GAMES, json!({"content": ping})).await;
    // A notice disappears after some seconds: a script clicks it as soon as it appears.
    browser
        .until("(notice => notice && (notice.click(), true))(document.querySelector('.notice'))")
        .await;
    browser
        .until(&format!(
            "document.querySelector('.channel.open').dataset.channelId === '{GAMES}'"
        ))
        .await;
    // A channel that was opened no longer counts.
    browser.until(&format!("!({badge})")).await;
    browser.client.clone().close().await.unwrap();
}
