//! The gateway: what a bot receives by its intents, and after a lost connection.

use crate::raw_discord::{ANA, APPLICATION, CHANNEL, RawDiscord, event, next_frame, send};
use futures::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn the_content_of_messages_is_empty_without_the_intent_for_it() {
    let discord = RawDiscord::open().await;
    let (mut ana, _) = discord.page(ANA).await;
    let named = format!("hi <@{APPLICATION}>");
    for (intents, expected) in [(1 << 9, ["", &*named]), (1 << 9 | 1 << 15, ["hi", &*named])] {
        let (mut bot, _) = discord.identified_for(intents | 1).await;
        for (content, expected) in ["hi", &*named].iter().zip(expected) {
            send(
                &mut ana,
                json!({"op": "say", "channel": CHANNEL, "content": content}),
            )
            .await;
            assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], expected);
        }
    }
}

#[tokio::test]
async fn a_bot_that_resumes_receives_what_it_missed() {
    let discord = RawDiscord::open().await;
    let (mut bot, ready) = discord.identified().await;
    discord
        .send(
            "POST",
            &format!("/channels/{CHANNEL}/messages"),
            &json!({"content": "seen"}),
        )
        .await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "seen");
    drop(bot);
    discord
        .send(
            "POST",
            &format!("/channels/{CHANNEL}/messages"),
            &json!({"content": "missed"}),
        )
        .await;
    let resume =
        |session: &Value| json!({"op": 6, "d": {"token": "x", "session_id": session, "seq": 3}});
    let mut bot = discord.gateway(resume(&ready["session_id"])).await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "missed");
    event(&mut bot, "RESUMED").await;
    bot.send(Message::text(json!({"op": 1, "d": 4}).to_string()))
        .await
        .unwrap();
    assert_eq!(
        next_frame(&mut bot).await["op"],
        11,
        "a heartbeat is acknowledged"
    );
    let mut unknown = discord.gateway(resume(&json!("nobody"))).await;
    assert_eq!(
        next_frame(&mut unknown).await["op"],
        9,
        "an unknown session is invalid"
    );
}
