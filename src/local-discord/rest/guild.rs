//! The guilds, their people, the application, and the address of the gateway.

use super::body::read;
use super::query::{Parameters, is_set, number};
use super::reply::{self, Reply};
use crate::error::ApiError;
use crate::model::access::base_permissions;
use crate::model::guild::Guild;
use crate::model::guild_objects;
use crate::model::objects::channel_object;
use crate::model::person::Person;
use crate::model::snowflake::{APPLICATION, Id, direct_channel};
use crate::model::world::World;
use crate::server::changes;
use crate::server::handle::SharedServer;
use axum::extract::{Path, Request, State};
use serde_json::{Value, json};

/// The most guilds in one list.
const MAX_LISTED: u64 = 200;
/// The most members in one list.
const MAX_MEMBERS: u64 = 1_000;

/// The sounds that everybody has: none, since there is no voice.
pub async fn default_sounds() -> Reply {
    Ok(reply::json::<[Value]>(&[]))
}

pub async fn gateway(State(server): State<SharedServer>) -> Reply {
    Ok(reply::json(&json!({"url": server.gateway_url()})))
}

pub async fn gateway_bot(State(server): State<SharedServer>) -> Reply {
    let options = &server.options;
    let limit = json!({"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": options.max_concurrency});
    Ok(reply::json(
        &json!({"url": server.gateway_url(), "shards": options.advised_shards, "session_start_limit": limit}),
    ))
}

pub async fn me(State(server): State<SharedServer>) -> Reply {
    Ok(reply::json(&server.world().bot().own_user_object()))
}

/// The guilds that the bot is in, by id: as many as `limit` says, from that which follows `after`.
pub async fn guilds(State(server): State<SharedServer>, query: Parameters) -> Reply {
    let after = Id(number(&query, "after").unwrap_or_default());
    let limit = number(&query, "limit").unwrap_or(MAX_LISTED);
    let limit = limit.clamp(1, MAX_LISTED);
    let world = server.world();
    let guilds = world.guilds.values();
    let guilds = guilds.filter(|guild| guild.is_bot_member && guild.id > after);
    let listed: Vec<Value> = guilds
        .zip(0..limit)
        .map(|(guild, _)| with_counts(partial_guild(&world, guild), &world, &query))
        .collect();
    Ok(reply::json(&listed))
}

/// The bot leaves a guild.
pub async fn leave(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let mut world = server.world();
    let guild = world.guild(id).filter(|guild| guild.is_bot_member);
    guild.ok_or(ApiError::Code(10_004))?;
    changes::set_membership(&server, &mut world, id, false)?;
    Ok(reply::no_content())
}

fn partial_guild(world: &World, guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false, "features": [],
        "permissions": base_permissions(world, guild, APPLICATION).to_string(),
    })
}

/// The object of a guild, with the number of its members if the query asks for it.
fn with_counts(mut guild: Value, world: &World, query: &Parameters) -> Value {
    if is_set(query, "with_counts") {
        for key in ["approximate_member_count", "approximate_presence_count"] {
            guild[key] = world.people.len().into();
        }
    }
    guild
}

pub async fn user(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    let person = world.person(id).ok_or(ApiError::Code(10_013))?;
    Ok(reply::json(&person.user_object()))
}

pub async fn open_direct(State(server): State<SharedServer>, request: Request) -> Reply {
    let body = read(request).await?.json;
    let world = server.world();
    let person = body
        .get("recipient_id")
        .and_then(Id::from_value)
        .and_then(|id| world.person(id))
        .ok_or(ApiError::Code(10_013))?;
    if person.is_bot {
        return Err(ApiError::Code(50_007));
    }
    let person = person.id;
    let id = direct_channel(person);
    Ok(reply::json(&channel_object(&world, world.channel(id)?)))
}

pub async fn application(State(server): State<SharedServer>) -> Reply {
    let world = server.world();
    let owner = world.people[0].user_object();
    let guilds = world.guilds.values().filter(|guild| guild.is_bot_member);
    // Everybody has installed the app for themselves.
    let people = world.people.iter().filter(|person| !person.is_bot).count();
    Ok(reply::json(&json!({
        "id": APPLICATION, "name": world.bot().name, "icon": null, "description": "", "summary": "", "type": null, "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "team": null, "flags": 0, "flags_new": "0", "owner": owner,
        "bot": world.bot().user_object(), "redirect_uris": [], "rpc_origins": [], "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": guilds.count(), "approximate_user_install_count": people, "approximate_user_authorization_count": people,
        "interactions_endpoint_url": null, "role_connections_verification_url": null, "event_webhooks_url": null, "event_webhooks_status": 1,
        "event_webhooks_types": [], "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
    })))
}

/// The guild with this id; refuses that of an unknown one, and of one that the bot is not in or that is unavailable.
fn require_guild(world: &World, id: Id) -> Result<&Guild, ApiError> {
    let guild = world.guild(id).filter(|guild| guild.is_bot_member);
    let guild = guild.ok_or(ApiError::Code(10_004))?;
    if guild.is_available {
        Ok(guild)
    } else {
        Err(ApiError::Unavailable)
    }
}

pub async fn guild(
    State(server): State<SharedServer>,
    Path(id): Path<Id>,
    query: Parameters,
) -> Reply {
    let world = server.world();
    let object = guild_objects::guild_object(&world, require_guild(&world, id)?);
    Ok(reply::json(&with_counts(object, &world, &query)))
}

pub async fn channels(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    let guild = require_guild(&world, id)?;
    Ok(reply::json(&guild_objects::text_channels(&world, guild)))
}

pub async fn roles(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    Ok(reply::json(&guild_objects::roles(require_guild(
        &world, id,
    )?)))
}

/// The members of a guild: as many as `limit` says, from that who follows `after`.
pub async fn members(
    State(server): State<SharedServer>,
    Path(id): Path<Id>,
    query: Parameters,
) -> Reply {
    let after = Id(number(&query, "after").unwrap_or_default());
    let limit = number(&query, "limit").unwrap_or(1).clamp(1, MAX_MEMBERS);
    let world = server.world();
    let guild = require_guild(&world, id)?.id;
    let mut people: Vec<&Person> = world.people.iter().filter(|one| one.id > after).collect();
    people.sort_unstable_by_key(|person| person.id);
    let people = people.into_iter().zip(0..limit);
    let members: Vec<Value> = people.map(|(one, _)| one.member_object(guild)).collect();
    Ok(reply::json(&members))
}

pub async fn member(State(server): State<SharedServer>, Path((id, user)): Path<(Id, Id)>) -> Reply {
    let world = server.world();
    let guild = require_guild(&world, id)?;
    let person = world.person(user).ok_or(ApiError::Code(10_007))?;
    let mut member = person.member_object(guild.id);
    if user == APPLICATION {
        member["communication_disabled_until"] = json!(guild.bot_timeout);
    }
    Ok(reply::json(&member))
}

pub async fn active_threads(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    let guild = require_guild(&world, id)?;
    Ok(reply::json(
        &json!({"threads": guild_objects::active_threads(&world, guild), "members": [], "has_more": false}),
    ))
}
