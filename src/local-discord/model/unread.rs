//! Unread messages of each person, and how many of them ping that person. Pure.

use super::access::{can_view_message, is_listed};
use super::channel::Channel;
use super::message::Message;
use super::snowflake::Id;
use super::world::World;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The last message that a person has read, by channel.
pub fn last_read(world: &World, person: Id) -> Map<String, Value> {
    let own = world
        .last_read
        .iter()
        .filter(|((reader, _), _)| *reader == person);
    own.map(|((_, channel), message)| (channel.to_string(), json!(message)))
        .collect()
}

/// The channels with messages of others that a person has not read.
pub fn unread_channels(world: &World, person: Id) -> Vec<Id> {
    let channels = world.channels.values();
    let has_unread = |channel: &&Channel| {
        let newest_first = channel.messages.values().rev();
        let mut unread = newest_first.take_while(|message| is_newer(world, person, message));
        unread.any(|message| is_unread(world, person, channel, message))
    };
    channels
        .filter(has_unread)
        .map(|channel| channel.id)
        .collect()
}

/// How many unread messages ping each person, by person and channel. Zeros are left out.
pub fn ping_counts(world: &World) -> Map<String, Value> {
    let people = world.people.iter().filter(|person| !person.is_bot);
    let none = people.map(|person| (person.id, BTreeMap::new()));
    let mut counts: BTreeMap<Id, BTreeMap<Id, u32>> = none.collect();
    // By message, since most messages ping nobody.
    for channel in world.channels.values() {
        for message in channel.messages.values() {
            let everyone = message.mentions_everyone.then(|| counts.keys().copied());
            let named = message.mentions.iter().copied().chain(channel.recipient());
            let pinged: BTreeSet<Id> = everyone.into_iter().flatten().chain(named).collect();
            for person in pinged {
                if let Some(count) = counts.get_mut(&person)
                    && is_unread(world, person, channel, message)
                {
                    *count.entry(channel.id).or_default() += 1;
                }
            }
        }
    }
    let by_id = |(id, count): (Id, BTreeMap<Id, u32>)| {
        let channels = count.into_iter();
        let channels = channels.map(|(channel, count)| (channel.to_string(), json!(count)));
        (id.to_string(), Value::Object(channels.collect()))
    };
    counts.into_iter().map(by_id).collect()
}

/// Whether a message is newer than what a person has read of its channel.
fn is_newer(world: &World, person: Id, message: &Message) -> bool {
    let last_read = world.last_read.get(&(person, message.channel));
    last_read.is_none_or(|last| message.id > *last)
}

/// Whether a message is by somebody else, and newer than what a person has read of a channel in their list.
fn is_unread(world: &World, person: Id, channel: &Channel, message: &Message) -> bool {
    is_newer(world, person, message)
        && message.author != person
        && is_listed(world, person, channel)
        && can_view_message(world, person, message)
}
