//! Channels with the messages in them: text channels of a guild, DM channels and threads.

use super::message::Message;
use super::permissions::Overwrite;
use super::snowflake::Id;
use super::thread::Thread;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many messages a channel keeps; the oldest are dropped first.
const MAX_MESSAGES: usize = 20_000;

/// The kind of a channel, with what only that kind has.
#[derive(Clone, Debug)]
pub enum ChannelKind {
    /// A text channel of a guild, at this position in its list.
    Text { guild: Id, position: usize },
    /// A DM channel of one person with the bot; open once the person has opened it or a message was posted in it.
    Direct { person: Id, is_open: bool },
    /// A thread.
    Thread(Thread),
}

/// A channel and its messages.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id; a thread started from a message has that message's.
    pub id: Id,
    /// Its name, without `#`.
    pub name: String,
    pub topic: Option<String>,
    pub kind: ChannelKind,
    pub overwrites: Vec<Overwrite>,
    /// Its messages, oldest first.
    pub messages: BTreeMap<Id, Message>,
}

impl Channel {
    /// A channel without messages.
    pub fn new(id: Id, name: String, kind: ChannelKind) -> Channel {
        Channel {
            id,
            name,
            topic: None,
            kind,
            overwrites: Vec::new(),
            messages: BTreeMap::new(),
        }
    }

    /// Adds a message, and drops the oldest if there are too many.
    pub fn insert(&mut self, message: Message) {
        self.messages.insert(message.id, message);
        while self.messages.len() > MAX_MESSAGES {
            self.messages.pop_first();
        }
    }

    /// The guild that it belongs to; none for a DM channel.
    pub fn guild(&self) -> Option<Id> {
        match &self.kind {
            ChannelKind::Text { guild, .. } => Some(*guild),
            ChannelKind::Direct { .. } => None,
            ChannelKind::Thread(thread) => Some(thread.guild),
        }
    }

    /// What it has as a thread, if it is one.
    pub fn thread(&self) -> Option<&Thread> {
        if let ChannelKind::Thread(thread) = &self.kind {
            Some(thread)
        } else {
            None
        }
    }

    /// What it has as a thread, if it is one.
    pub fn thread_mut(&mut self) -> Option<&mut Thread> {
        if let ChannelKind::Thread(thread) = &mut self.kind {
            Some(thread)
        } else {
            None
        }
    }

    /// Whether it is an archived thread.
    pub fn is_archived(&self) -> bool {
        self.thread().is_some_and(|thread| thread.archived)
    }

    /// The person of a DM channel.
    pub fn recipient(&self) -> Option<Id> {
        if let ChannelKind::Direct { person, .. } = self.kind {
            Some(person)
        } else {
            None
        }
    }

    /// Opens a DM channel, so that its person's list has it. True if it was not open.
    pub fn open(&mut self) -> bool {
        match &mut self.kind {
            ChannelKind::Direct { is_open, .. } => !std::mem::replace(is_open, true),
            _ => false,
        }
    }

    /// Discord's number for its type.
    pub fn type_number(&self) -> u8 {
        match &self.kind {
            ChannelKind::Text { .. } => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Thread(thread) => 11 + u8::from(thread.is_private),
        }
    }

    /// The channel object. `recipient` is the user object of a DM channel's person.
    pub fn object(&self, recipient: Option<Value>) -> Value {
        // As on Discord, a private answer is not a message of the channel.
        let mut public = self.messages.iter().rev();
        let last = public.find(|(_, message)| message.ephemeral_for.is_none());
        let last = last.map(|(id, _)| *id);
        let mut object =
            json!({"id": self.id, "type": self.type_number(), "last_message_id": last, "flags": 0});
        match &self.kind {
            ChannelKind::Direct { .. } => {
                object["recipients"] = recipient.into_iter().collect();
                return object;
            }
            ChannelKind::Text { position, .. } => {
                object["position"] = json!(position);
                object["permission_overwrites"] =
                    self.overwrites.iter().map(Overwrite::object).collect();
                object["nsfw"] = json!(false);
                object["topic"] = json!(self.topic);
                object["parent_id"] = Value::Null;
            }
            ChannelKind::Thread(thread) => self.add_thread_fields(thread, &mut object),
        }
        object["name"] = json!(self.name);
        object["guild_id"] = json!(self.guild());
        object["rate_limit_per_user"] = json!(0);
        object
    }

    fn add_thread_fields(&self, thread: &Thread, object: &mut Value) {
        object["parent_id"] = json!(thread.parent);
        object["owner_id"] = json!(thread.owner);
        object["message_count"] = json!(self.messages.len());
        object["total_message_sent"] = json!(self.messages.len());
        object["member_count"] = json!(thread.members.len());
        object["thread_metadata"] = thread.metadata(self.id);
    }

    /// The channel as the web page receives it: with its person's permissions there, and whether they may post.
    pub fn page_object(&self, permissions: u64, is_writable: bool) -> Value {
        let thread = self.thread();
        let name = self.guild().is_some().then_some(&self.name);
        json!({
            "id": self.id, "guild_id": self.guild(), "name": name, "type": self.type_number(), "topic": self.topic, "parent_id": thread.map(|thread| thread.parent),
            "archived": self.is_archived(), "locked": thread.is_some_and(|thread| thread.locked),
            "permissions": permissions.to_string(), "writable": is_writable,
        })
    }
}
