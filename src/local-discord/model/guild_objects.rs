//! A guild, its roles and its lists of channels, as JSON objects.

use super::access::can_view;
use super::channel::Channel;
use super::guild::Guild;
use super::snowflake::{APPLICATION, Id, timestamp};
use super::world::World;
use serde_json::{Value, json};

/// The guild object as the REST API gives it.
pub fn guild_object(world: &World, guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null, "home_header": null,
        "owner_id": world.people[0].id, "region": "local", "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": roles(guild), "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0, "premium_subscription_count": 0,
        "preferred_locale": "en-US", "public_updates_channel_id": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
        "nsfw": false, "nsfw_level": 0, "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "incidents_data": null,
    })
}

/// The guild object of `GUILD_CREATE`.
pub fn full_guild_object(world: &World, guild: &Guild) -> Value {
    let mut object = guild_object(world, guild);
    let people = world.people.iter();
    let members: Vec<Value> = people.map(|one| one.member_object(guild.id)).collect();
    object["member_count"] = members.len().into();
    object["members"] = members.into();
    object["channels"] = text_channels(world, guild).into();
    object["threads"] = active_threads(world, guild).into();
    object["joined_at"] = timestamp(guild.id.millis()).into();
    for key in ["large", "unavailable"] {
        object[key] = false.into();
    }
    for key in [
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        object[key] = json!([]);
    }
    object
}

/// The channel objects of a guild's text channels.
pub fn text_channels(world: &World, guild: &Guild) -> Vec<Value> {
    channels(world, guild)
        .filter(|channel| channel.type_number() == 0)
        .map(|channel| channel.object(None))
        .collect()
}

/// The channel objects of a guild's active threads that the bot can see.
pub fn active_threads(world: &World, guild: &Guild) -> Vec<Value> {
    channels(world, guild)
        .filter(|channel| channel.thread().is_some() && !channel.is_archived())
        .filter(|channel| can_view(world, APPLICATION, channel))
        .map(|channel| channel.object(None))
        .collect()
}

/// The text channels and threads of a guild.
pub fn channels<'a>(world: &'a World, guild: &'a Guild) -> impl Iterator<Item = &'a Channel> {
    let ids = guild.channels.iter();
    ids.filter_map(|id| world.channels.get(id))
}

/// A guild's role objects.
pub fn roles(guild: &Guild) -> Value {
    json!([
        role_object(guild, guild.id),
        role_object(guild, guild.bot_role())
    ])
}

/// The role object of a guild's role for the bot, or of its `@everyone`.
pub fn role_object(guild: &Guild, id: Id) -> Value {
    let is_bot = id == guild.bot_role();
    let (name, permissions) = if is_bot {
        ("Bot", guild.bot_permissions)
    } else {
        ("@everyone", guild.member_permissions)
    };
    json!({
        "id": id, "name": name, "color": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
        "icon": null, "unicode_emoji": null, "position": u8::from(is_bot), "permissions": permissions.to_string(), "managed": is_bot, "mentionable": false,
        "flags": 0,
    })
}
