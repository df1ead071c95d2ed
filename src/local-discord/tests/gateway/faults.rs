//! Faults of the gateway: lost connections, invalid and forgotten sessions, events that come twice or late,
//! heartbeats without an answer.

use crate::patience::{holds, in_time};
use crate::raw_discord::{ANA, CHANNEL, RawDiscord, Socket, event, next_frame, send, text};
use futures::StreamExt;
use local_discord::{Events, GatewayFault, Options};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// The code with which a connection ends; none if it is cut.
async fn end(socket: &mut Socket) -> Option<u16> {
    let end = async {
        loop {
            match socket.next().await {
                Some(Ok(Message::Close(frame))) => {
                    return frame.map(|CloseFrame { code, .. }| code.into());
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    };
    in_time("the end of a connection", end).await
}

/// The op of the first frame after a RESUME of a session; 0 if it is resumed.
async fn resumed(discord: &RawDiscord, ready: &Value) -> Value {
    let data = json!({"token": "x", "session_id": ready["session_id"], "seq": 2});
    let mut bot = discord.gateway(json!({"op": 6, "d": data})).await;
    next_frame(&mut bot).await["op"].clone()
}

#[tokio::test]
async fn a_connection_is_cut_or_closed_and_the_session_can_be_resumed_or_not() {
    for (fault, code, op) in [
        (GatewayFault::Drop, None, 0),
        (GatewayFault::Close(4000), Some(4000), 0),
        (GatewayFault::Close(4009), Some(4009), 9),
        (GatewayFault::Forget, None, 9),
    ] {
        let discord = RawDiscord::open().await;
        let (mut bot, ready) = discord.identified().await;
        discord.server.gateway_fault(fault.clone());
        assert_eq!(end(&mut bot).await, code, "{fault:?}");
        assert_eq!(resumed(&discord, &ready).await, op, "{fault:?}");
        let counts = discord.server.counts();
        let (resumed, refused) = (u64::from(op == 0), u64::from(op == 9));
        assert_eq!(
            (counts.identified, counts.resumed, counts.resume_refused),
            (1, resumed, refused)
        );
        discord.identified().await;
    }
}

#[tokio::test]
async fn a_bot_is_told_to_reconnect_or_that_its_session_is_invalid() {
    for (fault, frame, op) in [
        (GatewayFault::Reconnect, json!([7, null]), 0),
        (
            GatewayFault::InvalidSession { resumable: true },
            json!([9, true]),
            0,
        ),
        (
            GatewayFault::InvalidSession { resumable: false },
            json!([9, false]),
            9,
        ),
    ] {
        let discord = RawDiscord::open().await;
        let (mut bot, ready) = discord.identified().await;
        discord.server.gateway_fault(fault.clone());
        let told = next_frame(&mut bot).await;
        assert_eq!(json!([told["op"], told["d"]]), frame);
        if op == 9 {
            let identify = json!({"op": 2, "d": {"token": "x", "intents": 1, "properties": {}}});
            send(&mut bot, identify).await;
            event(&mut bot, "READY").await;
        }
        assert_eq!(resumed(&discord, &ready).await, op, "{fault:?}");
    }
}

/// The contents of the next messages that a bot receives.
async fn contents<const N: usize>(bot: &mut Socket) -> [String; N] {
    let mut contents = [const { String::new() }; N];
    for content in &mut contents {
        *content = text(&event(bot, "MESSAGE_CREATE").await["content"]);
    }
    contents
}

async fn post(discord: &RawDiscord, contents: &[&str]) {
    for content in contents {
        discord.post(CHANNEL, json!({"content": content})).await;
    }
}

#[tokio::test]
async fn the_next_events_come_twice_each_with_a_number_of_its_own() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let fault = GatewayFault::Duplicate(Events::next(1));
    discord.server.gateway_fault(fault);
    post(&discord, &["a", "b"]).await;
    let mut numbers = Vec::new();
    for _ in 0..3 {
        numbers.push(next_frame(&mut bot).await["s"].as_u64().unwrap());
    }
    assert_eq!(numbers, [3, 4, 5]);
    let fault = GatewayFault::Duplicate(Events::named("INTERACTION_CREATE", 1));
    discord.server.gateway_fault(fault);
    post(&discord, &["c"]).await;
    let interaction = discord.command_from_ana(&mut bot).await;
    let again = event(&mut bot, "INTERACTION_CREATE").await;
    assert_eq!(again["id"], interaction["id"]);
}

#[tokio::test]
async fn late_events_keep_their_order_and_heartbeats_do_not_wait_for_them() {
    let discord = RawDiscord::open().await;
    let (mut bot, ready) = discord.identified().await;
    let late = Duration::from_millis(300);
    let fault = |by| GatewayFault::Late(Events::named("MESSAGE_CREATE", 1), by);
    discord.server.gateway_fault(fault(late));
    let begun = Instant::now();
    post(&discord, &["a", "b"]).await;
    send(&mut bot, json!({"op": 1, "d": 2})).await;
    assert_eq!(next_frame(&mut bot).await["op"], 11);
    assert_eq!(contents(&mut bot).await, ["a", "b"]);
    assert!(begun.elapsed() >= late);
    discord.server.gateway_fault(fault(Duration::from_hours(1)));
    post(&discord, &["c"]).await;
    drop(bot);
    let data = json!({"token": "x", "session_id": ready["session_id"], "seq": 4});
    let mut bot = discord.gateway(json!({"op": 6, "d": data})).await;
    assert_eq!(
        contents(&mut bot).await,
        ["c"],
        "a RESUME replays it at once"
    );
}

#[tokio::test]
async fn heartbeats_are_acknowledged_unless_a_fault_forbids_it() {
    let discord = RawDiscord::with(Options {
        heartbeat_interval: Duration::from_millis(1_234),
        ..Options::default()
    })
    .await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    discord
        .server
        .gateway_fault(GatewayFault::Acknowledge(false));
    send(&mut bot, json!({"op": 1, "d": 2})).await;
    holds("a heartbeat", async || {
        discord.server.counts().heartbeats > 0
    })
    .await;
    let say = json!({"op": "say", "channel": CHANNEL, "content": "x"});
    send(&mut ana, say).await;
    assert_eq!(
        next_frame(&mut bot).await["t"],
        "MESSAGE_CREATE",
        "no answer came before"
    );
    discord.server.clear_faults();
    send(&mut bot, json!({"op": 1, "d": 3})).await;
    assert_eq!(next_frame(&mut bot).await["op"], 11);
    let socket = format!("ws://{}/gateway/ws", discord.server.addr());
    let (mut socket, _) = tokio_tungstenite::connect_async(socket).await.unwrap();
    let hello = next_frame(&mut socket).await;
    assert_eq!(hello["d"]["heartbeat_interval"], 1_234);
}
