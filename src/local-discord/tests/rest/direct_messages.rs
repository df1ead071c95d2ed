//! Direct messages: opened, seen by one person, closed.

use crate::raw_discord::{ANA, APPLICATION, BOGDAN, RawDiscord, event, frame, send, text};
use serde_json::{Value, json};

/// Opens the direct channel of the bot with a person.
async fn direct(discord: &RawDiscord, person: &str) -> (u16, Value) {
    let body = json!({"recipient_id": person});
    discord.send("POST", "/users/@me/channels", &body).await
}

#[tokio::test]
async fn a_direct_message_reaches_one_person_alone() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    let (_, opened) = direct(&discord, ANA).await;
    assert_eq!(
        (&opened["type"], &opened["recipients"][0]["id"]),
        (&json!(1), &json!(ANA))
    );
    let id = text(&opened["id"]);
    assert_eq!(
        direct(&discord, ANA).await.1["id"],
        opened["id"],
        "there is one"
    );
    assert_eq!(
        discord.page(ANA).await.1["messages"].get(&id),
        None,
        "it is not listed while it is empty"
    );
    discord.post(&id, json!({"content": "psst"})).await;
    let got = frame(&mut ana, "message_create").await;
    assert_eq!(got["message"]["content"], "psst");
    assert!(
        event(&mut bot, "MESSAGE_CREATE")
            .await
            .get("guild_id")
            .is_none()
    );
    assert_eq!(discord.page(BOGDAN).await.1["messages"].get(&id), None);
    send(
        &mut ana,
        json!({"op": "say", "channel": id, "content": "yes?"}),
    )
    .await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "yes?");
}

#[tokio::test]
async fn a_direct_channel_has_no_threads_and_a_person_may_close_it() {
    let discord = RawDiscord::open().await;
    let (mut ana, _) = discord.page(ANA).await;
    let id = text(&direct(&discord, ANA).await.1["id"]);
    let hi = json!({"content": "x"});
    discord.post(&id, hi.clone()).await;
    send(&mut ana, json!({"op": "allow_direct", "allow": false})).await;
    frame(&mut ana, "person").await;
    let bulk = json!({"messages": ["1", "2"]});
    for (path, body, refusal) in [
        (format!("/channels/{id}/messages"), hi, (403, 50_007)),
        (
            format!("/channels/{id}/threads"),
            json!({"name": "x"}),
            (400, 50_024),
        ),
        (
            format!("/channels/{id}/messages/bulk-delete"),
            bulk,
            (403, 50_003),
        ),
    ] {
        assert_eq!(discord.code("POST", &path, body).await, refusal, "{path}");
    }
    let to_itself = direct(&discord, APPLICATION).await;
    assert_eq!((to_itself.0, &to_itself.1["code"]), (403, &json!(50_007)));
}

#[tokio::test]
async fn a_command_in_a_direct_message_has_a_user_and_no_guild() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let commands = discord
        .register(json!([{"name": "hi", "description": "x"}]))
        .await;
    let (mut ana, _) = discord.page(ANA).await;
    send(&mut ana, json!({"op": "open_direct"})).await;
    let id = frame(&mut ana, "opened").await["channel"].clone();
    send(
        &mut ana,
        json!({"op": "command", "channel": id, "id": commands[0]["id"], "options": []}),
    )
    .await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    assert_eq!(
        (&interaction["user"]["id"], &interaction["context"]),
        (&json!(ANA), &json!(1))
    );
    assert!(
        interaction.get("guild_id").is_none() && interaction.get("member").is_none(),
        "{interaction}"
    );
    discord
        .answer(
            &interaction,
            json!({"type": 4, "data": {"content": "here"}}),
        )
        .await;
    assert_eq!(
        frame(&mut ana, "message_create").await["message"]["content"],
        "here"
    );
}
