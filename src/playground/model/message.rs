//! A message and its files, and the object that Discord makes of them. It does not know who may see or change it.

use crate::playground::model::person::{APPLICATION, Person};
use crate::playground::model::snowflake::{Id, timestamp};
use axum::body::Bytes;
use serde_json::{Value, json};

/// The flag of messages whose links are not unfolded.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The flags that a bot may give a new message: no unfolded links, no notification.
pub const SENDABLE: u64 = SUPPRESS_EMBEDS | 1 << 12;
/// The flag of messages on which a thread hangs.
const HAS_THREAD: u64 = 1 << 5;
/// The flag of messages that one person sees.
pub const EPHEMERAL: u64 = 1 << 6;
/// The flag of "is thinking…".
pub const LOADING: u64 = 1 << 7;

/// A message of a channel.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub content: String,
    pub embeds: Value,
    pub components: Value,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    pub edited: Option<u64>,
    pub nonce: Option<Value>,
    /// The message that it answers.
    pub reference: Option<Id>,
    /// Whom it pings.
    pub mentions: Vec<Id>,
    /// Whether it pings everybody.
    pub everyone: bool,
    /// What Discord itself says with it, where it is no message of anybody's.
    pub system: Option<System>,
    /// Who alone sees it.
    pub ephemeral_for: Option<Id>,
    /// The interaction that it answers.
    pub interaction: Option<Cause>,
}

/// A message that Discord writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// In the channel: this thread was opened without a message.
    ThreadCreated(Id),
    /// First in a thread: it hangs on the message of this channel and id.
    ThreadStarter(Id, Id),
}

/// The interaction that brought a message about.
#[derive(Clone, Debug)]
pub struct Cause {
    pub id: Id,
    pub kind: u8,
    /// The command's name, where it was a command.
    pub name: Option<String>,
    /// Whether the command stood in a menu of a person or message.
    pub is_menu: bool,
    pub person: Person,
    /// The message whose control was used.
    pub used: Option<Id>,
    /// What opened the modal, where it was a modal.
    pub trigger: Option<Box<Cause>>,
}

/// A file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    pub content_type: String,
    pub description: Option<String>,
    pub bytes: Bytes,
}

impl Attachment {
    fn wire(&self, base: &str, channel: Id) -> Value {
        let url = format!("{base}/attachments/{channel}/{}/{}", self.id, self.filename);
        let mut wire = json!({
            "id": self.id, "filename": self.filename, "size": self.bytes.len(), "url": url, "proxy_url": url, "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            wire["description"] = json!(description);
        }
        if let Some((width, height)) = self.dimensions() {
            wire["width"] = json!(width);
            wire["height"] = json!(height);
        }
        wire
    }

    /// Width and height in pixels, from the header of a PNG or GIF.
    fn dimensions(&self) -> Option<(u32, u32)> {
        let big = |at| {
            self.bytes
                .get(at..at + 4)?
                .try_into()
                .ok()
                .map(u32::from_be_bytes)
        };
        let little = |at| {
            self.bytes
                .get(at..at + 2)?
                .try_into()
                .ok()
                .map(u16::from_le_bytes)
                .map(u32::from)
        };
        if self.bytes.starts_with(b"\x89PNG") {
            Some((big(16)?, big(20)?))
        } else if self.bytes.starts_with(b"GIF8") {
            Some((little(6)?, little(8)?))
        } else {
            None
        }
    }
}

impl Message {
    /// An empty message.
    pub fn new(id: Id, channel: Id, author: Id) -> Self {
        Self {
            id,
            channel,
            author,
            content: String::new(),
            embeds: json!([]),
            components: json!([]),
            attachments: Vec::new(),
            flags: 0,
            edited: None,
            nonce: None,
            reference: None,
            mentions: Vec::new(),
            everyone: false,
            system: None,
            ephemeral_for: None,
            interaction: None,
        }
    }

    /// The message object; `people` are all who may be its author or be mentioned, `thread` is the object of the thread that hangs on it.
    pub fn wire(&self, base: &str, people: &[Person], thread: Option<Value>) -> Value {
        let author = people
            .iter()
            .find(|person| person.id == self.author)
            .map(Person::user);
        let mentions: Vec<Value> = people
            .iter()
            .filter(|person| self.mentions.contains(&person.id))
            .map(Person::user)
            .collect();
        let files: Vec<Value> = self
            .attachments
            .iter()
            .map(|file| file.wire(base, self.channel))
            .collect();
        let mut wire = json!({
            "id": self.id, "channel_id": self.channel, "type": self.kind(), "author": author, "content": self.content,
            "timestamp": timestamp(self.id.millis()), "edited_timestamp": self.edited.map(timestamp), "tts": false,
            "mention_everyone": self.everyone, "mentions": mentions, "mention_roles": [], "attachments": files,
            "embeds": self.resolved_embeds(&files), "components": self.components, "pinned": false, "flags": self.flags,
        });
        if self.author == APPLICATION {
            wire["application_id"] = json!(APPLICATION);
        }
        if let Some(nonce) = &self.nonce {
            wire["nonce"] = nonce.clone();
        }
        if let Some(reference) = self.message_reference() {
            wire["message_reference"] = reference;
        }
        if let Some(thread) = thread {
            if self.system.is_none() {
                wire["flags"] = json!(self.flags | HAS_THREAD);
            }
            wire["thread"] = thread;
        }
        if let Some(cause) = &self.interaction {
            wire["webhook_id"] = json!(APPLICATION);
            wire["interaction_metadata"] = cause.wire();
        }
        wire
    }

    /// Discord's number for the kind of message.
    fn kind(&self) -> u8 {
        match (&self.system, &self.interaction) {
            (Some(System::ThreadCreated(_)), _) => 18,
            (Some(System::ThreadStarter(..)), _) => 21,
            (None, Some(Cause { is_menu: true, .. })) => 23,
            (None, Some(Cause { name: Some(_), .. })) => 20,
            _ if self.reference.is_some() => 19,
            _ => 0,
        }
    }

    fn message_reference(&self) -> Option<Value> {
        let (channel, message) = match self.system {
            Some(System::ThreadCreated(thread)) => (thread, None),
            Some(System::ThreadStarter(channel, message)) => (channel, Some(message)),
            None => (self.channel, Some(self.reference?)),
        };
        let mut reference = json!({"type": 0, "channel_id": channel, "guild_id": crate::playground::model::person::GUILD});
        if let Some(message) = message {
            reference["message_id"] = json!(message);
        }
        Some(reference)
    }

    /// Embeds whose pictures are files of this message name them as `attachment://name`.
    fn resolved_embeds(&self, files: &[Value]) -> Value {
        let mut resolved = self.embeds.clone();
        for embed in resolved.as_array_mut().into_iter().flatten() {
            for key in ["image", "thumbnail"] {
                let name = embed
                    .get(key)
                    .and_then(|image| image["url"].as_str())
                    .and_then(|url| url.strip_prefix("attachment://"));
                let found =
                    name.and_then(|name| files.iter().find(|file| file["filename"] == name));
                if let Some(file) = found.cloned() {
                    embed[key] = json!({"url": file["url"], "proxy_url": file["url"], "width": file["width"], "height": file["height"]});
                }
            }
        }
        resolved
    }
}

impl Cause {
    fn wire(&self) -> Value {
        let mut wire = json!({"id": self.id, "type": self.kind, "user": self.person.user(), "authorizing_integration_owners": {"0": crate::playground::model::person::GUILD}});
        if let Some(name) = &self.name {
            wire["name"] = json!(name);
        }
        if let Some(message) = self.used {
            wire["interacted_message_id"] = json!(message);
        }
        if let Some(trigger) = &self.trigger {
            wire["triggering_interaction_metadata"] = trigger.wire();
        }
        wire
    }
}
