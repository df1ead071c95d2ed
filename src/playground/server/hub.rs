//! Tells bots and pages what happened. It keeps what a bot missed, for its RESUME; it does not know what an event means.

use crate::playground::model::snowflake::Id;
use crate::playground::server::outbox::Wire;
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};
use std::collections::VecDeque;

/// How many events a session keeps for a RESUME.
pub const KEPT: usize = 2_000;
/// How many sessions are remembered.
const SESSIONS: usize = 16;

/// Everybody who listens.
#[derive(Debug, Default)]
pub struct Hub {
    sessions: Mutex<Vec<Session>>,
    pages: Mutex<Vec<Page>>,
}

/// A bot that has identified itself, connected or not.
#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    sequence: u64,
    sent: VecDeque<(u64, String)>,
    wire: Option<Wire>,
}

#[derive(Debug)]
struct Page {
    person: Id,
    wire: Wire,
}

impl Session {
    fn send(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "t": name, "s": self.sequence, "d": data}).to_string();
        if let Some(wire) = &self.wire
            && !wire.send(text.clone())
        {
            self.wire = None;
        }
        self.sent.push_back((self.sequence, text));
        if self.sent.len() > KEPT {
            self.sent.pop_front();
        }
    }
}

impl Hub {
    fn sessions(&self) -> MutexGuard<'_, Vec<Session>> {
        self.sessions.lock()
    }

    fn pages(&self) -> MutexGuard<'_, Vec<Page>> {
        self.pages.lock()
    }

    /// A bot has identified itself.
    pub fn identify(&self, id: String, intents: u64, wire: Wire) {
        let mut sessions = self.sessions();
        sessions.push(Session {
            id,
            intents,
            sequence: 0,
            sent: VecDeque::new(),
            wire: Some(wire),
        });
        if sessions.len() > SESSIONS {
            sessions.remove(0);
        }
    }

    /// A bot wants what it has missed since `sequence`; false if the session is not known or too much is gone.
    pub fn resume(&self, id: &str, sequence: u64, wire: Wire) -> bool {
        let mut sessions = self.sessions();
        let Some(session) = sessions.iter_mut().find(|session| session.id == id) else {
            return false;
        };
        let oldest = session
            .sent
            .front()
            .map_or(session.sequence + 1, |(first, _)| *first);
        if sequence > session.sequence || sequence + 1 < oldest {
            return false;
        }
        for (_, text) in session.sent.iter().filter(|(sent, _)| *sent > sequence) {
            // A wire that is cut shows at RESUMED, just below.
            let _ = wire.send(text.clone());
        }
        session.wire = Some(wire);
        session.send("RESUMED", &json!({}));
        true
    }

    /// A bot's socket is closed; its session waits.
    pub fn hang_up(&self, id: &str) {
        if let Some(session) = self.sessions().iter_mut().find(|session| session.id == id) {
            session.wire = None;
        }
    }

    /// Whether any bot is connected.
    pub fn has_bot(&self) -> bool {
        self.sessions().iter().any(|session| session.wire.is_some())
    }

    /// An event for one session.
    pub fn to_session(&self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.sessions().iter_mut().find(|session| session.id == id) {
            session.send(name, data);
        }
    }

    /// An event for every session with one of these intents.
    pub fn to_bots(&self, intents: u64, name: &str, data: &Value) {
        self.to_bots_by(intents, name, |_| data);
    }

    /// An event for every session with one of these intents, in the form that its intents call for.
    pub fn to_bots_by<'a>(&self, intents: u64, name: &str, data: impl Fn(u64) -> &'a Value) {
        self.sessions()
            .iter_mut()
            .filter(|session| session.intents & intents != 0)
            .for_each(|session| session.send(name, data(session.intents)));
    }

    /// An event for the newest session that is connected; false if none is.
    pub fn to_newest_bot(&self, name: &str, data: &Value) -> bool {
        match self
            .sessions()
            .iter_mut()
            .rev()
            .find(|session| session.wire.is_some())
        {
            Some(session) => {
                session.send(name, data);
                session.wire.is_some()
            }
            None => false,
        }
    }

    /// A page is open.
    pub fn open_page(&self, person: Id, wire: Wire) {
        self.pages().push(Page { person, wire });
    }

    /// A frame for the pages of those who may see it. A page that lags behind is let go: it comes back and gets everything anew.
    pub fn to_pages(&self, sees: impl Fn(Id) -> bool, frame: &Value) {
        let text = frame.to_string();
        self.pages()
            .retain(|page| !sees(page.person) || page.wire.send(text.clone()));
    }

    /// A frame for the pages of one person.
    pub fn to_person(&self, person: Id, frame: &Value) {
        self.to_pages(|page| page == person, frame);
    }

    /// A frame for all pages.
    pub fn to_everybody(&self, frame: &Value) {
        self.to_pages(|_| true, frame);
    }
}
