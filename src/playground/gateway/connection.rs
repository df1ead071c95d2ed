//! The gateway: HELLO, IDENTIFY, READY, heartbeats, RESUME. What happens in the guild comes from the hub.

use crate::playground::Server;
use crate::playground::model::person::{APPLICATION, GUILD};
use crate::playground::rest::State;
use crate::playground::rest::guild;
use crate::playground::server::hub::KEPT;
use crate::playground::server::outbox::{Outbox, Wire, outbox};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;

/// Milliseconds between a bot's heartbeats.
const HEARTBEAT: u64 = 41_250;

/// How many frames may wait for a bot: all that a RESUME brings, and as many more as come until it has read them.
const ROOM: usize = KEPT + 500;

const HEARTBEAT_OP: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;
/// Operations that we take and need not act on: presence, voice, members.
const IGNORED: [u64; 3] = [3, 4, 8];

pub async fn connect(axum::extract::State(server): State, upgrade: WebSocketUpgrade) -> Response {
    if *server.cut.borrow() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| async move { Connection::new(server).run(socket).await })
}

/// One socket of a bot.
struct Connection {
    server: Arc<Server>,
    wire: Wire,
    frames: Outbox,
    session: Option<String>,
}

/// Why a connection is closed, as Discord numbers it.
struct Close(u16, &'static str);

impl Connection {
    fn new(server: Arc<Server>) -> Self {
        let (wire, frames) = outbox(ROOM);
        Self {
            server,
            wire,
            frames,
            session: None,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let mut stopping = self.server.stopping.clone();
        let mut cut = self.server.cut.clone();
        self.send(&json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": HEARTBEAT, "_trace": ["local"]}}));
        loop {
            let close = tokio::select! {
                text = self.frames.next() => {
                    if !self.frames.pass(&mut socket, text).await { break }
                    None
                }
                frame = socket.recv() => match frame {
                    Some(Ok(Message::Text(text))) => self.take(text.as_str()).err(),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    Some(Ok(_)) => None,
                },
                () = async { drop(cut.wait_for(|cut| *cut).await) } => break,
                () = async { drop(stopping.wait_for(|stop| *stop).await) } => Some(Close(1001, "Going away.")),
            };
            if let Some(Close(code, reason)) = close {
                // The other side may have gone first.
                let _ = socket
                    .send(Message::Close(Some(CloseFrame {
                        code,
                        reason: reason.into(),
                    })))
                    .await;
                break;
            }
        }
        if let Some(session) = &self.session {
            self.server.hub.hang_up(session);
        }
        self.server.tell_presence();
    }

    fn send(&self, frame: &Value) {
        // If there is no room, the connection is cut by that.
        let _ = self.wire.send(frame.to_string());
    }

    fn take(&mut self, text: &str) -> Result<(), Close> {
        let frame: Value =
            serde_json::from_str(text).map_err(|_| Close(4002, "Error while decoding payload."))?;
        match frame["op"].as_u64() {
            Some(HEARTBEAT_OP) => self.send(&json!({"op": 11, "s": null, "t": null, "d": null})),
            Some(IDENTIFY) if self.session.is_some() => {
                return Err(Close(4005, "Already authenticated."));
            }
            Some(IDENTIFY) => return self.identify(&frame["d"]),
            Some(RESUME) => self.resume(&frame["d"]),
            Some(op) if IGNORED.contains(&op) && self.session.is_some() => {}
            Some(op) if IGNORED.contains(&op) => return Err(Close(4003, "Not authenticated.")),
            _ => return Err(Close(4001, "Unknown opcode.")),
        }
        Ok(())
    }

    fn identify(&mut self, data: &Value) -> Result<(), Close> {
        if data["token"].as_str().is_none_or(str::is_empty) {
            return Err(Close(4004, "Authentication failed."));
        }
        let intents = data["intents"]
            .as_u64()
            .ok_or(Close(4013, "Invalid intent(s)."))?;
        let (ready, guild, session) = {
            let world = self.server.world();
            let session = format!("{:032x}", world.clock.next_id().0);
            let ready = json!({
                "v": 10, "user": world.bot().user(), "guilds": [{"id": GUILD, "unavailable": true}], "session_id": session, "session_type": "normal",
                "resume_gateway_url": format!("ws://{}/gateway/ws", self.server.addr), "application": {"id": APPLICATION, "flags": 0},
                "shard": data.get("shard").cloned().unwrap_or(json!([0, 1])), "private_channels": [], "relationships": [], "presences": [],
            });
            (ready, guild::full(&world), session)
        };
        let hub = &self.server.hub;
        hub.identify(session.clone(), intents, self.wire.clone());
        hub.to_session(&session, "READY", &ready);
        hub.to_session(&session, "GUILD_CREATE", &guild);
        self.session = Some(session);
        self.server.tell_presence();
        Ok(())
    }

    fn resume(&mut self, data: &Value) {
        let session = data["session_id"].as_str().unwrap_or_default();
        if self.server.hub.resume(
            session,
            data["seq"].as_u64().unwrap_or_default(),
            self.wire.clone(),
        ) {
            self.session = Some(session.to_owned());
            self.server.tell_presence();
        } else {
            self.send(&json!({"op": 9, "s": null, "t": null, "d": false}));
        }
    }
}

impl Server {
    /// Tells the pages whether the bot is there.
    fn tell_presence(&self) {
        self.hub
            .to_everybody(&json!({"type": "bot", "online": self.hub.has_bot()}));
    }
}
