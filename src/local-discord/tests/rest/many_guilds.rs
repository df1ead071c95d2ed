//! The REST API with several guilds: each has its own channels, roles, commands and faults; an unknown one is refused.

use crate::raw_discord::{ANA, APPLICATION, GUILD, RawDiscord, attempt, text};
use local_discord::{Options, Playground, Unknown, permission};
use serde_json::{Value, json};

async fn with_guilds(further_guilds: usize) -> RawDiscord {
    let options = Options {
        further_guilds,
        ..Options::default()
    };
    RawDiscord::with(options).await
}

fn codes(code: (u16, u64)) -> [(u16, u64); 4] {
    [code; 4]
}

/// The answers to requests about a guild.
async fn answers(discord: &RawDiscord, guild: u64) -> [(u16, u64); 4] {
    let get = async |rest: &str| {
        let path = format!("/guilds/{guild}{rest}");
        discord.code("GET", &path, Value::Null).await
    };
    [
        get("").await,
        get("/channels").await,
        get("/roles").await,
        get("/threads/active").await,
    ]
}

/// The status of a new message in the only channel of a further guild.
async fn posted(discord: &RawDiscord, guild: u64) -> u16 {
    let path = format!("/channels/{}/messages", discord.channel_of(guild));
    discord.code("POST", &path, json!({"content": "x"})).await.0
}

#[tokio::test]
async fn each_guild_has_a_channel_and_roles_of_its_own() {
    let discord = with_guilds(1).await;
    let [_, second] = discord.server.guilds()[..] else {
        panic!("two guilds")
    };
    let games = discord.channel_of(second);
    let path = format!("/guilds/{second}");
    let guild = discord.ok("GET", &path, Value::Null).await;
    assert_eq!(guild["name"], "Server 2");
    assert_eq!(guild["roles"][0]["id"], second.to_string(), "@everyone");
    let channels = discord
        .ok("GET", &format!("{path}/channels"), Value::Null)
        .await;
    let [channel] = &channels.as_array().unwrap()[..] else {
        panic!("one channel: {channels}")
    };
    assert_eq!(
        [&channel["id"], &channel["name"], &channel["guild_id"]],
        [&json!(games), &json!("games"), &json!(second.to_string())]
    );
    let me = format!("{path}/members/{APPLICATION}");
    let me = discord.ok("GET", &me, Value::Null).await;
    assert_eq!(me["roles"][0], guild["roles"][1]["id"]);
    // Its threads belong to it.
    let body = json!({"name": "side", "type": 11});
    let threads = format!("/channels/{games}/threads");
    let thread = discord.ok("POST", &threads, body).await;
    assert_eq!(thread["guild_id"], second.to_string());
    for (guild, count) in [(Playground::GUILD, 0), (second, 1)] {
        let path = format!("/guilds/{guild}/threads/active");
        let active = discord.ok("GET", &path, Value::Null).await;
        assert_eq!(active["threads"].as_array().unwrap().len(), count);
    }
    let unknown = answers(&discord, second + 1).await;
    assert_eq!(unknown, codes((404, 10_004)));
}

#[tokio::test]
async fn commands_of_a_guild_are_offered_there_alone() {
    let discord = with_guilds(1).await;
    let [_, second] = discord.server.guilds()[..] else {
        panic!("two guilds")
    };
    let path = |guild: u64| format!("/applications/{APPLICATION}/guilds/{guild}/commands");
    let body = json!([{"name": "hi", "description": "x"}]);
    let commands = discord.ok("PUT", &path(second), body.clone()).await;
    let elsewhere = discord
        .ok("GET", &path(Playground::GUILD), Value::Null)
        .await;
    assert_eq!(elsewhere, json!([]));
    let refused = discord.code("PUT", &path(second + 1), body).await;
    assert_eq!(refused, (404, 10_004));
    let (_bot, ..) = discord.identified_as([0, 1]).await;
    let (mut ana, _) = discord.page(ANA).await;
    for (guild, is_offered) in [(Playground::GUILD, false), (second, true)] {
        let ask = json!({"op": "command", "channel": discord.channel_of(guild), "id": commands[0]["id"], "options": []});
        let is_sent = attempt(&mut ana, ask).await == "pending";
        assert_eq!(is_sent, is_offered, "{guild}");
    }
}

#[tokio::test]
async fn an_unavailable_guild_and_one_without_the_bot_do_not_concern_the_others() {
    let discord = with_guilds(2).await;
    let [first, second, third] = discord.server.guilds()[..] else {
        panic!("three guilds")
    };
    discord.server.set_availability(second, false).unwrap();
    discord.server.set_membership(third, false).unwrap();
    for (guild, expected, status) in [
        (first, (200, 0), 200),
        (second, (503, 0), 503),
        (third, (404, 10_004), 403),
    ] {
        assert_eq!(answers(&discord, guild).await, codes(expected), "{guild}");
        assert_eq!(posted(&discord, guild).await, status, "{guild}");
    }
    let listed = discord.ok("GET", "/users/@me/guilds", Value::Null).await;
    let ids = listed.as_array().unwrap().iter().map(|guild| &guild["id"]);
    assert!(ids.eq([GUILD, &*second.to_string()]), "{listed}");
    // As long as there is a guild in common, direct messages reach people.
    discord.server.set_membership(first, false).unwrap();
    let open = json!({"recipient_id": ANA});
    let direct = discord.ok("POST", "/users/@me/channels", open).await;
    let path = format!("/channels/{}/messages", text(&direct["id"]));
    let body = json!({"content": "x"});
    assert_eq!(discord.code("POST", &path, body.clone()).await, (200, 0));
    discord.server.set_membership(second, false).unwrap();
    assert_eq!(discord.code("POST", &path, body).await, (403, 50_278));
    assert_eq!(discord.server.set_membership(7, true), Err(Unknown));
    assert_eq!(discord.server.set_availability(7, true), Err(Unknown));
}

#[tokio::test]
async fn permissions_are_withdrawn_in_one_guild_alone() {
    let discord = with_guilds(2).await;
    let [first, second, third] = discord.server.guilds()[..] else {
        panic!("three guilds")
    };
    let games = discord.server.text_channels(second)[0];
    let send = permission::SEND_MESSAGES;
    discord.server.deny_bot(games, send).unwrap();
    let bot_role = third + (Playground::BOT_ROLE - Playground::GUILD);
    for (role, bits) in [
        (third, permission::MEMBER_PERMISSIONS),
        (bot_role, permission::BOT_PERMISSIONS),
    ] {
        discord.server.set_role(role, bits & !send).unwrap();
    }
    for (guild, status) in [(first, 200), (second, 403), (third, 403)] {
        assert_eq!(posted(&discord, guild).await, status, "{guild}");
    }
}

#[tokio::test]
async fn a_long_list_of_guilds_comes_in_parts() {
    let discord = with_guilds(230).await;
    let mut received = Vec::new();
    for size in [200, 31, 0] {
        let after = received.last().cloned().unwrap_or_default();
        let path = format!("/users/@me/guilds?limit=200&after={after}");
        let part = discord.ok("GET", &path, Value::Null).await;
        let part = part.as_array().unwrap();
        assert_eq!(part.len(), size);
        received.extend(part.iter().map(|guild| text(&guild["id"])));
    }
    assert_eq!(received, discord.guilds());
    let few = discord
        .ok("GET", "/users/@me/guilds?limit=2", Value::Null)
        .await;
    assert_eq!(few.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_bot_is_advised_how_many_shards_to_have() {
    for (options, advised) in [
        (Options::default(), [1, 1]),
        (
            Options {
                advised_shards: 4,
                max_concurrency: 16,
                ..Options::default()
            },
            [4, 16],
        ),
    ] {
        let discord = RawDiscord::with(options).await;
        let advice = discord.ok("GET", "/gateway/bot", Value::Null).await;
        let limit = &advice["session_start_limit"]["max_concurrency"];
        assert_eq!(
            [&advice["shards"], limit],
            [&json!(advised[0]), &json!(advised[1])]
        );
    }
}

#[tokio::test]
async fn options_that_make_no_sense_are_refused() {
    for options in [
        Options {
            advised_shards: 0,
            ..Options::default()
        },
        Options {
            max_concurrency: 0,
            ..Options::default()
        },
        Options {
            further_guilds: 10_001,
            ..Options::default()
        },
    ] {
        assert!(Playground::start(options).await.is_err());
    }
}
