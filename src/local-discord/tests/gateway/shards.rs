//! Shards: each session of a bot is told of its part of many guilds, and begins in its turn.

use crate::raw_discord::{
    ANA, APPLICATION, RawDiscord, Socket, event, frame, next_frame, send, text,
};
use futures::StreamExt;
use local_discord::Options;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// What Ana says last.
const END: &str = "end";

async fn with_guilds(further_guilds: usize) -> RawDiscord {
    let options = Options {
        further_guilds,
        ..Options::default()
    };
    RawDiscord::with(options).await
}

/// The shard of a guild, as Discord's documentation computes it.
fn shard_of(guild: u64, total: u64) -> u64 {
    (guild >> 22) % total
}

fn identify(shard: &Value) -> Value {
    json!({"op": 2, "d": {"token": "x", "intents": 1, "properties": {}, "shard": shard}})
}

/// What a bot is told of until Ana's last message: the channel of each message and each command, in order.
async fn told(bot: &mut Socket) -> Vec<String> {
    let mut told = Vec::new();
    loop {
        let frame = next_frame(bot).await;
        let data = &frame["d"];
        match frame["t"].as_str() {
            Some("MESSAGE_CREATE") if data["content"] == END => return told,
            Some("MESSAGE_CREATE" | "INTERACTION_CREATE") => {
                told.push(text(&data["channel_id"]));
            }
            _ => {}
        }
    }
}

/// Opens the channel of Ana's direct messages and returns its id.
async fn direct(ana: &mut Socket) -> String {
    send(ana, json!({"op": "open_direct"})).await;
    text(&frame(ana, "opened").await["channel"])
}

#[tokio::test]
async fn two_shards_see_the_events_of_each_server_in_exactly_one_of_them() {
    let discord = with_guilds(4).await;
    let guilds = discord.server.guilds();
    assert_eq!(guilds.len(), 5);
    let (mut zero, in_zero, _) = discord.identified_as([0, 2]).await;
    let (mut one, in_one, ready) = discord.identified_as([1, 2]).await;
    assert_eq!(ready["shard"], json!([1, 2]));
    for (shard, received) in [(0, in_zero), (1, in_one)] {
        let own = guilds.iter().filter(|id| shard_of(**id, 2) == shard);
        assert!(own.map(u64::to_string).eq(received.iter().cloned()));
        assert!(received.len() >= 2, "both have several");
    }
    let command = json!([{"name": "hi", "description": "x", "contexts": [0, 1]}]);
    let commands = discord.register(command).await;
    let (mut ana, _) = discord.page(ANA).await;
    let mut expected = [Vec::new(), Vec::new()];
    let mut last = [0, 0];
    let places = guilds.iter().map(|id| (shard_of(*id, 2), *id));
    let mut channels: Vec<(u64, String)> = places
        .map(|(shard, id)| (shard, discord.channel_of(id)))
        .collect();
    channels.push((0, direct(&mut ana).await));
    for (at, (shard, channel)) in channels.iter().enumerate() {
        let shard = usize::try_from(*shard).unwrap();
        send(
            &mut ana,
            json!({"op": "say", "channel": channel, "content": "x"}),
        )
        .await;
        let ask =
            json!({"op": "command", "channel": channel, "id": commands[0]["id"], "options": []});
        send(&mut ana, ask).await;
        expected[shard].extend([channel.clone(), channel.clone()]);
        last[shard] = at;
    }
    for at in last {
        let say = json!({"op": "say", "channel": channels[at].1, "content": END});
        send(&mut ana, say).await;
    }
    assert_eq!([told(&mut zero).await, told(&mut one).await], expected);
}

#[tokio::test]
async fn direct_messages_and_changes_of_a_guild_are_told_to_its_shard_alone() {
    let discord = with_guilds(1).await;
    let [first, second] = discord.server.guilds()[..] else {
        panic!("two guilds")
    };
    assert_eq!([shard_of(first, 2), shard_of(second, 2)], [1, 0]);
    let (mut zero, ..) = discord.identified_as([0, 2]).await;
    let (mut one, ..) = discord.identified_as([1, 2]).await;
    let open = json!({"recipient_id": ANA});
    let direct = discord.ok("POST", "/users/@me/channels", open).await;
    let direct = discord
        .post(&text(&direct["id"]), json!({"content": "x"}))
        .await;
    discord.server.set_availability(first, false).unwrap();
    discord.server.set_membership(second, false).unwrap();
    assert_eq!(next_frame(&mut zero).await["d"]["id"], direct);
    let gone = next_frame(&mut zero).await["d"].clone();
    assert_eq!(gone, json!({"id": second.to_string()}));
    let gone = next_frame(&mut one).await["d"].clone();
    assert_eq!(gone, json!({"id": first.to_string(), "unavailable": true}));
    // What is unavailable is listed, but not sent.
    let mut again = discord.gateway(identify(&json!([1, 2]))).await;
    let ready = event(&mut again, "READY").await;
    assert_eq!(ready["guilds"][0]["id"], first.to_string());
    discord.server.set_availability(first, true).unwrap();
    assert_eq!(next_frame(&mut again).await["t"], "GUILD_CREATE");
    let (_, listed, _) = discord.identified_as([0, 2]).await;
    assert!(listed.is_empty(), "the bot is not in that guild");
}

#[tokio::test]
async fn a_bot_is_online_as_long_as_one_of_its_shards_is() {
    let discord = with_guilds(1).await;
    let (zero, ..) = discord.identified_as([0, 2]).await;
    let (one, ..) = discord.identified_as([1, 2]).await;
    let (mut ana, hello) = discord.page(ANA).await;
    assert_eq!(
        hello["bot"],
        json!({"id": APPLICATION, "name": "Bot", "online": true})
    );
    drop(zero);
    assert_eq!(frame(&mut ana, "bot").await["online"], true);
    drop(one);
    assert_eq!(frame(&mut ana, "bot").await["online"], false);
}

#[tokio::test]
async fn a_shard_that_does_not_exist_is_closed_with_4010() {
    let discord = RawDiscord::open().await;
    for shard in [
        json!([2, 2]),
        json!([0, 0]),
        json!([0]),
        json!([-1, 2]),
        json!("0"),
    ] {
        let mut bot = discord.gateway(identify(&shard)).await;
        let Some(Ok(Message::Close(Some(close)))) = bot.next().await else {
            panic!("{shard} is not closed")
        };
        assert_eq!(u16::from(close.code), 4010, "{shard}");
    }
    let (.., ready) = discord.identified_as([0, 1]).await;
    assert_eq!(ready["shard"], json!([0, 1]));
    let (_, ready) = discord.identified().await;
    assert_eq!(ready["shard"], json!([0, 1]), "without a shard");
    assert_eq!(discord.server.await_sessions(2).await, [(0, 1); 2]);
}

#[tokio::test]
async fn an_identify_too_soon_after_another_is_refused_while_there_are_rate_limits() {
    let discord = RawDiscord::with(Options {
        rate_limits: Some(Duration::from_mins(10)),
        max_concurrency: 2,
        ..Options::default()
    })
    .await;
    for shard in [0, 1] {
        discord.identified_as([shard, 4]).await;
    }
    let mut late = discord.gateway(identify(&json!([2, 4]))).await;
    let refused = next_frame(&mut late).await;
    assert_eq!((&refused["op"], &refused["d"]), (&json!(9), &json!(false)));
    let counts = discord.server.counts();
    assert_eq!((counts.identified, counts.identify_refused), (2, 1));
    discord.server.set_rate_limits(None);
    send(&mut late, identify(&json!([2, 4]))).await;
    assert_eq!(event(&mut late, "READY").await["shard"], json!([2, 4]));
    assert_eq!(
        discord.server.await_sessions(3).await,
        [(0, 4), (1, 4), (2, 4)]
    );
}

#[tokio::test]
async fn a_bot_receives_2500_guilds_at_once_and_what_happens_in_the_last_of_them() {
    let discord = with_guilds(2_499).await;
    let (mut bot, received, _) = discord.identified_as([0, 1]).await;
    let guilds = discord.server.guilds();
    assert_eq!(received, discord.guilds());
    let different: BTreeSet<&String> = received.iter().collect();
    assert_eq!(different.len(), 2_500);
    for total in [2, 3, 16, 100] {
        let of = |shard| {
            guilds
                .iter()
                .filter(move |id| shard_of(**id, total) == shard)
        };
        let sizes: Vec<usize> = (0..total).map(|shard| of(shard).count()).collect();
        let difference = sizes.iter().max().unwrap() - sizes.iter().min().unwrap();
        assert!(difference <= 1, "{total}: {sizes:?}");
    }
    let last = discord.channel_of(*guilds.last().unwrap());
    let post = discord.post(&last, json!({"content": "x"})).await;
    assert_eq!(event(&mut bot, "MESSAGE_CREATE").await["id"], post);
}
