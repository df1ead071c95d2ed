//! The guild, its people and the application, as a bot may ask for them.

use crate::playground::Server;
use crate::playground::error::ApiError;
use crate::playground::model::person::{
    APPLICATION, BOT_PERMISSIONS, BOT_ROLE, GUILD, MEMBER_PERMISSIONS, Person,
};
use crate::playground::model::snowflake::{Id, timestamp};
use crate::playground::model::world::World;
use crate::playground::rest::body;
use crate::playground::rest::{Replies, Reply, State};
use axum::Router;
use axum::extract::{Path, Query, Request};
use axum::routing::{get, post};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// Where these are asked for.
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/gateway", get(gateway))
        .route("/gateway/bot", get(gateway_bot))
        .route("/users/@me", get(me))
        .route("/users/@me/channels", post(open_direct))
        .route("/users/@me/guilds", get(guilds))
        .route("/users/{id}", get(user))
        .route("/oauth2/applications/@me", get(application))
        .route("/applications/@me", get(application))
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/channels", get(channels))
        .route("/guilds/{guild}/roles", get(roles))
        .route("/guilds/{guild}/members/{user}", get(member))
        .route("/guilds/{guild}/threads/active", get(active_threads))
}

fn gateway_url(server: &Server) -> String {
    format!("ws://{}/gateway/ws", server.addr)
}

async fn gateway(axum::extract::State(server): State) -> Reply {
    Reply::json(&json!({"url": gateway_url(&server)}))
}

async fn gateway_bot(axum::extract::State(server): State) -> Reply {
    let limit =
        json!({"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1});
    Reply::json(&json!({"url": gateway_url(&server), "shards": 1, "session_start_limit": limit}))
}

async fn me(axum::extract::State(server): State) -> Reply {
    Reply::json(&server.world().bot().user())
}

/// The only guild, for whoever has not paged past it.
async fn guilds(
    axum::extract::State(server): State,
    Query(query): Query<HashMap<String, String>>,
) -> Reply {
    let world = server.world();
    let whole = wire(&world);
    let guild = json!({
        "id": GUILD, "name": whole["name"], "icon": whole["icon"], "banner": whole["banner"], "owner": false, "features": whole["features"],
        "permissions": world.base_permissions(APPLICATION).to_string(),
    });
    let after = query.get("after").and_then(|id| id.parse().ok()).map(Id);
    let is_past = after.is_some_and(|after| after >= GUILD);
    Reply::json(&if is_past { vec![] } else { vec![guild] })
}

async fn user(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    server
        .world()
        .person(id)
        .map_or(Err(ApiError::Code(10_013)), |person| {
            Reply::json(&person.user())
        })
}

async fn open_direct(axum::extract::State(server): State, request: Request) -> Reply {
    let body = body::read(request).await?.json;
    let mut world = server.world();
    let person = body
        .get("recipient_id")
        .and_then(Id::from_value)
        .and_then(|id| world.person(id))
        .ok_or(ApiError::Code(10_013))?;
    if person.bot {
        return Err(ApiError::Code(50_007));
    }
    let person = person.id;
    let id = world.direct(person);
    Reply::json(&world.channel_object(world.channel(id)?))
}

async fn application(axum::extract::State(server): State) -> Reply {
    let world = server.world();
    let owner = world.people[0].user();
    Reply::json(&json!({
        "id": APPLICATION, "name": world.bot().name, "icon": null, "description": "", "summary": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "team": null, "flags": 0, "owner": owner, "bot": world.bot().user(),
        "redirect_uris": [], "rpc_origins": [], "integration_types_config": {"0": {}},
    }))
}

fn known(guild: Id) -> Result<(), ApiError> {
    if guild == GUILD {
        Ok(())
    } else {
        Err(ApiError::Code(10_004))
    }
}

async fn guild(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    known(id)?;
    Reply::json(&wire(&server.world()))
}

async fn channels(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    known(id)?;
    Reply::json(&text_channels(&server.world()))
}

async fn roles(Path(id): Path<Id>) -> Reply {
    known(id)?;
    Reply::json(&role_list())
}

async fn member(axum::extract::State(server): State, Path((id, user)): Path<(Id, Id)>) -> Reply {
    known(id)?;
    server
        .world()
        .person(user)
        .map_or(Err(ApiError::Code(10_007)), |person| {
            Reply::json(&person.member())
        })
}

async fn active_threads(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    known(id)?;
    Reply::json(&json!({"threads": threads(&server.world()), "members": []}))
}

fn text_channels(world: &World) -> Vec<Value> {
    world
        .channels
        .values()
        .filter(|channel| channel.number() == 0)
        .map(|channel| channel.wire(None))
        .collect()
}

fn threads(world: &World) -> Vec<Value> {
    world
        .channels
        .values()
        .filter(|channel| channel.thread().is_some() && !channel.is_archived())
        .filter(|channel| world.sees(APPLICATION, channel))
        .map(|channel| channel.wire(None))
        .collect()
}

fn role_list() -> Value {
    let role = |id: Id, name: &str, permissions: &str, position: u8, managed: bool| {
        json!({
            "id": id, "name": name, "color": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
            "icon": null, "unicode_emoji": null, "position": position, "permissions": permissions, "managed": managed, "mentionable": false, "flags": 0,
        })
    };
    json!([
        role(
            GUILD,
            "@everyone",
            &MEMBER_PERMISSIONS.to_string(),
            0,
            false
        ),
        role(BOT_ROLE, "Bot", &BOT_PERMISSIONS.to_string(), 1, true)
    ])
}

/// The guild object without what only the gateway tells.
pub fn wire(world: &World) -> Value {
    json!({
        "id": GUILD, "name": "Local Discord", "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null,
        "owner_id": world.people[0].id, "region": "local", "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": role_list(), "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0, "premium_subscription_count": 0,
        "preferred_locale": "en-US", "public_updates_channel_id": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
        "nsfw": false, "nsfw_level": 0, "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "incidents_data": null,
    })
}

/// The guild as `GUILD_CREATE` tells it.
pub fn full(world: &World) -> Value {
    let mut guild = wire(world);
    let members: Vec<Value> = world.people.iter().map(Person::member).collect();
    guild["member_count"] = json!(members.len());
    guild["members"] = json!(members);
    guild["channels"] = json!(text_channels(world));
    guild["threads"] = json!(threads(world));
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
