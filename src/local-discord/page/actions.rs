//! What a person does without the bot: posting, reading, dismissing, settings.

use super::request::{Refusal, id};
use crate::error::ApiError;
use crate::model::access::{can_view_message, has_permissions, require_to_post};
use crate::model::channel::Channel;
use crate::model::mentions::set_mentions;
use crate::model::message::Message;
use crate::model::permissions::ADD_REACTIONS;
use crate::model::person::Person;
use crate::model::reactions::ReactionEmoji;
use crate::model::snowflake::{Id, direct_channel};
use crate::server::handle::Server;
use crate::server::outbox::FrameSender;
use crate::server::{announce, posting, reacting};
use serde_json::{Value, json};

/// The most characters of a person's message.
const MAX_CONTENT: usize = 2_000;
/// The most characters of a language's name, such as `es-419`.
const MAX_LOCALE: usize = 6;

/// Posts a message.
pub fn say(server: &Server, me: Id, frame: &Value) -> Result<(), Refusal> {
    let content = frame["content"]
        .as_str()
        .filter(|content| !content.trim().is_empty())
        .ok_or("nothing said")?;
    if content.chars().count() > MAX_CONTENT {
        return Err("Your message is longer than 2000 characters");
    }
    let channel = id(frame, "channel")?;
    let mut world = server.world();
    require_to_post(&world, me, channel).map_err(|error| refusal_to_post(&error))?;
    let mut message = Message::new(world.clock.next_id(), channel, me);
    content.clone_into(&mut message.content);
    set_mentions(&world, &mut message, None);
    let posted = posting::post(server, &mut world, message);
    posted.map(drop).map_err(|error| refusal_to_post(&error))
}

/// The message to a person who cannot post.
fn refusal_to_post(error: &ApiError) -> Refusal {
    match error {
        ApiError::Code(50_013) => "You do not have permission to send messages in this channel",
        ApiError::Code(160_005) => "This thread is locked",
        // Also if the person cannot see the channel, so as not to disclose that it exists.
        _ => "This channel is not there",
    }
}

/// Records up to which message the person has read a channel, and announces it to all pages, which show pings.
pub fn mark_read(server: &Server, me: Id, frame: &Value) -> Result<(), Refusal> {
    let (channel, message) = (id(frame, "channel")?, id(frame, "message")?);
    let mut world = server.world();
    // It may have been deleted since the page showed it.
    if world.message(channel, message).is_err() {
        return Ok(());
    }
    if world.mark_read(me, channel, message) {
        let frame = json!({"type": "read", "person": me, "channel": channel});
        server.pages.send_to_all(&frame);
    }
    Ok(())
}

/// Reacts to a message, or takes that back.
pub fn react(server: &Server, me: Id, frame: &Value) -> Result<(), Refusal> {
    let gone = "This message is not there any more";
    let place = (id(frame, "channel")?, id(frame, "message")?);
    let mut world = server.world();
    let message = world.message(place.0, place.1).map_err(|_| gone)?;
    if message.ephemeral_for.is_some() || !can_view_message(&world, me, message) {
        return Err(gone);
    }
    let face = &frame["emoji"];
    let name = face["name"].as_str().unwrap_or_default();
    let text =
        Id::from_value(&face["id"]).map_or_else(|| name.to_owned(), |id| format!("{name}:{id}"));
    let unknown = "There is no such emoji";
    let emoji = ReactionEmoji::parse(&text, &world.emojis).map_err(|_| unknown)?;
    let done = if frame["on"] == false {
        reacting::remove(server, &mut world, place, &emoji, me)
    } else if !message.reactions.people(&emoji).is_empty()
        || has_permissions(&world, me, place.0, ADD_REACTIONS)
    {
        reacting::add(server, &mut world, place, &emoji, me)
    } else {
        return Err("You do not have permission to add reactions in this channel");
    };
    done.map_err(|_| "There are too many reactions")
}

/// Sets the language of the person's client.
pub fn set_locale(server: &Server, me: Id, frame: &Value) -> Result<(), Refusal> {
    let locale = frame["locale"]
        .as_str()
        .filter(|locale| (2..=MAX_LOCALE).contains(&locale.len()))
        .ok_or("a locale is missing")?;
    change_person(server, me, |person| locale.clone_into(&mut person.locale))
}

/// Sets whether the person takes direct messages.
pub fn allow_direct(server: &Server, me: Id, frame: &Value) -> Result<(), Refusal> {
    let is_allowed = frame["allow"] == true;
    change_person(server, me, |person| person.accepts_direct = is_allowed)
}

/// Changes a person and announces it to all pages.
fn change_person(server: &Server, me: Id, change: impl FnOnce(&mut Person)) -> Result<(), Refusal> {
    let mut world = server.world();
    let person = world.people.iter_mut().find(|person| person.id == me);
    let person = person.ok_or("no such person")?;
    change(person);
    let frame = json!({"type": "person", "person": person.page_object()});
    server.pages.send_to_all(&frame);
    Ok(())
}

/// Opens the person's DM channel with the bot.
pub fn open_direct_channel(server: &Server, me: Id, sender: &FrameSender) {
    let mut world = server.world();
    let id = direct_channel(me);
    if world.channel_mut(id).is_ok_and(Channel::open) {
        announce::channel_lists(server, &world, None);
    }
    sender.send_json(&json!({"type": "opened", "channel": id}));
}

/// Deletes an ephemeral message of the person's.
pub fn dismiss(server: &Server, me: Id, frame: &Value) -> Result<(), Refusal> {
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
    let deleted = posting::delete(server, &mut world, channel, &[message]);
    deleted.map_err(|_| "no such message")
}
