//! Threads: started from a message or without one, and who is in them.

use crate::playground::Server;
use crate::playground::check::message as check;
use crate::playground::error::{ApiError, FormErrors};
use crate::playground::model::access::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_HISTORY, SEND_IN_THREADS,
    VIEW_CHANNEL,
};
use crate::playground::model::channel::{Channel, Kind, Thread};
use crate::playground::model::message::{Message, System};
use crate::playground::model::person::APPLICATION;
use crate::playground::model::snowflake::{Clock, Id};
use crate::playground::model::world::World;
use crate::playground::rest::body::read;
use crate::playground::rest::{Replies, Reply, State};
use axum::extract::{Path, Request};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Discord's number for a public thread; a thread without a message is private unless the bot says this.
const PUBLIC: u64 = 11;
/// The minutes after which a list hides a thread that nobody posts in.
const DURATIONS: [u64; 4] = [60, 1_440, 4_320, 10_080];

pub async fn start(
    axum::extract::State(server): State,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    open(&server, &mut server.world(), channel, None, &body)
}

pub async fn start_from(
    axum::extract::State(server): State,
    Path((channel, message)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let mut world = server.world();
    world.require(channel, READ_HISTORY)?;
    if world.message(channel, message)?.ephemeral_for.is_some() {
        return Err(ApiError::Code(10_008));
    }
    open(&server, &mut world, channel, Some(message), &body)
}

fn open(server: &Server, world: &mut World, parent: Id, from: Option<Id>, body: &Value) -> Reply {
    world.require(parent, VIEW_CHANNEL)?;
    if world.channel(parent)?.number() != 0 {
        return Err(ApiError::Code(50_024));
    }
    let private = from.is_none() && body["type"].as_u64() != Some(PUBLIC);
    world.require(
        parent,
        if private {
            CREATE_PRIVATE_THREADS
        } else {
            CREATE_PUBLIC_THREADS
        },
    )?;
    let mut errors = FormErrors::default();
    check::required(&mut errors, body, "name", "name", 1, 100);
    check_duration(&mut errors, body);
    errors.finish()?;
    let id = from.unwrap_or_else(|| world.clock.next_id());
    if world.channels.contains_key(&id) {
        return Err(ApiError::Code(160_004));
    }
    let thread = thread(parent, private, body);
    let name = body["name"].as_str().unwrap_or_default().to_owned();
    let channel = Channel::new(id, name, Kind::Thread(thread));
    world.channels.insert(id, channel.clone());
    server.tell_channel(world, "THREAD_CREATE", &channel);
    announce(server, world, &channel, from)?;
    Reply::with(StatusCode::CREATED, &world.channel(id)?.wire(None))
}

fn thread(parent: Id, private: bool, body: &Value) -> Thread {
    Thread {
        parent,
        owner: APPLICATION,
        members: BTreeSet::from([APPLICATION]),
        private,
        archived: false,
        locked: false,
        auto_archive: body["auto_archive_duration"].as_u64().unwrap_or(4_320),
        archived_at: Clock::now(),
    }
}

/// Refuses durations that Discord does not offer.
pub fn check_duration(errors: &mut FormErrors, body: &Value) {
    let asked = body["auto_archive_duration"].as_u64();
    if asked.is_some_and(|asked| !DURATIONS.contains(&asked)) {
        errors.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
}

/// What Discord itself says of a new thread: first in it, of which message it is; or in the channel, that it is there.
fn announce(
    server: &Server,
    world: &mut World,
    thread: &Channel,
    from: Option<Id>,
) -> Result<(), ApiError> {
    let parent = thread.thread().map_or(thread.id, |part| part.parent);
    let is_private = thread.number() != 11;
    let (place, system) = match from {
        Some(message) => (thread.id, System::ThreadStarter(parent, message)),
        None if is_private => return Ok(()),
        None => (parent, System::ThreadCreated(thread.id)),
    };
    let mut said = Message::new(world.clock.next_id(), place, APPLICATION);
    said.system = Some(system);
    if from.is_none() {
        thread.name.clone_into(&mut said.content);
    }
    server.post(world, said)?;
    if let Some(message) = from {
        // Its object has the thread in it now.
        server.tell_message(world, "message_update", world.message(parent, message)?);
    }
    Ok(())
}

/// Who is in a thread.
pub async fn members(axum::extract::State(server): State, Path(id): Path<Id>) -> Reply {
    let world = server.world();
    world.require(id, 0)?;
    let thread = world.channel(id)?.thread();
    let thread = thread.ok_or(ApiError::Code(50_024))?;
    let joined = crate::playground::model::snowflake::timestamp(id.millis());
    let member =
        |person: &Id| json!({"id": id, "user_id": person, "join_timestamp": joined, "flags": 0});
    let members: Vec<Value> = thread.members.iter().map(member).collect();
    Reply::json(&members)
}

pub async fn join(
    axum::extract::State(server): State,
    Path((id, who)): Path<(Id, String)>,
) -> Reply {
    change_members(&server, id, &who, SEND_IN_THREADS, |members, person| {
        members.insert(person);
    })
}

pub async fn leave(
    axum::extract::State(server): State,
    Path((id, who)): Path<(Id, String)>,
) -> Reply {
    let needed = if who == "@me" { 0 } else { MANAGE_THREADS };
    change_members(&server, id, &who, needed, |members, person| {
        members.remove(&person);
    })
}

fn change_members(
    server: &Server,
    id: Id,
    who: &str,
    needed: u64,
    change: impl FnOnce(&mut BTreeSet<Id>, Id),
) -> Reply {
    let mut world = server.world();
    world.require(id, needed)?;
    let person = if who == "@me" {
        APPLICATION
    } else {
        Id(who.parse().unwrap_or_default())
    };
    world.person(person).ok_or(ApiError::Code(10_013))?;
    if world.channel(id)?.is_archived() {
        return Err(ApiError::Code(50_083));
    }
    let thread = world.channel_mut(id)?.thread_mut();
    change(&mut thread.ok_or(ApiError::Code(50_024))?.members, person);
    server.tell_channels(&world);
    Reply::none()
}
