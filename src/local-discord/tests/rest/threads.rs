//! Threads: opened, private, archived, locked.

use crate::raw_discord::{
    ANA, BOGDAN, CHANNEL, RawDiscord, Socket, attempt, event, frame, send, text,
};
use serde_json::{Value, json};

fn messages(channel: &str) -> String {
    format!("/channels/{channel}/messages")
}

/// A public thread without a message.
async fn thread(discord: &RawDiscord) -> String {
    let body = json!({"name": "side", "type": 11});
    let path = format!("/channels/{CHANNEL}/threads");
    text(&discord.ok("POST", &path, body).await["id"])
}

#[tokio::test]
async fn a_thread_that_opens_from_a_message_is_announced() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let message = discord.post(CHANNEL, json!({"content": "root"})).await;
    let path = format!("{}/{message}/threads", messages(CHANNEL));
    let made = discord.ok("POST", &path, json!({"name": "one"})).await;
    assert_eq!((&made["id"], &made["type"]), (&json!(message), &json!(11)));
    assert_eq!(event(&mut bot, "THREAD_CREATE").await["name"], "one");
    let starter = event(&mut bot, "MESSAGE_CREATE").await;
    assert_eq!(
        (&starter["type"], &starter["referenced_message"]["content"]),
        (&json!(21), &json!("root"))
    );
    let update = event(&mut bot, "MESSAGE_UPDATE").await;
    assert_eq!(
        update["thread"]["id"],
        message.as_str(),
        "the message shows its thread"
    );
    assert_eq!(
        discord.code("POST", &path, json!({"name": "two"})).await,
        (400, 160_004)
    );
}

#[tokio::test]
async fn a_thread_without_a_message_is_announced_and_listed() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    let thread_id = thread(&discord).await;
    let notice = event(&mut bot, "MESSAGE_CREATE").await;
    assert_eq!(
        (&notice["type"], &notice["content"]),
        (&json!(18), &json!("side"))
    );
    loop {
        let listed = frame(&mut ana, "channels").await;
        let mut ids = listed["channels"].as_array().unwrap().iter();
        if ids.any(|channel| channel["id"] == thread_id.as_str()) {
            break;
        }
    }
    let short = json!({"name": "x", "type": 11, "auto_archive_duration": 5});
    let deep = json!({"name": "x", "type": 11});
    for (parent, body, code) in [(CHANNEL, short, 50_035), (&*thread_id, deep, 50_024)] {
        let path = format!("/channels/{parent}/threads");
        assert_eq!(
            discord.code("POST", &path, body).await,
            (400, code),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_private_thread_is_seen_only_by_those_who_were_invited() {
    let discord = RawDiscord::open().await;
    let made = discord
        .ok(
            "POST",
            &format!("/channels/{CHANNEL}/threads"),
            json!({"name": "secret"}),
        )
        .await;
    assert_eq!(made["type"], 12);
    let id = text(&made["id"]);
    discord
        .ok(
            "PUT",
            &format!("/channels/{id}/thread-members/{BOGDAN}"),
            Value::Null,
        )
        .await;
    for (person, sees) in [(BOGDAN, true), ("1100000000000000013", false)] {
        let (mut page, hello) = discord.page(person).await;
        assert_eq!(hello["messages"].get(&id).is_some(), sees, "{person}");
        let frame = json!({"op": "say", "channel": id, "content": "hi"});
        if !sees {
            assert_eq!(attempt(&mut page, frame).await, "This channel is not there");
        }
    }
}

/// Changes a thread. Returns status and error code.
async fn edit(discord: &RawDiscord, id: &str, body: Value) -> (u16, u64) {
    discord
        .code("PATCH", &format!("/channels/{id}"), body)
        .await
}

/// Whether a thread is archived after its next change.
async fn archived(bot: &mut Socket) -> Value {
    event(bot, "THREAD_UPDATE").await["thread_metadata"]["archived"].clone()
}

#[tokio::test]
async fn an_archived_thread_refuses_edits_and_a_post_unarchives_it() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    let id = thread(&discord).await;
    let post = discord.post(&id, json!({"content": "x"})).await;
    let message = format!("{}/{post}", messages(&id));
    assert_eq!(edit(&discord, &id, json!({"archived": true})).await.0, 200);
    assert_eq!(archived(&mut bot).await, true);
    assert_eq!(
        discord
            .code("PATCH", &message, json!({"content": "y"}))
            .await,
        (400, 50_083)
    );
    let reaction = format!("{message}/reactions/%F0%9F%8E%B2/@me");
    assert_eq!(
        discord.code("PUT", &reaction, Value::Null).await,
        (400, 50_083)
    );
    assert_eq!(
        edit(&discord, &id, json!({"name": "z"})).await,
        (400, 50_083)
    );
    discord.post(&id, json!({"content": "back"})).await;
    assert_eq!(
        archived(&mut bot).await,
        false,
        "the bot's post unarchives it"
    );
    assert_eq!(
        discord
            .code("PATCH", &message, json!({"content": "y"}))
            .await
            .0,
        200
    );

    assert_eq!(edit(&discord, &id, json!({"archived": true})).await.0, 200);
    assert_eq!(archived(&mut bot).await, true);
    let hi = json!({"op": "say", "channel": id, "content": "hi"});
    send(&mut ana, hi).await;
    assert_eq!(
        archived(&mut bot).await,
        false,
        "a person's post unarchives it"
    );
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "hi");
}

#[tokio::test]
async fn a_locked_thread_takes_posts_only_from_those_who_manage_threads() {
    let discord = RawDiscord::open().await;
    let (mut bogdan, _) = discord.page(BOGDAN).await;
    let id = thread(&discord).await;
    assert_eq!(
        edit(&discord, &id, json!({"archived": true, "locked": true}))
            .await
            .0,
        200
    );
    let hi = json!({"op": "say", "channel": id, "content": "hi"});
    assert_eq!(attempt(&mut bogdan, hi).await, "This thread is locked");
    discord.post(&id, json!({"content": "the bot may"})).await;
    let manage_threads = json!({"type": 0, "allow": "0", "deny": (1_u64 << 34).to_string()});
    let role = "1100000000000000003";
    discord
        .ok(
            "PUT",
            &format!("/channels/{CHANNEL}/permissions/{role}"),
            manage_threads,
        )
        .await;
    let refused = discord
        .code("POST", &messages(&id), json!({"content": "x"}))
        .await;
    assert_eq!(refused, (400, 160_005));
    assert_eq!(
        edit(&discord, &id, json!({"locked": false})).await,
        (403, 50_013)
    );
}
