//! Changes of a guild by its moderators, by its owner, or by Discord itself: channels, threads, permissions,
//! the bot's membership. Requires no permission.

use super::announce;
use super::handle::Server;
use super::posting;
use crate::error::ApiError;
use crate::model::channel::Channel;
use crate::model::guild::Guild;
use crate::model::permissions::Overwrite;
use crate::model::snowflake::{Clock, Id, bot_role, timestamp};
use crate::model::world::World;

/// Deletes a channel with its threads, or a thread. A DM channel cannot be deleted.
pub fn delete_channel(server: &Server, world: &mut World, id: Id) -> Result<Channel, ApiError> {
    let channel = world.channel(id)?.clone();
    if channel.recipient().is_some() {
        return Err(ApiError::Code(50_003));
    }
    let sees_it = announce::bot_sees(world, &channel);
    world.remove_channel(id);
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
    let guild = world.channel(id)?.guild();
    let role = bot_role(guild.ok_or(ApiError::Code(50_024))?);
    let overwrite = Overwrite {
        id: role,
        is_member: false,
        allow: 0,
        deny: denied,
    };
    let overwrite = Some(overwrite).filter(|_| denied != 0);
    set_overwrite(server, world, id, role, overwrite)
}

/// Times the bot out in a guild until this time, which is announced, or lets that end, which is not.
pub fn time_bot_out(
    server: &Server,
    world: &mut World,
    id: Id,
    until: Option<u64>,
) -> Result<(), ApiError> {
    guild_mut(world, id)?.bot_timeout = until.map(timestamp);
    if until.is_some() {
        announce::bot_changed(server, world, guild(world, id)?);
    }
    Ok(())
}

/// Sets the permissions of a role: that of the bot in a guild, or with the guild's id that of everyone.
pub fn set_role(
    server: &Server,
    world: &mut World,
    role: Id,
    permissions: u64,
) -> Result<(), ApiError> {
    let mut guilds = world.guilds.values_mut();
    let guild = guilds.find(|guild| role == guild.id || role == guild.bot_role());
    let guild = guild.ok_or(ApiError::Code(10_011))?;
    if role == guild.id {
        guild.member_permissions = permissions;
    } else {
        guild.bot_permissions = permissions;
    }
    let guild = guild.id;
    announce::role(server, world, self::guild(world, guild)?, role);
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

/// Removes the bot from a guild, or adds it again. No effect if nothing changes.
pub fn set_membership(
    server: &Server,
    world: &mut World,
    id: Id,
    is_member: bool,
) -> Result<(), ApiError> {
    let guild = guild_mut(world, id)?;
    let was_member = std::mem::replace(&mut guild.is_bot_member, is_member);
    if was_member && !is_member {
        announce::guild_gone(server, id, false);
    } else if !was_member && guild.is_reachable() {
        announce::guild_arrived(server, world, self::guild(world, id)?);
    }
    Ok(())
}

/// Makes a guild unavailable, or available again. No effect if nothing changes.
pub fn set_availability(
    server: &Server,
    world: &mut World,
    id: Id,
    is_available: bool,
) -> Result<(), ApiError> {
    let guild = guild_mut(world, id)?;
    let was_available = std::mem::replace(&mut guild.is_available, is_available);
    if was_available && !is_available && guild.is_bot_member {
        announce::guild_gone(server, id, true);
    } else if !was_available && guild.is_reachable() {
        announce::guild_arrived(server, world, self::guild(world, id)?);
    }
    Ok(())
}

fn guild(world: &World, id: Id) -> Result<&Guild, ApiError> {
    world.guild(id).ok_or(ApiError::Code(10_004))
}

fn guild_mut(world: &mut World, id: Id) -> Result<&mut Guild, ApiError> {
    world.guilds.get_mut(&id).ok_or(ApiError::Code(10_004))
}
