//! One socket of a bot: HELLO, IDENTIFY, READY, heartbeats, RESUME. Events come through its session.

use super::protocol::{self, Close};
use super::transport::Transport;
use crate::model::guild::Guild;
use crate::model::guild_objects::full_guild_object;
use crate::model::person::Person;
use crate::model::shard::Shard;
use crate::model::snowflake::{APPLICATION, Id};
use crate::server::announce;
use crate::server::handle::SharedServer;
use crate::server::outbox::{FrameSender, Outbox, outbox};
use crate::server::pulse::Pulse;
use crate::server::sessions::{MAX_REPLAY, Order};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How many frames may be queued for a bot beside its guilds: all that a RESUME replays,
/// and as many events as may come until it has read them.
const CAPACITY: usize = MAX_REPLAY + 500;

/// How long the answer to a heartbeat is on its way. discord.py notes when it has sent one only after that,
/// and takes an answer that comes at once for one to the heartbeat before.
const ACK_DELAY: Duration = Duration::from_millis(20);

/// The route of the gateway.
pub async fn connect(
    State(server): State<SharedServer>,
    Query(parameters): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if *server.faults.outage().borrow() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let transport = Transport::of(&parameters);
    upgrade.on_upgrade(move |socket| async move {
        match transport {
            Ok(transport) => Connection::new(server, transport).run(socket).await,
            Err(close) => end(socket, refused(close), server.options.send_timeout).await,
        }
    })
}

/// Logs why the gateway refuses what a bot has sent.
fn refused(close: Close) -> Close {
    let Close { code, reason } = close;
    tracing::warn!(code, reason, "the gateway closes a bot's connection");
    close
}

/// Closes a socket. The bot may have closed it first, or may not read.
async fn end(mut socket: WebSocket, close: Close, send_timeout: Duration) {
    let closed = socket.send(Message::Close(Some(close.into())));
    let _ = timeout(send_timeout, closed).await;
}

/// One socket of a bot.
struct Connection {
    server: SharedServer,
    transport: Transport,
    sender: FrameSender,
    outbox: Outbox,
    /// The id of the session, once the bot is authenticated.
    session: Option<String>,
}

/// Why a connection ends.
enum End {
    /// The bot has gone, or is cut off.
    Cut,
    Closed(Close),
}

impl Connection {
    fn new(server: SharedServer, transport: Transport) -> Self {
        let options = &server.options;
        let (sender, outbox) = outbox(CAPACITY + options.further_guilds, options.send_timeout);
        Self {
            server,
            transport,
            sender,
            outbox,
            session: None,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let hello = protocol::hello(self.server.options.heartbeat_interval);
        self.sender.send_json(&hello);
        if let End::Closed(close) = self.serve(&mut socket).await {
            end(socket, close, self.server.options.send_timeout).await;
        }
        if let Some(session) = &self.session {
            self.server.sessions.disconnect(session);
        }
        announce::presence(&self.server);
    }

    /// Serves the socket until it ends.
    async fn serve(&mut self, socket: &mut WebSocket) -> End {
        let mut stopping = self.server.stopping.clone();
        let mut outage = self.server.faults.outage();
        let mut orders = self.server.sessions.orders();
        let mut pulse = Pulse::new(self.server.options.ping_interval);
        loop {
            tokio::select! {
                text = self.outbox.next() => {
                    let frame = text.map(|text| self.transport.frame(text));
                    if !self.outbox.forward(socket, frame).await { return End::Cut }
                }
                is_alive = pulse.is_alive() => if !is_alive || !self.outbox.ping(socket).await { return End::Cut },
                frame = socket.recv() => {
                    pulse.note_frame();
                    let received = match frame {
                        Some(Ok(Message::Text(text))) => self.receive(text.as_bytes()),
                        Some(Ok(Message::Binary(json))) => self.receive(&json),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Cut,
                        Some(Ok(_)) => Ok(()),
                    };
                    if let Err(close) = received { return End::Closed(refused(close)) }
                }
                order = orders.recv() => if let Some(end) = self.obey(order.unwrap_or(Order::Drop)) { return end },
                () = async { drop(outage.wait_for(|outage| *outage).await) } => return End::Cut,
                () = async { drop(stopping.wait_for(|stop| *stop).await) } => return End::Closed(protocol::GOING_AWAY),
            }
        }
    }

    /// Carries out what a fault orders.
    fn obey(&mut self, order: Order) -> Option<End> {
        match order {
            Order::Drop => return Some(End::Cut),
            Order::Close(code) => return Some(End::Closed(Close::with(code))),
            Order::Reconnect => self.sender.send_urgent(&protocol::reconnect()),
            Order::Invalidate(is_resumable) => {
                if !is_resumable {
                    self.session = None;
                    announce::presence(&self.server);
                }
                let frame = protocol::invalid_session(is_resumable);
                self.sender.send_urgent(&frame);
            }
        }
        None
    }

    /// Does what a frame of the bot requests.
    fn receive(&mut self, json: &[u8]) -> Result<(), Close> {
        let frame: Value = serde_json::from_slice(json).map_err(|_| protocol::DECODE_ERROR)?;
        let is_authenticated = self.session.is_some();
        match frame["op"].as_u64() {
            Some(protocol::HEARTBEAT) => {
                let counters = &self.server.counters;
                counters.count(|counts| counts.heartbeats += 1);
                if !self.server.sessions.ignores_heartbeats() {
                    let sender = self.sender.clone();
                    tokio::spawn(async move {
                        sleep(ACK_DELAY).await;
                        sender.send_urgent(&protocol::heartbeat_ack());
                    });
                }
            }
            Some(protocol::IDENTIFY) if is_authenticated => {
                return Err(protocol::ALREADY_AUTHENTICATED);
            }
            Some(protocol::IDENTIFY) => return self.identify(&frame["d"]),
            Some(protocol::RESUME) => self.resume(&frame["d"]),
            Some(protocol::REQUEST_MEMBERS) if is_authenticated => self.send_members(&frame["d"]),
            Some(op) if protocol::IGNORED.contains(&op) && is_authenticated => {}
            Some(op) if op == protocol::REQUEST_MEMBERS || protocol::IGNORED.contains(&op) => {
                return Err(protocol::NOT_AUTHENTICATED);
            }
            _ => {
                tracing::warn!(op = %frame["op"], "the local Discord does not serve this opcode");
                return Err(protocol::UNKNOWN_OPCODE);
            }
        }
        Ok(())
    }

    /// Sends the members of a guild that a bot asks for: those whose names begin with `query`, or those of `user_ids`.
    fn send_members(&self, data: &Value) {
        let world = self.server.world();
        let guild = data.get("guild_id").and_then(Id::from_value);
        let guild = guild.and_then(|guild| world.guild(guild));
        let Some((guild, session)) = guild.zip(self.session.as_ref()) else {
            return;
        };
        let ids = match &data["user_ids"] {
            Value::Array(ids) => ids.iter().filter_map(Id::from_value).collect(),
            one => Id::from_value(one).into_iter().collect::<Vec<Id>>(),
        };
        let query = data["query"].as_str().unwrap_or_default().to_lowercase();
        let is_asked = |person: &&Person| {
            let is_named = person.name.to_lowercase().starts_with(&query);
            if ids.is_empty() {
                is_named
            } else {
                ids.contains(&person.id)
            }
        };
        let limit = data["limit"].as_u64().filter(|limit| *limit > 0);
        let asked = world
            .people
            .iter()
            .filter(is_asked)
            .zip(0..limit.unwrap_or(1_000));
        let members: Vec<Value> = asked.map(|(one, _)| one.member_object(guild.id)).collect();
        let not_found: Vec<&Id> = ids
            .iter()
            .filter(|id| world.person(**id).is_none())
            .collect();
        let mut chunk = json!({"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": not_found});
        if let Some(nonce) = data.get("nonce") {
            chunk["nonce"] = nonce.clone();
        }
        let sessions = &self.server.sessions;
        sessions.dispatch_to(session, "GUILD_MEMBERS_CHUNK", &chunk);
    }

    fn identify(&mut self, data: &Value) -> Result<(), Close> {
        if data["token"].as_str().is_none_or(str::is_empty) {
            return Err(protocol::AUTHENTICATION_FAILED);
        }
        let intents = data["intents"].as_u64();
        let intents = intents.ok_or(protocol::INVALID_INTENTS)?;
        let shard = Shard::from_value(&data["shard"]).ok_or(protocol::INVALID_SHARD)?;
        let server = &self.server;
        let max_concurrency = server.options.max_concurrency;
        if !server.limiter.admits_identify(shard, max_concurrency) {
            server.counters.count(|counts| counts.identify_refused += 1);
            self.sender.send_json(&protocol::invalid_session(false));
            return Ok(());
        }
        self.session = Some(self.begin(shard, intents));
        let counters = &self.server.counters;
        counters.count(|counts| counts.identified += 1);
        announce::presence(&self.server);
        Ok(())
    }

    /// Begins a session: with READY, and the guilds of its shard. Returns its id.
    fn begin(&self, shard: Shard, intents: u64) -> String {
        // Locked until all guilds are sent, so that no change of one is missed.
        let world = self.server.world();
        let session = format!("{:032x}", world.clock.next_id().0);
        let guilds = world.guilds.values();
        let guilds = guilds.filter(|guild| guild.is_bot_member && shard.has(Some(guild.id)));
        let listed = |guild: &Guild| json!({"id": guild.id, "unavailable": true});
        let ready = json!({
            "v": 10, "user": world.bot().own_user_object(), "guilds": guilds.clone().map(listed).collect::<Vec<Value>>(), "session_id": session,
            "session_type": "normal", "resume_gateway_url": self.server.gateway_url(), "application": {"id": APPLICATION, "flags": 0},
            "shard": [shard.id, shard.total], "private_channels": [], "relationships": [], "presences": [],
        });
        let sessions = &self.server.sessions;
        sessions.identify(session.clone(), shard, intents, self.sender.clone());
        sessions.dispatch_to(&session, "READY", &ready);
        for guild in guilds.filter(|guild| guild.is_available) {
            let object = full_guild_object(&world, guild);
            sessions.dispatch_to(&session, "GUILD_CREATE", &object);
        }
        session
    }

    fn resume(&mut self, data: &Value) {
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or_default();
        let sender = self.sender.clone();
        let is_resumed = self.server.sessions.resume(session, sequence, sender);
        self.server.counters.count(|counts| {
            counts.resumed += u64::from(is_resumed);
            counts.resume_refused += u64::from(!is_resumed);
        });
        if is_resumed {
            self.session = Some(session.to_owned());
            announce::presence(&self.server);
        } else {
            self.sender.send_json(&protocol::invalid_session(false));
        }
    }
}
