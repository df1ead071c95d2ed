//! The local Discord refuses what the real one refuses, in the same words, and keeps what a bot has missed. No bot of ours is in it.

use crate::support::raw_discord::{
    ANA, APPLICATION, Bench, CHANNEL, event, frame, next, say, text,
};
use futures::SinkExt;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn what_is_not_there_has_discords_code() {
    let bench = Bench::open().await;
    for (method, path, status, code) in [
        ("GET", "/channels/1".to_owned(), 404, 10_003),
        (
            "GET",
            format!("/channels/{CHANNEL}/messages/1"),
            404,
            10_008,
        ),
        ("GET", "/guilds/1".to_owned(), 404, 10_004),
        ("GET", "/users/1".to_owned(), 404, 10_013),
        (
            "GET",
            format!("/applications/{APPLICATION}/commands/1"),
            404,
            10_063,
        ),
        (
            "POST",
            "/interactions/1/none/callback".to_owned(),
            404,
            10_062,
        ),
        (
            "PATCH",
            format!("/webhooks/{APPLICATION}/none/messages/@original"),
            401,
            50_027,
        ),
        (
            "PATCH",
            "/webhooks/1/none/messages/@original".to_owned(),
            404,
            10_015,
        ),
        ("GET", "/nowhere".to_owned(), 404, 0),
    ] {
        let (got, answer) = bench.send(method, &path, &json!({"type": 5})).await;
        assert_eq!(
            (got, &answer["code"]),
            (status, &json!(code)),
            "{method} {path} -> {answer}"
        );
    }
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_by_a_type_that_fits() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let asked = bench.asked(&mut bot).await;
    let callback = format!(
        "/interactions/{}/{}/callback",
        asked["id"].as_str().unwrap(),
        asked["token"].as_str().unwrap()
    );
    let answer = json!({"type": 4, "data": {"content": "x"}});
    let update = json!({"type": 7, "data": {"content": "x"}});
    for (body, status, code) in [
        (&update, 400, json!(50_035)),
        (&answer, 204, Value::Null),
        (&answer, 400, json!(40_060)),
    ] {
        let (got, said) = bench.send("POST", &callback, body).await;
        assert_eq!(
            (got, said.get("code").cloned().unwrap_or_default()),
            (status, code),
            "{body} -> {said}"
        );
    }
}

#[tokio::test]
async fn the_first_message_after_thinking_takes_its_place() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let asked = bench.asked(&mut bot).await;
    bench.answer(&asked, json!({"type": 5})).await;
    let webhook = format!("/webhooks/{APPLICATION}/{}", text(&asked["token"]));
    let first = bench
        .ok("POST", &webhook, json!({"content": "first"}))
        .await;
    let second = bench
        .ok("POST", &webhook, json!({"content": "second"}))
        .await;
    let original = format!("{webhook}/messages/@original");
    let original = bench.ok("GET", &original, Value::Null).await;
    assert_eq!(
        (&original["id"], &original["content"]),
        (&first["id"], &json!("first"))
    );
    assert_eq!(original["flags"], 0, "it thinks no more");
    assert_ne!(second["id"], first["id"]);
}

#[tokio::test]
async fn what_others_write_comes_empty_without_the_intent_for_it() {
    let bench = Bench::open().await;
    let (mut ana, _) = bench.page(ANA).await;
    let named = format!("hi <@{APPLICATION}>");
    for (intents, heard) in [(1 << 9, ["", &*named]), (1 << 9 | 1 << 15, ["hi", &*named])] {
        let (mut bot, _) = bench.identified_for(intents | 1).await;
        for (said, heard) in ["hi", &*named].iter().zip(heard) {
            say(
                &mut ana,
                json!({"op": "say", "channel": CHANNEL, "content": said}),
            )
            .await;
            assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], heard);
        }
    }
}

#[tokio::test]
async fn a_private_answer_can_be_edited_and_is_seen_by_nobody_else() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let asked = bench.asked(&mut bot).await;
    let token = asked["token"].as_str().unwrap();
    let callback = format!(
        "/interactions/{}/{token}/callback",
        asked["id"].as_str().unwrap()
    );
    bench
        .send(
            "POST",
            &callback,
            &json!({"type": 4, "data": {"content": "only you", "flags": 64}}),
        )
        .await;
    let original = format!("/webhooks/{APPLICATION}/{token}/messages/@original");
    let (_, edited) = bench
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
    let (listed, messages) = bench
        .send(
            "GET",
            &format!("/channels/{CHANNEL}/messages"),
            &Value::Null,
        )
        .await;
    assert_eq!((listed, messages), (200, json!([])));
}

#[tokio::test]
async fn a_bot_that_resumes_gets_what_it_missed() {
    let bench = Bench::open().await;
    let (mut bot, ready) = bench.identified().await;
    bench
        .send(
            "POST",
            &format!("/channels/{CHANNEL}/messages"),
            &json!({"content": "seen"}),
        )
        .await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "seen");
    drop(bot);
    bench
        .send(
            "POST",
            &format!("/channels/{CHANNEL}/messages"),
            &json!({"content": "missed"}),
        )
        .await;
    let resume =
        |session: &Value| json!({"op": 6, "d": {"token": "x", "session_id": session, "seq": 3}});
    let mut bot = bench.gateway(resume(&ready["session_id"])).await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "missed");
    event(&mut bot, "RESUMED").await;
    bot.send(Message::text(json!({"op": 1, "d": 4}).to_string()))
        .await
        .unwrap();
    assert_eq!(
        next(&mut bot).await["op"],
        11,
        "a heartbeat is acknowledged"
    );
    let mut unknown = bench.gateway(resume(&json!("nobody"))).await;
    assert_eq!(
        next(&mut unknown).await["op"],
        9,
        "an unknown session is invalid"
    );
}

/// A message with two files.
async fn posted(bench: &Bench) -> Value {
    let url = format!(
        "{}/api/v10/channels/{CHANNEL}/messages",
        bench.discord.url()
    );
    let file = |name: &'static str| Part::bytes(b"\x89PNG".to_vec()).file_name(name);
    let body = json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "A"}]});
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file("a.png"))
        .part("files[1]", file("b.png"));
    let request = bench
        .http
        .post(url)
        .header("Authorization", "Bot x")
        .multipart(form);
    request.send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn an_edit_keeps_the_attachments_that_it_lists_and_no_others() {
    let bench = Bench::open().await;
    let posted = posted(&bench).await;
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
        let (_, edited) = bench.send("PATCH", &path, &edit).await;
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
async fn what_calls_a_person_counts_until_it_is_read_on_any_page() {
    let bench = Bench::open().await;
    let (mut ana, _) = bench.page(ANA).await;
    let ping = json!({"content": format!("<@{ANA}>")});
    bench.post(CHANNEL, ping.clone()).await;
    let last = bench.post(CHANNEL, ping).await;
    let (_, hello) = bench.page(ANA).await;
    assert_eq!(
        (&hello["pings"][ANA], &hello["unread"]),
        (&json!({ CHANNEL: 2 }), &json!([CHANNEL]))
    );
    let read = json!({"op": "read", "channel": CHANNEL, "message": last});
    say(&mut ana, read).await;
    assert_eq!(frame(&mut ana, "read").await["channel"], CHANNEL);
    let (_, hello) = bench.page(ANA).await;
    assert_eq!(
        (&hello["pings"][ANA], &hello["unread"], &hello["read"]),
        (&json!({}), &json!([]), &json!({ CHANNEL: last }))
    );
}
