//! Data that a web page loads: everything when it connects, and earlier messages when the person scrolls back.

use super::arrival::arrive;
use super::request::{Refusal, id};
use crate::model::access::{can_view, can_view_message, is_listed};
use crate::model::channel::Channel;
use crate::model::objects::{channels_for_page, message_for_page, message_object};
use crate::model::person::Person;
use crate::model::snowflake::{APPLICATION, Id};
use crate::model::unread::{last_read, ping_counts, unread_channels};
use crate::model::world::World;
use crate::server::handle::Server;
use crate::server::outbox::FrameSender;
use serde_json::{Map, Value, json};

/// How many messages of a channel are sent at once.
const BATCH: usize = 50;

/// Sends a page everything that its person can see; with `"follows": false` in the frame neither now nor later what stands in channels.
/// Returns the person that the frame names; the first one, and an error, if there is none of that name.
pub fn hello(server: &Server, frame: &Value, sender: &FrameSender) -> Id {
    let mut world = server.world();
    let me = arrive(server, &mut world, &frame["user"]).unwrap_or_else(|refusal| {
        sender.send_json(&json!({"type": "error", "nonce": null, "message": refusal}));
        world.people[0].id
    });
    let follows = frame["follows"] != false;
    let people = world.people.iter().filter(|person| !person.is_bot);
    let people: Vec<Value> = people.map(Person::page_object).collect();
    let channels = world.channels.values();
    let messages: Map<String, Value> = channels
        .filter(|channel| follows && is_listed(&world, me, channel))
        .map(|channel| {
            let newest = messages_before(&world, channel, me, Id(u64::MAX));
            (channel.id.to_string(), newest.into())
        })
        .collect();
    let guilds = world.guilds.values();
    let guilds: Vec<Value> = guilds
        .map(|guild| json!({"id": guild.id, "name": guild.name, "bot_role": guild.bot_role()}))
        .collect();
    let listed = channels_for_page(&world, me, world.channels.values());
    let frame = json!({
        "type": "hello", "me": me, "guild": guilds[0], "guilds": guilds, "people": people, "channels": listed,
        "bot": {"id": APPLICATION, "name": world.bot().name, "online": server.sessions.has_bot()}, "commands": world.commands, "messages": messages,
        "page": BATCH, "read": last_read(&world, me), "unread": unread_channels(&world, me), "pings": ping_counts(&world),
    });
    // The page is registered while the world is locked, so that it misses no change.
    server.pages.open(me, follows, sender.clone());
    sender.send_json(&frame);
    me
}

/// Sends the messages of a channel before one that the page has.
pub fn history(
    server: &Server,
    me: Id,
    frame: &Value,
    sender: &FrameSender,
) -> Result<(), Refusal> {
    let (channel, before) = (id(frame, "channel")?, id(frame, "before")?);
    let world = server.world();
    let place = world.channels.get(&channel);
    let place = place.filter(|place| can_view(&world, me, place));
    let place = place.ok_or("This channel is not there")?;
    let messages = messages_before(&world, place, me, before);
    let has_more = messages.len() == BATCH;
    sender.send_json(
        &json!({"type": "history", "channel": channel, "messages": messages, "more": has_more}),
    );
    Ok(())
}

/// The newest messages before this one that a person can see, oldest first.
fn messages_before(world: &World, channel: &Channel, me: Id, before: Id) -> Vec<Value> {
    let earlier = channel.messages.range(..before).rev();
    let mut list: Vec<Value> = earlier
        .map(|(_, message)| message)
        .filter(|message| can_view_message(world, me, message))
        .take(BATCH)
        .map(|message| message_for_page(message_object(world, message), message))
        .collect();
    list.reverse();
    list
}
