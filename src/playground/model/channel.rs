//! Channels, threads and direct-message channels with the messages in them.
//! Does not know who listens to them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};

use crate::playground::model::access::Overwrite;
use crate::playground::model::message::Message;
use crate::playground::model::person::GUILD;
use crate::playground::model::snowflake::{Id, timestamp};

/// How many messages a channel keeps; the oldest go first.
const KEPT_MESSAGES: usize = 20_000;
/// How many nonces a channel remembers for `enforce_nonce`.
const KEPT_NONCES: usize = 100;

/// What kind of channel it is, with what only that kind has.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A text channel of the guild, at this place in the list.
    Text(usize),
    /// The conversation of one person with the bot. `shown`: the person has opened it or got a message in it.
    Direct { person: Id, shown: bool },
    /// A thread.
    Thread(Thread),
}

/// What a thread has that other channels have not.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The channel that it hangs in.
    pub parent: Id,
    /// Who opened it.
    pub owner: Id,
    /// Who is in it: the owner, and whoever was invited, was mentioned or has posted.
    pub members: BTreeSet<Id>,
    /// Only members may see it.
    pub private: bool,
    /// Put away: nothing in it may be edited; posting brings it back.
    pub archived: bool,
    /// Posting does not bring it back.
    pub locked: bool,
    /// Minutes without a post after which the list hides it.
    pub auto_archive: u64,
    /// When it was last archived or brought back, Unix milliseconds.
    pub archived_at: u64,
}

impl Thread {
    /// Brings it back when somebody posts, and takes in whoever posts or is named; whether anything has changed.
    pub fn wake(&mut self, people: impl IntoIterator<Item = Id>, now: u64) -> bool {
        let was_archived = std::mem::take(&mut self.archived);
        if was_archived {
            self.archived_at = now;
        }
        let members = self.members.len();
        self.members.extend(people);
        was_archived || self.members.len() > members
    }
}

/// A channel and its messages.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id; a thread that hangs on a message has the message's.
    pub id: Id,
    /// Its name, without `#`.
    pub name: String,
    /// Its topic.
    pub topic: Option<String>,
    /// What it is.
    pub kind: Kind,
    /// The exceptions from what roles may do.
    pub overwrites: Vec<Overwrite>,
    /// Its messages, oldest first.
    pub messages: BTreeMap<Id, Message>,
    /// Nonces of the newest messages.
    nonces: VecDeque<(String, Id)>,
}

impl Channel {
    /// An empty channel.
    pub fn new(id: Id, name: String, kind: Kind) -> Channel {
        Channel {
            id,
            name,
            topic: None,
            kind,
            overwrites: Vec::new(),
            messages: BTreeMap::new(),
            nonces: VecDeque::new(),
        }
    }

    /// Puts a message in, and lets go of the oldest if there are too many.
    pub fn insert(&mut self, message: Message) {
        if let Some(nonce) = &message.nonce {
            self.nonces.push_back((nonce.to_string(), message.id));
        }
        self.messages.insert(message.id, message);
        while self.messages.len() > KEPT_MESSAGES {
            self.messages.pop_first();
        }
        while self.nonces.len() > KEPT_NONCES {
            self.nonces.pop_front();
        }
    }

    /// The message that was sent with this nonce a little while ago.
    pub fn by_nonce(&self, nonce: &Value) -> Option<&Message> {
        let nonce = nonce.to_string();
        let (_, id) = self
            .nonces
            .iter()
            .rev()
            .find(|(known, _)| *known == nonce)?;
        self.messages.get(id)
    }

    /// The guild that it belongs to.
    pub fn guild(&self) -> Option<Id> {
        self.recipient().is_none().then_some(GUILD)
    }

    /// Its thread part.
    pub fn thread(&self) -> Option<&Thread> {
        if let Kind::Thread(thread) = &self.kind {
            Some(thread)
        } else {
            None
        }
    }

    /// Its thread part, to be changed.
    pub fn thread_mut(&mut self) -> Option<&mut Thread> {
        if let Kind::Thread(thread) = &mut self.kind {
            Some(thread)
        } else {
            None
        }
    }

    /// Whether it is an archived thread.
    pub fn is_archived(&self) -> bool {
        self.thread().is_some_and(|thread| thread.archived)
    }

    /// The person who talks to the bot here, if it is a conversation of two.
    pub fn recipient(&self) -> Option<Id> {
        if let Kind::Direct { person, .. } = self.kind {
            Some(person)
        } else {
            None
        }
    }

    /// Brings a conversation of two into its person's list; whether it was not there.
    pub fn show(&mut self) -> bool {
        match &mut self.kind {
            Kind::Direct { shown, .. } => !std::mem::replace(shown, true),
            _ => false,
        }
    }

    /// Discord's number for its kind.
    pub fn number(&self) -> u8 {
        match &self.kind {
            Kind::Text(_) => 0,
            Kind::Direct { .. } => 1,
            Kind::Thread(thread) => 11 + u8::from(thread.private),
        }
    }

    /// The channel object. `recipient` is the other side of a direct-message channel.
    pub fn wire(&self, recipient: Option<Value>) -> Value {
        let last = self.messages.last_key_value().map(|(id, _)| *id);
        let mut wire =
            json!({"id": self.id, "type": self.number(), "last_message_id": last, "flags": 0});
        match &self.kind {
            Kind::Direct { .. } => {
                wire["recipients"] = recipient.into_iter().collect();
                return wire;
            }
            Kind::Text(position) => {
                wire["position"] = json!(position);
                wire["permission_overwrites"] =
                    self.overwrites.iter().map(Overwrite::wire).collect();
                wire["nsfw"] = json!(false);
                wire["topic"] = json!(self.topic);
                wire["parent_id"] = Value::Null;
            }
            Kind::Thread(thread) => self.add_thread(thread, &mut wire),
        }
        wire["name"] = json!(self.name);
        wire["guild_id"] = json!(GUILD);
        wire["rate_limit_per_user"] = json!(0);
        wire
    }

    fn add_thread(&self, thread: &Thread, wire: &mut Value) {
        wire["parent_id"] = json!(thread.parent);
        wire["owner_id"] = json!(thread.owner);
        wire["message_count"] = json!(self.messages.len());
        wire["total_message_sent"] = json!(self.messages.len());
        wire["member_count"] = json!(thread.members.len());
        wire["thread_metadata"] = self.thread_metadata().unwrap_or_default();
    }

    /// `thread_metadata`, if it is a thread.
    pub fn thread_metadata(&self) -> Option<Value> {
        let thread = self.thread()?;
        Some(json!({
            "archived": thread.archived, "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": timestamp(thread.archived_at),
            "create_timestamp": timestamp(self.id.millis()),
        }))
    }

    /// What a page shows of a channel: also what its person may do there, and whether that is to post.
    pub fn card(&self, permissions: u64, writable: bool) -> Value {
        let thread = self.thread();
        let name = self.guild().is_some().then_some(&self.name);
        json!({
            "id": self.id, "name": name, "type": self.number(), "topic": self.topic, "parent_id": thread.map(|thread| thread.parent),
            "archived": self.is_archived(), "locked": thread.is_some_and(|thread| thread.locked),
            "permissions": permissions.to_string(), "writable": writable,
        })
    }
}
