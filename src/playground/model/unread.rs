//! What each person has read, and what calls them in what they have not. It tells nobody.

use crate::playground::model::channel::Channel;
use crate::playground::model::message::Message;
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use crate::playground::server::announce::is_listed;
use serde_json::{Map, Value, json};
use std::ops::Bound::{Excluded, Unbounded};

impl World {
    /// Notes that a person has read a channel to this message; whether that is news.
    pub fn set_read(&mut self, person: Id, channel: Id, message: Id) -> bool {
        let read = self.read.entry((person, channel)).or_default();
        let is_news = message > *read;
        *read = message.max(*read);
        is_news
    }

    /// To where a person has read each channel.
    pub fn read_by(&self, person: Id) -> Map<String, Value> {
        let own = self
            .read
            .iter()
            .filter(|((reader, _), _)| *reader == person);
        own.map(|((_, channel), message)| (channel.to_string(), json!(message)))
            .collect()
    }

    /// The channels in which others have said something that a person has not read.
    pub fn unread_by(&self, person: Id) -> Vec<Id> {
        let listed = self.channels.values();
        listed
            .filter(|channel| self.left(person, channel).next().is_some())
            .map(|channel| channel.id)
            .collect()
    }

    /// How many unread messages call each person in each channel, by their ids.
    pub fn calls(&self) -> Map<String, Value> {
        let people = self.people.iter().filter(|person| !person.bot);
        people
            .map(|person| (person.id.to_string(), self.calls_of(person.id).into()))
            .collect()
    }

    fn calls_of(&self, person: Id) -> Map<String, Value> {
        let count = |channel: &Channel| {
            let left = self.left(person, channel);
            left.filter(|message| message.calls(person, channel))
                .count()
        };
        let counted = self.channels.values();
        counted
            .map(|channel| (channel.id.to_string(), count(channel)))
            .filter(|(_, count)| *count > 0)
            .map(|(channel, count)| (channel, json!(count)))
            .collect()
    }

    /// What others have said in a channel since a person has read it.
    fn left<'a>(&'a self, person: Id, channel: &'a Channel) -> impl Iterator<Item = &'a Message> {
        let read = self.read.get(&(person, channel.id)).copied();
        let after = channel
            .messages
            .range((Excluded(read.unwrap_or_default()), Unbounded))
            .map(|(_, message)| message);
        after
            .filter(move |message| message.author != person && self.sees_message(person, message))
            .filter(move |_| is_listed(self, person, channel))
    }
}

impl Message {
    /// Whether it names a person or all, or is said to them alone.
    fn calls(&self, person: Id, channel: &Channel) -> bool {
        self.everyone || self.mentions.contains(&person) || channel.recipient() == Some(person)
    }
}
