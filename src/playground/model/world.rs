//! The state of the local Discord as plain data: people, channels, messages, commands, interactions. No IO.

use crate::playground::Options;
use crate::playground::error::ApiError;
use crate::playground::model::access::{Overwrite, SEND_IN_THREADS, SEND_MESSAGES};
use crate::playground::model::channel::{Channel, Kind};
use crate::playground::model::interaction::Interaction;
use crate::playground::model::message::Message;
use crate::playground::model::person::{APPLICATION, BOT_ROLE, Person};
use crate::playground::model::snowflake::{Clock, Id};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// The first text channel; the next ones follow it.
const FIRST_CHANNEL: u64 = 1_100_000_000_000_000_101;
/// Interactions that are kept; older ones are unknown, as they would be after 15 minutes.
const KEPT_INTERACTIONS: usize = 20_000;

/// Everything there is.
#[derive(Debug)]
pub struct World {
    pub clock: Clock,
    /// The members, then the bot.
    pub people: Vec<Person>,
    pub channels: BTreeMap<Id, Channel>,
    /// Application commands, global ones and the guild's.
    pub commands: Vec<Value>,
    pub interactions: HashMap<Id, Interaction>,
    /// Interactions by the token that answers them.
    pub tokens: HashMap<String, Id>,
    /// The last message that a person has read in a channel.
    pub read: HashMap<(Id, Id), Id>,
    order: std::collections::VecDeque<Id>,
}

impl World {
    /// A guild with its people and channels, and nothing said yet.
    pub fn new(options: &Options) -> Self {
        let mut people: Vec<Person> = options
            .people
            .iter()
            .enumerate()
            .map(|(n, name)| Person::nth(n, name.clone()))
            .collect();
        people.push(Person::bot(options.bot.clone()));
        let channels = options.channels.iter().enumerate().map(|(n, name)| {
            let id = Id(FIRST_CHANNEL + n as u64);
            let mut channel = Channel::new(id, name.clone(), Kind::Text(n));
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
            people,
            channels: channels.collect(),
            commands: Vec::new(),
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            read: HashMap::new(),
            order: std::collections::VecDeque::new(),
        }
    }

    pub fn person(&self, id: Id) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// The bot's own user.
    pub fn bot(&self) -> &Person {
        self.person(APPLICATION)
            .expect("the bot is put among the people at the start")
    }

    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::Code(10_003))
    }

    pub fn channel_mut(&mut self, id: Id) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or(ApiError::Code(10_003))
    }

    pub fn message(&self, channel: Id, message: Id) -> Result<&Message, ApiError> {
        self.channel(channel)?
            .messages
            .get(&message)
            .ok_or(ApiError::Code(10_008))
    }

    pub fn message_mut(&mut self, channel: Id, message: Id) -> Result<&mut Message, ApiError> {
        self.channel_mut(channel)?
            .messages
            .get_mut(&message)
            .ok_or(ApiError::Code(10_008))
    }

    /// The conversation of a person with the bot, opened if there is none yet.
    pub fn direct(&mut self, person: Id) -> Id {
        let known = self
            .channels
            .values()
            .find(|channel| channel.recipient() == Some(person));
        if let Some(channel) = known {
            return channel.id;
        }
        let id = self.clock.next_id();
        let kind = Kind::Direct {
            person,
            shown: false,
        };
        self.channels
            .insert(id, Channel::new(id, "direct".to_owned(), kind));
        id
    }

    /// The channel object, with the other side of a conversation of two.
    pub fn channel_object(&self, channel: &Channel) -> Value {
        let recipient = channel.recipient().and_then(|id| self.person(id));
        channel.wire(recipient.map(Person::user))
    }

    /// Keeps an interaction, and lets go of the oldest.
    pub fn remember(&mut self, interaction: Interaction) {
        self.order.push_back(interaction.id);
        self.tokens
            .insert(interaction.token.clone(), interaction.id);
        self.interactions.insert(interaction.id, interaction);
        if self.order.len() > KEPT_INTERACTIONS
            && let Some(gone) = self
                .order
                .pop_front()
                .and_then(|id| self.interactions.remove(&id))
        {
            self.tokens.remove(&gone.token);
        }
    }

    /// The interaction that a token answers.
    pub fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.get(self.tokens.get(token)?)
    }
}
