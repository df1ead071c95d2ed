//! The hidden panel of faults: what it sends over the page's socket, and the panel in a real browser.
//! The latter is skipped, with a message, where Chromium is not installed.

use crate::browser::Browser;
use crate::patience::holds;
use crate::raw_discord::{
    CHANNEL, GUILD, RawDiscord, Socket, attempt, event, frame, next_frame, send,
};
use serde_json::{Value, json};
use std::env;
use std::fs;

/// Sends what the panel asks for, and returns what it is told to be in force.
async fn switch(page: &mut Socket, what: &str, more: Value) -> Value {
    let mut ask = more;
    ask["op"] = json!("faults");
    ask["do"] = json!(what);
    send(page, ask).await;
    frame(page, "faults").await
}

/// The status of a new message of the bot in [`CHANNEL`].
async fn posted(discord: &RawDiscord) -> u16 {
    let path = format!("/channels/{CHANNEL}/messages");
    discord
        .send("POST", &path, &json!({"content": "x"}))
        .await
        .0
}

/// The status of a new message of the bot with a file in [`CHANNEL`].
async fn posted_file(discord: &RawDiscord) -> u16 {
    let path = format!("/channels/{CHANNEL}/messages");
    let form = reqwest::multipart::Form::new()
        .text("payload_json", json!({"content": "x"}).to_string())
        .part(
            "files[0]",
            reqwest::multipart::Part::bytes(vec![1]).file_name("x.bin"),
        );
    let url = format!("{}/api/v10{path}", discord.server.url());
    let request = discord.http.post(url).header("Authorization", "Bot x");
    let answer = request.multipart(form).send().await.unwrap();
    answer.status().as_u16()
}

#[tokio::test]
async fn the_panel_switches_faults_of_requests_and_tells_every_page_what_is_in_force() {
    let discord = RawDiscord::open().await;
    let (mut ana, _) = discord.page("1100000000000000011").await;
    let (mut bogdan, _) = discord.page("1100000000000000012").await;
    let fault = json!({"on": "new", "effect": "user", "seconds": 2, "next": 1, "channel": CHANNEL});
    let told = switch(&mut ana, "add", fault).await;
    let text = "new messages in #general: 429 for 2 s (user), next 1";
    assert_eq!(told["list"], json!([{"id": 1, "text": text, "hits": 0}]));
    assert_eq!(frame(&mut bogdan, "faults").await, told);
    assert_eq!((posted(&discord).await, posted(&discord).await), (429, 200));
    let told = switch(&mut ana, "status", json!({})).await;
    assert_eq!(
        (&told["list"], &told["counts"]["rate_limited"]),
        (&json!([]), &json!(1))
    );
    for effect in ["503", "500", "done_503"] {
        let fault = json!({"on": "any", "effect": effect});
        let told = switch(&mut ana, "add", fault).await;
        let expected = if effect == "500" { 500 } else { 503 };
        assert_eq!(posted(&discord).await, expected);
        switch(&mut ana, "remove", json!({"id": told["list"][0]["id"]})).await;
    }
    switch(&mut ana, "outage", json!({"on": true})).await;
    let told = switch(&mut ana, "limits", json!({"on": true})).await;
    assert_eq!(
        (&told["outage"], &told["limits"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(posted(&discord).await, 503);
    let told = switch(&mut ana, "clear", json!({})).await;
    assert_eq!(
        (&told["outage"], &told["limits"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(posted(&discord).await, 200);
    for wrong in [
        json!({"do": "add", "on": "nothing", "effect": "cut"}),
        json!({"do": "add", "on": "any", "effect": "nothing"}),
        json!({"do": "add", "on": "any", "effect": "hang", "seconds": 1e9}),
        json!({"do": "guild", "change": "lock", "on": true, "channel": CHANNEL}),
        json!({"do": "gateway", "fault": "nothing"}),
        json!({"do": "nothing"}),
    ] {
        let mut ask = wrong.clone();
        ask["op"] = json!("faults");
        assert_ne!(attempt(&mut ana, ask).await, "", "{wrong}");
    }
}

#[tokio::test]
async fn the_panel_switches_faults_of_the_gateway_and_changes_the_guild() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page("1100000000000000011").await;
    for (fault, op) in [("reconnect", 7), ("resumable", 9)] {
        switch(&mut ana, "gateway", json!({"fault": fault})).await;
        assert_eq!(next_frame(&mut bot).await["op"], op);
    }
    let late = json!({"fault": "late", "next": 3, "seconds": 0.1});
    assert_eq!(switch(&mut ana, "gateway", late).await["late"], 3);
    let twice = json!({"fault": "duplicate", "next": 2});
    assert_eq!(switch(&mut ana, "gateway", twice).await["duplicate"], 2);
    let silent = json!({"fault": "heartbeats", "on": true});
    assert_eq!(
        switch(&mut ana, "gateway", silent).await["heartbeats"],
        true
    );
    switch(&mut ana, "clear", json!({})).await;
    let guild = |change: &str, on: bool| json!({"change": change, "on": on, "channel": CHANNEL});
    for (on, status) in [(true, 403), (false, 200)] {
        switch(&mut ana, "guild", guild("post", on)).await;
        event(&mut bot, "CHANNEL_UPDATE").await;
        assert_eq!(posted(&discord).await, status);
    }
    switch(&mut ana, "guild", guild("files", true)).await;
    event(&mut bot, "CHANNEL_UPDATE").await;
    assert_eq!(posted(&discord).await, 200, "a text");
    assert_eq!(posted_file(&discord).await, 403);
    switch(&mut ana, "guild", guild("files", false)).await;
    event(&mut bot, "CHANNEL_UPDATE").await;
    assert_eq!(posted_file(&discord).await, 200);
    for (change, key) in [("member", "removed"), ("available", "unavailable")] {
        let told = switch(&mut ana, "guild", guild(change, false)).await;
        assert_eq!(told[key], json!([GUILD]));
        event(&mut bot, "GUILD_DELETE").await;
        let told = switch(&mut ana, "guild", guild(change, true)).await;
        assert_eq!(told[key], json!([]));
        event(&mut bot, "GUILD_CREATE").await;
    }
    switch(&mut ana, "guild", guild("delete", true)).await;
    event(&mut bot, "CHANNEL_DELETE").await;
    assert_eq!(posted(&discord).await, 404);
}

/// Keeps a picture of the page, if `ZIHIN_SCREENSHOTS` names a folder.
async fn keep_picture(browser: &Browser, name: &str) {
    if let Ok(folder) = env::var("ZIHIN_SCREENSHOTS") {
        let picture = browser.client.screenshot().await.unwrap();
        fs::write(format!("{folder}/{name}.png"), picture).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_panel_opens_by_its_address_or_its_keys_and_its_buttons_work() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    let (_bot, _) = discord.identified().await;
    let hidden = "document.querySelector('#faults').hidden";
    browser
        .visit(&format!("{}/?as=Ana", discord.server.url()))
        .await;
    browser
        .until(&format!("{hidden} && document.querySelector('#composer')"))
        .await;
    let keys = "dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyF', key: 'F', ctrlKey: true, shiftKey: true})) || true";
    browser.until(keys).await;
    browser.until(&format!("!{hidden}")).await;
    browser.until(keys).await;
    browser.until(hidden).await;
    browser.until("(location.hash = '#faults')").await;
    browser.until(&format!("!{hidden}")).await;
    for part in ["outage", "limits", "add"] {
        browser.click(&format!("[data-fault='{part}']")).await;
    }
    let words = "document.querySelector('.fault-list').innerText.includes('any request: 503')";
    browser.until(words).await;
    for part in ["outage", "limits"] {
        let checked = format!("document.querySelector(\"[data-fault='{part}']\").checked");
        browser.until(&checked).await;
    }
    assert_eq!(posted(&discord).await, 503);
    keep_picture(&browser, "faults").await;
    browser.click("[data-fault='clear']").await;
    browser
        .until("!document.querySelector(\"[data-fault='outage']\").checked")
        .await;
    assert_eq!(posted(&discord).await, 200);
    browser.click("[data-fault='no-post']").await;
    holds("posting is refused", async || posted(&discord).await == 403).await;
    browser.client.set_window_size(390, 844).await.unwrap();
    browser.until("innerWidth < 600 && document.querySelector('#faults').getBoundingClientRect().right <= innerWidth").await;
    keep_picture(&browser, "faults-phone").await;
    browser.client.clone().close().await.unwrap();
}
