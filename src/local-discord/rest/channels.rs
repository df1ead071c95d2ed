//! The routes of channels and threads themselves: get, edit, delete, and permission overwrites.

use super::body::read;
use super::reply::{self, Reply};
use crate::check::channels::check_channel_edit;
use crate::error::ApiError;
use crate::model::access::require;
use crate::model::channel::Channel;
use crate::model::objects::channel_object;
use crate::model::permissions::{
    MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS, Overwrite, SEND_IN_THREADS, VIEW_CHANNEL,
};
use crate::model::snowflake::{APPLICATION, Clock, Id};
use crate::model::thread::Thread;
use crate::server::handle::{Server, SharedServer};
use crate::server::{announce, changes};
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
    let channel = world.channel(id)?;
    announce::channel_changed(&server, &world, channel);
    Ok(reply::json(&channel.object(None)))
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

/// Deletes a channel with its threads, or a thread. Deleting a DM channel only closes it, which has no effect here.
pub async fn delete(State(server): State<SharedServer>, Path(id): Path<Id>) -> Reply {
    let mut world = server.world();
    let channel = world.channel(id)?;
    if channel.recipient().is_some() {
        return Ok(reply::json(&channel_object(&world, channel)));
    }
    let needed = if channel.thread().is_some() {
        MANAGE_THREADS
    } else {
        MANAGE_CHANNELS
    };
    require(&world, id, needed)?;
    let deleted = changes::delete_channel(&server, &mut world, id)?;
    Ok(reply::json(&deleted.object(None)))
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
    changes::set_overwrite(server, &mut world, id, target, new)?;
    Ok(reply::no_content())
}
