//! The routes of pins.

use super::messages::{public_message, require_to_moderate};
use super::reply::{self, Reply};
use crate::error::ApiError;
use crate::model::access::require;
use crate::model::message::{Message, SystemMessage};
use crate::model::objects::message_object;
use crate::model::permissions::{READ_HISTORY, VIEW_CHANNEL};
use crate::model::snowflake::{APPLICATION, Clock, Id, timestamp};
use crate::server::handle::{Server, SharedServer};
use crate::server::{announce, posting};
use axum::extract::{Path, State};
use serde_json::{Value, json};

/// The most pinned messages of a channel.
const MAX_PINS: usize = 250;

pub async fn list(State(server): State<SharedServer>, Path(channel): Path<Id>) -> Reply {
    let world = server.world();
    require(&world, channel, VIEW_CHANNEL | READ_HISTORY)?;
    let messages = world.channel(channel)?.messages.values();
    let pinned = messages.filter_map(|message| Some((message.pinned_at?, message)));
    let mut pinned: Vec<(u64, &Message)> = pinned.collect();
    pinned.sort_unstable_by_key(|(at, message)| std::cmp::Reverse((*at, message.id)));
    let item = |(at, message): (u64, &Message)| json!({"pinned_at": timestamp(at), "message": message_object(&world, message)});
    let items: Vec<Value> = pinned.into_iter().map(item).collect();
    Ok(reply::json(&json!({"items": items, "has_more": false})))
}

pub async fn pin(State(server): State<SharedServer>, Path((channel, id)): Path<(Id, Id)>) -> Reply {
    set(&server, channel, id, true)
}

pub async fn unpin(
    State(server): State<SharedServer>,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    set(&server, channel, id, false)
}

fn set(server: &Server, channel: Id, id: Id, is_pinned: bool) -> Reply {
    let mut world = server.world();
    public_message(&world, channel, id)?;
    require_to_moderate(&world, channel)?;
    let messages = world.channel(channel)?.messages.values();
    if is_pinned && messages.filter(|one| one.pinned_at.is_some()).count() >= MAX_PINS {
        return Err(ApiError::Code(30_003));
    }
    let message = world.message_mut(channel, id)?;
    if message.pinned_at.is_some() == is_pinned {
        return Ok(reply::no_content());
    }
    message.pinned_at = is_pinned.then(Clock::now);
    announce::message(
        server,
        &world,
        "message_update",
        world.message(channel, id)?,
    );
    if is_pinned {
        let mut note = Message::new(world.clock.next_id(), channel, APPLICATION);
        note.system = Some(SystemMessage::Pinned(id));
        posting::post(server, &mut world, note)?;
    }
    Ok(reply::no_content())
}
