//! The page's socket: one person's client. It says, reads and closes things itself; what asks something of the bot is in `ask`.

use crate::playground::Server;
use crate::playground::error::ApiError;
use crate::playground::model::channel::Channel;
use crate::playground::model::message::Message as Posted;
use crate::playground::model::person::{APPLICATION, GUILD, Person};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use crate::playground::rest::State;
use crate::playground::server::announce::{channels_for, for_page, is_listed, object};
use crate::playground::server::outbox::{Outbox, Wire, outbox};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// How many messages of a channel a page gets at once.
const SHOWN: usize = 50;
/// The most characters that a person says at once.
const LONGEST: usize = 2_000;
/// The longest name of a language, such as `es-419`.
const LONGEST_LOCALE: usize = 6;
/// How many frames may wait for a page before it is cut off. It comes back and gets everything anew.
const ROOM: usize = 1_000;

/// Done, or why not, as the person reads it.
pub type Done = Result<(), &'static str>;

pub async fn connect(axum::extract::State(server): State, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| run(server, socket))
}

async fn run(server: Arc<Server>, mut socket: WebSocket) {
    let (wire, mut frames): (Wire, Outbox) = outbox(ROOM);
    let mut stopping = server.stopping.clone();
    let mut me = None;
    loop {
        tokio::select! {
            text = frames.next() => if !frames.pass(&mut socket, text).await { break },
            frame = socket.recv() => match frame {
                Some(Ok(Message::Text(text))) => {
                    let Ok(frame) = serde_json::from_str::<Value>(text.as_str()) else { continue };
                    match me {
                        None => me = Some(hello(&server, &frame, &wire)),
                        Some(person) => take(&server, person, &frame, &wire),
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            () = async { drop(stopping.wait_for(|stop| *stop).await) } => break,
        }
    }
}

/// Tells a page everything that its person may see.
fn hello(server: &Arc<Server>, frame: &Value, wire: &Wire) -> Id {
    let world = server.world();
    let wanted = id(frame, "user").ok().and_then(|id| world.person(id));
    let wanted = wanted.filter(|person| !person.bot);
    let me = wanted.unwrap_or(&world.people[0]).id;
    let people = world.people.iter().filter(|person| !person.bot);
    let people: Vec<Value> = people.map(Person::card).collect();
    let listed = world.channels.values();
    let messages: Map<String, Value> = listed
        .filter(|channel| is_listed(&world, me, channel))
        .map(|channel| {
            let newest = shown(server, &world, channel, me, Id(u64::MAX));
            (channel.id.to_string(), newest.into())
        })
        .collect();
    let frame = json!({
        "type": "hello", "me": me, "guild": {"id": GUILD, "name": "Local Discord"}, "people": people, "channels": channels_for(&world, me),
        "bot": {"id": APPLICATION, "name": world.bot().name, "online": server.hub.has_bot()}, "commands": world.commands, "messages": messages,
        "page": SHOWN, "read": world.read_by(me), "unread": world.unread_by(me), "pings": world.calls(),
    });
    // Registered while the world is locked, so that nothing falls between the two.
    server.hub.open_page(me, wire.clone());
    send(wire, &frame);
    me
}

/// The newest messages before this one that a person sees, oldest first.
fn shown(server: &Server, world: &World, channel: &Channel, me: Id, before: Id) -> Vec<Value> {
    let earlier = channel.messages.range(..before).rev();
    let mut list: Vec<Value> = earlier
        .map(|(_, message)| message)
        .filter(|message| world.sees_message(me, message))
        .take(SHOWN)
        .map(|message| for_page(object(server, world, message), message))
        .collect();
    list.reverse();
    list
}

fn take(server: &Arc<Server>, me: Id, frame: &Value, wire: &Wire) {
    let done = match frame["op"].as_str() {
        Some("say") => say(server, me, frame),
        Some("read") => read(server, me, frame),
        Some("history") => history(server, me, frame, wire),
        Some("locale") => change(server, me, |person| locale(person, frame)),
        Some("allow_direct") => change(server, me, |person| {
            person.direct = frame["allow"] == true;
            Ok(())
        }),
        Some("open_direct") => {
            open_direct(server, me, wire);
            Ok(())
        }
        Some("dismiss") => dismiss(server, me, frame),
        Some(op) => server.ask(me, op, frame),
        None => Err("no op"),
    };
    if let Err(message) = done {
        let frame = json!({"type": "error", "nonce": frame["nonce"], "message": message});
        send(wire, &frame);
    }
}

fn send(wire: &Wire, frame: &Value) {
    // A page that is too far behind is cut off by that, and comes back.
    let _ = wire.send(frame.to_string());
}

/// An id in a frame.
pub fn id(frame: &Value, key: &str) -> Result<Id, &'static str> {
    let found = frame.get(key).and_then(Id::from_value);
    found.ok_or("an id is missing")
}

fn say(server: &Server, me: Id, frame: &Value) -> Done {
    let content = frame["content"]
        .as_str()
        .filter(|content| !content.trim().is_empty())
        .ok_or("nothing said")?;
    if content.chars().count() > LONGEST {
        return Err("Your message is longer than 2000 characters");
    }
    let channel = id(frame, "channel")?;
    let mut world = server.world();
    world
        .require_to_post(me, channel)
        .map_err(|error| worded(&error))?;
    let mut message = Posted::new(world.clock.next_id(), channel, me);
    content.clone_into(&mut message.content);
    world.set_pings(&mut message, None);
    let posted = server.post(&mut world, message);
    posted.map(drop).map_err(|error| worded(&error))
}

/// Why a person cannot post.
fn worded(error: &ApiError) -> &'static str {
    match error {
        ApiError::Code(50_013) => "You do not have permission to send messages in this channel",
        ApiError::Code(160_005) => "This thread is locked",
        // Also where the channel is, but not for this person: that it is there is not told.
        _ => "This channel is not there",
    }
}

/// Notes that the person has read a channel to a message, and tells all pages, which show whom something calls.
fn read(server: &Server, me: Id, frame: &Value) -> Done {
    let (channel, message) = (id(frame, "channel")?, id(frame, "message")?);
    let mut world = server.world();
    world
        .message(channel, message)
        .map_err(|_| "no such message")?;
    if world.set_read(me, channel, message) {
        let frame = json!({"type": "read", "person": me, "channel": channel});
        server.hub.to_everybody(&frame);
    }
    Ok(())
}

/// Sends the page the messages before one that it has.
fn history(server: &Server, me: Id, frame: &Value, wire: &Wire) -> Done {
    let (channel, before) = (id(frame, "channel")?, id(frame, "before")?);
    let world = server.world();
    let place = world.channels.get(&channel);
    let place = place.filter(|place| world.sees(me, place));
    let place = place.ok_or("This channel is not there")?;
    let list = shown(server, &world, place, me, before);
    let frame = json!({"type": "history", "channel": channel, "messages": list, "more": list.len() == SHOWN});
    send(wire, &frame);
    Ok(())
}

fn locale(person: &mut Person, frame: &Value) -> Done {
    let locale = frame["locale"]
        .as_str()
        .filter(|locale| (2..=LONGEST_LOCALE).contains(&locale.len()))
        .ok_or("a locale is missing")?;
    locale.clone_into(&mut person.locale);
    Ok(())
}

/// Changes something of the person, and tells the person's pages.
fn change(server: &Server, me: Id, change: impl FnOnce(&mut Person) -> Done) -> Done {
    let mut world = server.world();
    let person = world.people.iter_mut().find(|person| person.id == me);
    let person = person.ok_or("no such person")?;
    change(person)?;
    let frame = json!({"type": "person", "person": person.card()});
    server.hub.to_everybody(&frame);
    Ok(())
}

/// Opens the person's conversation with the bot.
fn open_direct(server: &Server, me: Id, wire: &Wire) {
    let mut world = server.world();
    let id = world.direct(me);
    if world.channel_mut(id).is_ok_and(Channel::show) {
        server.tell_channels(&world);
    }
    send(wire, &json!({"type": "opened", "channel": id}));
}

fn dismiss(server: &Server, me: Id, frame: &Value) -> Done {
    let message = id(frame, "message")?;
    let mut world = server.world();
    let holds = |channel: &&Channel| {
        let known = channel.messages.get(&message);
        known.is_some_and(|known| known.ephemeral_for == Some(me))
    };
    let channel = world
        .channels
        .values()
        .find(holds)
        .map(|channel| channel.id);
    let channel = channel.ok_or("no such message")?;
    let gone = server.remove(&mut world, channel, &[message]);
    gone.map_err(|_| "no such message")
}
