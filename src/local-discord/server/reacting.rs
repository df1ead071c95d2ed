//! Adds and removes reactions, and announces it.

use super::announce::{self, guild_of};
use super::handle::Server;
use crate::error::ApiError;
use crate::model::reactions::ReactionEmoji;
use crate::model::snowflake::Id;
use crate::model::world::World;
use serde_json::{Value, json};

/// The intents for reactions in guilds, and in direct messages.
const GUILD_REACTIONS: u64 = 1 << 10;
const DIRECT_REACTIONS: u64 = 1 << 13;

/// The channel and id of a message.
type Place = (Id, Id);

/// A person reacts to a message; without effect if they have already.
pub fn add(
    server: &Server,
    world: &mut World,
    (channel, id): Place,
    emoji: &ReactionEmoji,
    person: Id,
) -> Result<(), ApiError> {
    let message = world.message_mut(channel, id)?;
    if message.reactions.add(emoji, person)? {
        let author = message.author;
        let mut event = json!({"user_id": person, "emoji": emoji.object(), "message_author_id": author, "burst": false, "type": 0});
        if let Some(guild) = guild_of(world, channel) {
            let member = world
                .person(person)
                .map(|person| person.member_object(guild));
            event["member"] = json!(member);
        }
        announce(server, world, (channel, id), "MESSAGE_REACTION_ADD", event)?;
    }
    Ok(())
}

/// A person's reaction is removed; without effect if there is none.
pub fn remove(
    server: &Server,
    world: &mut World,
    (channel, id): Place,
    emoji: &ReactionEmoji,
    person: Id,
) -> Result<(), ApiError> {
    if world
        .message_mut(channel, id)?
        .reactions
        .remove(emoji, person)
    {
        let event = json!({"user_id": person, "emoji": emoji.object(), "burst": false, "type": 0});
        announce(
            server,
            world,
            (channel, id),
            "MESSAGE_REACTION_REMOVE",
            event,
        )?;
    }
    Ok(())
}

/// All reactions with this emoji are removed, or all there are.
pub fn clear(
    server: &Server,
    world: &mut World,
    (channel, id): Place,
    emoji: Option<&ReactionEmoji>,
) -> Result<(), ApiError> {
    if world.message_mut(channel, id)?.reactions.clear(emoji) {
        let (name, event) = match emoji {
            Some(emoji) => (
                "MESSAGE_REACTION_REMOVE_EMOJI",
                json!({"emoji": emoji.object()}),
            ),
            None => ("MESSAGE_REACTION_REMOVE_ALL", json!({})),
        };
        announce(server, world, (channel, id), name, event)?;
    }
    Ok(())
}

/// Tells the pages the message, and the bots the event.
fn announce(
    server: &Server,
    world: &World,
    (channel, id): Place,
    name: &str,
    mut event: Value,
) -> Result<(), ApiError> {
    announce::message_to_pages(server, world, "message_update", world.message(channel, id)?);
    event["channel_id"] = json!(channel);
    event["message_id"] = json!(id);
    let guild = guild_of(world, channel);
    if let Some(guild) = guild {
        event["guild_id"] = json!(guild);
    }
    let intent = if guild.is_some() {
        GUILD_REACTIONS
    } else {
        DIRECT_REACTIONS
    };
    if announce::bot_sees_channel(world, channel) {
        server.sessions.dispatch(guild, intent, name, &event);
    }
    Ok(())
}
