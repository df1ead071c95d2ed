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

/// A person's command as the bot hears it.
async fn asked(bench: &Bench, bot: &mut Socket) -> Value {
    let commands = json!([{"name": "hi", "description": "x"}]);
    let (_, commands) = bench
        .send(
            "PUT",
            &format!("/applications/{APPLICATION}/commands"),
            &commands,
        )
        .await;
    let mut page = bench.page().await;
    let ask = json!({"op": "command", "nonce": "1", "channel": CHANNEL, "id": commands[0]["id"], "type": 1, "options": []});
    page.send(Message::text(ask.to_string())).await.unwrap();
    event(bot, "INTERACTION_CREATE").await
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_by_a_type_that_fits() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let asked = asked(&bench, &mut bot).await;
    let callback = format!(
        "/interactions/{}/{}/callback",
        asked["id"].as_str().unwrap(),
        asked["token"].as_str().unwrap()
    );
    let answer = json!({"type": 4, "data": {"content": "x"}});
    let update = json!({"type": 7, "data": {"content": "x"}});
    for (body, status, code) in [
        (&update, 400, json!(50_035)),
        (&answer, 204, Value::Null),
        (&answer, 400, json!(40_060)),
    ] {
        let (got, said) = bench.send("POST", &callback, body).await;
        assert_eq!(
            (got, said.get("code").cloned().unwrap_or_default()),
            (status, code),
            "{body} -> {said}"
        );
    }
}

#[tokio::test]
async fn a_private_answer_can_be_edited_and_is_seen_by_nobody_else() {
    let bench = Bench::open().await;
    let (mut bot, _) = bench.identified().await;
    let asked = asked(&bench, &mut bot).await;
    let token = asked["token"].as_str().unwrap();
    let callback = format!(
        "/interactions/{}/{token}/callback",
        asked["id"].as_str().unwrap()
    );
    bench
        .send(
            "POST",
            &callback,
            &json!({"type": 4, "data": {"content": "only you", "flags": 64}}),
        )
        .await;
    let original = format!("/webhooks/{APPLICATION}/{token}/messages/@original");
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
    assert_eq!((listed, messages), (200, json!([])));
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

/// A message with two files.
async fn posted(bench: &Bench) -> Value {
    let url = format!(
        "{}/api/v10/channels/{CHANNEL}/messages",
        bench.discord.url()
    );
    let file = |name: &'static str| Part::bytes(b"\x89PNG".to_vec()).file_name(name);
    let body = json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "A"}]});
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file("a.png"))
        .part("files[1]", file("b.png"));
    let request = bench
        .http
        .post(url)
        .header("Authorization", "Bot x")
        .multipart(form);
    request.send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn an_edit_keeps_the_attachments_that_it_lists_and_no_others() {
    let bench = Bench::open().await;
    let posted = posted(&bench).await;
    assert_eq!(posted["attachments"][0]["description"], "A");
    let path = format!(
        "/channels/{CHANNEL}/messages/{}",
        posted["id"].as_str().unwrap()
    );
    let second = json!([{"id": posted["attachments"][1]["id"]}]);
    for (edit, left) in [
        (json!({"content": "y"}), &["a.png", "b.png"][..]),
        (json!({"attachments": second}), &["b.png"]),
        (json!({"attachments": []}), &[]),
    ] {
        let (_, edited) = bench.send("PATCH", &path, &edit).await;
        let names: Vec<&str> = edited["attachments"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|file| file["filename"].as_str())
            .collect();
        assert_eq!(names, left, "{edit}");
    }
}
