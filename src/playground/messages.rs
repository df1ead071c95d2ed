//! Messages of channels: created, edited, deleted, listed; and what bots and pages are told of it.

use super::body::{Sent, read};
use super::error::ApiError;
use super::message::{Attachment, EPHEMERAL, Message};
use super::person::{APPLICATION, Person};
use super::rest::{Replies, Reply, State};
use super::snowflake::{Clock, Id};
use super::world::World;
use super::{Server, check};
use axum::extract::{Path, Query, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::collections::HashMap;

/// The intents by which a bot hears of messages: of guilds, and of direct ones.
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;

pub async fn create(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    server.world().channel(channel)?;
    check::message(&sent.json)?;
    check::not_empty(&sent.json, !sent.files.is_empty())?;
    let wire = {
        let mut world = server.world();
        let repeated = if sent.json["enforce_nonce"] == true {
            world
                .channel(channel)?
                .by_nonce(&sent.json["nonce"])
                .map(|known| known.id)
        } else {
            None
        };
        if let Some(known) = repeated {
            return Reply::json(&object(&server, &world, world.message(channel, known)?));
        }
        let id = world.clock.next_id();
        let mut message = Message::new(id, channel, APPLICATION);
        message.nonce = sent
            .json
            .get("nonce")
            .filter(|nonce| !nonce.is_null())
            .cloned();
        message.reference = sent
            .json
            .pointer("/message_reference/message_id")
            .and_then(Id::from_value);
        write(&world, &mut message, &sent);
        world.channel_mut(channel)?.insert(message);
        if let Some(thread) = world.channel_mut(channel)?.thread_mut() {
            thread.archived = false;
        }
        object(&server, &world, world.message(channel, id)?)
    };
    server.tell_message("message_create", &wire);
    Reply::json(&wire)
}

pub async fn edit(
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    let wire = {
        let mut world = server.world();
        if world.message(channel, id)?.author != APPLICATION {
            return Err(ApiError::Code(50_005));
        }
        if world.channel(channel)?.is_archived() {
            return Err(ApiError::Code(50_083));
        }
        change(&server, &mut world, channel, id, &sent)?
    };
    server.tell_message("message_update", &wire);
    Reply::json(&wire)
}

pub async fn get(
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    let world = server.world();
    let message = world.message(channel, id)?;
    if message.ephemeral_for.is_some() {
        Err(ApiError::Code(10_008))
    } else {
        Reply::json(&object(&server, &world, message))
    }
}

pub async fn list(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    Query(query): Query<HashMap<String, String>>,
) -> Reply {
    let world = server.world();
    let number = |key: &str| query.get(key).and_then(|value| value.parse::<u64>().ok());
    let limit = number("limit").map_or(50, |limit| limit.clamp(1, 100));
    let (before, after) = (
        number("before").unwrap_or(u64::MAX),
        number("after").unwrap_or(0),
    );
    let shown = world
        .channel(channel)?
        .messages
        .values()
        .rev()
        .filter(|message| message.ephemeral_for.is_none());
    let fits = shown.filter(|message| message.id.0 < before && message.id.0 > after);
    let list: Vec<Value> = fits
        .take(usize::try_from(limit).unwrap_or(50))
        .map(|message| object(&server, &world, message))
        .collect();
    Reply::json(&list)
}

pub async fn delete(
    axum::extract::State(server): State,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    remove(&server, channel, id)?;
    Reply::none()
}

pub async fn delete_many(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let ids: Vec<Id> = body["messages"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Id::from_value)
        .collect();
    if !(2..=100).contains(&ids.len()) {
        return Err(ApiError::Code(50_016));
    }
    for id in ids {
        // Those that are gone already are passed over, as Discord does.
        let _ = remove(&server, channel, id);
    }
    Reply::none()
}

pub async fn typing(axum::extract::State(server): State, Path(channel): Path<Id>) -> Reply {
    server.world().channel(channel)?;
    server
        .hub
        .to_pages(None, &json!({"type": "typing", "channel": channel}));
    Reply::none()
}

/// Reactions and pins are taken and shown nowhere.
pub async fn accept() -> Reply {
    Reply::none()
}

/// The bytes of an attachment.
pub async fn file(
    axum::extract::State(server): State,
    Path((channel, attachment, _)): Path<(Id, Id, String)>,
) -> Response {
    let world = server.world();
    let files = world
        .channels
        .get(&channel)
        .into_iter()
        .flat_map(|channel| channel.messages.values())
        .rev()
        .flat_map(|message| &message.attachments);
    match files.into_iter().find(|file| file.id == attachment) {
        Some(file) => {
            let kind = HeaderValue::from_str(&file.content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream"));
            let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
            (
                [(CONTENT_TYPE, kind), (CACHE_CONTROL, forever)],
                file.bytes.clone(),
            )
                .into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Takes a message away and tells everybody.
pub fn remove(server: &Server, channel: Id, id: Id) -> Result<(), ApiError> {
    let gone = server
        .world()
        .channel_mut(channel)?
        .messages
        .remove(&id)
        .ok_or(ApiError::Code(10_008))?;
    server.hub.to_pages(
        gone.ephemeral_for,
        &json!({"type": "message_delete", "channel": channel, "id": id}),
    );
    if gone.ephemeral_for.is_none() {
        let event = json!({"id": id, "channel_id": channel, "guild_id": super::person::GUILD});
        server
            .hub
            .to_bots(GUILD_MESSAGES | DIRECT_MESSAGES, "MESSAGE_DELETE", &event);
    }
    Ok(())
}

/// Applies an edit and gives the message as it is then.
pub fn change(
    server: &Server,
    world: &mut World,
    channel: Id,
    id: Id,
    sent: &Sent,
) -> Result<Value, ApiError> {
    check::message(&sent.json)?;
    let mut message = world.message(channel, id)?.clone();
    write(world, &mut message, sent);
    message.edited = Some(Clock::now());
    *world.message_mut(channel, id)? = message;
    Ok(object(server, world, world.message(channel, id)?))
}

/// Writes what the bot sent into a message. Attachments that the body lists are kept, the others go; without a list all stay.
pub fn write(world: &World, message: &mut Message, sent: &Sent) {
    let body = &sent.json;
    if let Some(content) = body.get("content") {
        content
            .as_str()
            .unwrap_or_default()
            .clone_into(&mut message.content);
    }
    for (key, place) in [
        ("embeds", &mut message.embeds),
        ("components", &mut message.components),
    ] {
        if let Some(list) = body.get(key) {
            *place = if list.is_null() {
                json!([])
            } else {
                list.clone()
            };
        }
    }
    if let Some(flags) = body.get("flags").and_then(Value::as_u64) {
        message.flags = flags | (message.flags & EPHEMERAL);
    }
    let listed = body.get("attachments").and_then(Value::as_array);
    if let Some(listed) = listed {
        let kept: Vec<Id> = listed
            .iter()
            .filter_map(|file| file.get("id").and_then(Id::from_value))
            .collect();
        message.attachments.retain(|file| kept.contains(&file.id));
    }
    for file in &sent.files {
        let own =
            |entry: &&Value| entry.get("id").and_then(Id::from_value) == Some(Id(file.number));
        let described = listed.into_iter().flatten().find(own);
        let text = |key: &str| {
            described
                .and_then(|entry| entry.get(key))
                .and_then(Value::as_str)
                .map(ToOwned::to_owned)
        };
        message.attachments.push(Attachment {
            id: world.clock.next_id(),
            filename: text("filename").unwrap_or_else(|| file.filename.clone()),
            content_type: file.content_type.clone(),
            description: text("description"),
            bytes: file.bytes.clone(),
        });
    }
}

/// The message object with the message that it answers.
pub fn object(server: &Server, world: &World, message: &Message) -> Value {
    let base = server.url();
    let mut wire = message.wire(&base, &world.people);
    if let Some(reference) = message.reference {
        wire["referenced_message"] = world
            .message(message.channel, reference)
            .map_or(Value::Null, |known| known.wire(&base, &world.people));
    }
    wire
}

impl Server {
    /// Tells pages and bots of a message that is new or changed. `kind` is the page's name for it.
    pub fn tell_message(&self, kind: &str, wire: &Value) {
        let only = wire.get("ephemeral_for").and_then(Id::from_value);
        self.hub
            .to_pages(only, &json!({"type": kind, "message": wire}));
        if only.is_some() {
            return;
        }
        let mut event = wire.clone();
        let world = self.world();
        let channel = wire
            .get("channel_id")
            .and_then(Id::from_value)
            .and_then(|id| world.channels.get(&id));
        let guild = channel.and_then(super::channel::Channel::guild);
        if let Some(guild) = guild {
            event["guild_id"] = json!(guild);
            let author = wire
                .pointer("/author/id")
                .and_then(Id::from_value)
                .and_then(|id| world.person(id));
            event["member"] = author.map(Person::partial_member).into();
        }
        drop(world);
        let intent = if guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        };
        self.hub.to_bots(intent, &kind.to_uppercase(), &event);
    }
}
