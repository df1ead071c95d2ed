//! A message, and its message object.

use super::attachment::Attachment;
use super::components::{shown_files, with_media};
use super::person::Person;
use super::reactions::Reactions;
use super::snowflake::{APPLICATION, Id, timestamp};
use serde_json::{Value, json};

/// Flag: links are not unfolded into embeds.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Flag: no notifications are sent.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Flag: the message is made of components only, Components V2.
pub const COMPONENTS_V2: u64 = 1 << 15;
/// The flags that a bot may set on a new message.
pub const SENDABLE: u64 = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;
/// Flag: a thread was started from the message.
const HAS_THREAD: u64 = 1 << 5;
/// Flag: only one person can see the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// Flag: "is thinking…", the placeholder of a deferred response.
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
    pub reactions: Reactions,
    /// When it was pinned, Unix milliseconds.
    pub pinned_at: Option<u64>,
    pub flags: u64,
    /// When it was edited, Unix milliseconds.
    pub edited_at: Option<u64>,
    /// What the bot sent to recognise it by. Stated with its creation only, not in its object.
    pub nonce: Option<Value>,
    /// The message of the same channel that it replies to.
    pub reference: Option<Id>,
    /// Whom it pings.
    pub mentions: Vec<Id>,
    /// Whether it pings everyone.
    pub mentions_everyone: bool,
    /// What it announces, if it is a system message.
    pub system: Option<SystemMessage>,
    /// The only person who can see it, if it is ephemeral.
    pub ephemeral_for: Option<Id>,
    /// The interaction that it responds to.
    pub interaction: Option<InteractionMetadata>,
}

/// A message that Discord itself posts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystemMessage {
    /// Posted in the parent channel: this thread was started without a message.
    ThreadCreated(Id),
    /// First in a thread: the channel and id of the message that it was started from.
    ThreadStarter(Id, Id),
    /// This message was pinned.
    Pinned(Id),
}

/// The interaction that a message responds to.
#[derive(Clone, Debug)]
pub struct InteractionMetadata {
    pub id: Id,
    /// Discord's number for the interaction's type.
    pub kind: u8,
    /// The name of the command, if it was one.
    pub name: Option<String>,
    /// Whether the command was chosen in the menu of a person or message.
    pub is_menu: bool,
    pub person: Person,
    /// The message whose component was used.
    pub interacted_message: Option<Id>,
    /// The interaction that opened the modal, if it was a modal.
    pub triggering: Option<Box<InteractionMetadata>>,
}

impl Message {
    /// A message without content.
    pub fn new(id: Id, channel: Id, author: Id) -> Self {
        Self {
            id,
            channel,
            author,
            content: String::new(),
            embeds: json!([]),
            components: json!([]),
            attachments: Vec::new(),
            reactions: Reactions::default(),
            pinned_at: None,
            flags: 0,
            edited_at: None,
            nonce: None,
            reference: None,
            mentions: Vec::new(),
            mentions_everyone: false,
            system: None,
            ephemeral_for: None,
            interaction: None,
        }
    }

    /// The message object without the message that it refers to.
    /// `base_url` is the server's address, `people` are all possible authors and mentions, `guild` is that of its channel, `thread` is the channel object of
    /// the thread started from it.
    pub fn object(
        &self,
        base_url: &str,
        people: &[Person],
        guild: Option<Id>,
        thread: Option<Value>,
    ) -> Value {
        let people = people.iter();
        let author = people.clone().find(|person| person.id == self.author);
        let author = author.map(Person::user_object);
        let mentioned = people.filter(|person| self.mentions.contains(&person.id));
        let mentions: Vec<Value> = mentioned.map(Person::user_object).collect();
        let files = self.attachments.iter();
        let files = files.map(|file| file.object(base_url, self.channel));
        let files: Vec<Value> = files.collect();
        let mut object = json!({
            "id": self.id, "channel_id": self.channel, "type": self.type_number(), "author": author, "content": self.content,
            "timestamp": timestamp(self.id.millis()), "edited_timestamp": self.edited_at.map(timestamp), "tts": false,
            "mention_everyone": self.mentions_everyone, "mentions": mentions, "mention_roles": [], "embeds": self.resolved_embeds(&files),
            "components": with_media(&self.components, &files), "pinned": self.pinned_at.is_some(), "flags": self.flags,
        });
        // What the components show is told there only.
        object["attachments"] = if self.has_layout() {
            json!([])
        } else {
            files.into()
        };
        if let Some(reactions) = self.reactions.objects() {
            object["reactions"] = reactions.into();
        }
        if self.author == APPLICATION {
            object["application_id"] = json!(APPLICATION);
        }
        if let Some(reference) = self.message_reference(guild) {
            object["message_reference"] = reference;
        }
        if let Some(thread) = thread {
            if self.system.is_none() {
                object["flags"] = json!(self.flags | HAS_THREAD);
            }
            object["thread"] = thread;
        }
        if let Some(interaction) = &self.interaction {
            object["webhook_id"] = json!(APPLICATION);
            object["interaction_metadata"] = interaction.object(guild);
        }
        object
    }

    /// Whether it is made of components only.
    pub fn has_layout(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }

    /// The name of a file that its components show and that it does not have.
    pub fn missing_file(&self) -> Option<&str> {
        let mut shown = shown_files(&self.components).into_iter();
        shown.find(|name| self.attachments.iter().all(|file| file.filename != *name))
    }

    /// Discord's number for its type.
    fn type_number(&self) -> u8 {
        match (&self.system, &self.interaction) {
            (Some(SystemMessage::ThreadCreated(_)), _) => 18,
            (Some(SystemMessage::ThreadStarter(..)), _) => 21,
            (Some(SystemMessage::Pinned(_)), _) => 6,
            (None, Some(InteractionMetadata { is_menu: true, .. })) => 23,
            (None, Some(InteractionMetadata { name: Some(_), .. })) => 20,
            _ if self.reference.is_some() => 19,
            _ => 0,
        }
    }

    fn message_reference(&self, guild: Option<Id>) -> Option<Value> {
        let (channel, message) = match self.system {
            Some(SystemMessage::ThreadCreated(thread)) => (thread, None),
            Some(SystemMessage::ThreadStarter(channel, message)) => (channel, Some(message)),
            Some(SystemMessage::Pinned(message)) => (self.channel, Some(message)),
            None => (self.channel, Some(self.reference?)),
        };
        let mut reference = json!({"type": 0, "channel_id": channel});
        if let Some(guild) = guild {
            reference["guild_id"] = json!(guild);
        }
        if let Some(message) = message {
            reference["message_id"] = json!(message);
        }
        Some(reference)
    }

    /// The embeds with `attachment://name` replaced by the address of that attachment.
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

impl InteractionMetadata {
    /// The interaction metadata object.
    fn object(&self, guild: Option<Id>) -> Value {
        let mut object = json!({
            "id": self.id, "type": self.kind, "user": self.person.user_object(),
            "authorizing_integration_owners": {"0": guild.unwrap_or_default()},
        });
        if let Some(name) = &self.name {
            object["name"] = json!(name);
        }
        if let Some(message) = self.interacted_message {
            object["interacted_message_id"] = json!(message);
        }
        if let Some(triggering) = &self.triggering {
            object["triggering_interaction_metadata"] = triggering.object(guild);
        }
        object
    }
}
