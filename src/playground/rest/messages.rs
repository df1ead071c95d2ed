//! Messages of channels as a bot asks for them: created, edited, deleted, listed. Who hears of it is `tell`'s business.

use crate::playground::Server;
use crate::playground::check::message as check;
use crate::playground::error::{ApiError, form_error};
use crate::playground::model::access::{
    ADD_REACTIONS, ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, READ_HISTORY, VIEW_CHANNEL,
};
use crate::playground::model::message::{LOADING, Message, SENDABLE};
use crate::playground::model::person::APPLICATION;
use crate::playground::model::snowflake::{Clock, Id};
use crate::playground::model::world::World;
use crate::playground::rest::body::{Sent, read};
use crate::playground::rest::{Replies, Reply, State};
use crate::playground::server::announce::object;
use axum::extract::{Path, Query, Request};
use serde_json::Value;
use std::collections::HashMap;

pub async fn create(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    let mut world = server.world();
    world.require_to_post(APPLICATION, channel)?;
    require_for_content(&world, channel, &sent)?;
    check::message(&sent.json)?;
    check::not_empty(&sent.json, !sent.files.is_empty())?;
    if let Some(known) = repeated(&world, channel, &sent.json)? {
        return Reply::json(&object(&server, &world, known));
    }
    let mut message = Message::new(world.clock.next_id(), channel, APPLICATION);
    let nonce = sent.json.get("nonce").filter(|nonce| !nonce.is_null());
    message.nonce = nonce.cloned();
    message.reference = reference(&world, channel, &sent.json)?;
    message.flags = sent.json["flags"].as_u64().unwrap_or_default() & SENDABLE;
    world.write(&mut message, &sent);
    Reply::json(&server.post(&mut world, message)?)
}

/// Embeds and files need permissions of their own.
fn require_for_content(world: &World, channel: Id, sent: &Sent) -> Result<(), ApiError> {
    let embeds = sent.json["embeds"].as_array();
    if embeds.is_some_and(|embeds| !embeds.is_empty()) {
        world.require(channel, EMBED_LINKS)?;
    }
    if !sent.files.is_empty() {
        world.require(channel, ATTACH_FILES)?;
    }
    Ok(())
}

/// The message that the same request has made before.
fn repeated<'a>(
    world: &'a World,
    channel: Id,
    body: &Value,
) -> Result<Option<&'a Message>, ApiError> {
    let channel = world.channel(channel)?;
    let asked = body["enforce_nonce"] == true;
    Ok(asked.then(|| channel.by_nonce(&body["nonce"])).flatten())
}

/// The message that the new one answers; one that is gone counts as none where the bot says so.
fn reference(world: &World, channel: Id, body: &Value) -> Result<Option<Id>, ApiError> {
    let reference = &body["message_reference"];
    let Some(id) = reference.get("message_id").and_then(Id::from_value) else {
        return Ok(None);
    };
    if !world.may(APPLICATION, channel, READ_HISTORY) {
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
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    let mut world = server.world();
    if public(&world, channel, id)?.author != APPLICATION {
        return Err(ApiError::Code(50_005));
    }
    require_for_content(&world, channel, &sent)?;
    Reply::json(&server.change(&mut world, channel, id, &sent)?)
}

/// A message that the bot may name by the channel's address: it sees the channel, and the message is not for one person alone.
fn public(world: &World, channel: Id, id: Id) -> Result<&Message, ApiError> {
    world.require(channel, VIEW_CHANNEL)?;
    let message = world.message(channel, id)?;
    if message.ephemeral_for.is_some() {
        Err(ApiError::Code(10_008))
    } else {
        Ok(message)
    }
}

pub async fn get(
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    let world = server.world();
    world.require(channel, READ_HISTORY)?;
    Reply::json(&object(&server, &world, public(&world, channel, id)?))
}

pub async fn list(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    Query(query): Query<HashMap<String, String>>,
) -> Reply {
    let world = server.world();
    world.require(channel, VIEW_CHANNEL)?;
    if !world.may(APPLICATION, channel, READ_HISTORY) {
        return Reply::json::<[Value]>(&[]);
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
        .map(|message| object(&server, &world, message))
        .collect();
    Reply::json(&list)
}

pub async fn delete(
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    let mut world = server.world();
    if public(&world, channel, id)?.author != APPLICATION {
        require_to_clear(&world, channel)?;
    }
    server.remove(&mut world, channel, &[id])?;
    Reply::none()
}

pub async fn delete_many(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let listed = body["messages"].as_array().into_iter().flatten();
    let ids: Vec<Id> = listed.filter_map(Id::from_value).collect();
    let mut world = server.world();
    require_to_clear(&world, channel)?;
    if !(2..=100).contains(&ids.len()) {
        return Err(ApiError::Code(50_016));
    }
    // Those that are gone already are passed over, as Discord does.
    let there = |id: &Id| public(&world, channel, *id).is_ok();
    let ids: Vec<Id> = ids.into_iter().filter(there).collect();
    server.remove(&mut world, channel, &ids)?;
    Reply::none()
}

/// Deleting what others have posted needs a permission, which there is none of in a conversation of two.
fn require_to_clear(world: &World, channel: Id) -> Result<(), ApiError> {
    if world.channel(channel)?.guild().is_none() {
        return Err(ApiError::Code(50_003));
    }
    world.require(channel, MANAGE_MESSAGES)
}

/// A reaction is checked and shown nowhere.
pub async fn react(
    axum::extract::State(server): State,
    Path((channel, id, _)): Path<(Id, Id, String)>,
) -> Reply {
    let world = server.world();
    public(&world, channel, id)?;
    world.require(channel, ADD_REACTIONS | READ_HISTORY)?;
    if world.channel(channel)?.is_archived() {
        return Err(ApiError::Code(50_083));
    }
    Reply::none()
}

/// A pin is checked and shown nowhere.
pub async fn pin(
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    let world = server.world();
    public(&world, channel, id)?;
    require_to_clear(&world, channel)?;
    Reply::none()
}

pub async fn typing(axum::extract::State(server): State, Path(channel): Path<Id>) -> Reply {
    let world = server.world();
    world.require_to_post(APPLICATION, channel)?;
    server.tell_typing(&world, channel);
    Reply::none()
}

impl Server {
    /// Puts a message into its channel, brings an archived thread back, and tells everybody. Gives the message object.
    pub fn post(&self, world: &mut World, message: Message) -> Result<Value, ApiError> {
        let (channel, id) = (message.channel, message.id);
        let is_public = message.ephemeral_for.is_none();
        let people = [vec![message.author], message.mentions.clone()].concat();
        let place = world.channel_mut(channel)?;
        place.insert(message);
        let woken = is_public
            && place
                .thread_mut()
                .is_some_and(|thread| thread.wake(people, Clock::now()));
        if woken {
            self.tell_channel(world, "THREAD_UPDATE", world.channel(channel)?);
        }
        if world.channel_mut(channel)?.show() {
            self.tell_channels(world);
        }
        Ok(self.tell_message(world, "message_create", world.message(channel, id)?))
    }

    /// Applies an edit and tells everybody. Gives the message object as it is then. What was "thinking" until now is not called edited.
    pub fn change(
        &self,
        world: &mut World,
        channel: Id,
        id: Id,
        sent: &Sent,
    ) -> Result<Value, ApiError> {
        check::message(&sent.json)?;
        let mut message = world.message(channel, id)?.clone();
        if message.ephemeral_for.is_none() && world.channel(channel)?.is_archived() {
            return Err(ApiError::Code(50_083));
        }
        let was_thinking = message.flags & LOADING != 0;
        message.flags &= !LOADING;
        message.edited = (!was_thinking).then(Clock::now);
        world.write(&mut message, sent);
        *world.message_mut(channel, id)? = message;
        Ok(self.tell_message(world, "message_update", world.message(channel, id)?))
    }

    /// Takes messages away and tells everybody.
    pub fn remove(&self, world: &mut World, channel: Id, ids: &[Id]) -> Result<(), ApiError> {
        let place = world.channel_mut(channel)?;
        let gone: Vec<Message> = ids
            .iter()
            .filter_map(|id| place.messages.remove(id))
            .collect();
        self.tell_deleted(world, channel, &gone);
        Ok(())
    }
}
