//! The guild, its people, the application, and the address of the gateway.

use super::body::read;
use super::reply::{self, Reply};
use crate::playground::error::ApiError;
use crate::playground::model::access::base_permissions;
use crate::playground::model::guild;
use crate::playground::model::objects::channel_object;
use crate::playground::model::snowflake::{APPLICATION, GUILD, Id};
use crate::playground::model::world::World;
use crate::playground::server::handle::SharedServer;
use axum::extract::{Path, Query, Request, State};
use serde_json::json;
use std::collections::HashMap;

pub async fn gateway(State(server): State<SharedServer>) -> Reply {
    Ok(reply::json(&json!({"url": server.gateway_url()})))
}

pub async fn gateway_bot(State(server): State<SharedServer>) -> Reply {
    let limit =
        json!({"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1});
    Ok(reply::json(
        &json!({"url": server.gateway_url(), "shards": 1, "session_start_limit": limit}),
    ))
}

pub async fn me(State(server): State<SharedServer>) -> Reply {
    Ok(reply::json(&server.world().bot().user_object()))
}

/// The list of guilds: the only one, unless `after` is past it.
pub async fn guilds(
    State(server): State<SharedServer>,
    Query(query): Query<HashMap<String, String>>,
) -> Reply {
    let world = server.world();
    let whole = guild::guild_object(&world);
    let guild = json!({
        "id": GUILD, "name": whole["name"], "icon": whole["icon"], "banner": whole["banner"], "owner": false, "features": whole["features"],
        "permissions": base_permissions(&world, APPLICATION).to_string(),
    });
    let after = query.get("after").and_then(|id| id.parse().ok()).map(Id);
    let is_listed = world.is_bot_member && after.is_none_or(|after| after < GUILD);
    Ok(reply::json(&if is_listed { vec![guild] } else { vec![] }))
}

pub async fn user(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    let person = world.person(id).ok_or(ApiError::Code(10_013))?;
    Ok(reply::json(&person.user_object()))
}

pub async fn open_direct(State(server): State<SharedServer>, request: Request) -> Reply {
    let body = read(request).await?.json;
    let mut world = server.world();
    let person = body
        .get("recipient_id")
        .and_then(Id::from_value)
        .and_then(|id| world.person(id))
        .ok_or(ApiError::Code(10_013))?;
    if person.is_bot {
        return Err(ApiError::Code(50_007));
    }
    let person = person.id;
    let id = world.direct_channel(person);
    Ok(reply::json(&channel_object(&world, world.channel(id)?)))
}

pub async fn application(State(server): State<SharedServer>) -> Reply {
    let world = server.world();
    let owner = world.people[0].user_object();
    Ok(reply::json(&json!({
        "id": APPLICATION, "name": world.bot().name, "icon": null, "description": "", "summary": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "team": null, "flags": 0, "owner": owner, "bot": world.bot().user_object(),
        "redirect_uris": [], "rpc_origins": [], "integration_types_config": {"0": {}},
    })))
}

/// Refuses the id of any other guild, and of this one if the bot is not in it or it is unavailable.
fn require_guild(world: &World, id: Id) -> Result<(), ApiError> {
    if id != GUILD || !world.is_bot_member {
        Err(ApiError::Code(10_004))
    } else if world.is_available {
        Ok(())
    } else {
        Err(ApiError::Unavailable)
    }
}

pub async fn guild(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    require_guild(&world, id)?;
    Ok(reply::json(&guild::guild_object(&world)))
}

pub async fn channels(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    require_guild(&world, id)?;
    Ok(reply::json(&guild::text_channels(&world)))
}

pub async fn roles(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    require_guild(&world, id)?;
    Ok(reply::json(&guild::roles(&world)))
}

pub async fn member(State(server): State<SharedServer>, Path((id, user)): Path<(Id, Id)>) -> Reply {
    let world = server.world();
    require_guild(&world, id)?;
    let person = world.person(user).ok_or(ApiError::Code(10_007))?;
    Ok(reply::json(&person.member_object()))
}

pub async fn active_threads(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    require_guild(&world, id)?;
    Ok(reply::json(
        &json!({"threads": guild::active_threads(&world), "members": []}),
    ))
}
