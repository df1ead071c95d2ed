//! The bots' gateway sessions: events are numbered, sent to those with the right intents, and kept for a RESUME.

use super::outbox::FrameSender;
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::collections::VecDeque;

/// How many events a session keeps for a RESUME.
pub const MAX_REPLAY: usize = 2_000;
/// How many sessions are kept.
const MAX_SESSIONS: usize = 16;

/// The bots' sessions, oldest first.
#[derive(Debug, Default)]
pub struct Sessions(Mutex<Vec<Session>>);

/// A bot that has identified itself; connected if it has a sender.
#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    /// The number of the last event.
    sequence: u64,
    /// The newest events with their numbers, oldest first.
    replay: VecDeque<(u64, String)>,
    frames: Option<FrameSender>,
}

impl Session {
    fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "t": name, "s": self.sequence, "d": data}).to_string();
        if let Some(frames) = &self.frames
            && !frames.send(text.clone())
        {
            self.frames = None;
        }
        self.replay.push_back((self.sequence, text));
        if self.replay.len() > MAX_REPLAY {
            self.replay.pop_front();
        }
    }
}

impl Sessions {
    /// Adds a session for a bot that has identified itself.
    pub fn identify(&self, id: String, intents: u64, frames: FrameSender) {
        let mut sessions = self.0.lock();
        sessions.push(Session {
            id,
            intents,
            sequence: 0,
            replay: VecDeque::new(),
            frames: Some(frames),
        });
        if sessions.len() > MAX_SESSIONS {
            sessions.remove(0);
        }
    }

    /// Reconnects a session and replays its events since `sequence`. False if the session is unknown or some of these events are no longer kept.
    pub fn resume(&self, id: &str, sequence: u64, frames: FrameSender) -> bool {
        let mut sessions = self.0.lock();
        let Some(session) = sessions.iter_mut().find(|session| session.id == id) else {
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
        session.dispatch("RESUMED", &json!({}));
        true
    }

    /// Marks a session as disconnected. It can be resumed.
    pub fn disconnect(&self, id: &str) {
        if let Some(session) = self.0.lock().iter_mut().find(|session| session.id == id) {
            session.frames = None;
        }
    }

    /// Whether any bot is connected.
    pub fn has_bot(&self) -> bool {
        self.0.lock().iter().any(|session| session.frames.is_some())
    }

    /// Dispatches an event to one session.
    pub fn dispatch_to(&self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.0.lock().iter_mut().find(|session| session.id == id) {
            session.dispatch(name, data);
        }
    }

    /// Dispatches an event to every session with any of these intents.
    pub fn dispatch(&self, intents: u64, name: &str, data: &Value) {
        self.dispatch_by_intents(intents, name, |_| data);
    }

    /// Dispatches an event to every session with any of these intents; `data` chooses its data by all the intents of a session.
    pub fn dispatch_by_intents<'a>(
        &self,
        intents: u64,
        name: &str,
        data: impl Fn(u64) -> &'a Value,
    ) {
        self.0
            .lock()
            .iter_mut()
            .filter(|session| session.intents & intents != 0)
            .for_each(|session| session.dispatch(name, data(session.intents)));
    }

    /// Dispatches an event to every connected session, as Discord does with interactions. False if there is none.
    pub fn dispatch_to_connected(&self, name: &str, data: &Value) -> bool {
        let mut sessions = self.0.lock();
        let connected = sessions.iter_mut();
        let connected = connected.filter(|session| session.frames.is_some());
        connected.fold(false, |is_received, session| {
            session.dispatch(name, data);
            is_received || session.frames.is_some()
        })
    }
}
