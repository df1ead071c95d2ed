//! A local Discord without our bot: tests send raw requests and frames, as a bot over REST and the gateway,
//! and as people over the page's socket.

use super::patience::in_time;
use futures::{SinkExt, StreamExt};
use local_discord::{Options, Playground};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

pub const CHANNEL: &str = "1100000000000000101";
pub const APPLICATION: &str = "1100000000000000002";
/// The guild, and its `@everyone` role.
pub const GUILD: &str = "1100000000000000001";
/// Ana owns the guild, Bogdan does not.
pub const ANA: &str = "1100000000000000011";
pub const BOGDAN: &str = "1100000000000000012";

/// Guilds, guild messages, direct messages and message content.
const INTENTS: u64 = 1 | 1 << 9 | 1 << 12 | 1 << 15;

/// A local Discord, and a client that plays the bot.
pub struct RawDiscord {
    pub server: Playground,
    pub http: reqwest::Client,
}

impl RawDiscord {
    pub async fn open() -> Self {
        Self::with(Options::default()).await
    }

    pub async fn with(options: Options) -> Self {
        Self {
            server: Playground::start(options).await.unwrap(),
            http: reqwest::Client::new(),
        }
    }

    /// A request of the bot, before it is sent.
    pub fn request(&self, method: &str, path: &str, body: &Value) -> reqwest::RequestBuilder {
        let url = format!("{}/api/v10{path}", self.server.url());
        self.http
            .request(method.parse().unwrap(), url)
            .header("Authorization", "Bot x")
            .json(body)
    }

    /// Status and body of the answer to a request of the bot.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let response = self.request(method, path, body).send().await.unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    /// The body of the answer to a request that must succeed.
    pub async fn ok(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.send(method, path, &body).await;
        assert!(status < 300, "{method} {path} {body} -> {status} {answer}");
        answer
    }

    /// Status and error code of the answer to a request.
    pub async fn code(&self, method: &str, path: &str, body: Value) -> (u16, u64) {
        let (status, answer) = self.send(method, path, &body).await;
        (status, answer["code"].as_u64().unwrap_or_default())
    }

    /// Posts a message, and returns its id.
    pub async fn post(&self, channel: &str, body: Value) -> String {
        let posted = self
            .ok("POST", &format!("/channels/{channel}/messages"), body)
            .await;
        text(&posted["id"])
    }

    /// Registers commands, and returns them as they are stored.
    pub async fn register(&self, commands: Value) -> Value {
        let path = format!("/applications/{APPLICATION}/commands");
        self.ok("PUT", &path, commands).await
    }

    /// A bot's gateway connection, after HELLO.
    pub async fn gateway(&self, first: Value) -> Socket {
        let (mut socket, _) = connect_async(format!(
            "ws://{}/gateway/ws?v=10&encoding=json",
            self.server.addr()
        ))
        .await
        .unwrap();
        assert_eq!(next_frame(&mut socket).await["op"], 10);
        socket.send(Message::text(first.to_string())).await.unwrap();
        socket
    }

    pub async fn identified(&self) -> (Socket, Value) {
        self.identified_for(INTENTS).await
    }

    /// A bot's gateway connection with these intents, and READY.
    pub async fn identified_for(&self, intents: u64) -> (Socket, Value) {
        let identify = json!({"op": 2, "d": {"token": "x", "intents": intents, "properties": {}}});
        let mut socket = self.gateway(identify).await;
        let ready = event(&mut socket, "READY").await;
        event(&mut socket, "GUILD_CREATE").await;
        (socket, ready)
    }

    /// A bot's gateway connection for a shard of a total, the ids of the guilds that it has received, and READY.
    pub async fn identified_as(&self, shard: [u64; 2]) -> (Socket, Vec<String>, Value) {
        let data = json!({"token": "x", "intents": INTENTS, "properties": {}, "shard": shard});
        let mut socket = self.gateway(json!({"op": 2, "d": data})).await;
        let ready = event(&mut socket, "READY").await;
        let mut guilds = Vec::new();
        for listed in ready["guilds"].as_array().unwrap() {
            assert_eq!(listed["unavailable"], true);
            let guild = event(&mut socket, "GUILD_CREATE").await;
            assert_eq!(guild["id"], listed["id"]);
            guilds.push(text(&guild["id"]));
        }
        (socket, guilds, ready)
    }

    /// The ids of all guilds.
    pub fn guilds(&self) -> Vec<String> {
        let guilds = self.server.guilds();
        guilds.iter().map(u64::to_string).collect()
    }

    /// The first text channel of a guild, the only one of a further guild.
    pub fn channel_of(&self, guild: u64) -> String {
        let channels = self.server.text_channels(guild);
        channels[0].to_string()
    }

    /// A person's page, and its HELLO.
    pub async fn page(&self, person: &str) -> (Socket, Value) {
        let (mut socket, _) = connect_async(format!("ws://{}/page", self.server.addr()))
            .await
            .unwrap();
        send(&mut socket, json!({"op": "hello", "user": person})).await;
        let hello = frame(&mut socket, "hello").await;
        (socket, hello)
    }

    /// Ana runs a command; returns the interaction that the bot receives.
    pub async fn command_from_ana(&self, bot: &mut Socket) -> Value {
        let commands = self
            .register(json!([{"name": "hi", "description": "x"}]))
            .await;
        let (mut page, _) = self.page(ANA).await;
        let ask = json!({"op": "command", "nonce": "1", "channel": CHANNEL, "id": commands[0]["id"], "type": 1, "options": []});
        send(&mut page, ask).await;
        event(bot, "INTERACTION_CREATE").await
    }

    /// Answers an interaction.
    pub async fn answer(&self, interaction: &Value, body: Value) {
        let (id, token) = (text(&interaction["id"]), text(&interaction["token"]));
        self.ok(
            "POST",
            &format!("/interactions/{id}/{token}/callback"),
            body,
        )
        .await;
    }
}

/// The string of a JSON value.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

pub async fn send(socket: &mut Socket, frame: Value) {
    socket.send(Message::text(frame.to_string())).await.unwrap();
}

pub async fn next_frame(socket: &mut Socket) -> Value {
    // Pings are answered by the socket itself.
    let next = async {
        loop {
            if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    };
    in_time("a frame", next).await
}

/// Waits for a gateway event and returns its data.
pub async fn event(socket: &mut Socket, name: &str) -> Value {
    loop {
        let frame = next_frame(socket).await;
        if frame["t"] == name {
            return frame["d"].clone();
        }
    }
}

/// Waits for a frame of a page.
pub async fn frame(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let frame = next_frame(socket).await;
        if frame["type"] == kind {
            return frame;
        }
    }
}

/// Sends a frame of a page, and returns the message of the error or the status of the interaction.
pub async fn attempt(socket: &mut Socket, mut ask: Value) -> String {
    ask["nonce"] = json!("try");
    send(socket, ask).await;
    loop {
        let frame = next_frame(socket).await;
        if frame["nonce"] == "try" {
            let reply = frame.get("status").unwrap_or(&frame["message"]);
            return text(reply);
        }
    }
}
