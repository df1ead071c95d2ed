//! The routes of threads: started from a message or without one, and their members.

use super::body::read;
use super::query::{Parameters, is_set, number};
use super::reply::{self, Reply};
use crate::check::channels::check_new_thread;
use crate::error::ApiError;
use crate::model::access::require;
use crate::model::channel::{Channel, ChannelKind};
use crate::model::message::{Message, SystemMessage};
use crate::model::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_HISTORY, SEND_IN_THREADS,
    VIEW_CHANNEL,
};
use crate::model::snowflake::{APPLICATION, Id, timestamp};
use crate::model::thread::Thread;
use crate::model::world::World;
use crate::server::handle::{Server, SharedServer};
use crate::server::{announce, posting};
use axum::extract::{Path, Request, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Discord's number for a public thread. A thread without a message is private unless the body has this type.
const PUBLIC: u8 = 11;
/// The bot's own name in a path.
const ME: &str = "@me";
/// The most members in one list.
const MAX_MEMBERS: u64 = 100;

pub async fn start(
    State(server): State<SharedServer>,
    Path(channel): Path<Id>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    open(&server, &mut server.world(), channel, None, &body)
}

pub async fn start_from_message(
    State(server): State<SharedServer>,
    Path((channel, message)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let mut world = server.world();
    require(&world, channel, READ_HISTORY)?;
    if world.message(channel, message)?.ephemeral_for.is_some() {
        return Err(ApiError::Code(10_008));
    }
    open(&server, &mut world, channel, Some(message), &body)
}

fn open(server: &Server, world: &mut World, parent: Id, from: Option<Id>, body: &Value) -> Reply {
    require(world, parent, VIEW_CHANNEL)?;
    if world.channel(parent)?.type_number() != 0 {
        return Err(ApiError::Code(50_024));
    }
    let is_private = from.is_none() && body["type"].as_u64() != Some(u64::from(PUBLIC));
    let needed = if is_private {
        CREATE_PRIVATE_THREADS
    } else {
        CREATE_PUBLIC_THREADS
    };
    require(world, parent, needed)?;
    check_new_thread(body)?;
    let id = from.unwrap_or_else(|| world.clock.next_id());
    if world.channels.contains_key(&id) {
        return Err(ApiError::Code(160_004));
    }
    let guild = world.channel(parent)?.guild();
    let guild = guild.ok_or(ApiError::Code(50_024))?;
    let minutes = body["auto_archive_duration"].as_u64();
    let mut thread = Thread::new(guild, parent);
    thread.is_private = is_private;
    thread.auto_archive_minutes = minutes.unwrap_or(thread.auto_archive_minutes);
    let name = body["name"].as_str().unwrap_or_default().to_owned();
    let channel = Channel::new(id, name, ChannelKind::Thread(thread));
    world.insert_channel(channel.clone());
    announce::thread_created(server, world, &channel);
    post_system_message(server, world, &channel, from)?;
    Ok(reply::created(&world.channel(id)?.object(None)))
}

/// Posts the system message about a new thread: in the thread if it was started from a message,
/// else in the parent channel if it is public.
fn post_system_message(
    server: &Server,
    world: &mut World,
    thread: &Channel,
    from: Option<Id>,
) -> Result<(), ApiError> {
    let parent = thread.thread().map_or(thread.id, |thread| thread.parent);
    let is_private = thread.type_number() != PUBLIC;
    let (place, system) = match from {
        Some(message) => (thread.id, SystemMessage::ThreadStarter(parent, message)),
        None if is_private => return Ok(()),
        None => (parent, SystemMessage::ThreadCreated(thread.id)),
    };
    let mut message = Message::new(world.clock.next_id(), place, APPLICATION);
    message.system = Some(system);
    if from.is_none() {
        thread.name.clone_into(&mut message.content);
    }
    posting::post(server, world, message)?;
    if let Some(message) = from {
        // Its object now includes the thread.
        let message = world.message(parent, message)?;
        announce::message(server, world, "message_update", message);
    }
    Ok(())
}

/// The members of a thread: as many as `limit` says, from that who follows `after`.
pub async fn members(
    State(server): State<SharedServer>,
    Path(id): Path<Id>,
    query: Parameters,
) -> Reply {
    let world = server.world();
    require(&world, id, 0)?;
    let after = Id(number(&query, "after").unwrap_or_default());
    let limit = number(&query, "limit").unwrap_or(MAX_MEMBERS);
    let (channel, thread) = thread_at(&world, id)?;
    let members = thread.members.iter().filter(|person| **person > after);
    let members: Vec<Value> = members
        .zip(0..limit.clamp(1, MAX_MEMBERS))
        .map(|(person, _)| member_object(&world, channel, *person, &query))
        .collect();
    Ok(reply::json(&members))
}

pub async fn member(
    State(server): State<SharedServer>,
    Path((id, who)): Path<(Id, String)>,
    query: Parameters,
) -> Reply {
    let world = server.world();
    require(&world, id, 0)?;
    let person = named(&who);
    let (channel, thread) = thread_at(&world, id)?;
    if !thread.members.contains(&person) {
        return Err(ApiError::Code(10_007));
    }
    let object = member_object(&world, channel, person, &query);
    Ok(reply::json(&object))
}

fn thread_at(world: &World, id: Id) -> Result<(&Channel, &Thread), ApiError> {
    let channel = world.channel(id)?;
    let thread = channel.thread().ok_or(ApiError::Code(50_024))?;
    Ok((channel, thread))
}

/// The object of a member of a thread, with that of the guild's member if the query asks for it.
fn member_object(world: &World, thread: &Channel, person: Id, query: &Parameters) -> Value {
    let joined = timestamp(thread.id.millis());
    let mut object =
        json!({"id": thread.id, "user_id": person, "join_timestamp": joined, "flags": 0});
    let member = world.person(person).zip(thread.guild());
    if let Some((person, guild)) = member.filter(|_| is_set(query, "with_member")) {
        object["member"] = person.member_object(guild);
    }
    object
}

/// The person whom a path names.
fn named(who: &str) -> Id {
    if who == ME {
        APPLICATION
    } else {
        Id(who.parse().unwrap_or_default())
    }
}

pub async fn add_member(
    State(server): State<SharedServer>,
    Path((id, who)): Path<(Id, String)>,
) -> Reply {
    change_members(&server, id, &who, SEND_IN_THREADS, |members, person| {
        members.insert(person);
    })
}

pub async fn remove_member(
    State(server): State<SharedServer>,
    Path((id, who)): Path<(Id, String)>,
) -> Reply {
    let needed = if who == ME { 0 } else { MANAGE_THREADS };
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
    require(&world, id, needed)?;
    let person = named(who);
    world.person(person).ok_or(ApiError::Code(10_013))?;
    if world.channel(id)?.is_archived() {
        return Err(ApiError::Code(50_083));
    }
    let thread = world.channel_mut(id)?.thread_mut();
    change(&mut thread.ok_or(ApiError::Code(50_024))?.members, person);
    announce::channel_lists(server, &world, world.channel(id)?.guild());
    Ok(reply::no_content())
}
