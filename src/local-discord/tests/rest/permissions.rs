//! Permissions: the refusals of the real Discord, and the permissions that interactions carry.

use crate::raw_discord::{
    ANA, APPLICATION, BOGDAN, CHANNEL, GUILD, RawDiscord, attempt, event, send, text,
};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

const ROLE: &str = "1100000000000000003";
const NO_BOTS: &str = "1100000000000000104";

const VIEW: u64 = 1 << 10;
const SEND: u64 = 1 << 11;
const MANAGE_MESSAGES: u64 = 1 << 13;
const EMBED: u64 = 1 << 14;
const ATTACH: u64 = 1 << 15;
const HISTORY: u64 = 1 << 16;
const PUBLIC_THREADS: u64 = 1 << 35;
const PRIVATE_THREADS: u64 = 1 << 36;
const SEND_IN_THREADS: u64 = 1 << 38;

/// Denies a role or member a permission in a channel.
async fn deny(discord: &RawDiscord, whose: &str, bits: u64) {
    let kind = u8::from(whose != ROLE && whose != GUILD);
    let body = json!({"type": kind, "allow": "0", "deny": bits.to_string()});
    discord
        .ok(
            "PUT",
            &format!("/channels/{CHANNEL}/permissions/{whose}"),
            body,
        )
        .await;
}

/// Requests of a bot, and the permissions that each needs besides seeing the channel.
fn requests(post: &str, thread: &str) -> Vec<(&'static str, String, Value, u64)> {
    let embed = json!({"embeds": [{"description": "x"}]});
    let plain = json!({"content": "x"});
    let all = format!("/channels/{CHANNEL}/messages");
    let one = format!("{all}/{post}");
    let threads = format!("/channels/{CHANNEL}/threads");
    let opened = |kind: u8| json!({"name": "y", "type": kind});
    vec![
        ("GET", one.clone(), json!(null), HISTORY),
        ("POST", all.clone(), plain.clone(), SEND),
        ("POST", all.clone(), embed.clone(), SEND | EMBED),
        ("PATCH", one.clone(), plain.clone(), 0),
        ("PATCH", one.clone(), embed, EMBED),
        (
            "POST",
            format!("/channels/{CHANNEL}/typing"),
            json!(null),
            SEND,
        ),
        (
            "POST",
            format!("/channels/{thread}/messages"),
            plain,
            SEND_IN_THREADS,
        ),
        ("POST", threads.clone(), opened(11), PUBLIC_THREADS),
        ("POST", threads, opened(12), PRIVATE_THREADS),
        (
            "POST",
            format!("{all}/bulk-delete"),
            json!({"messages": ["1", "2"]}),
            MANAGE_MESSAGES,
        ),
        ("DELETE", one, json!(null), 0),
    ]
}

#[tokio::test]
async fn a_request_is_refused_exactly_if_a_permission_for_it_is_missing() {
    for denied in [
        VIEW,
        SEND,
        EMBED,
        HISTORY,
        MANAGE_MESSAGES,
        PUBLIC_THREADS,
        PRIVATE_THREADS,
        SEND_IN_THREADS,
    ] {
        let discord = RawDiscord::open().await;
        let post = discord.post(CHANNEL, json!({"content": "x"})).await;
        let thread = json!({"name": "x", "type": 11});
        let thread = discord
            .ok("POST", &format!("/channels/{CHANNEL}/threads"), thread)
            .await;
        deny(&discord, ROLE, denied).await;
        let code = if denied == VIEW { 50_001 } else { 50_013 };
        for (method, path, body, needs) in requests(&post, &text(&thread["id"])) {
            let (status, got) = discord.code(method, &path, body).await;
            let fits = if (needs | VIEW) & denied == 0 {
                status < 300
            } else {
                (status, got) == (403, code)
            };
            assert!(fits, "without {denied}: {method} {path} -> {status} {got}");
        }
    }
}

#[tokio::test]
async fn a_reply_needs_the_permission_to_read_the_history() {
    let discord = RawDiscord::open().await;
    let post = discord.post(CHANNEL, json!({"content": "x"})).await;
    deny(&discord, ROLE, HISTORY).await;
    let reply = json!({"content": "x", "message_reference": {"message_id": post}});
    let refused = discord
        .code("POST", &format!("/channels/{CHANNEL}/messages"), reply)
        .await;
    assert_eq!(refused, (400, 160_002));
}

#[tokio::test]
async fn files_need_a_permission_and_the_list_of_messages_is_empty_without_history() {
    let discord = RawDiscord::open().await;
    discord.post(CHANNEL, json!({"content": "x"})).await;
    deny(&discord, ROLE, ATTACH | HISTORY).await;
    let url = format!(
        "{}/api/v10/channels/{CHANNEL}/messages",
        discord.server.url()
    );
    let form = Form::new()
        .text("payload_json", "{}")
        .part("files[0]", Part::bytes(vec![0]).file_name("a.png"));
    let request = discord
        .http
        .post(url)
        .header("Authorization", "Bot x")
        .multipart(form);
    let refused: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(refused["code"], 50_013);
    let list = discord
        .ok("GET", &format!("/channels/{CHANNEL}/messages"), Value::Null)
        .await;
    assert_eq!(list, json!([]));
}

#[tokio::test]
async fn the_bot_answers_interactions_in_a_channel_where_it_may_not_write() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let refusal = discord
        .code(
            "POST",
            &format!("/channels/{NO_BOTS}/messages"),
            json!({"content": "x"}),
        )
        .await;
    assert_eq!(refusal, (403, 50_013));
    let commands = discord
        .register(json!([{"name": "hi", "description": "x"}]))
        .await;
    let (mut ana, _) = discord.page(ANA).await;
    send(
        &mut ana,
        json!({"op": "command", "channel": NO_BOTS, "id": commands[0]["id"], "options": []}),
    )
    .await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    let bits = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
    assert_eq!(bits(&interaction["app_permissions"]) & (VIEW | SEND), VIEW);
    assert_eq!(bits(&interaction["member"]["permissions"]) & SEND, SEND);
    discord
        .answer(
            &interaction,
            json!({"type": 4, "data": {"content": "I may not write here"}}),
        )
        .await;
}

#[tokio::test]
async fn people_need_permissions_too_and_the_owner_needs_none() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut bogdan, _) = discord.page(BOGDAN).await;
    let hi = json!({"op": "say", "channel": CHANNEL, "content": "hi"});
    deny(&discord, GUILD, SEND).await;
    let reason = "You do not have permission to send messages in this channel";
    assert_eq!(attempt(&mut bogdan, hi.clone()).await, reason);
    let (mut ana, _) = discord.page(ANA).await;
    send(&mut ana, hi.clone()).await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["author"]["id"], ANA);
    deny(&discord, BOGDAN, VIEW).await;
    assert_eq!(attempt(&mut bogdan, hi).await, "This channel is not there");
    let (_, hello) = discord.page(BOGDAN).await;
    assert!(
        hello["messages"].get(CHANNEL).is_none(),
        "it is not even listed"
    );
}

#[tokio::test]
async fn a_message_mentions_only_those_whom_it_is_allowed_to() {
    let discord = RawDiscord::open().await;
    let named = format!("<@{ANA}> <@!{BOGDAN}> <@{APPLICATION}> <@1> @everyone");
    for (allowed, people, everyone) in [
        (json!({"parse": []}), &[][..], false),
        (json!({"parse": ["everyone"]}), &[], true),
        (json!({"users": [BOGDAN]}), &[BOGDAN], false),
        (
            json!({"parse": ["users"]}),
            &[APPLICATION, ANA, BOGDAN],
            false,
        ),
        (json!(null), &[APPLICATION, ANA, BOGDAN], true),
    ] {
        let body = json!({"content": named, "allowed_mentions": allowed, "flags": (1 << 12) | 64});
        let posted = discord
            .ok("POST", &format!("/channels/{CHANNEL}/messages"), body)
            .await;
        let list = posted["mentions"].as_array().unwrap().iter();
        let mut pinged: Vec<&str> = list.map(|user| user["id"].as_str().unwrap()).collect();
        pinged.sort_unstable();
        assert_eq!(
            (&pinged[..], &posted["mention_everyone"]),
            (people, &json!(everyone)),
            "{allowed}"
        );
        assert_eq!(
            posted["flags"],
            1 << 12,
            "a silent message stays silent, a public one public"
        );
    }
}
