//! The whole state: the guilds, their people and channels, the bot's commands, the interactions.

use super::attachment::DetachedFiles;
use super::channel::{Channel, ChannelKind};
use super::emoji::Emoji;
use super::guild::Guild;
use super::interaction::Interactions;
use super::message::Message;
use super::nonces::Nonces;
use super::permissions::{Overwrite, SEND_IN_THREADS, SEND_MESSAGES};
use super::person::Person;
use super::snowflake::{APPLICATION, Clock, Id, channel_id, direct_channel};
use super::thread::Thread;
use crate::error::ApiError;
use crate::options::{OldThread, Options};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// The text channel of every guild but the first.
const FURTHER_CHANNEL: &str = "games";

/// The whole state.
#[derive(Debug)]
pub struct World {
    pub clock: Clock,
    /// The address of the server, without a final slash; attachments are served below it.
    pub base_url: String,
    /// The members of every guild, then the bot.
    pub people: Vec<Person>,
    pub guilds: BTreeMap<Id, Guild>,
    /// The channels of all guilds, and direct ones.
    pub channels: BTreeMap<Id, Channel>,
    /// Files that are no longer attached.
    pub detached: DetachedFiles,
    /// The nonces of recent messages in all channels.
    pub nonces: Nonces,
    /// Application commands, global ones and those of guilds.
    pub commands: Vec<Value>,
    pub interactions: Interactions,
    /// The emojis of the application.
    pub emojis: BTreeMap<Id, Emoji>,
    /// The last message read, by person and channel.
    pub last_read: HashMap<(Id, Id), Id>,
}

impl World {
    /// Guilds with people and empty channels.
    pub fn new(options: &Options, base_url: String) -> Self {
        let mut world = Self {
            clock: Clock::default(),
            base_url,
            people: vec![Person::bot(options.bot.clone())],
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            detached: DetachedFiles::default(),
            nonces: Nonces::default(),
            commands: Vec::new(),
            interactions: Interactions::default(),
            emojis: BTreeMap::new(),
            last_read: HashMap::new(),
        };
        for name in &options.people {
            world.add_person(name.clone());
        }
        for index in 0..=options.further_guilds {
            world.open_guild(index, options);
        }
        for old in &options.threads {
            world.reopen_thread(old);
        }
        world
    }

    /// Adds a person, who is a member of every guild, and their DM channel with the bot. Returns their id.
    pub fn add_person(&mut self, name: String) -> Id {
        // The bot stays the last.
        let index = self.people.len() - 1;
        let person = Person::human(index, name);
        let id = person.id;
        self.people.insert(index, person);
        let kind = ChannelKind::Direct {
            person: id,
            is_open: false,
        };
        let direct = Channel::new(direct_channel(id), "direct".to_owned(), kind);
        self.insert_channel(direct);
        id
    }

    /// Adds the guild at this index with its channels.
    fn open_guild(&mut self, index: usize, options: &Options) {
        let guild = Guild::new(index);
        let (id, bot_role) = (guild.id, guild.bot_role());
        self.guilds.insert(id, guild);
        if index > 0 {
            self.insert_channel(text_channel(id, 0, FURTHER_CHANNEL));
            return;
        }
        for (position, name) in options.channels.iter().enumerate() {
            let mut channel = text_channel(id, position, name);
            if options.bot_may_not_post.contains(name) {
                channel.topic = Some("The bot may read here, but not write.".to_owned());
                channel.overwrites.push(Overwrite {
                    id: bot_role,
                    is_member: false,
                    allow: 0,
                    deny: SEND_MESSAGES | SEND_IN_THREADS,
                });
            }
            self.insert_channel(channel);
        }
    }

    /// Adds a thread of an earlier run, of which everybody is a member; none if its channel is not there.
    fn reopen_thread(&mut self, old: &OldThread) {
        let parent = self.channels.get(&Id(old.parent));
        let Some(guild) = parent.and_then(Channel::guild) else {
            return;
        };
        let mut thread = Thread::new(guild, Id(old.parent));
        thread
            .members
            .extend(self.people.iter().map(|person| person.id));
        let kind = ChannelKind::Thread(thread);
        self.insert_channel(Channel::new(Id(old.id), old.name.clone(), kind));
    }

    /// Adds a channel or thread.
    pub fn insert_channel(&mut self, channel: Channel) {
        let guild = channel.guild().and_then(|id| self.guilds.get_mut(&id));
        if let Some(guild) = guild {
            guild.channels.insert(channel.id);
        }
        self.channels.insert(channel.id, channel);
    }

    /// Removes a channel with its threads, or a thread.
    pub fn remove_channel(&mut self, id: Id) {
        let guild = self.channels.get(&id).and_then(Channel::guild);
        let Some(guild) = guild.and_then(|id| self.guilds.get_mut(&id)) else {
            return;
        };
        let channels = &mut self.channels;
        guild.channels.retain(|known| {
            let parent = channels.get(known).and_then(Channel::thread);
            let is_gone = *known == id || parent.is_some_and(|thread| thread.parent == id);
            if is_gone {
                channels.remove(known);
            }
            !is_gone
        });
    }

    /// The guild with this id.
    pub fn guild(&self, id: Id) -> Option<&Guild> {
        self.guilds.get(&id)
    }

    /// The guild of a channel or thread; none for a DM channel, and if there is no such channel.
    pub fn guild_of(&self, channel: Id) -> Option<&Guild> {
        let channel = self.channels.get(&channel)?;
        self.guild(channel.guild()?)
    }

    /// Whether the bot is in any guild.
    pub fn has_bot(&self) -> bool {
        self.guilds.values().any(|guild| guild.is_bot_member)
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

    /// Records that a person has read a channel up to this message. True if they had not before.
    pub fn mark_read(&mut self, person: Id, channel: Id, message: Id) -> bool {
        let last = self.last_read.entry((person, channel)).or_default();
        let is_new = message > *last;
        *last = message.max(*last);
        is_new
    }
}

/// An empty text channel of a guild.
fn text_channel(guild: Id, position: usize, name: &str) -> Channel {
    let kind = ChannelKind::Text { guild, position };
    Channel::new(channel_id(guild, position), name.to_owned(), kind)
}
