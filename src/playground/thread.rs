//! Threads: started, renamed, archived, deleted.

use super::Server;
use super::body::read;
use super::channel::{Channel, Kind, Thread};
use super::check;
use super::error::{ApiError, FormErrors};
use super::person::APPLICATION;
use super::rest::{Replies, Reply, State};
use super::snowflake::{Clock, Id};
use axum::extract::{Path, Request};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// The intent by which bots hear of channels and threads.
const GUILDS: u64 = 1;
/// Discord's number for a private thread.
const PRIVATE: u64 = 12;

pub async fn start(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    open(&server, channel, None, &read(request).await?.json)
}

pub async fn start_from(
    axum::extract::State(server): State,
    Path((channel, message)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    server.world().message(channel, message)?;
    open(&server, channel, Some(message), &read(request).await?.json)
}

fn open(server: &Server, parent: Id, from: Option<Id>, body: &Value) -> Reply {
    let mut errors = FormErrors::default();
    check::required(&mut errors, body, "name", "name", 1, 100);
    errors.finish()?;
    let wire = {
        let mut world = server.world();
        if world.channel(parent)?.number() != 0 {
            return Err(ApiError::Code(50_024));
        }
        let id = from.unwrap_or_else(|| world.clock.next_id());
        if world.channels.contains_key(&id) {
            return Err(ApiError::Code(160_004));
        }
        let thread = Thread {
            parent,
            owner: APPLICATION,
            private: body["type"].as_u64() == Some(PRIVATE),
            archived: false,
            locked: false,
            auto_archive: body["auto_archive_duration"].as_u64().unwrap_or(4_320),
            archived_at: Clock::now(),
        };
        let name = body["name"].as_str().unwrap_or_default().to_owned();
        world
            .channels
            .insert(id, Channel::new(id, name, Kind::Thread(thread)));
        world.channel(id)?.wire(None)
    };
    server.hub.to_bots(GUILDS, "THREAD_CREATE", &wire);
    tell(server);
    Reply::with(StatusCode::CREATED, &wire)
}

pub async fn edit(
    axum::extract::State(server): State,
    Path(id): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let (wire, is_thread) = {
        let mut world = server.world();
        let now = Clock::now();
        let channel = world.channel_mut(id)?;
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        if let Some(thread) = channel.thread_mut() {
            if let Some(archived) = body["archived"].as_bool() {
                thread.archived = archived;
                thread.archived_at = now;
            }
            thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
            thread.auto_archive = body["auto_archive_duration"]
                .as_u64()
                .unwrap_or(thread.auto_archive);
        }
        (channel.wire(None), channel.thread().is_some())
    };
    server.hub.to_bots(
        GUILDS,
        if is_thread {
            "THREAD_UPDATE"
        } else {
            "CHANNEL_UPDATE"
        },
        &wire,
    );
    tell(&server);
    Reply::json(&wire)
}

pub async fn delete(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    let gone = server
        .world()
        .channels
        .remove(&id)
        .ok_or(ApiError::Code(10_003))?;
    let name = if gone.thread().is_some() {
        "THREAD_DELETE"
    } else {
        "CHANNEL_DELETE"
    };
    server.hub.to_bots(GUILDS, name, &gone.wire(None));
    tell(&server);
    Reply::json(&gone.wire(None))
}

fn tell(server: &Server) {
    let cards: Vec<Value> = server
        .world()
        .channels
        .values()
        .filter(|channel| channel.guild().is_some())
        .map(Channel::card)
        .collect();
    server
        .hub
        .to_pages(None, &json!({"type": "channels", "channels": cards}));
}
