//! Answers to interactions: once, of a type that fits, and private ones for one person alone.

use crate::raw_discord::{APPLICATION, CHANNEL, GUILD, RawDiscord, text};
use serde_json::{Value, json};

#[tokio::test]
async fn an_interaction_is_answered_once_and_by_a_type_that_fits() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let interaction = discord.command_from_ana(&mut bot).await;
    let callback = format!(
        "/interactions/{}/{}/callback",
        interaction["id"].as_str().unwrap(),
        interaction["token"].as_str().unwrap()
    );
    let answer = json!({"type": 4, "data": {"content": "x"}});
    let update = json!({"type": 7, "data": {"content": "x"}});
    for (body, status, code) in [
        (&update, 400, json!(50_035)),
        (&answer, 204, Value::Null),
        (&answer, 400, json!(40_060)),
    ] {
        let (got, reply) = discord.send("POST", &callback, body).await;
        assert_eq!(
            (got, reply.get("code").cloned().unwrap_or_default()),
            (status, code),
            "{body} -> {reply}"
        );
    }
}

#[tokio::test]
async fn the_first_message_after_thinking_takes_its_place() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let interaction = discord.command_from_ana(&mut bot).await;
    discord.answer(&interaction, json!({"type": 5})).await;
    let webhook = format!("/webhooks/{APPLICATION}/{}", text(&interaction["token"]));
    let first = discord
        .ok("POST", &webhook, json!({"content": "first"}))
        .await;
    let second = discord
        .ok("POST", &webhook, json!({"content": "second"}))
        .await;
    let original = format!("{webhook}/messages/@original");
    let original = discord.ok("GET", &original, Value::Null).await;
    assert_eq!(
        (&original["id"], &original["content"]),
        (&first["id"], &json!("first"))
    );
    assert_eq!(original["flags"], 0, "it thinks no more");
    assert_ne!(second["id"], first["id"]);
}

#[tokio::test]
async fn a_private_answer_can_be_edited_and_is_hidden_from_others() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let interaction = discord.command_from_ana(&mut bot).await;
    let token = interaction["token"].as_str().unwrap();
    let callback = format!(
        "/interactions/{}/{token}/callback",
        interaction["id"].as_str().unwrap()
    );
    discord
        .send(
            "POST",
            &callback,
            &json!({"type": 4, "data": {"content": "only you", "flags": 64}}),
        )
        .await;
    let original = format!("/webhooks/{APPLICATION}/{token}/messages/@original");
    let (_, edited) = discord
        .send("PATCH", &original, &json!({"content": "edited"}))
        .await;
    assert_eq!(
        (&edited["content"], &edited["flags"]),
        (&json!("edited"), &json!(64))
    );
    assert!(
        edited.get("ephemeral_for").is_none(),
        "for whom it is, Discord does not tell: {edited}"
    );
    let (listed, messages) = discord
        .send(
            "GET",
            &format!("/channels/{CHANNEL}/messages"),
            &Value::Null,
        )
        .await;
    assert_eq!((listed, messages), (200, json!([])));
}

#[tokio::test]
async fn where_only_a_person_has_the_app_five_follow_ups_are_the_most() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let interaction = discord.command_from_ana(&mut bot).await;
    let answer = json!({"type": 4, "data": {"content": "x"}});
    discord.answer(&interaction, answer).await;
    let guild = GUILD.parse().unwrap();
    discord.server.set_membership(guild, false).unwrap();
    let webhook = format!("/webhooks/{APPLICATION}/{}", text(&interaction["token"]));
    for _ in 0..5 {
        discord.ok("POST", &webhook, json!({"content": "x"})).await;
    }
    let more = discord.code("POST", &webhook, json!({"content": "x"}));
    assert_eq!(more.await, (400, 40_094));
}
