//! Changes of the guild by its moderators, by its owner, or by Discord itself: channels, threads, permissions, the bot's membership. Requires no permission.

use super::announce;
use super::handle::Server;
use super::posting;
use crate::playground::error::ApiError;
use crate::playground::model::channel::Channel;
use crate::playground::model::permissions::Overwrite;
use crate::playground::model::snowflake::{BOT_ROLE, Clock, GUILD, Id};
use crate::playground::model::world::World;

/// Deletes a channel with its threads, or a thread.
pub fn delete_channel(server: &Server, world: &mut World, id: Id) -> Result<Channel, ApiError> {
    let channel = world.channel(id)?.clone();
    let sees_it = announce::bot_sees(world, &channel);
    let is_thread_of_it =
        |other: &Channel| other.thread().is_some_and(|thread| thread.parent == id);
    world
        .channels
        .retain(|known, other| *known != id && !is_thread_of_it(other));
    announce::channel_deleted(server, world, &channel, sees_it);
    Ok(channel)
}

/// Deletes a message.
pub fn delete_message(
    server: &Server,
    world: &mut World,
    channel: Id,
    id: Id,
) -> Result<(), ApiError> {
    world.message(channel, id)?;
    posting::delete(server, world, channel, &[id])
}

/// Replaces the overwrite of a role or member in a text channel; with none it is removed.
pub fn set_overwrite(
    server: &Server,
    world: &mut World,
    id: Id,
    target: Id,
    new: Option<Overwrite>,
) -> Result<(), ApiError> {
    let channel = world.channel_mut(id)?;
    if channel.type_number() != 0 {
        return Err(ApiError::Code(50_024));
    }
    channel.overwrites.retain(|known| known.id != target);
    channel.overwrites.extend(new);
    announce::channel_changed(server, world, world.channel(id)?);
    Ok(())
}

/// Denies the bot permissions in a text channel, in place of those denied before; 0 denies none.
pub fn deny_bot(server: &Server, world: &mut World, id: Id, denied: u64) -> Result<(), ApiError> {
    let overwrite = Overwrite {
        id: BOT_ROLE,
        is_member: false,
        allow: 0,
        deny: denied,
    };
    let overwrite = Some(overwrite).filter(|_| denied != 0);
    set_overwrite(server, world, id, BOT_ROLE, overwrite)
}

/// Sets the permissions of a role: that of the bot, or with the guild's id that of everyone.
pub fn set_role(
    server: &Server,
    world: &mut World,
    role: Id,
    permissions: u64,
) -> Result<(), ApiError> {
    match role {
        BOT_ROLE => world.bot_permissions = permissions,
        GUILD => world.member_permissions = permissions,
        _ => return Err(ApiError::Code(10_011)),
    }
    announce::role(server, world, role);
    Ok(())
}

/// Archives or unarchives a thread.
pub fn archive(
    server: &Server,
    world: &mut World,
    id: Id,
    is_archived: bool,
) -> Result<(), ApiError> {
    let thread = world.channel_mut(id)?.thread_mut();
    let thread = thread.ok_or(ApiError::Code(50_024))?;
    thread.archived = is_archived;
    thread.archived_at = Clock::now();
    announce::channel_changed(server, world, world.channel(id)?);
    Ok(())
}

/// Locks or unlocks a thread.
pub fn lock(server: &Server, world: &mut World, id: Id, is_locked: bool) -> Result<(), ApiError> {
    let thread = world.channel_mut(id)?.thread_mut();
    thread.ok_or(ApiError::Code(50_024))?.locked = is_locked;
    announce::channel_changed(server, world, world.channel(id)?);
    Ok(())
}

/// Removes the bot from the guild, or adds it again. No effect if nothing changes.
pub fn set_membership(server: &Server, world: &mut World, is_member: bool) {
    let was_member = std::mem::replace(&mut world.is_bot_member, is_member);
    if was_member && !is_member {
        announce::guild_gone(server, false);
    } else if !was_member && world.has_guild() {
        announce::guild_arrived(server, world);
    }
}

/// Makes the guild unavailable, or available again. No effect if nothing changes.
pub fn set_availability(server: &Server, world: &mut World, is_available: bool) {
    let was_available = std::mem::replace(&mut world.is_available, is_available);
    if was_available && !is_available && world.is_bot_member {
        announce::guild_gone(server, true);
    } else if !was_available && world.has_guild() {
        announce::guild_arrived(server, world);
    }
}
