//! The bots' gateway sessions: events are numbered, sent to those with the right shard and intents,
//! and kept for a RESUME. Faults of the gateway are carried out here.

use super::outbox::FrameSender;
use crate::faults::gateway::{Events, GatewayFault};
use crate::model::shard::Shard;
use crate::model::snowflake::Id;
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

/// How many events a session keeps for a RESUME.
pub const MAX_REPLAY: usize = 2_000;
/// How many sessions are kept that are not connected.
const MAX_DISCONNECTED: usize = 16;
/// How many orders to the connections may be waiting.
const MAX_ORDERS: usize = 64;
/// The close codes after which a session cannot be resumed.
const FATAL_TO_SESSIONS: [u16; 2] = [4007, 4009];

/// The bots' sessions, and the connections' orders.
#[derive(Debug)]
pub struct Sessions {
    state: Mutex<State>,
    /// The shard of every session that has been begun, oldest first.
    begun: watch::Sender<Vec<Shard>>,
    orders: broadcast::Sender<Order>,
}

/// What every connection of a bot must do.
#[derive(Clone, Copy, Debug)]
pub enum Order {
    /// Cut the connection.
    Drop,
    /// Close the connection with this code.
    Close(u16),
    /// Tell the bot to reconnect.
    Reconnect,
    /// Tell the bot that its session is invalid, and whether it can be resumed.
    Invalidate(bool),
}

#[derive(Debug, Default)]
struct State {
    /// Oldest first.
    sessions: Vec<Session>,
    duplicated: Events,
    late: (Events, Duration),
    ignores_heartbeats: bool,
}

/// A bot that has identified itself; connected if it has a sender.
#[derive(Debug)]
struct Session {
    id: String,
    shard: Shard,
    intents: u64,
    /// The number of the last event.
    sequence: u64,
    /// The newest events with their numbers, oldest first.
    replay: VecDeque<(u64, String)>,
    frames: Option<FrameSender>,
}

/// How an event is delivered.
#[derive(Clone, Copy)]
struct Delivery {
    copies: usize,
    due: Option<Instant>,
}

const AT_ONCE: Delivery = Delivery {
    copies: 1,
    due: None,
};

impl Session {
    fn dispatch(&mut self, name: &str, data: &Value, delivery: Delivery) {
        for _ in 0..delivery.copies {
            self.sequence += 1;
            let (name, sequence) = (Value::from(name), self.sequence);
            // Not as a `Value`, which would copy all the data.
            let text = format!(r#"{{"op":0,"t":{name},"s":{sequence},"d":{data}}}"#);
            if let Some(frames) = &self.frames
                && !frames.send_at(text.clone(), delivery.due)
            {
                self.frames = None;
            }
            self.replay.push_back((self.sequence, text));
            if self.replay.len() > MAX_REPLAY {
                self.replay.pop_front();
            }
        }
    }
}

impl State {
    fn has_bot(&self) -> bool {
        let mut sessions = self.sessions.iter();
        sessions.any(|session| session.frames.is_some())
    }

    fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }

    /// How the next event of this name is delivered.
    fn delivery(&mut self, name: &str) -> Delivery {
        let (events, by) = &mut self.late;
        Delivery {
            copies: 1 + usize::from(self.duplicated.take(name)),
            due: events.take(name).then(|| Instant::now() + *by),
        }
    }
}

impl Default for Sessions {
    fn default() -> Self {
        Self {
            state: Mutex::default(),
            begun: watch::Sender::default(),
            orders: broadcast::Sender::new(MAX_ORDERS),
        }
    }
}

impl Sessions {
    /// Adds a session for a bot that has identified itself.
    pub fn identify(&self, id: String, shard: Shard, intents: u64, frames: FrameSender) {
        let mut state = self.state.lock();
        let sessions = &mut state.sessions;
        sessions.push(Session {
            id,
            shard,
            intents,
            sequence: 0,
            replay: VecDeque::new(),
            frames: Some(frames),
        });
        let is_disconnected = |session: &Session| session.frames.is_none();
        let disconnected = sessions.iter().filter(|one| is_disconnected(one)).count();
        let oldest = sessions.iter().position(is_disconnected);
        if let Some(oldest) = oldest.filter(|_| disconnected > MAX_DISCONNECTED) {
            sessions.remove(oldest);
        }
        self.begun.send_modify(|begun| begun.push(shard));
    }

    /// Reconnects a session and replays its events since `sequence`.
    /// False if the session is unknown or some of these events are no longer kept.
    pub fn resume(&self, id: &str, sequence: u64, frames: FrameSender) -> bool {
        let mut state = self.state.lock();
        let Some(session) = state.find(id) else {
            return false;
        };
        let oldest = session
            .replay
            .front()
            .map_or(session.sequence + 1, |(first, _)| *first);
        if sequence > session.sequence || sequence + 1 < oldest {
            return false;
        }
        for (_, text) in session.replay.iter().filter(|(sent, _)| *sent > sequence) {
            // A closed queue is noticed at RESUMED, just below.
            let _ = frames.send(text.clone());
        }
        session.frames = Some(frames);
        session.dispatch("RESUMED", &json!({}), AT_ONCE);
        true
    }

    /// Marks a session as disconnected. It can be resumed.
    pub fn disconnect(&self, id: &str) {
        if let Some(session) = self.state.lock().find(id) {
            session.frames = None;
        }
    }

    /// The shard of every session that has been begun, oldest first; may be waited for.
    pub fn begun(&self) -> watch::Receiver<Vec<Shard>> {
        self.begun.subscribe()
    }

    /// Whether any bot is connected.
    pub fn has_bot(&self) -> bool {
        self.state.lock().has_bot()
    }

    /// Reports whether any bot is connected, while no connection can be made or lost.
    pub fn report_presence(&self, report: impl FnOnce(bool)) {
        let state = self.state.lock();
        report(state.has_bot());
    }

    /// Dispatches an event to one session, which no fault concerns.
    pub fn dispatch_to(&self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.state.lock().find(id) {
            session.dispatch(name, data, AT_ONCE);
        }
    }

    /// Dispatches an event to every session whose shard has the guild, or direct messages if there is none,
    /// with any of these intents.
    pub fn dispatch(&self, guild: Option<Id>, intents: u64, name: &str, data: &Value) {
        self.dispatch_by_intents(guild, intents, name, |_| data);
    }

    /// Dispatches an event whose data depends on the intents of each session.
    pub fn dispatch_by_intents<'a>(
        &self,
        guild: Option<Id>,
        intents: u64,
        name: &str,
        data: impl Fn(u64) -> &'a Value,
    ) {
        let mut state = self.state.lock();
        let delivery = state.delivery(name);
        state
            .sessions
            .iter_mut()
            .filter(|session| session.shard.has(guild) && session.intents & intents != 0)
            .for_each(|session| session.dispatch(name, data(session.intents), delivery));
    }

    /// Dispatches an event to every connected session whose shard has the guild that the event names,
    /// or direct messages if it names none, as Discord does with interactions. False if there is no such session.
    pub fn dispatch_to_connected(&self, name: &str, data: &Value) -> bool {
        let guild = data.get("guild_id").and_then(Id::from_value);
        let mut state = self.state.lock();
        let delivery = state.delivery(name);
        let connected = state.sessions.iter_mut();
        let connected =
            connected.filter(|session| session.frames.is_some() && session.shard.has(guild));
        connected.fold(false, |is_received, session| {
            session.dispatch(name, data, delivery);
            is_received || session.frames.is_some()
        })
    }

    /// The orders that a connection must carry out from now on.
    pub fn orders(&self) -> broadcast::Receiver<Order> {
        self.orders.subscribe()
    }

    /// Whether heartbeats are not acknowledged.
    pub fn ignores_heartbeats(&self) -> bool {
        self.state.lock().ignores_heartbeats
    }

    /// Brings about a fault.
    pub fn fault(&self, fault: GatewayFault) {
        let mut state = self.state.lock();
        let order = match fault {
            GatewayFault::Drop => Order::Drop,
            GatewayFault::Close(code) => Order::Close(code),
            GatewayFault::Reconnect => Order::Reconnect,
            GatewayFault::InvalidSession { resumable } => Order::Invalidate(resumable),
            GatewayFault::Forget => {
                state.sessions.clear();
                Order::Drop
            }
            GatewayFault::Duplicate(events) => {
                state.duplicated = events;
                return;
            }
            GatewayFault::Late(events, by) => {
                state.late = (events, by);
                return;
            }
            GatewayFault::Acknowledge(acknowledges) => {
                state.ignores_heartbeats = !acknowledges;
                return;
            }
        };
        let is_fatal = match order {
            Order::Close(code) => FATAL_TO_SESSIONS.contains(&code),
            Order::Invalidate(resumable) => !resumable,
            _ => false,
        };
        if is_fatal {
            state.sessions.clear();
        }
        // An error means that no bot is connected.
        let _ = self.orders.send(order);
    }

    /// Ends the faults that last: no event is late or doubled any more, heartbeats are acknowledged.
    pub fn clear_faults(&self) {
        let mut state = self.state.lock();
        state.duplicated = Events::default();
        state.late = (Events::default(), Duration::ZERO);
        state.ignores_heartbeats = false;
    }

    /// The faults that last: how many events are still doubled or late, and whether heartbeats are acknowledged.
    pub fn lasting_faults(&self) -> (u32, u32, bool) {
        let state = self.state.lock();
        let late = state.late.0.next;
        (state.duplicated.next, late, !state.ignores_heartbeats)
    }
}
