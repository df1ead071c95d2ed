//! The whole state: the guild's people and channels, the bot's commands, the interactions.

use super::attachment::DetachedFiles;
use super::channel::{Channel, ChannelKind};
use super::interaction::Interactions;
use super::message::Message;
use super::nonces::Nonces;
use super::permissions::{
    BOT_PERMISSIONS, MEMBER_PERMISSIONS, Overwrite, SEND_IN_THREADS, SEND_MESSAGES,
};
use super::person::Person;
use super::snowflake::{APPLICATION, BOT_ROLE, Clock, FIRST_CHANNEL, Id};
use crate::playground::error::ApiError;
use crate::playground::options::Options;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// The whole state.
#[derive(Debug)]
pub struct World {
    pub clock: Clock,
    /// The address of the server, without a final slash; attachments are served below it.
    pub base_url: String,
    /// The members, then the bot.
    pub people: Vec<Person>,
    pub channels: BTreeMap<Id, Channel>,
    /// Files that are no longer attached.
    pub detached: DetachedFiles,
    /// The nonces of recent messages in all channels.
    pub nonces: Nonces,
    /// Application commands, global ones and the guild's.
    pub commands: Vec<Value>,
    pub interactions: Interactions,
    /// The last message read, by person and channel.
    pub last_read: HashMap<(Id, Id), Id>,
    /// The permissions of the bot's role.
    pub bot_permissions: u64,
    /// The permissions of `@everyone`.
    pub member_permissions: u64,
    /// Whether the bot is in the guild.
    pub is_bot_member: bool,
    /// Whether the guild is available: false during an outage of this guild only.
    pub is_available: bool,
}

impl World {
    /// A guild with people and empty channels.
    pub fn new(options: &Options, base_url: String) -> Self {
        let humans = options.people.iter().enumerate();
        let mut people: Vec<Person> = humans
            .map(|(n, name)| Person::human(n, name.clone()))
            .collect();
        people.push(Person::bot(options.bot.clone()));
        let channels = options.channels.iter().enumerate().map(|(n, name)| {
            let id = Id(FIRST_CHANNEL + n as u64);
            let mut channel = Channel::new(id, name.clone(), ChannelKind::Text(n));
            if options.bot_may_not_post.contains(name) {
                channel.topic = Some("The bot may read here, but not write.".to_owned());
                channel.overwrites.push(Overwrite {
                    id: BOT_ROLE,
                    is_member: false,
                    allow: 0,
                    deny: SEND_MESSAGES | SEND_IN_THREADS,
                });
            }
            (id, channel)
        });
        Self {
            clock: Clock::default(),
            base_url,
            people,
            channels: channels.collect(),
            detached: DetachedFiles::default(),
            nonces: Nonces::default(),
            commands: Vec::new(),
            interactions: Interactions::default(),
            last_read: HashMap::new(),
            bot_permissions: BOT_PERMISSIONS,
            member_permissions: MEMBER_PERMISSIONS,
            is_bot_member: true,
            is_available: true,
        }
    }

    /// Whether the bot has the guild: is in it, and it is available.
    pub fn has_guild(&self) -> bool {
        self.is_bot_member && self.is_available
    }

    pub fn person(&self, id: Id) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// The bot's own user.
    pub fn bot(&self) -> &Person {
        self.person(APPLICATION)
            .expect("the bot is put among the people at the start")
    }

    /// The channel with this id, else 10003.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::Code(10_003))
    }

    /// The channel with this id, else 10003.
    pub fn channel_mut(&mut self, id: Id) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or(ApiError::Code(10_003))
    }

    /// The message of a channel, else 10003 or 10008.
    pub fn message(&self, channel: Id, message: Id) -> Result<&Message, ApiError> {
        self.channel(channel)?
            .messages
            .get(&message)
            .ok_or(ApiError::Code(10_008))
    }

    /// The message of a channel, else 10003 or 10008.
    pub fn message_mut(&mut self, channel: Id, message: Id) -> Result<&mut Message, ApiError> {
        self.channel_mut(channel)?
            .messages
            .get_mut(&message)
            .ok_or(ApiError::Code(10_008))
    }

    /// The DM channel of a person with the bot, created if there is none.
    pub fn direct_channel(&mut self, person: Id) -> Id {
        let known = self
            .channels
            .values()
            .find(|channel| channel.recipient() == Some(person));
        if let Some(channel) = known {
            return channel.id;
        }
        let id = self.clock.next_id();
        let kind = ChannelKind::Direct {
            person,
            is_open: false,
        };
        self.channels
            .insert(id, Channel::new(id, "direct".to_owned(), kind));
        id
    }

    /// Records that a person has read a channel up to this message. True if they had not before.
    pub fn mark_read(&mut self, person: Id, channel: Id, message: Id) -> bool {
        let last = self.last_read.entry((person, channel)).or_default();
        let is_new = message > *last;
        *last = message.max(*last);
        is_new
    }
}
