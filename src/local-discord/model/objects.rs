//! JSON objects that combine several parts of the world: messages, channels and interactions.

use super::access::{app_permissions, is_listed, permissions_in, require_to_post};
use super::attachment::MAX_FILE_BYTES;
use super::channel::Channel;
use super::interaction::Interaction;
use super::message::{Message, SystemMessage};
use super::person::Person;
use super::snowflake::{APPLICATION, Id};
use super::world::World;
use crate::error::ApiError;
use serde_json::{Value, json};

/// The message object, with the message that it refers to and the thread started from it.
pub fn message_object(world: &World, message: &Message) -> Value {
    let guild = world.guild_of(message.channel).map(|guild| guild.id);
    let plain = |message: &Message| {
        let thread = thread_of(world, message);
        message.object(&world.base_url, &world.people, guild, thread)
    };
    let mut object = plain(message);
    let referenced = match message.system {
        Some(SystemMessage::ThreadStarter(channel, message)) => Some((channel, message)),
        Some(SystemMessage::Pinned(_)) => None,
        _ => message
            .reference
            .map(|reference| (message.channel, reference)),
    };
    if let Some((channel, reference)) = referenced {
        let known = world.message(channel, reference);
        object["referenced_message"] = known.map_or(Value::Null, plain);
    }
    object
}

/// The channel object of the thread that was started from a message, or that it announces.
fn thread_of(world: &World, message: &Message) -> Option<Value> {
    let id = match message.system {
        Some(SystemMessage::ThreadCreated(thread)) => thread,
        _ => message.id,
    };
    Some(world.channels.get(&id)?.object(None))
}

/// The message object for the web page, with the only person who can see it and those who have reacted, whom Discord does not state.
pub fn message_for_page(mut object: Value, message: &Message) -> Value {
    if let Some(person) = message.ephemeral_for {
        object["ephemeral_for"] = json!(person);
    }
    object["reactions"] = message.reactions.for_page().into();
    object
}

/// The channel object, with the recipient of a DM channel.
pub fn channel_object(world: &World, channel: &Channel) -> Value {
    let recipient = channel.recipient().and_then(|id| world.person(id));
    channel.object(recipient.map(Person::user_object))
}

/// Those of these channels that are in a person's list, as the web page receives them.
pub fn channels_for_page<'a>(
    world: &World,
    person: Id,
    channels: impl Iterator<Item = &'a Channel>,
) -> Vec<Value> {
    channels
        .filter(|channel| is_listed(world, person, channel))
        .map(|channel| {
            let is_writable = require_to_post(world, person, channel.id).is_ok();
            channel.page_object(permissions_in(world, person, channel), is_writable)
        })
        .collect()
}

/// Who has installed the app where an interaction comes from: the guild, if the bot is in it, and the person.
fn owners(world: &World, channel: &Channel, person: Id) -> Value {
    let mut owners = json!({"1": person});
    let guild = channel.guild().and_then(|guild| world.guild(guild));
    if guild.is_none_or(|guild| guild.is_bot_member) {
        owners["0"] = json!(guild.map(|guild| guild.id).unwrap_or_default());
    }
    owners
}

/// The interaction object. `message` is the object of the message whose component was used.
///
/// # Errors
/// 10003 if the channel is gone.
pub fn interaction_object(
    world: &World,
    interaction: &Interaction,
    data: &Value,
    message: Option<Value>,
) -> Result<Value, ApiError> {
    let person = &interaction.person;
    let channel = world.channel(interaction.channel)?;
    let permissions = permissions_in(world, person.id, channel).to_string();
    let guild = channel.guild();
    let mut partial = channel_object(world, channel);
    partial["permissions"] = json!(permissions);
    let mut object = json!({
        "id": interaction.id, "application_id": APPLICATION, "type": interaction.kind as u8, "token": interaction.token, "version": 1, "data": data,
        "channel_id": interaction.channel, "channel": partial, "locale": person.locale,
        "app_permissions": app_permissions(world, channel).to_string(), "entitlements": [],
        "authorizing_integration_owners": owners(world, channel, person.id),
        "attachment_size_limit": MAX_FILE_BYTES,
    });
    if let Some(guild) = guild {
        let mut member = person.member_object(guild);
        member["permissions"] = json!(permissions);
        object["guild_id"] = json!(guild);
        object["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
        object["guild_locale"] = json!("en-US");
        object["member"] = member;
        object["context"] = json!(0);
    } else {
        object["user"] = person.user_object();
        object["context"] = json!(1);
    }
    if let Some(message) = message {
        object["message"] = message;
    }
    Ok(object)
}
