//! Reactions and pins: the bot's own routes, and the events that it is told.

use crate::raw_discord::{ANA, APPLICATION, CHANNEL, RawDiscord, Socket, event, frame, send, text};
use serde_json::{Value, json};

/// Guilds, and reactions in them.
const INTENTS: u64 = 1 | 1 << 10;
const THUMB: &str = "%F0%9F%91%8D";

/// Whose reaction the bot is told to have come or gone.
async fn told(bot: &mut Socket, name: &str) -> Value {
    let told = event(bot, name).await;
    assert_eq!(told["emoji"]["name"], "👍");
    told["user_id"].clone()
}

#[tokio::test]
async fn reactions_are_counted_listed_and_removed_and_the_bot_is_told() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified_for(INTENTS).await;
    let (mut ana, _) = discord.page(ANA).await;
    let message = discord.post(CHANNEL, json!({"content": "x"})).await;
    let path = format!("/channels/{CHANNEL}/messages/{message}");
    let thumb = format!("{path}/reactions/{THUMB}");
    let own = format!("{thumb}/@me");
    for _ in 0..2 {
        discord.ok("PUT", &own, Value::Null).await;
    }
    assert_eq!(told(&mut bot, "MESSAGE_REACTION_ADD").await, APPLICATION);
    let emoji = json!({"id": null, "name": "👍"});
    let mut react = json!({"op": "react", "channel": CHANNEL, "message": message, "on": true});
    react["emoji"] = emoji;
    send(&mut ana, react).await;
    assert_eq!(told(&mut bot, "MESSAGE_REACTION_ADD").await, ANA);
    let seen = discord.ok("GET", &path, Value::Null).await;
    let reaction = &seen["reactions"][0];
    assert_eq!(
        (&reaction["count"], &reaction["me"]),
        (&json!(2), &json!(true))
    );
    let users = discord.ok("GET", &thumb, Value::Null).await;
    let users = users
        .as_array()
        .unwrap()
        .iter()
        .map(|user| text(&user["id"]));
    assert_eq!(users.collect::<Vec<_>>(), [APPLICATION, ANA]);
    let hers = format!("{thumb}/{ANA}");
    discord.ok("DELETE", &hers, Value::Null).await;
    assert_eq!(told(&mut bot, "MESSAGE_REACTION_REMOVE").await, ANA);
    discord.ok("DELETE", &thumb, Value::Null).await;
    told(&mut bot, "MESSAGE_REACTION_REMOVE_EMOJI").await;
    let seen = discord.ok("GET", &path, Value::Null).await;
    assert!(seen.get("reactions").is_none(), "{seen}");
}

#[tokio::test]
async fn reactions_that_cannot_be_are_refused() {
    let discord = RawDiscord::open().await;
    let message = discord.post(CHANNEL, json!({"content": "x"})).await;
    let path = format!("/channels/{CHANNEL}/messages/{message}/reactions");
    for unknown in ["x", "1", "party:123"] {
        let code = discord
            .code("PUT", &format!("{path}/{unknown}/@me"), Value::Null)
            .await;
        assert_eq!(code, (404, 10_014), "{unknown}");
    }
    for n in 0..20_u32 {
        let emoji = char::from_u32(0x1F600 + n).unwrap();
        discord
            .ok("PUT", &format!("{path}/{emoji}/@me"), Value::Null)
            .await;
    }
    let more = discord
        .code("PUT", &format!("{path}/{THUMB}/@me"), Value::Null)
        .await;
    assert_eq!(more, (400, 30_010));
}

#[tokio::test]
async fn a_pinned_message_is_listed_and_announced() {
    let discord = RawDiscord::open().await;
    let (mut ana, _) = discord.page(ANA).await;
    let message = discord.post(CHANNEL, json!({"content": "x"})).await;
    let pins = format!("/channels/{CHANNEL}/messages/pins");
    discord
        .ok("PUT", &format!("{pins}/{message}"), Value::Null)
        .await;
    let note = loop {
        let created = frame(&mut ana, "message_create").await["message"].clone();
        if created["type"] == 6 {
            break created;
        }
    };
    assert_eq!(note["message_reference"]["message_id"], json!(message));
    let items = discord.ok("GET", &pins, Value::Null).await["items"].clone();
    assert_eq!(
        (&items[0]["message"]["id"], &items[0]["message"]["pinned"]),
        (&json!(message), &json!(true))
    );
    discord
        .ok("DELETE", &format!("{pins}/{message}"), Value::Null)
        .await;
    assert_eq!(
        discord.ok("GET", &pins, Value::Null).await["items"],
        json!([])
    );
}
