//! Several servers on the page: what it is sent of each, and the list that shows one of them, in a real browser.
//! The latter is skipped, with a message, where Chromium is not installed.

use crate::browser::Browser;
use crate::raw_discord::{ANA, GUILD, RawDiscord, frame, send};
use local_discord::{Options, Playground};
use serde_json::{Value, json};

const DOWN: &str = "\u{E015}";
const UP: &str = "\u{E013}";

async fn with_guilds(further_guilds: usize) -> RawDiscord {
    let options = Options {
        further_guilds,
        ..Options::default()
    };
    RawDiscord::with(options).await
}

#[tokio::test]
async fn a_page_is_sent_the_channels_of_the_guild_that_has_changed() {
    let discord = with_guilds(1).await;
    let [_, second] = discord.server.guilds()[..] else {
        panic!("two guilds")
    };
    let games = discord.server.text_channels(second)[0];
    let (mut ana, hello) = discord.page(ANA).await;
    let roles = [Playground::BOT_ROLE, second + 2].map(|role| role.to_string());
    let second = second.to_string();
    assert_eq!(hello["guild"]["id"], GUILD);
    assert_eq!(
        hello["guilds"],
        json!([
            {"id": GUILD, "name": "Local Discord", "bot_role": roles[0]},
            {"id": second, "name": "Server 2", "bot_role": roles[1]},
        ])
    );
    let channels = hello["channels"].as_array().unwrap().iter();
    let guilds: Vec<&Value> = channels.map(|channel| &channel["guild_id"]).collect();
    assert_eq!(guilds, [GUILD, GUILD, GUILD, GUILD, &second]);
    discord.server.delete_channel(games).unwrap();
    let told = frame(&mut ana, "channels").await;
    assert_eq!(
        (&told["guild"], &told["channels"]),
        (&json!(second), &json!([]))
    );
    send(&mut ana, json!({"op": "open_direct"})).await;
    let told = frame(&mut ana, "channels").await;
    assert_eq!(told["guild"], Value::Null);
    assert_eq!(told["channels"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_panel_of_faults_concerns_the_server_that_is_shown() {
    let discord = with_guilds(1).await;
    let second = discord.server.guilds()[1].to_string();
    let (mut ana, _) = discord.page(ANA).await;
    for (change, key) in [("member", "removed"), ("available", "unavailable")] {
        let ask =
            json!({"op": "faults", "do": "guild", "change": change, "on": false, "guild": second});
        send(&mut ana, ask).await;
        assert_eq!(frame(&mut ana, "faults").await[key], json!([second]));
    }
}

/// The names of the text channels that the page shows.
const SHOWN: &str = "[...document.querySelectorAll('[aria-label=\"Text channels\"] .channel-label')].map((label) => label.textContent).join()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_is_shown_by_its_name_and_several_in_a_list_that_keys_change() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let url = |discord: &RawDiscord| format!("{}/?as=Ana", discord.server.url());
    let one = RawDiscord::open().await;
    browser.visit(&url(&one)).await;
    browser.until("document.querySelector('.channel')").await;
    browser
        .until("document.querySelector('#guilds').hidden && document.querySelector('#guild-name').innerText === 'Local Discord'")
        .await;

    let several = with_guilds(2).await;
    let second = several.server.guilds()[1];
    browser.visit(&url(&several)).await;
    let all = format!("{SHOWN} === 'general,games,tables,no-bots'");
    browser.until(&all).await;
    browser
        .until("document.querySelector('#guild-name').hidden && [...document.querySelector('#guilds').options].map((option) => option.text).join() === 'Local Discord,Server 2,Server 3'")
        .await;
    let games = several.channel_of(second);
    several
        .post(&games, json!({"content": format!("<@{ANA}>")}))
        .await;
    browser
        .until("document.querySelector('#guilds').options[1].text === 'Server 2 (1)'")
        .await;
    browser
        .until("(document.querySelector('#guilds').focus(), true)")
        .await;
    browser.press(DOWN).await;
    browser.until(&format!("{SHOWN} === 'games'")).await;
    browser
        .until(&format!(
            "document.querySelector('.channel.open').dataset.channelId === '{games}' && document.querySelectorAll('#messages .message').length === 1"
        ))
        .await;
    browser
        .until("document.querySelector('#guilds').options[1].text === 'Server 2' && document.activeElement.id === 'guilds'")
        .await;
    browser.press(UP).await;
    browser.until(&all).await;
    browser.client.clone().close().await.unwrap();
}
