//! Channels and threads themselves: shown, edited, deleted, and who may do what in them. What is said in them is elsewhere.

use crate::playground::Server;
use crate::playground::check::message as check;
use crate::playground::error::{ApiError, FormErrors};
use crate::playground::model::access::{
    MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS, Overwrite, SEND_IN_THREADS, VIEW_CHANNEL,
};
use crate::playground::model::channel::{Channel, Thread};
use crate::playground::model::person::APPLICATION;
use crate::playground::model::snowflake::{Clock, Id};
use crate::playground::model::world::World;
use crate::playground::rest::body::read;
use crate::playground::rest::threads::check_duration;
use crate::playground::rest::{Replies, Reply, State};
use axum::extract::{Path, Request};
use serde_json::Value;

pub async fn get(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    world.require(id, VIEW_CHANNEL)?;
    Reply::json(&world.channel_object(world.channel(id)?))
}

pub async fn edit(
    axum::extract::State(server): State,
    Path(id): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let mut world = server.world();
    let channel = world.channel(id)?;
    if channel.recipient().is_some() {
        return Err(ApiError::Code(50_003));
    }
    let needed = channel
        .thread()
        .map_or(MANAGE_CHANNELS, |thread| needed_to_edit(thread, &body));
    world.require(id, needed)?;
    if channel.is_archived() && body["archived"] != false {
        return Err(ApiError::Code(50_083));
    }
    let mut errors = FormErrors::default();
    check::length(&mut errors, &body, "name", "name", 1, 100);
    check_duration(&mut errors, &body);
    errors.finish()?;
    write(world.channel_mut(id)?, &body);
    Reply::json(&tell(&server, &world, id)?)
}

/// What editing a thread takes: little for its owner, and for who only brings it back.
fn needed_to_edit(thread: &Thread, body: &Value) -> u64 {
    let only_wakes =
        body["archived"] == false && body.as_object().is_some_and(|keys| keys.len() == 1);
    if thread.locked || body.get("locked").is_some() {
        MANAGE_THREADS
    } else if thread.owner == APPLICATION || only_wakes {
        SEND_IN_THREADS
    } else {
        MANAGE_THREADS
    }
}

fn write(channel: &mut Channel, body: &Value) {
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = body["topic"].as_str() {
        channel.topic = Some(topic.to_owned());
    }
    let Some(thread) = channel.thread_mut() else {
        return;
    };
    if let Some(archived) = body["archived"].as_bool() {
        thread.archived = archived;
        thread.archived_at = Clock::now();
    }
    thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
    let duration = body["auto_archive_duration"].as_u64();
    thread.auto_archive = duration.unwrap_or(thread.auto_archive);
}

fn tell(server: &Server, world: &World, id: Id) -> Result<Value, ApiError> {
    let channel = world.channel(id)?;
    server.tell_channel(world, event(channel, "UPDATE"), channel);
    Ok(channel.wire(None))
}

/// The name of what happened to a channel or thread.
fn event(channel: &Channel, what: &str) -> &'static str {
    match (channel.thread().is_some(), what) {
        (true, "DELETE") => "THREAD_DELETE",
        (true, _) => "THREAD_UPDATE",
        (false, "DELETE") => "CHANNEL_DELETE",
        (false, _) => "CHANNEL_UPDATE",
    }
}

/// Deletes a channel with its threads, or a thread. A conversation of two is only closed, which changes nothing here.
pub async fn delete(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    let mut world = server.world();
    let channel = world.channel(id)?.clone();
    if channel.recipient().is_some() {
        return Reply::json(&world.channel_object(&channel));
    }
    let is_thread = channel.thread().is_some();
    world.require(
        id,
        if is_thread {
            MANAGE_THREADS
        } else {
            MANAGE_CHANNELS
        },
    )?;
    let hangs_on = |other: &Channel| other.thread().is_some_and(|thread| thread.parent == id);
    world
        .channels
        .retain(|known, other| *known != id && !hangs_on(other));
    server.tell_channel(&world, event(&channel, "DELETE"), &channel);
    Reply::json(&channel.wire(None))
}

pub async fn allow(
    axum::extract::State(server): State,
    Path((id, whose)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let bits = |key: &str| body.get(key).and_then(Id::from_value).map_or(0, |id| id.0);
    let overwrite = Overwrite {
        id: whose,
        is_member: body["type"] == 1,
        allow: bits("allow"),
        deny: bits("deny"),
    };
    overwrites(&server, id, whose, Some(overwrite))
}

pub async fn disallow(
    axum::extract::State(server): State,
    Path((id, whose)): Path<(Id, Id)>,
) -> Reply {
    overwrites(&server, id, whose, None)
}

fn overwrites(server: &Server, id: Id, whose: Id, new: Option<Overwrite>) -> Reply {
    let mut world = server.world();
    world.require(id, MANAGE_ROLES)?;
    let channel = world.channel_mut(id)?;
    if channel.number() != 0 {
        return Err(ApiError::Code(50_024));
    }
    channel.overwrites.retain(|known| known.id != whose);
    channel.overwrites.extend(new);
    tell(server, &world, id)?;
    Reply::none()
}
