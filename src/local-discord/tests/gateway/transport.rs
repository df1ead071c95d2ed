//! What a bot asks for in the gateway's address: version, encoding and compression; and frames of bytes instead of text.

use crate::patience::in_time;
use crate::raw_discord::{CHANNEL, RawDiscord, Socket, next_frame};
use flate2::{Decompress, FlushDecompress, Status};
use futures::{SinkExt, StreamExt};
use local_discord::Options;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

async fn connect(discord: &RawDiscord, parameters: &str) -> Socket {
    let address = discord.server.addr();
    let url = format!("ws://{address}/gateway/ws?{parameters}");
    connect_async(url).await.unwrap().0
}

fn identify() -> Vec<u8> {
    let data = json!({"token": "x", "intents": 1 | 1 << 9, "properties": {}});
    json!({"op": 2, "d": data}).to_string().into_bytes()
}

/// The bytes of the next frame, which is none of text.
async fn next_bytes(socket: &mut Socket) -> Vec<u8> {
    let next = async {
        loop {
            match socket.next().await.unwrap().unwrap() {
                Message::Binary(bytes) => return bytes.to_vec(),
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        }
    };
    in_time("a frame", next).await
}

/// What a stream of zlib has gone on to say.
fn inflate(stream: &mut Decompress, bytes: &[u8]) -> Value {
    let mut text = Vec::with_capacity(1 << 20);
    let flush = FlushDecompress::Sync;
    let status = stream.decompress_vec(bytes, &mut text, flush).unwrap();
    assert_eq!(status, Status::Ok, "the stream goes on");
    serde_json::from_slice(&text).unwrap()
}

/// Identifies a bot, and returns READY and the event of a message, as `read` reads frames.
async fn ready_and_message(
    discord: &RawDiscord,
    bot: &mut Socket,
    mut read: impl FnMut(&[u8]) -> Value,
) -> [Value; 2] {
    assert_eq!(read(&next_bytes(bot).await)["op"], 10);
    bot.send(Message::binary(identify())).await.unwrap();
    let mut event = async |name: &str| {
        loop {
            let frame = read(&next_bytes(bot).await);
            if frame["t"] == name {
                return frame;
            }
        }
    };
    let ready = event("READY").await;
    event("GUILD_CREATE").await;
    discord.post(CHANNEL, json!({"content": "hello"})).await;
    [ready, event("MESSAGE_CREATE").await]
}

#[tokio::test]
async fn a_connection_by_zlib_is_one_stream_that_is_flushed_after_every_frame() {
    let discord = RawDiscord::open().await;
    let mut bot = connect(&discord, "v=10&encoding=json&compress=zlib-stream").await;
    let mut stream = Decompress::new(true);
    let mut frames = Vec::new();
    let read = |bytes: &[u8]| {
        assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]), "{bytes:?}");
        frames.push(bytes.to_vec());
        inflate(&mut stream, bytes)
    };
    let [ready, message] = ready_and_message(&discord, &mut bot, read).await;
    assert_eq!(
        (&ready["s"], &message["d"]["content"]),
        (&json!(1), &json!("hello"))
    );
    let alone = &mut Vec::with_capacity(1 << 20);
    let second = Decompress::new(true).decompress_vec(&frames[1], alone, FlushDecompress::Sync);
    assert!(second.is_err(), "a later frame begins no stream of its own");
}

/// Reads a Zstandard stream of blocks as they are.
fn raw_blocks(bytes: &[u8], is_first: bool) -> Vec<u8> {
    let header = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38];
    let mut rest = if is_first {
        bytes.strip_prefix(&header).unwrap()
    } else {
        bytes
    };
    let mut text = Vec::new();
    while let [a, b, c, after @ ..] = rest {
        let block = u32::from_le_bytes([*a, *b, *c, 0]);
        let size = (block >> 3) as usize;
        assert_eq!(block & 7, 0, "a block that is raw and not the last");
        assert!(size <= 128 * 1024, "{size}");
        text.extend(&after[..size]);
        rest = &after[size..];
    }
    text
}

#[tokio::test]
async fn a_connection_by_zstandard_is_one_stream_also_of_long_frames() {
    let discord = RawDiscord::with(Options {
        further_guilds: 3_000,
        ..Options::default()
    })
    .await;
    let mut bot = connect(&discord, "v=10&encoding=json&compress=zstd-stream").await;
    let mut frames = 0;
    let mut longest = 0;
    let read = |bytes: &[u8]| {
        let text = raw_blocks(bytes, frames == 0);
        frames += 1;
        longest = longest.max(text.len());
        serde_json::from_slice(&text).unwrap()
    };
    let [ready, message] = ready_and_message(&discord, &mut bot, read).await;
    let listed = ready["d"]["guilds"].as_array().unwrap();
    assert_eq!((listed.len(), longest > 128 * 1024), (3_001, true));
    assert_eq!(message["d"]["content"], "hello");
}

#[tokio::test]
async fn what_is_not_spoken_is_refused_with_the_reason() {
    let discord = RawDiscord::open().await;
    for (parameters, code, reason) in [
        ("v=3&encoding=json", 4012, "v=10"),
        ("v=9&encoding=json", 4012, "v=10"),
        ("v=10&encoding=etf", 4002, "encoding=json"),
        ("v=10&encoding=json&compress=lzma", 4002, "zlib-stream"),
    ] {
        let mut bot = connect(&discord, parameters).await;
        closes_with(&mut bot, code, reason).await;
    }
    for parameters in ["", "v=10", "encoding=json"] {
        let mut bot = connect(&discord, parameters).await;
        assert_eq!(next_frame(&mut bot).await["op"], 10, "{parameters}");
    }
}

#[tokio::test]
async fn frames_of_bytes_are_json_or_refused() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let heartbeat = json!({"op": 1, "d": null}).to_string();
    bot.send(Message::binary(heartbeat)).await.unwrap();
    assert_eq!(next_frame(&mut bot).await["op"], 11);
    // As ETF begins.
    bot.send(Message::binary(vec![131, 116])).await.unwrap();
    closes_with(&mut bot, 4002, "decoding").await;
}

/// Waits for the socket to be closed with this code, and a reason that contains these words.
async fn closes_with(bot: &mut Socket, code: u16, reason: &str) {
    let closed = async {
        loop {
            match bot.next().await.unwrap().unwrap() {
                Message::Close(Some(close)) => return close,
                Message::Close(None) => panic!("closed without a code"),
                _ => {}
            }
        }
    };
    let close = in_time("the end", closed).await;
    assert_eq!(u16::from(close.code), code, "{close:?}");
    assert!(close.reason.contains(reason), "{close:?}");
}
