//! Peers that do not read, do not answer or never finish a request are disconnected; the others are not.

use crate::patience::holds;
use crate::raw_discord::{ANA, BOGDAN, CHANNEL, RawDiscord, Socket, event, frame, send};
use futures::SinkExt;
use local_discord::Options;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, client_async};

/// Longer than any test waits.
const AGES: Duration = Duration::from_hours(1);

/// Options with which nothing is disconnected.
fn patient() -> Options {
    Options {
        send_timeout: AGES,
        ping_interval: AGES,
        request_timeout: AGES,
        ..Options::default()
    }
}

/// A socket that takes little before it makes the server wait, after its first frame.
async fn narrow(discord: &RawDiscord, path: &str, first: Value) -> Socket {
    let address = discord.server.addr();
    let tcp = TcpSocket::new_v4().unwrap();
    tcp.set_recv_buffer_size(4_096).unwrap();
    let stream = MaybeTlsStream::Plain(tcp.connect(address).await.unwrap());
    let url = format!("ws://{address}{path}");
    let (mut socket, _) = client_async(url, stream).await.unwrap();
    send(&mut socket, first).await;
    socket
}

#[tokio::test]
async fn a_socket_that_makes_no_room_for_a_frame_in_time_is_disconnected() {
    let discord = RawDiscord::with(Options {
        send_timeout: Duration::from_millis(200),
        ..patient()
    })
    .await;
    let identify = json!({"op": 2, "d": {"token": "x", "intents": 513, "properties": {}}});
    let mut bot = narrow(&discord, "/gateway/ws", identify).await;
    event(&mut bot, "READY").await;
    let mut idle = narrow(&discord, "/page", json!({"op": "hello", "user": ANA})).await;
    frame(&mut idle, "hello").await;
    let (mut busy, _) = discord.page(BOGDAN).await;
    let long = "\u{1F3B2}".repeat(2_000);
    // Less than the queues take, but more than the sockets do.
    let most = 900;
    for _ in 0..most {
        let say = json!({"op": "say", "channel": CHANNEL, "content": long});
        send(&mut busy, say).await;
        frame(&mut busy, "message_create").await;
    }
    for socket in [&mut idle, &mut bot] {
        // What a client sends to a connection that is closed ends with an error.
        holds("the connection is closed", async || {
            socket.send(Message::text("{}")).await.is_err()
        })
        .await;
    }
}

#[tokio::test]
async fn a_socket_that_answers_no_pings_is_disconnected_and_one_that_does_stays() {
    let discord = RawDiscord::with(Options {
        ping_interval: Duration::from_millis(300),
        ..patient()
    })
    .await;
    let (mut alive, _) = discord.page(ANA).await;
    // It reads nothing and so answers nothing.
    let (bot, _) = discord.identified().await;
    loop {
        if frame(&mut alive, "bot").await["online"] == false {
            break;
        }
    }
    drop(bot);
    let say = json!({"op": "say", "channel": CHANNEL, "content": "still here"});
    send(&mut alive, say).await;
    frame(&mut alive, "message_create").await;
}

#[tokio::test]
async fn a_request_that_is_never_finished_is_disconnected() {
    let discord = RawDiscord::with(Options {
        request_timeout: Duration::from_millis(200),
        ..patient()
    })
    .await;
    let head = "POST /api/v10/channels/1/messages HTTP/1.1\r\nhost: localhost:PORT\r\nauthorization: Bot x\r\ncontent-length: 9\r\n\r\n{";
    let port = discord.server.addr().port().to_string();
    let head = head.replace("PORT", &port);
    for (sent, answer) in [("", ""), (&head[..40], ""), (&head, "HTTP/1.1 408")] {
        let mut socket = TcpStream::connect(discord.server.addr()).await.unwrap();
        socket.write_all(sent.as_bytes()).await.unwrap();
        let mut got = Vec::new();
        // An error is a reset connection.
        let _ = socket.read_to_end(&mut got).await;
        let got = String::from_utf8(got).unwrap();
        assert!(
            got.starts_with(answer) && got.is_empty() == answer.is_empty(),
            "{sent:?}: {got:?}"
        );
    }
}
