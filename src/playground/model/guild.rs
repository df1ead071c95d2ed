//! The guild, its roles and its lists of channels, as JSON objects.

use super::access::can_view;
use super::person::Person;
use super::snowflake::{APPLICATION, BOT_ROLE, GUILD, Id, timestamp};
use super::world::World;
use serde_json::{Value, json};

/// The guild object as the REST API gives it.
pub fn guild_object(world: &World) -> Value {
    json!({
        "id": GUILD, "name": "Local Discord", "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null,
        "owner_id": world.people[0].id, "region": "local", "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": roles(world), "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0, "premium_subscription_count": 0,
        "preferred_locale": "en-US", "public_updates_channel_id": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
        "nsfw": false, "nsfw_level": 0, "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "incidents_data": null,
    })
}

/// The guild object of `GUILD_CREATE`.
pub fn full_guild_object(world: &World) -> Value {
    let mut guild = guild_object(world);
    let members: Vec<Value> = world.people.iter().map(Person::member_object).collect();
    guild["member_count"] = json!(members.len());
    guild["members"] = json!(members);
    guild["channels"] = json!(text_channels(world));
    guild["threads"] = json!(active_threads(world));
    guild["joined_at"] = json!(timestamp(GUILD.millis()));
    for (key, value) in [("large", json!(false)), ("unavailable", json!(false))] {
        guild[key] = value;
    }
    for key in [
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        guild[key] = json!([]);
    }
    guild
}

/// The channel objects of the text channels.
pub fn text_channels(world: &World) -> Vec<Value> {
    world
        .channels
        .values()
        .filter(|channel| channel.type_number() == 0)
        .map(|channel| channel.object(None))
        .collect()
}

/// The channel objects of the active threads that the bot can see.
pub fn active_threads(world: &World) -> Vec<Value> {
    world
        .channels
        .values()
        .filter(|channel| channel.thread().is_some() && !channel.is_archived())
        .filter(|channel| can_view(world, APPLICATION, channel))
        .map(|channel| channel.object(None))
        .collect()
}

/// The role objects.
pub fn roles(world: &World) -> Value {
    json!([role_object(world, GUILD), role_object(world, BOT_ROLE)])
}

/// The role object of the bot's role, or of `@everyone`.
pub fn role_object(world: &World, id: Id) -> Value {
    let is_bot = id == BOT_ROLE;
    let (name, permissions) = if is_bot {
        ("Bot", world.bot_permissions)
    } else {
        ("@everyone", world.member_permissions)
    };
    json!({
        "id": id, "name": name, "color": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
        "icon": null, "unicode_emoji": null, "position": u8::from(is_bot), "permissions": permissions.to_string(), "managed": is_bot, "mentionable": false,
        "flags": 0,
    })
}
