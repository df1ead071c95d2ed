//! Messages: attachments that an edit keeps, replies, deletions, nonces, faults.

use crate::support::raw_discord::{ANA, CHANNEL, RawDiscord, event, frame, text};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use zihin::playground::PostFault;

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

/// Another text channel than [`CHANNEL`].
const ELSEWHERE: &str = "1100000000000000102";

#[tokio::test]
async fn an_enforced_nonce_creates_one_message_in_whichever_channel_also_after_its_deletion() {
    let discord = RawDiscord::open().await;
    let body = json!({"content": "x", "nonce": "1", "enforce_nonce": true});
    let first = discord.post(CHANNEL, body.clone()).await;
    assert_eq!(discord.post(CHANNEL, body.clone()).await, first);
    assert_eq!(discord.post(ELSEWHERE, body.clone()).await, first);
    let path = format!("/channels/{CHANNEL}/messages/{first}");
    discord.ok("DELETE", &path, Value::Null).await;
    for channel in [CHANNEL, ELSEWHERE] {
        let path = format!("/channels/{channel}/messages");
        let again = discord.ok("POST", &path, body.clone()).await;
        assert_eq!(
            (text(&again["id"]), &again["channel_id"], &again["nonce"]),
            (first.clone(), &json!(CHANNEL), &json!("1"))
        );
        let left = discord.ok("GET", &path, Value::Null).await;
        assert_eq!(left, json!([]), "nothing new is posted");
    }
    let other = json!({"content": "x", "nonce": "2", "enforce_nonce": true});
    assert_ne!(discord.post(CHANNEL, other).await, first);
}

#[tokio::test]
async fn a_nonce_that_is_not_enforced_is_echoed_and_has_no_effect() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let plain = json!({"content": "x", "nonce": "1"});
    let first = discord.post(CHANNEL, plain.clone()).await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["nonce"], "1");
    let second = discord.post(CHANNEL, plain.clone()).await;
    assert_ne!(second, first);
    let enforced = json!({"content": "x", "nonce": "1", "enforce_nonce": true});
    let third = discord.post(CHANNEL, enforced.clone()).await;
    assert_ne!(third, second);
    assert_ne!(discord.post(CHANNEL, plain).await, third);
    assert_eq!(discord.post(CHANNEL, enforced).await, third);
    let without = json!({"content": "x", "enforce_nonce": true});
    let fourth = discord.post(CHANNEL, without.clone()).await;
    assert_ne!(discord.post(CHANNEL, without).await, fourth);
}

#[tokio::test]
async fn a_fault_refuses_new_messages_or_loses_the_answer() {
    let discord = RawDiscord::open().await;
    let body = |nonce| json!({"content": "x", "nonce": nonce, "enforce_nonce": true});
    let path = format!("/channels/{CHANNEL}/messages");
    for (creates, nonce, count) in [(false, "1", 0), (true, "2", 1)] {
        let channel = Some(CHANNEL.parse().unwrap());
        let fault = PostFault { channel, creates };
        discord.server.set_post_fault(Some(fault));
        let failed = discord.send("POST", &path, &body(nonce)).await;
        assert_eq!(failed.0, 503, "{failed:?}");
        discord.post(ELSEWHERE, body("elsewhere")).await;
        let created = discord.ok("GET", &path, Value::Null).await;
        assert_eq!(created.as_array().unwrap().len(), count);
    }
    discord.server.set_post_fault(None);
    let first = discord.post(CHANNEL, body("2")).await;
    let created = discord.ok("GET", &path, Value::Null).await;
    assert_eq!(text(&created[0]["id"]), first, "created before: {created}");
}
