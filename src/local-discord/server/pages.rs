//! The open web pages, one person each.

use super::outbox::FrameSender;
use crate::model::snowflake::Id;
use parking_lot::Mutex;
use serde_json::Value;
use std::collections::BTreeSet;

/// The open web pages.
#[derive(Debug, Default)]
pub struct Pages(Mutex<Vec<Page>>);

#[derive(Debug)]
struct Page {
    person: Id,
    /// Whether it shows the channels; else only what is for this person.
    follows: bool,
    frames: FrameSender,
}

impl Pages {
    /// Adds a page.
    pub fn open(&self, person: Id, follows: bool, frames: FrameSender) {
        self.0.lock().push(Page {
            person,
            follows,
            frames,
        });
    }

    /// Whoever has a page.
    pub fn people(&self) -> BTreeSet<Id> {
        self.0.lock().iter().map(|page| page.person).collect()
    }

    /// Sends a frame to the pages of all for whom `can_see` holds.
    /// A page that has fallen behind is disconnected; it reconnects and reloads everything.
    pub fn send_where(&self, can_see: impl Fn(Id) -> bool, frame: &Value) {
        self.send_if(|page| can_see(page.person), frame);
    }

    /// Sends a frame about a channel to the pages that show channels, of all for whom `can_see` holds.
    pub fn show_where(&self, can_see: impl Fn(Id) -> bool, frame: &Value) {
        self.send_if(|page| page.follows && can_see(page.person), frame);
    }

    fn send_if(&self, is_for: impl Fn(&Page) -> bool, frame: &Value) {
        let text = frame.to_string();
        self.0
            .lock()
            .retain(|page| !is_for(page) || page.frames.send(text.clone()));
    }

    /// Sends a frame to the pages of one person.
    pub fn send_to(&self, person: Id, frame: &Value) {
        self.send_where(|page| page == person, frame);
    }

    /// Sends a frame to all pages.
    pub fn send_to_all(&self, frame: &Value) {
        self.send_where(|_| true, frame);
    }
}
