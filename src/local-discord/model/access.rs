//! Who may do what in which channel, by Discord's rules of roles, overwrites and threads. Pure.

use super::channel::{Channel, ChannelKind};
use super::guild::Guild;
use super::message::Message;
use super::permissions::{
    ADMINISTRATOR, ALL, DIRECT, DIRECT_APP, MANAGE_THREADS, READ_HISTORY, SEND_IN_THREADS,
    SEND_MESSAGES, VIEW_CHANNEL,
};
use super::snowflake::{APPLICATION, Id};
use super::world::World;
use crate::error::ApiError;

/// A person's permissions in a channel or thread.
pub fn permissions_in(world: &World, person: Id, channel: &Channel) -> u64 {
    let guild = channel.guild().and_then(|guild| world.guild(guild));
    if person == APPLICATION && guild.is_some_and(|guild| !guild.is_bot_member) {
        return 0;
    }
    let in_text_channel =
        |channel| guild.map_or(0, |guild| in_text_channel(world, guild, person, channel));
    match &channel.kind {
        ChannelKind::Direct { person: whose, .. } if *whose == person || person == APPLICATION => {
            DIRECT
        }
        ChannelKind::Direct { .. } => 0,
        ChannelKind::Text { .. } => in_text_channel(channel),
        ChannelKind::Thread(thread) => {
            let parent = world.channels.get(&thread.parent);
            let permissions = parent.map_or(0, in_text_channel);
            let is_hidden = thread.is_private
                && permissions & MANAGE_THREADS == 0
                && !thread.members.contains(&person);
            if is_hidden { 0 } else { permissions }
        }
    }
}

/// A person's permissions in a guild, before any channel's overwrites. The first person is the owner.
pub fn base_permissions(world: &World, guild: &Guild, person: Id) -> u64 {
    if world.people.first().is_some_and(|owner| owner.id == person) {
        ALL
    } else if person == APPLICATION {
        guild.bot_permissions | guild.member_permissions
    } else {
        guild.member_permissions
    }
}

/// The bot's permissions as an interaction states them.
pub fn app_permissions(world: &World, channel: &Channel) -> u64 {
    if channel.guild().is_some() {
        permissions_in(world, APPLICATION, channel)
    } else {
        DIRECT_APP
    }
}

fn in_text_channel(world: &World, guild: &Guild, person: Id, channel: &Channel) -> u64 {
    let base = base_permissions(world, guild, person);
    if base & ADMINISTRATOR != 0 {
        return ALL;
    }
    let overwrites = &channel.overwrites;
    let everyone = overwrites.iter().find(|overwrite| overwrite.id == guild.id);
    let role = overwrites
        .iter()
        .find(|overwrite| person == APPLICATION && overwrite.id == guild.bot_role());
    let member = overwrites
        .iter()
        .find(|overwrite| overwrite.is_member && overwrite.id == person);
    // The order matters: a later overwrite overrides an earlier one.
    let permissions = [everyone, role, member]
        .into_iter()
        .flatten()
        .fold(base, |permissions, overwrite| {
            permissions & !overwrite.deny | overwrite.allow
        });
    let is_timed_out = person == APPLICATION && guild.bot_timeout.is_some();
    if permissions & VIEW_CHANNEL == 0 {
        0
    } else if is_timed_out {
        permissions & (VIEW_CHANNEL | READ_HISTORY)
    } else {
        permissions
    }
}

/// Whether a person can see a channel.
pub fn can_view(world: &World, person: Id, channel: &Channel) -> bool {
    permissions_in(world, person, channel) & VIEW_CHANNEL != 0
}

/// Whether a person can see a message.
pub fn can_view_message(world: &World, person: Id, message: &Message) -> bool {
    let channel = world.channels.get(&message.channel);
    message.ephemeral_for.is_none_or(|only| only == person)
        && channel.is_some_and(|channel| can_view(world, person, channel))
}

/// Whether a channel is in a person's list: one that they can see, and that is open if it is a DM channel.
pub fn is_listed(world: &World, person: Id, channel: &Channel) -> bool {
    !matches!(channel.kind, ChannelKind::Direct { is_open: false, .. })
        && can_view(world, person, channel)
}

/// Whether a person has all of these permissions in a channel; false if there is no such channel.
pub fn has_permissions(world: &World, person: Id, channel: Id, needed: u64) -> bool {
    let channel = world.channels.get(&channel);
    channel.is_some_and(|channel| permissions_in(world, person, channel) & needed == needed)
}

/// Requires permissions of the bot in a channel.
///
/// # Errors
/// 10003 if there is no such channel, 503 if its guild is unavailable, 50001 if the bot cannot see it, 50013 if a permission is missing.
pub fn require(world: &World, channel: Id, needed: u64) -> Result<(), ApiError> {
    let channel = world.channel(channel)?;
    require_available(world, channel)?;
    let permissions = permissions_in(world, APPLICATION, channel);
    if permissions & VIEW_CHANNEL == 0 {
        Err(ApiError::Code(50_001))
    } else if permissions & needed == needed {
        Ok(())
    } else {
        Err(ApiError::Code(50_013))
    }
}

fn require_available(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let guild = channel.guild().and_then(|guild| world.guild(guild));
    if guild.is_some_and(|guild| !guild.is_available) {
        Err(ApiError::Unavailable)
    } else {
        Ok(())
    }
}

/// Requires that a person, or the bot, may post in a channel.
///
/// # Errors
/// 10003 if there is no such channel, 503 if its guild is unavailable, 50001 or 50013 if a permission is missing, 160005 if the thread is locked,
/// 50007 if the recipient of the DM channel takes no direct messages, 50278 if the bot has no guild in common with them.
pub fn require_to_post(world: &World, person: Id, channel: Id) -> Result<(), ApiError> {
    let channel = world.channel(channel)?;
    require_available(world, channel)?;
    let permissions = permissions_in(world, person, channel);
    let post = if channel.thread().is_some() {
        SEND_IN_THREADS
    } else {
        SEND_MESSAGES
    };
    if permissions & VIEW_CHANNEL == 0 {
        Err(ApiError::Code(50_001))
    } else if permissions & post == 0 {
        Err(ApiError::Code(50_013))
    } else if is_locked_for(world, person, channel) {
        Err(ApiError::Code(160_005))
    } else if person == APPLICATION && channel.guild().is_none() && !world.has_bot() {
        Err(ApiError::Code(50_278))
    } else if person == APPLICATION && refuses_direct_messages(world, channel) {
        Err(ApiError::Code(50_007))
    } else {
        Ok(())
    }
}

/// Whether a channel is a locked thread in which a person can neither post nor edit.
pub fn is_locked_for(world: &World, person: Id, channel: &Channel) -> bool {
    let is_locked = channel.thread().is_some_and(|thread| thread.locked);
    is_locked && permissions_in(world, person, channel) & MANAGE_THREADS == 0
}

fn refuses_direct_messages(world: &World, channel: &Channel) -> bool {
    let recipient = channel.recipient().and_then(|id| world.person(id));
    recipient.is_some_and(|person| person.is_bot || !person.accepts_direct)
}
