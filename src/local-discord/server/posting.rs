//! Posts, edits and deletes messages, and announces it.

use super::announce;
use super::handle::Server;
use crate::check::layout::check_legacy;
use crate::check::messages::check_message;
use crate::error::{ApiError, form_error};
use crate::model::emoji::unknown_emoji;
use crate::model::interaction::Interaction;
use crate::model::message::{COMPONENTS_V2, EPHEMERAL, LOADING, Message, SENDABLE};
use crate::model::payload::Payload;
use crate::model::snowflake::{Clock, Id};
use crate::model::world::World;
use serde_json::Value;

/// Posts a message in its channel, unarchiving a thread and opening a DM channel. Returns the message object.
pub fn post(server: &Server, world: &mut World, message: Message) -> Result<Value, ApiError> {
    let (channel, id) = (message.channel, message.id);
    let is_public = message.ephemeral_for.is_none();
    let people = [vec![message.author], message.mentions.clone()].concat();
    let place = world.channel_mut(channel)?;
    place.insert(message);
    let has_changed = is_public
        && place
            .thread_mut()
            .is_some_and(|thread| thread.record_post(people, Clock::now()));
    if has_changed {
        announce::channel_changed(server, world, world.channel(channel)?);
    }
    if world.channel_mut(channel)?.open() {
        announce::channel_lists(server, world, None);
    }
    let message = world.message(channel, id)?;
    Ok(announce::message(server, world, "message_create", message))
}

/// Fills a message with the body of a request, if Discord takes it.
pub fn fill(world: &World, message: &mut Message, payload: &Payload) -> Result<(), ApiError> {
    let flags = payload.json["flags"].as_u64().unwrap_or_default();
    check_message(&payload.json, (message.flags | flags) & COMPONENTS_V2 != 0)?;
    check_emojis(world, &payload.json)?;
    payload.apply(world, message);
    if message.has_layout() {
        check_legacy(&message.content, &message.embeds)?;
    }
    match message.missing_file() {
        Some(name) => Err(form_error(
            "components",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            format!("The referenced attachment {name} was not found"),
        )),
        None => Ok(()),
    }
}

/// Refuses components with an emoji that the application does not have.
fn check_emojis(world: &World, body: &Value) -> Result<(), ApiError> {
    match unknown_emoji(&world.emojis, &body["components"], "components") {
        Some(path) => Err(form_error(
            &path,
            "BUTTON_COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        )),
        None => Ok(()),
    }
}

/// Posts a message in response to an interaction, which requires no permission. Returns the message object.
pub fn post_reply(
    server: &Server,
    world: &mut World,
    interaction: &Interaction,
    payload: &Payload,
    flags: u64,
) -> Result<Value, ApiError> {
    let requested = payload.json["flags"].as_u64().unwrap_or_default();
    let id = world.clock.next_id();
    let mut message = interaction.reply(id, requested & EPHEMERAL != 0);
    message.flags |= flags | requested & SENDABLE;
    fill(world, &mut message, payload)?;
    post(server, world, message)
}

/// Edits a message and returns its new object.
/// Filling in the placeholder of a deferred response does not count as an edit.
pub fn edit(
    server: &Server,
    world: &mut World,
    channel: Id,
    id: Id,
    payload: &Payload,
) -> Result<Value, ApiError> {
    let mut message = world.message(channel, id)?.clone();
    if message.ephemeral_for.is_none() && world.channel(channel)?.is_archived() {
        return Err(ApiError::Code(50_083));
    }
    let was_loading = message.flags & LOADING != 0;
    message.flags &= !LOADING;
    message.edited_at = (!was_loading).then(Clock::now);
    fill(world, &mut message, payload)?;
    let is_kept = |id: Id| message.attachments.iter().any(|file| file.id == id);
    let mut old = world.message(channel, id)?.attachments.clone();
    old.retain(|file| !is_kept(file.id));
    world.detached.keep(old);
    *world.message_mut(channel, id)? = message;
    let message = world.message(channel, id)?;
    Ok(announce::message(server, world, "message_update", message))
}

/// Deletes messages; unknown ids are ignored.
pub fn delete(server: &Server, world: &mut World, channel: Id, ids: &[Id]) -> Result<(), ApiError> {
    let place = world.channel_mut(channel)?;
    let deleted: Vec<Message> = ids
        .iter()
        .filter_map(|id| place.messages.remove(id))
        .collect();
    announce::deleted(server, world, channel, &deleted);
    let files = deleted.into_iter().flat_map(|message| message.attachments);
    world.detached.keep(files);
    Ok(())
}
