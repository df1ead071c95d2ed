//! Who a page is for: people who are there, and new ones, of whom there can be many.

use crate::browser::Browser;
use crate::raw_discord::{
    ANA, BOGDAN, CHANNEL, GUILD, RawDiscord, Socket, event, frame, next_frame, send, text,
};
use local_discord::Options;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;

/// The intents for guilds, members and their messages.
const INTENTS: u64 = 1 | 1 << 1 | 1 << 9;

/// A page whose first frame names this person, and the first frames that come: maybe an error, and HELLO.
async fn page(discord: &RawDiscord, named: Value) -> (Socket, Value, Value) {
    let url = format!("ws://{}/page", discord.server.addr());
    let (mut socket, _) = connect_async(url).await.unwrap();
    send(&mut socket, json!({"op": "hello", "user": named})).await;
    let first = next_frame(&mut socket).await;
    if first["type"] == "hello" {
        return (socket, Value::Null, first);
    }
    assert_eq!(first["type"], "error", "{first}");
    let hello = frame(&mut socket, "hello").await;
    (socket, first["message"].clone(), hello)
}

#[tokio::test]
async fn a_person_is_found_by_id_and_name() {
    let discord = RawDiscord::open().await;
    for (named, id) in [
        (Value::Null, ANA),
        (json!(BOGDAN), BOGDAN),
        (json!("Bogdan"), BOGDAN),
        (json!(" bogdan "), BOGDAN),
    ] {
        let (_, error, hello) = page(&discord, named).await;
        assert_eq!((&error, &hello["me"]), (&Value::Null, &json!(id)));
        assert_eq!(hello["people"].as_array().unwrap().len(), 4);
    }
}

#[tokio::test]
async fn a_new_name_makes_a_person_who_takes_part_like_the_others() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified_for(INTENTS).await;
    let (mut ana, _) = discord.page(ANA).await;
    let (mut eli, _, hello) = page(&discord, json!("Eli")).await;
    let id = hello["me"].clone();
    assert_eq!(frame(&mut ana, "person").await["person"]["name"], "Eli");
    let joined = event(&mut bot, "GUILD_MEMBER_ADD").await;
    assert_eq!(
        (&joined["guild_id"], &joined["user"]["id"]),
        (&json!(GUILD), &id)
    );
    let member = format!("/guilds/{GUILD}/members/{}", text(&id));
    discord.ok("GET", &member, Value::Null).await;
    let say = json!({"op": "say", "channel": CHANNEL, "content": "hi"});
    send(&mut eli, say).await;
    assert_eq!(
        event(&mut bot, "MESSAGE_CREATE").await["author"]["id"],
        id,
        "the bot reads them"
    );
    let direct = json!({"recipient_id": id});
    let direct = discord.ok("POST", "/users/@me/channels", direct).await;
    discord
        .post(&text(&direct["id"]), json!({"content": "psst"}))
        .await;
    let read = loop {
        let message = frame(&mut eli, "message_create").await["message"].clone();
        if message["channel_id"] == direct["id"] {
            break message;
        }
    };
    assert_eq!(read["content"], "psst");
    let (_, _, again) = page(&discord, json!("eli")).await;
    assert_eq!(again["me"], id, "there is one Eli");
}

#[tokio::test]
async fn there_can_be_many_people_and_what_is_no_name_is_refused() {
    let discord = RawDiscord::open().await;
    for n in 5..=90 {
        let (_, error, hello) = page(&discord, json!(format!("Person {n}"))).await;
        let people = hello["people"].as_array().unwrap();
        assert_eq!((&error, people.len()), (&Value::Null, n));
    }
    let path = format!("/guilds/{GUILD}/channels");
    let channels = discord.ok("GET", &path, Value::Null).await;
    assert_eq!(channels.as_array().unwrap().len(), 4);
    for (named, refusal) in [
        (json!("One more"), "as many people"),
        (json!("x".repeat(33)), "1 to 32 characters"),
        (json!(" "), "1 to 32 characters"),
        (json!("1100000000000009999"), "nobody with this id"),
    ] {
        let (_, error, hello) = page(&discord, named).await;
        assert!(text(&error).contains(refusal), "{error}");
        assert_eq!(hello["me"], ANA);
    }
    let options = Options {
        people: (0..91).map(|n| n.to_string()).collect(),
        ..Options::default()
    };
    let started = local_discord::Playground::start(options).await;
    assert!(started.unwrap_err().to_string().contains("more than 90"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_address_names_a_new_person_whom_other_pages_can_become() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    let url = discord.server.url();
    let is = |name: &str| format!("document.querySelector('.me-name')?.textContent === '{name}'");
    browser.visit(&format!("{url}/?as=Ana")).await;
    browser.until(&is("Ana")).await;
    let (_eli, _, _) = page(&discord, json!("Eli")).await;
    browser.click("#people [data-name='Eli']").await;
    browser.until(&is("Eli")).await;
    browser.visit(&format!("{url}/?as=Fatma")).await;
    browser.until(&is("Fatma")).await;
    browser
        .until("document.querySelectorAll('#people .person').length === 6")
        .await;
    browser
        .visit(&format!("{url}/?as={}", "x".repeat(33)))
        .await;
    browser.until(&is("Ana")).await;
    browser
        .until("document.body.textContent.includes('A name has 1 to 32 characters')")
        .await;
    browser.client.clone().close().await.unwrap();
}
