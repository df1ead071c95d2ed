//! Turns commands, components and modals that people use into interactions, if the bot really offers them.

use super::commands::command_request;
use super::components::check_component_use;
use super::modals::{check_modal_input, submitted};
use super::request::InteractionRequest;
use super::request::{FAILED, Refusal, id};
use super::resolved::{fits_select, resolve};
use crate::model::access::can_view_message;
use crate::model::components::all;
use crate::model::interaction::{Interaction, InteractionKind, RESPONSE_TIMEOUT};
use crate::model::objects::{interaction_object, message_object};
use crate::model::snowflake::{Clock, Id};
use crate::model::world::World;
use crate::server::handle::{Server, SharedServer};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// What a person reads if no response comes in time.
const NO_RESPONSE: &str = "The application did not respond";

/// Turns a frame with one of the ops `command`, `autocomplete`, `component` and `modal` into an interaction,
/// and sends it to the bot.
pub fn interact(server: &SharedServer, me: Id, op: &str, frame: &Value) -> Result<(), Refusal> {
    let request = {
        let world = server.world();
        if !is_reachable(&world, op, frame) {
            return Err(FAILED);
        }
        let forged = server.options.forgeries;
        match op {
            "command" => command_request(&world, me, frame, InteractionKind::Command, forged),
            "autocomplete" => {
                command_request(&world, me, frame, InteractionKind::Autocomplete, forged)
            }
            "component" => component_request(&world, me, frame, forged),
            "modal" => modal_request(&world, me, frame),
            _ => Err("unknown op"),
        }?
    };
    send_to_bot(server, me, &frame["nonce"], request)
}

/// Whether interactions in the channel of a frame reach the bot: not if the guild is unavailable.
/// If the bot has been removed from it, commands that people have installed for themselves do, as `command_request` checks, and so do the private answers to
/// them. A frame without a channel is checked later.
fn is_reachable(world: &World, op: &str, frame: &Value) -> bool {
    let channel = id(frame, "channel").ok();
    let guild = channel.and_then(|id| world.guild_of(id));
    let is_private = || {
        let message =
            channel.and_then(|channel| world.message(channel, id(frame, "message").ok()?).ok());
        message.is_some_and(|message| message.ephemeral_for.is_some())
    };
    guild.is_none_or(|guild| {
        let is_own = matches!(op, "command" | "autocomplete" | "modal") || is_private();
        guild.is_available && (guild.is_bot_member || is_own)
    })
}

/// Sends an interaction to the bot, and notifies the person's pages if no response comes in time.
fn send_to_bot(
    server: &SharedServer,
    me: Id,
    nonce: &Value,
    request: InteractionRequest,
) -> Result<(), Refusal> {
    let is_shown = request.kind != InteractionKind::Autocomplete;
    let status = |status: &str| json!({"type": "interaction", "nonce": nonce, "status": status, "message": NO_RESPONSE});
    let (id, event) = create_interaction(server, me, nonce, request)?;
    if is_shown {
        server.pages.send_to(me, &status("pending"));
    }
    let failed = status("failed");
    if !server
        .sessions
        .dispatch_to_connected("INTERACTION_CREATE", &event)
    {
        server.pages.send_to(me, &failed);
        return Ok(());
    }
    let server = Arc::clone(server);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(RESPONSE_TIMEOUT)).await;
        let is_unanswered = {
            let world = server.world();
            let interaction = world.interactions.get(id);
            interaction.is_some_and(|interaction| !interaction.is_answered)
        };
        if is_unanswered {
            server.pages.send_to(me, &failed);
        }
    });
    Ok(())
}

/// Adds an interaction to the world, and returns its id and its object.
fn create_interaction(
    server: &Server,
    me: Id,
    nonce: &Value,
    request: InteractionRequest,
) -> Result<(Id, Value), Refusal> {
    let mut world = server.world();
    let id = world.clock.next_id();
    let secret = world.clock.next_id().0.rotate_left(17);
    let interaction = Interaction {
        id,
        // Like the real ones, which are `interaction:` and more in base 64.
        token: format!("aW50ZXJhY3Rpb246{id}{secret:016x}"),
        kind: request.kind,
        person: world.person(me).cloned().ok_or("no such person")?,
        channel: request.channel,
        message: request.message,
        name: request.name,
        is_menu: request.is_menu,
        triggering: request.triggering,
        nonce: nonce.clone(),
        sent_at: Clock::now(),
        is_answered: false,
        modal: None,
        original: None,
        follow_ups: 0,
    };
    let message = request
        .message
        .map(|message| world.message(request.channel, message));
    let message = message.transpose().map_err(|_| FAILED)?;
    let message = message.map(|message| message_object(&world, message));
    let object = interaction_object(&world, &interaction, &request.data, message);
    world.interactions.insert(interaction);
    object.map(|object| (id, object)).map_err(|_| FAILED)
}

/// The request for the use of a button or select. With `accepts_forgeries` it is not checked against the message.
fn component_request(
    world: &World,
    me: Id,
    frame: &Value,
    accepts_forgeries: bool,
) -> Result<InteractionRequest, Refusal> {
    let (channel, message) = (id(frame, "channel")?, id(frame, "message")?);
    let known = world.message(channel, message).map_err(|_| FAILED)?;
    if !can_view_message(world, me, known) {
        return Err(FAILED);
    }
    if !accepts_forgeries {
        let fits = |select: &Value, value: &str| fits_select(world, me, channel, select, value);
        check_component_use(&known.components, frame, fits)?;
    }
    let mut data =
        json!({"custom_id": frame["custom_id"], "component_type": frame["component_type"]});
    if frame["component_type"] != 2 {
        data["values"] = frame.get("values").cloned().unwrap_or(json!([]));
        let ids = ids_in(&json!({"type": frame["component_type"], "values": data["values"]}));
        resolve(&mut data, world, me, channel, &ids);
    }
    let mut request = InteractionRequest::new(InteractionKind::Component, channel, data);
    request.message = Some(message);
    Ok(request)
}

/// The ids that were chosen in components. The values of options that the bot has made are none, whatever they look like.
fn ids_in(components: &Value) -> Vec<Id> {
    let are_ids = |one: &&Value| matches!(one["type"].as_u64(), Some(5..=8 | 19));
    let all = all(components).into_iter().filter(are_ids);
    let values = all.filter_map(|one| one["values"].as_array()).flatten();
    values.filter_map(Id::from_value).collect()
}

/// The request for a submitted modal.
fn modal_request(world: &World, me: Id, frame: &Value) -> Result<InteractionRequest, Refusal> {
    let opener = world.interactions.get(id(frame, "id")?);
    let opener = opener
        .filter(|opener| opener.person.id == me)
        .ok_or(FAILED)?;
    let (modal, channel) = (opener.modal.as_ref().ok_or(FAILED)?, opener.channel);
    let fits = |field: &Value, value: &str| fits_select(world, me, channel, field, value);
    check_modal_input(modal, frame, fits)?;
    let components = submitted(modal, frame);
    let ids = ids_in(&components);
    let mut data = json!({"custom_id": frame["custom_id"], "components": components});
    resolve(&mut data, world, me, channel, &ids);
    let mut request = InteractionRequest::new(InteractionKind::Modal, channel, data);
    request.message = opener.message;
    request.triggering = Some(Box::new(opener.metadata()));
    Ok(request)
}
