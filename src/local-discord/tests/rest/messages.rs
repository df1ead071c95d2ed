//! Messages: attachments that an edit keeps, replies, deletions, nonces, lists.

use crate::raw_discord::{ANA, CHANNEL, RawDiscord, event, frame, text};
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
async fn a_picture_that_was_replaced_or_deleted_is_still_there_for_whoever_was_told_of_it() {
    let discord = RawDiscord::open().await;
    let posted = posted(&discord).await;
    let path = format!("/channels/{CHANNEL}/messages/{}", text(&posted["id"]));
    let [first, second] = [0, 1].map(|n| text(&posted["attachments"][n]["url"]));
    let kept = json!({"attachments": [{"id": posted["attachments"][1]["id"]}]});
    discord.ok("PATCH", &path, kept).await;
    discord.send("DELETE", &path, &json!({})).await;
    for url in [first, second] {
        let status = discord.http.get(&url).send().await.unwrap().status();
        assert!(status.is_success(), "{url}: {status}");
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
async fn the_nonce_is_told_with_the_creation_only() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let path = format!("/channels/{CHANNEL}/messages");
    let body = json!({"content": "x", "nonce": "1", "enforce_nonce": true});
    let created = discord.ok("POST", &path, body).await;
    let event = event(&mut bot, "MESSAGE_CREATE").await;
    assert_eq!(
        (&created["nonce"], &event["nonce"]),
        (&json!("1"), &json!("1"))
    );
    let one = format!("{path}/{}", text(&created["id"]));
    let read = discord.ok("GET", &one, Value::Null).await;
    let listed = discord.ok("GET", &path, Value::Null).await[0].clone();
    let edited = discord.ok("PATCH", &one, json!({"content": "y"})).await;
    for message in [read, listed, edited] {
        assert_eq!(message.get("nonce"), None, "{message}");
    }
}

/// The texts of the messages that a list with this query has, in its order.
async fn listed(discord: &RawDiscord, query: &str) -> Vec<String> {
    let path = format!("/channels/{CHANNEL}/messages?{query}");
    let list = discord.ok("GET", &path, Value::Null).await;
    let list = list.as_array().unwrap().iter();
    list.map(|message| text(&message["content"])).collect()
}

#[tokio::test]
async fn messages_are_listed_newest_first_around_before_or_after_another() {
    let discord = RawDiscord::open().await;
    let mut ids = Vec::new();
    for n in 0..8 {
        let body = json!({"content": n.to_string()});
        ids.push(discord.post(CHANNEL, body).await);
    }
    for (query, expected) in [
        (String::new(), "7 6 5 4 3 2 1 0"),
        ("limit=3".to_owned(), "7 6 5"),
        (format!("limit=2&before={}", ids[3]), "2 1"),
        (format!("limit=2&after={}", ids[3]), "5 4"),
        (format!("after={}", ids[5]), "7 6"),
        (format!("limit=3&around={}", ids[3]), "4 3 2"),
        (format!("limit=5&around={}", ids[0]), "2 1 0"),
        (format!("after={}", ids[7]), ""),
    ] {
        assert_eq!(
            listed(&discord, &query).await.join(" "),
            expected,
            "{query}"
        );
    }
    for limit in ["0", "101", "x"] {
        let path = format!("/channels/{CHANNEL}/messages?limit={limit}");
        let refused = discord.code("GET", &path, Value::Null).await;
        assert_eq!(refused, (400, 50_035), "{limit}");
    }
}
