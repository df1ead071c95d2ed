//! The bot's first answer to an interaction: one only, within three seconds, of a type that fits.

use super::Server;
use super::body::{Sent, read};
use super::error::{ApiError, form_error};
use super::interaction::{Interaction, Kind};
use super::message::{EPHEMERAL, LOADING};
use super::messages::{change, object, write};
use super::rest::{Replies, Reply, State};
use super::snowflake::{Clock, Id};
use super::{check, world::World};
use axum::extract::{Path, Request};
use serde_json::{Value, json};

const MESSAGE: u64 = 4;
const DEFER: u64 = 5;
const DEFER_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const AUTOCOMPLETE: u64 = 8;
const MODAL: u64 = 9;

pub async fn answer(
    axum::extract::State(server): State,
    Path((id, token)): Path<(Id, String)>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    let kind = sent.json["type"].as_u64().unwrap_or_default();
    let interaction = {
        let world = server.world();
        let known = world
            .interactions
            .get(&id)
            .filter(|known| known.token == token)
            .ok_or(ApiError::Code(10_062))?;
        if known.answered {
            return Err(ApiError::Code(40_060));
        }
        if known.is_late(Clock::now()) {
            return Err(ApiError::Code(10_062));
        }
        known.clone()
    };
    fits(kind, &interaction)?;
    let data = Sent {
        json: sent.json.get("data").cloned().unwrap_or(Value::Null),
        files: sent.files,
    };
    validate(kind, &data)?;
    if !server.claim(id) {
        return Err(ApiError::Code(40_060));
    }
    server.perform(kind, &interaction, &data)?;
    server.hub.to_pages(
        Some(interaction.person.id),
        &json!({"type": "interaction", "nonce": interaction.nonce, "status": "done"}),
    );
    Reply::none()
}

/// Which answers a kind of interaction takes.
fn fits(kind: u64, interaction: &Interaction) -> Result<(), ApiError> {
    let has_message = interaction.message.is_some();
    let fits = match interaction.kind {
        Kind::Autocomplete => kind == AUTOCOMPLETE,
        Kind::Command => matches!(kind, MESSAGE | DEFER | MODAL),
        Kind::Component => matches!(kind, MESSAGE | DEFER | DEFER_UPDATE | UPDATE | MODAL),
        Kind::Modal => {
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

fn validate(kind: u64, data: &Sent) -> Result<(), ApiError> {
    match kind {
        MESSAGE => check::message(&data.json)
            .and_then(|()| check::not_empty(&data.json, !data.files.is_empty())),
        UPDATE => check::message(&data.json),
        AUTOCOMPLETE => check::autocomplete(&data.json),
        MODAL => check::modal(&data.json),
        _ => Ok(()),
    }
}

impl Server {
    /// Marks an interaction as answered; false if another request was faster.
    fn claim(&self, id: Id) -> bool {
        let mut world = self.world();
        world
            .interactions
            .get_mut(&id)
            .is_some_and(|known| !std::mem::replace(&mut known.answered, true))
    }

    fn perform(&self, kind: u64, interaction: &Interaction, data: &Sent) -> Result<(), ApiError> {
        let to = Some(interaction.person.id);
        match kind {
            MESSAGE => self.post_answer(interaction, data, 0),
            DEFER => self.post_answer(interaction, data, LOADING),
            DEFER_UPDATE => {
                self.set_original(interaction, interaction.message);
                Ok(())
            }
            UPDATE => self.update(interaction, data),
            AUTOCOMPLETE => {
                self.hub.to_pages(to, &json!({"type": "autocomplete", "nonce": interaction.nonce, "choices": data.json["choices"]}));
                Ok(())
            }
            _ => {
                let modal = &data.json;
                let frame = json!({
                    "type": "modal", "nonce": interaction.nonce, "id": interaction.id, "custom_id": modal["custom_id"], "title": modal["title"],
                    "components": modal["components"],
                });
                self.hub.to_pages(to, &frame);
                Ok(())
            }
        }
    }

    fn set_original(&self, interaction: &Interaction, message: Option<Id>) {
        if let Some(known) = self.world().interactions.get_mut(&interaction.id) {
            known.original = message;
        }
    }

    fn post_answer(
        &self,
        interaction: &Interaction,
        data: &Sent,
        flags: u64,
    ) -> Result<(), ApiError> {
        let wire = {
            let mut world = self.world();
            let id = post(&mut world, interaction, data, flags)?;
            object(self, &world, world.message(interaction.channel, id)?)
        };
        self.set_original(interaction, wire.get("id").and_then(Id::from_value));
        self.tell_message("message_create", &wire);
        Ok(())
    }

    fn update(&self, interaction: &Interaction, data: &Sent) -> Result<(), ApiError> {
        let message = interaction.message.ok_or(ApiError::Code(10_008))?;
        let wire = change(self, &mut self.world(), interaction.channel, message, data)?;
        self.set_original(interaction, Some(message));
        self.tell_message("message_update", &wire);
        Ok(())
    }
}

/// Puts a message that answers an interaction into its channel.
pub fn post(
    world: &mut World,
    interaction: &Interaction,
    data: &Sent,
    flags: u64,
) -> Result<Id, ApiError> {
    let is_private = data.json["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
    let id = world.clock.next_id();
    let mut message = interaction.reply(id, is_private);
    write(world, &mut message, data);
    message.flags |= flags;
    world.channel_mut(interaction.channel)?.insert(message);
    Ok(id)
}
