//! The routes of channels and threads themselves: get, edit, delete, and permission overwrites.

use super::body::read;
use super::reply::{self, Reply};
use crate::playground::check::channels::check_channel_edit;
use crate::playground::error::ApiError;
use crate::playground::model::access::require;
use crate::playground::model::channel::Channel;
use crate::playground::model::objects::channel_object;
use crate::playground::model::permissions::{
    MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS, Overwrite, SEND_IN_THREADS, VIEW_CHANNEL,
};
use crate::playground::model::snowflake::{APPLICATION, Clock, Id};
use crate::playground::model::thread::Thread;
use crate::playground::model::world::World;
use crate::playground::server::announce;
use crate::playground::server::handle::{Server, SharedServer};
use axum::extract::{Path, Request, State};
use serde_json::Value;

pub async fn get(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    require(&world, id, VIEW_CHANNEL)?;
    Ok(reply::json(&channel_object(&world, world.channel(id)?)))
}

pub async fn edit(
    State(server): State<SharedServer>,
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
    require(&world, id, needed)?;
    if channel.is_archived() && body["archived"] != false {
        return Err(ApiError::Code(50_083));
    }
    check_channel_edit(&body)?;
    apply(world.channel_mut(id)?, &body);
    Ok(reply::json(&announce_update(&server, &world, id)?))
}

/// The permission that an edit of a thread requires: a lesser one for its owner, and for unarchiving it.
fn needed_to_edit(thread: &Thread, body: &Value) -> u64 {
    let only_unarchives =
        body["archived"] == false && body.as_object().is_some_and(|keys| keys.len() == 1);
    if thread.locked || body.get("locked").is_some() {
        MANAGE_THREADS
    } else if thread.owner == APPLICATION || only_unarchives {
        SEND_IN_THREADS
    } else {
        MANAGE_THREADS
    }
}

fn apply(channel: &mut Channel, body: &Value) {
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
    let minutes = body["auto_archive_duration"].as_u64();
    thread.auto_archive_minutes = minutes.unwrap_or(thread.auto_archive_minutes);
}

/// Announces that a channel has changed, and returns its object.
fn announce_update(server: &Server, world: &World, id: Id) -> Result<Value, ApiError> {
    let channel = world.channel(id)?;
    let event = if channel.thread().is_some() {
        "THREAD_UPDATE"
    } else {
        "CHANNEL_UPDATE"
    };
    announce::channel(server, world, event, channel);
    Ok(channel.object(None))
}

/// Deletes a channel with its threads, or a thread. Deleting a DM channel only closes it, which has no effect here.
pub async fn delete(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let mut world = server.world();
    let channel = world.channel(id)?.clone();
    if channel.recipient().is_some() {
        return Ok(reply::json(&channel_object(&world, &channel)));
    }
    let (needed, event) = if channel.thread().is_some() {
        (MANAGE_THREADS, "THREAD_DELETE")
    } else {
        (MANAGE_CHANNELS, "CHANNEL_DELETE")
    };
    require(&world, id, needed)?;
    let is_thread_of_it =
        |other: &Channel| other.thread().is_some_and(|thread| thread.parent == id);
    world
        .channels
        .retain(|known, other| *known != id && !is_thread_of_it(other));
    announce::channel(&server, &world, event, &channel);
    Ok(reply::json(&channel.object(None)))
}

pub async fn set_overwrite(
    State(server): State<SharedServer>,
    Path((id, target)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let bits = |key: &str| body.get(key).and_then(Id::from_value).map_or(0, |id| id.0);
    let overwrite = Overwrite {
        id: target,
        is_member: body["type"] == 1,
        allow: bits("allow"),
        deny: bits("deny"),
    };
    replace_overwrite(&server, id, target, Some(overwrite))
}

pub async fn delete_overwrite(
    State(server): State<SharedServer>,
    Path((id, target)): Path<(Id, Id)>,
) -> Reply {
    replace_overwrite(&server, id, target, None)
}

fn replace_overwrite(server: &Server, id: Id, target: Id, new: Option<Overwrite>) -> Reply {
    let mut world = server.world();
    require(&world, id, MANAGE_ROLES)?;
    let channel = world.channel_mut(id)?;
    if channel.type_number() != 0 {
        return Err(ApiError::Code(50_024));
    }
    channel.overwrites.retain(|known| known.id != target);
    channel.overwrites.extend(new);
    announce_update(server, &world, id)?;
    Ok(reply::no_content())
}
