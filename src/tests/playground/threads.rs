//! Threads and direct messages of the local Discord, as a bot meets them: opened, archived, locked, closed. And replies, nonces, deletions.

use crate::support::raw_discord::{
    ANA, APPLICATION, BOGDAN, Bench, CHANNEL, Socket, event, frame, say, text, tried,
};
use serde_json::{Value, json};

fn messages(channel: &str) -> String {
    format!("/channels/{channel}/messages")
}

/// A public thread without a message.
async fn thread(bench: &Bench) -> String {
    let body = json!({"name": "side", "type": 11});
    let path = format!("/channels/{CHANNEL}/threads");
    text(&bench.ok("POST", &path, body).await["id"])
}

#[tokio::test]
async fn a_thread_opens_from_a_message_or_without_one_and_everybody_hears_of_it() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let message = bench.post(CHANNEL, json!({"content": "root"})).await;
    let path = format!("{}/{message}/threads", messages(CHANNEL));
    let made = bench.ok("POST", &path, json!({"name": "one"})).await;
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
        bench.code("POST", &path, json!({"name": "two"})).await,
        (400, 160_004)
    );
}

#[tokio::test]
async fn a_thread_without_a_message_is_announced_and_listed() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let (mut ana, _) = bench.page(ANA).await;
    let alone = thread(&bench).await;
    let notice = event(&mut bot, "MESSAGE_CREATE").await;
    assert_eq!(
        (&notice["type"], &notice["content"]),
        (&json!(18), &json!("side"))
    );
    loop {
        let listed = frame(&mut ana, "channels").await;
        let mut ids = listed["channels"].as_array().unwrap().iter();
        if ids.any(|channel| channel["id"] == alone.as_str()) {
            break;
        }
    }
    let short = json!({"name": "x", "type": 11, "auto_archive_duration": 5});
    let deep = json!({"name": "x", "type": 11});
    for (parent, body, code) in [(CHANNEL, short, 50_035), (&*alone, deep, 50_024)] {
        let path = format!("/channels/{parent}/threads");
        assert_eq!(bench.code("POST", &path, body).await, (400, code), "{path}");
    }
}

#[tokio::test]
async fn a_private_thread_is_seen_by_who_was_invited() {
    let bench = Bench::open().await;
    let made = bench
        .ok(
            "POST",
            &format!("/channels/{CHANNEL}/threads"),
            json!({"name": "secret"}),
        )
        .await;
    assert_eq!(made["type"], 12);
    let id = text(&made["id"]);
    bench
        .ok(
            "PUT",
            &format!("/channels/{id}/thread-members/{BOGDAN}"),
            Value::Null,
        )
        .await;
    for (person, sees) in [(BOGDAN, true), ("1100000000000000013", false)] {
        let (mut page, hello) = bench.page(person).await;
        assert_eq!(hello["messages"].get(&id).is_some(), sees, "{person}");
        let said = json!({"op": "say", "channel": id, "content": "hi"});
        if !sees {
            assert_eq!(tried(&mut page, said).await, "This channel is not there");
        }
    }
}

/// Archives or locks a thread.
async fn edit(bench: &Bench, id: &str, body: Value) -> (u16, u64) {
    bench.code("PATCH", &format!("/channels/{id}"), body).await
}

/// The next change of a thread: whether it is archived.
async fn archived(bot: &mut Socket) -> Value {
    event(bot, "THREAD_UPDATE").await["thread_metadata"]["archived"].clone()
}

#[tokio::test]
async fn an_archived_thread_takes_no_edit_and_comes_back_by_a_post() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let (mut ana, _) = bench.page(ANA).await;
    let id = thread(&bench).await;
    let post = bench.post(&id, json!({"content": "x"})).await;
    let message = format!("{}/{post}", messages(&id));
    assert_eq!(edit(&bench, &id, json!({"archived": true})).await.0, 200);
    assert_eq!(archived(&mut bot).await, true);
    assert_eq!(
        bench.code("PATCH", &message, json!({"content": "y"})).await,
        (400, 50_083)
    );
    let reaction = format!("{message}/reactions/%F0%9F%8E%B2/@me");
    assert_eq!(
        bench.code("PUT", &reaction, Value::Null).await,
        (400, 50_083)
    );
    assert_eq!(edit(&bench, &id, json!({"name": "z"})).await, (400, 50_083));
    bench.post(&id, json!({"content": "back"})).await;
    assert_eq!(
        archived(&mut bot).await,
        false,
        "the bot's post brings it back"
    );
    assert_eq!(
        bench
            .code("PATCH", &message, json!({"content": "y"}))
            .await
            .0,
        200
    );

    assert_eq!(edit(&bench, &id, json!({"archived": true})).await.0, 200);
    assert_eq!(archived(&mut bot).await, true);
    let hi = json!({"op": "say", "channel": id, "content": "hi"});
    say(&mut ana, hi).await;
    assert_eq!(
        archived(&mut bot).await,
        false,
        "a person's post brings it back"
    );
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "hi");
}

#[tokio::test]
async fn a_locked_thread_takes_posts_only_of_who_manages_threads() {
    let bench = Bench::open().await;
    let (mut bogdan, _) = bench.page(BOGDAN).await;
    let id = thread(&bench).await;
    assert_eq!(
        edit(&bench, &id, json!({"archived": true, "locked": true}))
            .await
            .0,
        200
    );
    let hi = json!({"op": "say", "channel": id, "content": "hi"});
    assert_eq!(tried(&mut bogdan, hi).await, "This thread is locked");
    bench.post(&id, json!({"content": "the bot may"})).await;
    let manage_threads = json!({"type": 0, "allow": "0", "deny": (1_u64 << 34).to_string()});
    let role = "1100000000000000003";
    bench
        .ok(
            "PUT",
            &format!("/channels/{CHANNEL}/permissions/{role}"),
            manage_threads,
        )
        .await;
    let refused = bench
        .code("POST", &messages(&id), json!({"content": "x"}))
        .await;
    assert_eq!(refused, (400, 160_005));
    assert_eq!(
        edit(&bench, &id, json!({"locked": false})).await,
        (403, 50_013)
    );
}

/// Opens the conversation of the bot with a person.
async fn direct(bench: &Bench, person: &str) -> (u16, Value) {
    let body = json!({"recipient_id": person});
    bench.send("POST", "/users/@me/channels", &body).await
}

#[tokio::test]
async fn a_direct_message_reaches_its_person_alone_unless_they_want_none() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let (mut ana, _) = bench.page(ANA).await;
    let (_, opened) = direct(&bench, ANA).await;
    assert_eq!(
        (&opened["type"], &opened["recipients"][0]["id"]),
        (&json!(1), &json!(ANA))
    );
    let id = text(&opened["id"]);
    assert_eq!(
        direct(&bench, ANA).await.1["id"],
        opened["id"],
        "there is one"
    );
    assert_eq!(
        bench.page(ANA).await.1["messages"].get(&id),
        None,
        "it is not listed while it is empty"
    );
    bench.post(&id, json!({"content": "psst"})).await;
    let got = frame(&mut ana, "message_create").await;
    assert_eq!(got["message"]["content"], "psst");
    assert!(
        event(&mut bot, "MESSAGE_CREATE")
            .await
            .get("guild_id")
            .is_none()
    );
    assert_eq!(bench.page(BOGDAN).await.1["messages"].get(&id), None);
    say(
        &mut ana,
        json!({"op": "say", "channel": id, "content": "yes?"}),
    )
    .await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "yes?");
}

#[tokio::test]
async fn a_conversation_of_two_has_no_threads_and_may_be_closed() {
    let bench = Bench::open().await;
    let (mut ana, _) = bench.page(ANA).await;
    let id = text(&direct(&bench, ANA).await.1["id"]);
    let hi = json!({"content": "x"});
    bench.post(&id, hi.clone()).await;
    say(&mut ana, json!({"op": "allow_direct", "allow": false})).await;
    frame(&mut ana, "person").await;
    let bulk = json!({"messages": ["1", "2"]});
    for (path, body, refusal) in [
        (messages(&id), hi, (403, 50_007)),
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
        assert_eq!(bench.code("POST", &path, body).await, refusal, "{path}");
    }
    let to_itself = direct(&bench, APPLICATION).await;
    assert_eq!((to_itself.0, &to_itself.1["code"]), (403, &json!(50_007)));
}

#[tokio::test]
async fn a_command_in_a_direct_message_has_a_user_and_no_guild() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let commands = bench
        .register(json!([{"name": "hi", "description": "x"}]))
        .await;
    let (mut ana, _) = bench.page(ANA).await;
    say(&mut ana, json!({"op": "open_direct"})).await;
    let id = frame(&mut ana, "opened").await["channel"].clone();
    say(
        &mut ana,
        json!({"op": "command", "channel": id, "id": commands[0]["id"], "options": []}),
    )
    .await;
    let heard = event(&mut bot, "INTERACTION_CREATE").await;
    assert_eq!(
        (&heard["user"]["id"], &heard["context"]),
        (&json!(ANA), &json!(1))
    );
    assert!(
        heard.get("guild_id").is_none() && heard.get("member").is_none(),
        "{heard}"
    );
    bench
        .answer(&heard, json!({"type": 4, "data": {"content": "here"}}))
        .await;
    assert_eq!(
        frame(&mut ana, "message_create").await["message"]["content"],
        "here"
    );
}

#[tokio::test]
async fn a_reply_names_a_message_that_is_there_or_says_that_it_need_not_be() {
    let bench = Bench::open().await;
    let post = bench.post(CHANNEL, json!({"content": "first"})).await;
    let reply = |id: &str, must: bool| json!({"content": "x", "message_reference": {"message_id": id, "fail_if_not_exists": must}});
    let path = messages(CHANNEL);
    let answer = bench.ok("POST", &path, reply(&post, true)).await;
    assert_eq!(
        (&answer["type"], &answer["referenced_message"]["content"]),
        (&json!(19), &json!("first"))
    );
    bench
        .ok("DELETE", &format!("{path}/{post}"), Value::Null)
        .await;
    assert_eq!(
        bench.code("POST", &path, reply(&post, true)).await,
        (400, 50_035)
    );
    let loose = bench.ok("POST", &path, reply(&post, false)).await;
    assert_eq!(loose["type"], 0, "it is a message like any other");
    let again = bench
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
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let (mut ana, _) = bench.page(ANA).await;
    let path = messages(CHANNEL);
    let mut ids = Vec::new();
    for content in ["a", "b", "c"] {
        ids.push(bench.post(CHANNEL, json!({"content": content})).await);
    }
    bench
        .ok("DELETE", &format!("{path}/{}", ids[0]), Value::Null)
        .await;
    assert_eq!(
        event(&mut bot, "MESSAGE_DELETE").await["id"],
        ids[0].as_str()
    );
    assert_eq!(
        bench
            .code("DELETE", &format!("{path}/{}", ids[0]), Value::Null)
            .await,
        (404, 10_008)
    );
    let bulk = format!("{path}/bulk-delete");
    assert_eq!(
        bench
            .code("POST", &bulk, json!({"messages": [ids[1]]}))
            .await,
        (400, 50_016)
    );
    bench.ok("POST", &bulk, json!({"messages": ids})).await;
    assert_eq!(
        event(&mut bot, "MESSAGE_DELETE_BULK").await["ids"],
        json!([ids[1], ids[2]])
    );
    for id in &ids {
        assert_eq!(frame(&mut ana, "message_delete").await["id"], id.as_str());
    }
}
