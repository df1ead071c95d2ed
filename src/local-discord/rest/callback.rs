//! The initial response to an interaction: only one, within three seconds, of a type that fits the interaction.

use super::body::read;
use super::query::{Parameters, is_set};
use super::reply::{self, Reply};
use crate::check::messages::check_not_empty;
use crate::check::modals::check_modal;
use crate::check::responses::check_autocomplete;
use crate::error::{ApiError, form_error};
use crate::model::components::complete;
use crate::model::interaction::{Interaction, InteractionKind};
use crate::model::message::LOADING;
use crate::model::objects::message_object;
use crate::model::payload::Payload;
use crate::model::snowflake::{Clock, Id};
use crate::server::handle::{Server, SharedServer};
use crate::server::posting;
use axum::extract::{Path, Request, State};
use serde_json::{Value, json};

const MESSAGE: u64 = 4;
const DEFER: u64 = 5;
const DEFER_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const AUTOCOMPLETE: u64 = 8;
const MODAL: u64 = 9;

pub async fn respond(
    State(server): State<SharedServer>,
    Path((id, token)): Path<(Id, String)>,
    query: Parameters,
    request: Request,
) -> Reply {
    let payload = read(request).await?;
    let kind = payload.json["type"].as_u64().unwrap_or_default();
    let interaction = unanswered(&server, id, &token)?;
    require_fit(kind, &interaction)?;
    let data = Payload {
        json: payload.json.get("data").cloned().unwrap_or(Value::Null),
        files: payload.files,
    };
    check_data(kind, &data)?;
    if !claim(&server, id) {
        return Err(ApiError::Code(40_060));
    }
    if let Err(error) = perform(&server, kind, &interaction, &data) {
        update(&server, id, |known| known.is_answered = false);
        return Err(error);
    }
    server.pages.send_to(
        interaction.person.id,
        &json!({"type": "interaction", "id": id, "nonce": interaction.nonce, "status": "done"}),
    );
    Ok(if is_set(&query, "with_response") {
        reply::json(&created(&server, id, kind))
    } else {
        reply::no_content()
    })
}

/// The object of a response, with the message that it has created or changed.
fn created(server: &Server, id: Id, kind: u64) -> Value {
    let world = server.world();
    let known = world.interactions.get(id);
    let message = known.and_then(|known| world.message(known.channel, known.original?).ok());
    let mut interaction = json!({"id": id, "type": known.map(|known| known.kind as u8)});
    let mut resource = json!({"type": kind});
    if let Some(message) = message {
        interaction["response_message_id"] = json!(message.id);
        interaction["response_message_loading"] = json!(message.flags & LOADING != 0);
        interaction["response_message_ephemeral"] = json!(message.ephemeral_for.is_some());
        resource["message"] = message_object(&world, message);
    }
    json!({"interaction": interaction, "resource": resource})
}

/// The interaction with this token: 10062 if it is unknown or overdue, 40060 if it has had its response.
fn unanswered(server: &Server, id: Id, token: &str) -> Result<Interaction, ApiError> {
    let world = server.world();
    let known = world
        .interactions
        .get(id)
        .filter(|known| known.token == token)
        .ok_or(ApiError::Code(10_062))?;
    if known.is_answered {
        Err(ApiError::Code(40_060))
    } else if known.is_overdue(Clock::now()) {
        Err(ApiError::Code(10_062))
    } else {
        Ok(known.clone())
    }
}

/// Refuses responses of a type that this kind of interaction cannot have.
fn require_fit(kind: u64, interaction: &Interaction) -> Result<(), ApiError> {
    let has_message = interaction.message.is_some();
    let fits = match interaction.kind {
        InteractionKind::Autocomplete => kind == AUTOCOMPLETE,
        InteractionKind::Command => matches!(kind, MESSAGE | DEFER | MODAL),
        InteractionKind::Component => {
            matches!(kind, MESSAGE | DEFER | DEFER_UPDATE | UPDATE | MODAL)
        }
        InteractionKind::Modal => {
            matches!(kind, MESSAGE | DEFER)
                || (has_message && matches!(kind, DEFER_UPDATE | UPDATE))
        }
    };
    let message = "Interaction callback type is not valid for this interaction";
    if fits {
        Ok(())
    } else {
        Err(form_error(
            "type",
            "INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK_TYPE",
            message,
        ))
    }
}

fn check_data(kind: u64, data: &Payload) -> Result<(), ApiError> {
    match kind {
        MESSAGE => check_not_empty(&data.json, !data.files.is_empty()),
        AUTOCOMPLETE => check_autocomplete(&data.json),
        MODAL => check_modal(&data.json),
        _ => Ok(()),
    }
}

/// Marks an interaction as answered. False if it already was.
fn claim(server: &Server, id: Id) -> bool {
    let mut world = server.world();
    world
        .interactions
        .get_mut(id)
        .is_some_and(|known| !std::mem::replace(&mut known.is_answered, true))
}

/// Carries out a response of this type.
fn perform(
    server: &Server,
    kind: u64,
    interaction: &Interaction,
    data: &Payload,
) -> Result<(), ApiError> {
    match kind {
        MESSAGE => post_original(server, interaction, data, 0),
        DEFER => post_original(server, interaction, data, LOADING),
        DEFER_UPDATE => {
            update(server, interaction.id, |known| {
                known.original = interaction.message;
            });
            Ok(())
        }
        UPDATE => edit_original(server, interaction, data),
        AUTOCOMPLETE => {
            let frame = json!({"type": "autocomplete", "nonce": interaction.nonce, "choices": data.json["choices"]});
            server.pages.send_to(interaction.person.id, &frame);
            Ok(())
        }
        _ => {
            open_modal(server, interaction, &data.json);
            Ok(())
        }
    }
}

/// Changes an interaction, if it is still known.
fn update(server: &Server, id: Id, change: impl FnOnce(&mut Interaction)) {
    if let Some(known) = server.world().interactions.get_mut(id) {
        change(known);
    }
}

fn post_original(
    server: &Server,
    interaction: &Interaction,
    data: &Payload,
    flags: u64,
) -> Result<(), ApiError> {
    let posted = posting::post_reply(server, &mut server.world(), interaction, data, flags)?;
    let id = posted.get("id").and_then(Id::from_value);
    update(server, interaction.id, |known| known.original = id);
    Ok(())
}

fn edit_original(
    server: &Server,
    interaction: &Interaction,
    data: &Payload,
) -> Result<(), ApiError> {
    let message = interaction.message.ok_or(ApiError::Code(10_008))?;
    posting::edit(
        server,
        &mut server.world(),
        interaction.channel,
        message,
        data,
    )?;
    update(server, interaction.id, |known| {
        known.original = Some(message);
    });
    Ok(())
}

fn open_modal(server: &Server, interaction: &Interaction, modal: &Value) {
    let mut components = modal["components"].clone();
    complete(&mut components);
    let frame = json!({
        "type": "modal", "nonce": interaction.nonce, "id": interaction.id, "custom_id": modal["custom_id"], "title": modal["title"],
        "components": &components,
    });
    let mut modal = modal.clone();
    modal["components"] = components;
    update(server, interaction.id, |known| {
        known.modal = Some(modal);
    });
    server.pages.send_to(interaction.person.id, &frame);
}
