//! Unread messages of each person, and how many of them ping that person. Pure.

use super::access::{can_view_message, is_listed};
use super::channel::Channel;
use super::message::Message;
use super::snowflake::Id;
use super::world::World;
use serde_json::{Map, Value, json};
use std::ops::Bound::{Excluded, Unbounded};

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
    channels
        .filter(|channel| unread_messages(world, person, channel).next().is_some())
        .map(|channel| channel.id)
        .collect()
}

/// How many unread messages ping each person, by person and channel. Zeros are left out.
pub fn ping_counts(world: &World) -> Map<String, Value> {
    let people = world.people.iter().filter(|person| !person.is_bot);
    people
        .map(|person| {
            let counts = ping_counts_of(world, person.id);
            (person.id.to_string(), counts.into())
        })
        .collect()
}

fn ping_counts_of(world: &World, person: Id) -> Map<String, Value> {
    let count = |channel: &Channel| {
        unread_messages(world, person, channel)
            .filter(|message| pings(message, person, channel))
            .count()
    };
    let channels = world.channels.values();
    channels
        .map(|channel| (channel.id.to_string(), count(channel)))
        .filter(|(_, count)| *count > 0)
        .map(|(channel, count)| (channel, json!(count)))
        .collect()
}

/// The messages of others in a channel since a person last read it.
fn unread_messages<'a>(
    world: &'a World,
    person: Id,
    channel: &'a Channel,
) -> impl Iterator<Item = &'a Message> {
    let last_read = world.last_read.get(&(person, channel.id)).copied();
    let newer = channel
        .messages
        .range((Excluded(last_read.unwrap_or_default()), Unbounded))
        .map(|(_, message)| message);
    newer
        .filter(move |message| message.author != person && can_view_message(world, person, message))
        .filter(move |_| is_listed(world, person, channel))
}

/// Whether a message mentions a person or everyone, or is in the person's DM channel.
fn pings(message: &Message, person: Id, channel: &Channel) -> bool {
    message.mentions_everyone
        || message.mentions.contains(&person)
        || channel.recipient() == Some(person)
}
