//! The routes of messages in channels: create, edit, get, list, delete; and typing.

use super::body::read;
use super::reply::{self, Reply};
use crate::check::messages::check_not_empty;
use crate::error::{ApiError, form_error};
use crate::model::access::{has_permissions, is_locked_for, require, require_to_post};
use crate::model::message::{Message, SENDABLE};
use crate::model::objects::message_object;
use crate::model::payload::Payload;
use crate::model::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, READ_HISTORY, VIEW_CHANNEL,
};
use crate::model::snowflake::{APPLICATION, Clock, Id};
use crate::model::world::World;
use crate::server::handle::SharedServer;
use crate::server::{announce, posting};
use axum::extract::{Path, Query, Request, State};
use serde_json::Value;
use std::collections::HashMap;
use std::ops::Bound::{Excluded, Unbounded};

pub async fn create(
    State(server): State<SharedServer>,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let payload = read(request).await?;
    let mut world = server.world();
    require_to_post(&world, APPLICATION, channel)?;
    require_for_content(&world, channel, &payload)?;
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
    posting::fill(&world, &mut message, &payload)?;
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

/// The message that the new one replies to.
/// If there is no such message, `fail_if_not_exists` decides whether that is an error.
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
    let place = world.channel(channel)?;
    if !place.is_archived() && is_locked_for(&world, APPLICATION, place) {
        return Err(ApiError::Code(160_005));
    }
    require_for_content(&world, channel, &payload)?;
    Ok(reply::json(&posting::edit(
        &server, &mut world, channel, id, &payload,
    )?))
}

/// A message that can be addressed by its channel: the bot can see the channel, and the message is not ephemeral.
pub fn public_message(world: &World, channel: Id, id: Id) -> Result<&Message, ApiError> {
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
    let limit = check_limit(query.get("limit"))?;
    let at = |key: &str| Some(Id(query.get(key)?.parse().ok()?));
    let public = |(_, message): (&Id, &Message)| {
        let is_public = message.ephemeral_for.is_none();
        is_public.then(|| message_object(&world, message))
    };
    let messages = &world.channel(channel)?.messages;
    let older = |before: Id, limit| -> Vec<Value> {
        let range = messages.range(..before).rev();
        range.filter_map(public).take(limit).collect()
    };
    // The oldest that are newer, as Discord chooses them.
    let newer = |after: Id, limit| -> Vec<Value> {
        let range = messages.range((Excluded(after), Unbounded));
        range.filter_map(public).take(limit).collect()
    };
    let list = match (at("around"), at("before"), at("after")) {
        (Some(around), ..) => {
            let mut list = newer(around, limit / 2);
            list.reverse();
            let left = limit - list.len();
            list.extend(older(Id(around.0.saturating_add(1)), left));
            list
        }
        (None, None, Some(after)) => {
            let mut list = newer(after, limit);
            list.reverse();
            list
        }
        (None, before, _) => older(before.unwrap_or(Id(u64::MAX)), limit),
    };
    Ok(reply::json(&list))
}

/// The number of messages that a list may have: 50 unless a limit from 1 to 100 is given.
fn check_limit(limit: Option<&String>) -> Result<usize, ApiError> {
    let Some(limit) = limit else {
        return Ok(50);
    };
    let wrong = |code, message| Err(form_error("limit", code, message));
    match limit.parse() {
        Ok(limit @ 1..=100) => Ok(limit),
        Ok(0) => wrong(
            "NUMBER_TYPE_MIN",
            "int value should be greater than or equal to 1.",
        ),
        Ok(_) => wrong(
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 100.",
        ),
        Err(_) => wrong(
            "NUMBER_TYPE_COERCE",
            &format!("Value \"{limit}\" is not int."),
        ),
    }
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
pub fn require_to_moderate(world: &World, channel: Id) -> Result<(), ApiError> {
    if world.channel(channel)?.guild().is_none() {
        return Err(ApiError::Code(50_003));
    }
    require(world, channel, MANAGE_MESSAGES)
}

pub async fn typing(State(server): State<SharedServer>, Path(channel): Path<Id>) -> Reply {
    let world = server.world();
    require_to_post(&world, APPLICATION, channel)?;
    announce::typing(&server, &world, world.channel(channel)?);
    Ok(reply::no_content())
}
