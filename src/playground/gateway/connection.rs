//! One socket of a bot: HELLO, IDENTIFY, READY, heartbeats, RESUME. Events come through its session.

use super::protocol::{self, Close};
use crate::playground::model::guild::full_guild_object;
use crate::playground::model::snowflake::{APPLICATION, GUILD};
use crate::playground::server::announce;
use crate::playground::server::handle::SharedServer;
use crate::playground::server::outbox::{FrameSender, Outbox, outbox};
use crate::playground::server::sessions::MAX_REPLAY;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// How many frames may be queued for a bot: all that a RESUME replays, and as many events as may come until it has read them.
const CAPACITY: usize = MAX_REPLAY + 500;

/// The route of the gateway.
pub async fn connect(State(server): State<SharedServer>, upgrade: WebSocketUpgrade) -> Response {
    if *server.outage.borrow() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| async move { Connection::new(server).run(socket).await })
}

/// One socket of a bot.
struct Connection {
    server: SharedServer,
    sender: FrameSender,
    outbox: Outbox,
    /// The id of the session, once the bot is authenticated.
    session: Option<String>,
}

impl Connection {
    fn new(server: SharedServer) -> Self {
        let (sender, outbox) = outbox(CAPACITY);
        Self {
            server,
            sender,
            outbox,
            session: None,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let mut stopping = self.server.stopping.clone();
        let mut outage = self.server.outage.clone();
        self.sender.send_json(&protocol::hello());
        loop {
            let close = tokio::select! {
                text = self.outbox.next() => {
                    if !self.outbox.forward(&mut socket, text).await { break }
                    None
                }
                frame = socket.recv() => match frame {
                    Some(Ok(Message::Text(text))) => self.receive(text.as_str()).err(),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    Some(Ok(_)) => None,
                },
                () = async { drop(outage.wait_for(|outage| *outage).await) } => break,
                () = async { drop(stopping.wait_for(|stop| *stop).await) } => Some(protocol::GOING_AWAY),
            };
            if let Some(close) = close {
                // The bot may have closed the socket first.
                let _ = socket.send(Message::Close(Some(close.into()))).await;
                break;
            }
        }
        if let Some(session) = &self.session {
            self.server.sessions.disconnect(session);
        }
        announce::presence(&self.server);
    }

    fn receive(&mut self, text: &str) -> Result<(), Close> {
        let frame: Value = serde_json::from_str(text).map_err(|_| protocol::DECODE_ERROR)?;
        let is_authenticated = self.session.is_some();
        match frame["op"].as_u64() {
            Some(protocol::HEARTBEAT) => self.sender.send_json(&protocol::heartbeat_ack()),
            Some(protocol::IDENTIFY) if is_authenticated => {
                return Err(protocol::ALREADY_AUTHENTICATED);
            }
            Some(protocol::IDENTIFY) => return self.identify(&frame["d"]),
            Some(protocol::RESUME) => self.resume(&frame["d"]),
            Some(op) if protocol::IGNORED.contains(&op) && is_authenticated => {}
            Some(op) if protocol::IGNORED.contains(&op) => {
                return Err(protocol::NOT_AUTHENTICATED);
            }
            _ => return Err(protocol::UNKNOWN_OPCODE),
        }
        Ok(())
    }

    fn identify(&mut self, data: &Value) -> Result<(), Close> {
        if data["token"].as_str().is_none_or(str::is_empty) {
            return Err(protocol::AUTHENTICATION_FAILED);
        }
        let intents = data["intents"].as_u64();
        let intents = intents.ok_or(protocol::INVALID_INTENTS)?;
        let (ready, guild, session) = {
            let world = self.server.world();
            let session = format!("{:032x}", world.clock.next_id().0);
            let ready = json!({
                "v": 10, "user": world.bot().user_object(), "guilds": [{"id": GUILD, "unavailable": true}], "session_id": session, "session_type": "normal",
                "resume_gateway_url": self.server.gateway_url(), "application": {"id": APPLICATION, "flags": 0},
                "shard": data.get("shard").cloned().unwrap_or(json!([0, 1])), "private_channels": [], "relationships": [], "presences": [],
            });
            (ready, full_guild_object(&world), session)
        };
        let sessions = &self.server.sessions;
        sessions.identify(session.clone(), intents, self.sender.clone());
        sessions.dispatch_to(&session, "READY", &ready);
        sessions.dispatch_to(&session, "GUILD_CREATE", &guild);
        self.session = Some(session);
        announce::presence(&self.server);
        Ok(())
    }

    fn resume(&mut self, data: &Value) {
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or_default();
        let sender = self.sender.clone();
        if self.server.sessions.resume(session, sequence, sender) {
            self.session = Some(session.to_owned());
            announce::presence(&self.server);
        } else {
            self.sender.send_json(&protocol::invalid_session());
        }
    }
}
