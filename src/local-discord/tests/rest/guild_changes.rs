//! What a bot is told and refused after channels, threads, messages and permissions have changed,
//! or it is no longer in the guild.

use crate::raw_discord::{
    ANA, CHANNEL, GUILD, RawDiscord, Socket, attempt, event, next_frame, text,
};
use local_discord::{Playground, Unknown, permission};
use serde_json::{Value, json};

fn id(text: &str) -> u64 {
    text.parse().unwrap()
}

/// A public thread in [`CHANNEL`], and a message in it.
async fn thread(discord: &RawDiscord) -> (String, String) {
    let body = json!({"name": "side", "type": 11});
    let path = format!("/channels/{CHANNEL}/threads");
    let thread = text(&discord.ok("POST", &path, body).await["id"]);
    let post = discord.post(&thread, json!({"content": "x"})).await;
    (thread, post)
}

/// Status and code of the answers to a new message, an edit, a deletion and a list.
async fn answers(discord: &RawDiscord, channel: &str, message: &str) -> [(u16, u64); 4] {
    let all = format!("/channels/{channel}/messages");
    let one = format!("{all}/{message}");
    let body = json!({"content": "y"});
    [
        discord.code("POST", &all, body.clone()).await,
        discord.code("PATCH", &one, body).await,
        discord.code("DELETE", &one, Value::Null).await,
        discord.code("GET", &all, Value::Null).await,
    ]
}

#[tokio::test]
async fn a_deleted_channel_is_unknown_and_so_are_its_threads() {
    let discord = RawDiscord::open().await;
    let post = discord.post(CHANNEL, json!({"content": "x"})).await;
    let (thread, inside) = thread(&discord).await;
    let (mut bot, _) = discord.identified().await;
    discord.server.delete_channel(id(CHANNEL)).unwrap();
    assert_eq!(event(&mut bot, "CHANNEL_DELETE").await["id"], CHANNEL);
    for (channel, message) in [(CHANNEL, &post), (&*thread, &inside)] {
        let answers = answers(&discord, channel, message).await;
        assert_eq!(answers, [(404, 10_003); 4], "{channel}");
    }
    assert_eq!(discord.server.delete_channel(id(CHANNEL)), Err(Unknown));
    let (_, hello) = discord.page(ANA).await;
    assert_eq!(hello["messages"].get(CHANNEL), None);
}

#[tokio::test]
async fn a_deleted_thread_and_a_deleted_message_are_announced() {
    let discord = RawDiscord::open().await;
    let (thread, inside) = thread(&discord).await;
    let (mut bot, _) = discord.identified().await;
    let (number, post) = (id(&thread), id(&inside));
    discord.server.delete_message(number, post).unwrap();
    let deleted = event(&mut bot, "MESSAGE_DELETE").await;
    assert_eq!(
        (&deleted["id"], &deleted["channel_id"]),
        (&json!(inside), &json!(thread))
    );
    let one = format!("/channels/{thread}/messages/{inside}");
    let edited = discord.code("PATCH", &one, json!({"content": "y"})).await;
    assert_eq!(edited, (404, 10_008));
    assert_eq!(discord.server.delete_message(number, post), Err(Unknown));
    discord.server.delete_channel(number).unwrap();
    let gone = event(&mut bot, "THREAD_DELETE").await;
    assert_eq!(
        gone,
        json!({"id": thread, "guild_id": GUILD, "parent_id": CHANNEL, "type": 11})
    );
    assert_eq!(
        answers(&discord, &thread, &inside).await,
        [(404, 10_003); 4]
    );
}

#[tokio::test]
async fn a_permission_that_is_withdrawn_in_a_channel_is_announced_and_missed() {
    let discord = RawDiscord::open().await;
    let post = discord.post(CHANNEL, json!({"content": "x"})).await;
    let (mut bot, _) = discord.identified().await;
    let all = format!("/channels/{CHANNEL}/messages");
    let one = format!("{all}/{post}");
    for (denied, send, edit) in [
        (permission::SEND_MESSAGES, (403, 50_013), (200, 0)),
        (permission::VIEW_CHANNEL, (403, 50_001), (403, 50_001)),
        (0, (200, 0), (200, 0)),
    ] {
        discord.server.deny_bot(id(CHANNEL), denied).unwrap();
        let update = event(&mut bot, "CHANNEL_UPDATE").await;
        let overwrites = update["permission_overwrites"].as_array().unwrap();
        let told: Vec<u64> = overwrites
            .iter()
            .map(|one| id(&text(&one["deny"])))
            .collect();
        let expected = Some(denied).filter(|denied| *denied != 0);
        assert_eq!(told, Vec::from_iter(expected));
        let body = json!({"content": "y"});
        assert_eq!(discord.code("POST", &all, body.clone()).await, send);
        assert_eq!(discord.code("PATCH", &one, body).await, edit);
    }
}

#[tokio::test]
async fn a_permission_that_is_withdrawn_from_the_roles_is_announced_and_missed_everywhere() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let path = format!("/channels/{CHANNEL}/messages");
    let roles = [
        (Playground::BOT_ROLE, permission::BOT_PERMISSIONS),
        (Playground::GUILD, permission::MEMBER_PERMISSIONS),
    ];
    let send = permission::SEND_MESSAGES;
    for (denied, code) in [(send, (403, 50_013)), (0, (200, 0))] {
        for (role, bits) in roles {
            discord.server.set_role(role, bits & !denied).unwrap();
            let update = event(&mut bot, "GUILD_ROLE_UPDATE").await;
            assert_eq!(update["guild_id"], GUILD);
            assert_eq!(update["role"]["id"], role.to_string());
            assert_eq!(id(&text(&update["role"]["permissions"])), bits & !denied);
        }
        let body = json!({"content": "x"});
        assert_eq!(discord.code("POST", &path, body).await, code);
    }
    assert_eq!(discord.server.set_role(7, 0), Err(Unknown));
}

#[tokio::test]
async fn an_archived_thread_refuses_edits_and_a_locked_one_everything_without_the_permission() {
    let discord = RawDiscord::open().await;
    let (thread, inside) = thread(&discord).await;
    let (mut bot, _) = discord.identified().await;
    let number = id(&thread);
    let one = format!("/channels/{thread}/messages/{inside}");
    let edit = json!({"content": "y"});
    discord.server.archive_thread(number, true).unwrap();
    let update = event(&mut bot, "THREAD_UPDATE").await;
    assert_eq!(update["thread_metadata"]["archived"], true);
    let refused = discord.code("PATCH", &one, edit.clone()).await;
    assert_eq!(refused, (400, 50_083));
    discord.post(&thread, json!({"content": "wake"})).await;
    let update = event(&mut bot, "THREAD_UPDATE").await;
    assert_eq!(update["thread_metadata"]["archived"], false);
    discord.server.lock_thread(number, true).unwrap();
    let update = event(&mut bot, "THREAD_UPDATE").await;
    assert_eq!(update["thread_metadata"]["locked"], true);
    assert_eq!(
        discord.code("PATCH", &one, edit.clone()).await,
        (200, 0),
        "it may manage threads"
    );
    let manage = permission::MANAGE_THREADS;
    discord.server.deny_bot(id(CHANNEL), manage).unwrap();
    let post = format!("/channels/{thread}/messages");
    for (method, path) in [("PATCH", &one), ("POST", &post)] {
        let refused = discord.code(method, path, edit.clone()).await;
        assert_eq!(refused, (400, 160_005), "{method}");
    }
    discord.server.lock_thread(number, false).unwrap();
    assert_eq!(discord.code("PATCH", &one, edit).await, (200, 0));
    for channel in [id(CHANNEL), 7] {
        assert_eq!(discord.server.lock_thread(channel, true), Err(Unknown));
    }
}

/// The codes of the answers about the guild, a new message in a channel, and a direct message to Ana.
async fn codes(discord: &RawDiscord, direct: &str) -> [(u16, u64); 3] {
    let post = |channel: &str| format!("/channels/{channel}/messages");
    let body = json!({"content": "x"});
    [
        discord
            .code("GET", &format!("/guilds/{GUILD}"), Value::Null)
            .await,
        discord.code("POST", &post(CHANNEL), body.clone()).await,
        discord.code("POST", &post(direct), body).await,
    ]
}

/// The channel of Ana's direct messages.
async fn direct(discord: &RawDiscord) -> String {
    let body = json!({"recipient_id": ANA});
    text(&discord.ok("POST", "/users/@me/channels", body).await["id"])
}

/// Whether Ana's command reaches the bot.
async fn reaches(discord: &RawDiscord, bot: &mut Socket, command: &Value) -> bool {
    let (mut ana, _) = discord.page(ANA).await;
    let ask = json!({"op": "command", "channel": CHANNEL, "id": command["id"], "options": []});
    let is_sent = attempt(&mut ana, ask).await == "pending";
    if is_sent {
        event(bot, "INTERACTION_CREATE").await;
    }
    is_sent
}

#[tokio::test]
async fn a_bot_that_is_removed_from_the_guild_has_no_access_until_it_is_added_again() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let direct = direct(&discord).await;
    let commands = discord
        .register(json!([{"name": "hi", "description": "x"}]))
        .await;
    assert!(reaches(&discord, &mut bot, &commands[0]).await);
    discord
        .server
        .set_membership(Playground::GUILD, false)
        .unwrap();
    assert_eq!(event(&mut bot, "GUILD_DELETE").await, json!({"id": GUILD}));
    let refused = [(404, 10_004), (403, 50_001), (403, 50_278)];
    assert_eq!(codes(&discord, &direct).await, refused);
    let guilds = discord.ok("GET", "/users/@me/guilds", Value::Null).await;
    assert_eq!(guilds, json!([]));
    assert!(!reaches(&discord, &mut bot, &commands[0]).await);
    let identify = json!({"op": 2, "d": {"token": "x", "intents": 1, "properties": {}}});
    let mut again = discord.gateway(identify).await;
    assert_eq!(event(&mut again, "READY").await["guilds"], json!([]));
    discord
        .server
        .set_membership(Playground::GUILD, true)
        .unwrap();
    assert_eq!(next_frame(&mut again).await["t"], "GUILD_CREATE");
    assert_eq!(event(&mut bot, "GUILD_CREATE").await["unavailable"], false);
    assert_eq!(codes(&discord, &direct).await, [(200, 0); 3]);
    // Interactions go to the newest session.
    assert!(reaches(&discord, &mut again, &commands[0]).await);
}

#[tokio::test]
async fn a_bot_that_leaves_a_guild_is_told_and_cannot_leave_it_again() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let path = format!("/users/@me/guilds/{GUILD}");
    assert_eq!(discord.ok("DELETE", &path, Value::Null).await, Value::Null);
    assert_eq!(event(&mut bot, "GUILD_DELETE").await, json!({"id": GUILD}));
    assert_eq!(
        discord.code("DELETE", &path, Value::Null).await,
        (404, 10_004)
    );
}

#[tokio::test]
async fn a_guild_that_is_unavailable_is_announced_as_such_and_answers_503() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let direct = direct(&discord).await;
    discord
        .server
        .set_availability(Playground::GUILD, false)
        .unwrap();
    let gone = event(&mut bot, "GUILD_DELETE").await;
    assert_eq!(gone, json!({"id": GUILD, "unavailable": true}));
    assert_eq!(
        codes(&discord, &direct).await,
        [(503, 0), (503, 0), (200, 0)]
    );
    discord
        .server
        .set_availability(Playground::GUILD, true)
        .unwrap();
    assert_eq!(event(&mut bot, "GUILD_CREATE").await["id"], GUILD);
    assert_eq!(codes(&discord, &direct).await, [(200, 0); 3]);
}

#[tokio::test]
async fn messages_in_a_channel_that_the_bot_cannot_see_are_not_sent_to_it() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    discord
        .server
        .deny_bot(id(CHANNEL), permission::VIEW_CHANNEL)
        .unwrap();
    for (channel, content) in [(CHANNEL, "hidden"), ("1100000000000000102", "shown")] {
        let say = json!({"op": "say", "channel": channel, "content": content});
        crate::raw_discord::send(&mut ana, say).await;
    }
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["content"], "shown");
}
