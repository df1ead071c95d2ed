//! The routes of messages in channels: create, edit, get, list, delete, react, pin; and typing.

use super::body::read;
use super::reply::{self, Reply};
use crate::playground::check::messages::{check_message, check_not_empty};
use crate::playground::error::{ApiError, form_error};
use crate::playground::model::access::{has_permissions, require, require_to_post};
use crate::playground::model::message::{Message, SENDABLE};
use crate::playground::model::objects::message_object;
use crate::playground::model::payload::Payload;
use crate::playground::model::permissions::{
    ADD_REACTIONS, ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, READ_HISTORY, VIEW_CHANNEL,
};
use crate::playground::model::snowflake::{APPLICATION, Clock, Id};
use crate::playground::model::world::World;
use crate::playground::server::handle::SharedServer;
use crate::playground::server::{announce, posting};
use axum::extract::{Path, Query, Request, State};
use serde_json::Value;
use std::collections::HashMap;

pub async fn create(
    State(server): State<SharedServer>,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let payload = read(request).await?;
    let mut world = server.world();
    require_to_post(&world, APPLICATION, channel)?;
    require_for_content(&world, channel, &payload)?;
    check_message(&payload.json)?;
    check_not_empty(&payload.json, !payload.files.is_empty())?;
    let nonce = payload.json.get("nonce").filter(|nonce| !nonce.is_null());
    let enforced = nonce.filter(|_| payload.json["enforce_nonce"] == true);
    let known = |nonce| world.nonces.find(APPLICATION, nonce, Clock::now());
    if let Some(first) = enforced.and_then(known) {
        return Ok(reply::json(first));
    }
    let mut message = Message::new(world.clock.next_id(), channel, APPLICATION);
    message.nonce = nonce.cloned();
    message.reference = reference(&world, channel, &payload.json)?;
    message.flags = payload.json["flags"].as_u64().unwrap_or_default() & SENDABLE;
    payload.apply(&world, &mut message);
    let created = posting::post(&server, &mut world, message)?;
    if let Some(nonce) = enforced {
        let nonces = &mut world.nonces;
        nonces.record(APPLICATION, nonce, created.clone(), Clock::now());
    }
    Ok(reply::json(&created))
}

/// Requires the permissions for embeds and files, if the body has any.
fn require_for_content(world: &World, channel: Id, payload: &Payload) -> Result<(), ApiError> {
    let embeds = payload.json["embeds"].as_array();
    if embeds.is_some_and(|embeds| !embeds.is_empty()) {
        require(world, channel, EMBED_LINKS)?;
    }
    if !payload.files.is_empty() {
        require(world, channel, ATTACH_FILES)?;
    }
    Ok(())
}

/// The message that the new one replies to. If there is no such message, `fail_if_not_exists` decides whether that is an error.
fn reference(world: &World, channel: Id, body: &Value) -> Result<Option<Id>, ApiError> {
    let reference = &body["message_reference"];
    let Some(id) = reference.get("message_id").and_then(Id::from_value) else {
        return Ok(None);
    };
    if !has_permissions(world, APPLICATION, channel, READ_HISTORY) {
        return Err(ApiError::Code(160_002));
    }
    let known = world.message(channel, id);
    match known.is_ok_and(|known| known.ephemeral_for.is_none()) {
        true => Ok(Some(id)),
        false if reference["fail_if_not_exists"] == false => Ok(None),
        false => Err(form_error(
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
            "Unknown message",
        )),
    }
}

pub async fn edit(
    State(server): State<SharedServer>,
    Path((channel, id)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let payload = read(request).await?;
    let mut world = server.world();
    if public_message(&world, channel, id)?.author != APPLICATION {
        return Err(ApiError::Code(50_005));
    }
    require_for_content(&world, channel, &payload)?;
    Ok(reply::json(&posting::edit(
        &server, &mut world, channel, id, &payload,
    )?))
}

/// A message that can be addressed by its channel: the bot can see the channel, and the message is not ephemeral.
fn public_message(world: &World, channel: Id, id: Id) -> Result<&Message, ApiError> {
    require(world, channel, VIEW_CHANNEL)?;
    let message = world.message(channel, id)?;
    if message.ephemeral_for.is_some() {
        Err(ApiError::Code(10_008))
    } else {
        Ok(message)
    }
}

pub async fn get(State(server): State<SharedServer>, Path((channel, id)): Path<(Id, Id)>) -> Reply {
    let world = server.world();
    require(&world, channel, READ_HISTORY)?;
    Ok(reply::json(&message_object(
        &world,
        public_message(&world, channel, id)?,
    )))
}

pub async fn list(
    State(server): State<SharedServer>,
    Path(channel): Path<Id>,
    Query(query): Query<HashMap<String, String>>,
) -> Reply {
    let world = server.world();
    require(&world, channel, VIEW_CHANNEL)?;
    if !has_permissions(&world, APPLICATION, channel, READ_HISTORY) {
        return Ok(reply::json::<[Value]>(&[]));
    }
    let number = |key: &str| query.get(key).and_then(|value| value.parse::<u64>().ok());
    let limit = number("limit").map_or(50, |limit| limit.clamp(1, 100));
    let before = number("before").unwrap_or(u64::MAX);
    let after = number("after").unwrap_or(0);
    let shown = world.channel(channel)?.messages.values().rev();
    let list: Vec<Value> = shown
        .filter(|message| message.ephemeral_for.is_none())
        .filter(|message| message.id.0 < before && message.id.0 > after)
        .take(usize::try_from(limit).unwrap_or(50))
        .map(|message| message_object(&world, message))
        .collect();
    Ok(reply::json(&list))
}

pub async fn delete(
    State(server): State<SharedServer>,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    let mut world = server.world();
    if public_message(&world, channel, id)?.author != APPLICATION {
        require_to_moderate(&world, channel)?;
    }
    posting::delete(&server, &mut world, channel, &[id])?;
    Ok(reply::no_content())
}

pub async fn bulk_delete(
    State(server): State<SharedServer>,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let listed = body["messages"].as_array().into_iter().flatten();
    let ids: Vec<Id> = listed.filter_map(Id::from_value).collect();
    let mut world = server.world();
    require_to_moderate(&world, channel)?;
    if !(2..=100).contains(&ids.len()) {
        return Err(ApiError::Code(50_016));
    }
    // Like Discord, skips messages that are already deleted.
    let exists = |id: &Id| public_message(&world, channel, *id).is_ok();
    let ids: Vec<Id> = ids.into_iter().filter(exists).collect();
    posting::delete(&server, &mut world, channel, &ids)?;
    Ok(reply::no_content())
}

/// Requires the permission to delete other people's messages; in a DM channel it is always missing.
fn require_to_moderate(world: &World, channel: Id) -> Result<(), ApiError> {
    if world.channel(channel)?.guild().is_none() {
        return Err(ApiError::Code(50_003));
    }
    require(world, channel, MANAGE_MESSAGES)
}

/// Adds or removes a reaction: checked only, reactions are not kept.
pub async fn react(
    State(server): State<SharedServer>,
    Path((channel, id, _)): Path<(Id, Id, String)>,
) -> Reply {
    let world = server.world();
    public_message(&world, channel, id)?;
    require(&world, channel, ADD_REACTIONS | READ_HISTORY)?;
    if world.channel(channel)?.is_archived() {
        return Err(ApiError::Code(50_083));
    }
    Ok(reply::no_content())
}

/// Pins or unpins: checked only, pins are not kept.
pub async fn pin(State(server): State<SharedServer>, Path((channel, id)): Path<(Id, Id)>) -> Reply {
    let world = server.world();
    public_message(&world, channel, id)?;
    require_to_moderate(&world, channel)?;
    Ok(reply::no_content())
}

pub async fn typing(State(server): State<SharedServer>, Path(channel): Path<Id>) -> Reply {
    let world = server.world();
    require_to_post(&world, APPLICATION, channel)?;
    announce::typing(&server, &world, world.channel(channel)?);
    Ok(reply::no_content())
}
