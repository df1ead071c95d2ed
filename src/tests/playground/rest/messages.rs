//! Messages: attachments that an edit keeps, replies, deletions.

use crate::support::raw_discord::{ANA, CHANNEL, RawDiscord, event, frame, text};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

/// A message with two files.
async fn posted(discord: &RawDiscord) -> Value {
    let url = format!(
        "{}/api/v10/channels/{CHANNEL}/messages",
        discord.server.url()
    );
    let file = |name: &'static str| Part::bytes(b"\x89PNG".to_vec()).file_name(name);
    let body = json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "A"}]});
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file("a.png"))
        .part("files[1]", file("b.png"));
    let request = discord
        .http
        .post(url)
        .header("Authorization", "Bot x")
        .multipart(form);
    request.send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn an_edit_keeps_the_attachments_that_it_lists_and_no_others() {
    let discord = RawDiscord::open().await;
    let posted = posted(&discord).await;
    assert_eq!(posted["attachments"][0]["description"], "A");
    let path = format!(
        "/channels/{CHANNEL}/messages/{}",
        posted["id"].as_str().unwrap()
    );
    let second = json!([{"id": posted["attachments"][1]["id"]}]);
    for (edit, left) in [
        (json!({"content": "y"}), &["a.png", "b.png"][..]),
        (json!({"attachments": second}), &["b.png"]),
        (json!({"attachments": []}), &[]),
    ] {
        let (_, edited) = discord.send("PATCH", &path, &edit).await;
        let names: Vec<&str> = edited["attachments"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|file| file["filename"].as_str())
            .collect();
        assert_eq!(names, left, "{edit}");
    }
}

#[tokio::test]
async fn a_reply_needs_an_existing_message_unless_it_allows_a_missing_one() {
    let discord = RawDiscord::open().await;
    let post = discord.post(CHANNEL, json!({"content": "first"})).await;
    let reply = |id: &str, must: bool| json!({"content": "x", "message_reference": {"message_id": id, "fail_if_not_exists": must}});
    let path = format!("/channels/{CHANNEL}/messages");
    let answer = discord.ok("POST", &path, reply(&post, true)).await;
    assert_eq!(
        (&answer["type"], &answer["referenced_message"]["content"]),
        (&json!(19), &json!("first"))
    );
    discord
        .ok("DELETE", &format!("{path}/{post}"), Value::Null)
        .await;
    assert_eq!(
        discord.code("POST", &path, reply(&post, true)).await,
        (400, 50_035)
    );
    let loose = discord.ok("POST", &path, reply(&post, false)).await;
    assert_eq!(loose["type"], 0, "it is a message like any other");
    let again = discord
        .ok(
            "GET",
            &format!("{path}/{}", text(&answer["id"])),
            Value::Null,
        )
        .await;
    assert_eq!(
        (&again["type"], &again["referenced_message"]),
        (&json!(19), &Value::Null)
    );
}

#[tokio::test]
async fn messages_are_deleted_one_by_one_or_many_at_once() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    let path = format!("/channels/{CHANNEL}/messages");
    let mut ids = Vec::new();
    for content in ["a", "b", "c"] {
        ids.push(discord.post(CHANNEL, json!({"content": content})).await);
    }
    discord
        .ok("DELETE", &format!("{path}/{}", ids[0]), Value::Null)
        .await;
    assert_eq!(
        event(&mut bot, "MESSAGE_DELETE").await["id"],
        ids[0].as_str()
    );
    assert_eq!(
        discord
            .code("DELETE", &format!("{path}/{}", ids[0]), Value::Null)
            .await,
        (404, 10_008)
    );
    let bulk = format!("{path}/bulk-delete");
    assert_eq!(
        discord
            .code("POST", &bulk, json!({"messages": [ids[1]]}))
            .await,
        (400, 50_016)
    );
    discord.ok("POST", &bulk, json!({"messages": ids})).await;
    assert_eq!(
        event(&mut bot, "MESSAGE_DELETE_BULK").await["ids"],
        json!([ids[1], ids[2]])
    );
    for id in &ids {
        assert_eq!(frame(&mut ana, "message_delete").await["id"], id.as_str());
    }
}
