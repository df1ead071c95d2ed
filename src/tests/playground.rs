//! The local Discord refuses what the real one refuses, in the same words, and keeps what a bot has missed. No bot of ours is in it.

use futures::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use zihin::playground::{Options, Playground};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

pub const CHANNEL: &str = "1100000000000000101";
pub const APPLICATION: &str = "1100000000000000002";

/// A local Discord and a bot that speaks to it by hand.
pub struct Bench {
    discord: Playground,
    http: reqwest::Client,
}

impl Bench {
    pub async fn open() -> Self {
        let discord = Playground::start(Options::default()).await.unwrap();
        Self {
            discord,
            http: reqwest::Client::new(),
        }
    }

    pub async fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let url = format!("{}/api/v10{path}", self.discord.url());
        let request = self
            .http
            .request(method.parse().unwrap(), url)
            .header("Authorization", "Bot x")
            .json(body);
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    /// A bot's gateway connection, after HELLO.
    async fn gateway(&self, first: Value) -> Socket {
        let (mut socket, _) = connect_async(format!(
            "ws://{}/gateway/ws?v=10&encoding=json",
            self.discord.addr()
        ))
        .await
        .unwrap();
        assert_eq!(next(&mut socket).await["op"], 10);
        socket.send(Message::text(first.to_string())).await.unwrap();
        socket
    }

    async fn identified(&self) -> (Socket, Value) {
        let mut socket = self
            .gateway(json!({"op": 2, "d": {"token": "x", "intents": 513, "properties": {}}}))
            .await;
        let ready = event(&mut socket, "READY").await;
        event(&mut socket, "GUILD_CREATE").await;
        (socket, ready)
    }

    /// A person's page.
    async fn page(&self) -> Socket {
        let (mut socket, _) = connect_async(format!("ws://{}/page", self.discord.addr()))
            .await
            .unwrap();
        socket
            .send(Message::text(
                json!({"op": "hello", "user": null}).to_string(),
            ))
            .await
            .unwrap();
        assert_eq!(next(&mut socket).await["type"], "hello");
        socket
    }
}

async fn next(socket: &mut Socket) -> Value {
    serde_json::from_str(socket.next().await.unwrap().unwrap().to_text().unwrap()).unwrap()
}

/// Waits for a gateway event and returns its data.
async fn event(socket: &mut Socket, name: &str) -> Value {
    loop {
        let frame = next(socket).await;
        if frame["t"] == name {
            return frame["d"].clone();
        }
    }
}

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
async fn an_interaction_is_answered_once_and_privately_if_so_asked() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let (_, commands) = bench
        .send(
            "PUT",
            &format!("/applications/{APPLICATION}/commands"),
            &json!([{"name": "hi", "description": "x"}]),
        )
        .await;
    let mut page = bench.page().await;
    let ask = json!({"op": "command", "nonce": "1", "channel": CHANNEL, "id": commands[0]["id"], "type": 1, "options": []});
    page.send(Message::text(ask.to_string())).await.unwrap();
    let asked = event(&mut bot, "INTERACTION_CREATE").await;
    let callback = format!(
        "/interactions/{}/{}/callback",
        asked["id"].as_str().unwrap(),
        asked["token"].as_str().unwrap()
    );
    let (wrong, answer) = bench
        .send(
            "POST",
            &callback,
            &json!({"type": 7, "data": {"content": "x"}}),
        )
        .await;
    assert_eq!(
        (wrong, answer["code"].as_u64()),
        (400, Some(50_035)),
        "a command has no message to update"
    );
    let (done, _) = bench
        .send(
            "POST",
            &callback,
            &json!({"type": 4, "data": {"content": "only you", "flags": 64}}),
        )
        .await;
    assert_eq!(done, 204);
    let (twice, answer) = bench
        .send(
            "POST",
            &callback,
            &json!({"type": 4, "data": {"content": "x"}}),
        )
        .await;
    assert_eq!((twice, answer["code"].as_u64()), (400, Some(40_060)));
    let original = format!(
        "/webhooks/{APPLICATION}/{}/messages/@original",
        asked["token"].as_str().unwrap()
    );
    let (_, edited) = bench
        .send("PATCH", &original, &json!({"content": "edited"}))
        .await;
    assert_eq!(
        (&edited["content"], &edited["ephemeral_for"]),
        (&json!("edited"), &asked["member"]["user"]["id"])
    );
    let (listed, messages) = bench
        .send(
            "GET",
            &format!("/channels/{CHANNEL}/messages"),
            &Value::Null,
        )
        .await;
    assert_eq!(
        (listed, messages),
        (200, json!([])),
        "nobody else sees a private answer"
    );
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

#[tokio::test]
async fn an_edit_keeps_the_attachments_that_it_lists_and_no_others() {
    let bench = Bench::open().await;
    let url = format!(
        "{}/api/v10/channels/{CHANNEL}/messages",
        bench.discord.url()
    );
    let file = |name: &str| Part::bytes(b"\x89PNG".to_vec()).file_name(name.to_owned());
    let body = json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "A"}]});
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file("a.png"))
        .part("files[1]", file("b.png"));
    let posted: Value = bench
        .http
        .post(url)
        .header("Authorization", "Bot x")
        .multipart(form)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(
        posted["attachments"].as_array().map(Vec::len),
        Some(2),
        "{posted}"
    );
    assert_eq!(posted["attachments"][0]["description"], "A");
    let path = format!(
        "/channels/{CHANNEL}/messages/{}",
        posted["id"].as_str().unwrap()
    );
    let (_, edited) = bench.send("PATCH", &path, &json!({"content": "y"})).await;
    assert_eq!(
        edited["attachments"].as_array().map(Vec::len),
        Some(2),
        "none listed, all kept"
    );
    let (_, edited) = bench
        .send(
            "PATCH",
            &path,
            &json!({"attachments": [{"id": posted["attachments"][1]["id"]}]}),
        )
        .await;
    assert_eq!(edited["attachments"][0]["filename"], "b.png", "{edited}");
    let (_, edited) = bench
        .send("PATCH", &path, &json!({"attachments": []}))
        .await;
    assert_eq!(edited["attachments"], json!([]));
}
