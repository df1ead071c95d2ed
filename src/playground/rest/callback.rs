//! The bot's first answer to an interaction: one only, within three seconds, of a type that fits.

use crate::playground::Server;
use crate::playground::check::message as check;
use crate::playground::error::{ApiError, form_error};
use crate::playground::model::interaction::{Interaction, Kind};
use crate::playground::model::message::{EPHEMERAL, LOADING, SENDABLE};
use crate::playground::model::snowflake::{Clock, Id};
use crate::playground::model::world::World;
use crate::playground::rest::body::{Sent, read};
use crate::playground::rest::{Replies, Reply, State};
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
    if let Err(error) = server.perform(kind, &interaction, &data) {
        server.keep(&interaction, |known| known.answered = false);
        return Err(error);
    }
    server.hub.to_person(
        interaction.person.id,
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
        let to = interaction.person.id;
        match kind {
            MESSAGE => self.post_answer(interaction, data, 0),
            DEFER => self.post_answer(interaction, data, LOADING),
            DEFER_UPDATE => {
                self.keep(interaction, |known| known.original = interaction.message);
                Ok(())
            }
            UPDATE => self.update(interaction, data),
            AUTOCOMPLETE => {
                self.hub.to_person(to, &json!({"type": "autocomplete", "nonce": interaction.nonce, "choices": data.json["choices"]}));
                Ok(())
            }
            _ => {
                let modal = &data.json;
                let frame = json!({
                    "type": "modal", "nonce": interaction.nonce, "id": interaction.id, "custom_id": modal["custom_id"], "title": modal["title"],
                    "components": modal["components"],
                });
                self.keep(interaction, |known| known.modal = Some(modal.clone()));
                self.hub.to_person(to, &frame);
                Ok(())
            }
        }
    }

    fn keep(&self, interaction: &Interaction, note: impl FnOnce(&mut Interaction)) {
        if let Some(known) = self.world().interactions.get_mut(&interaction.id) {
            note(known);
        }
    }

    fn post_answer(
        &self,
        interaction: &Interaction,
        data: &Sent,
        flags: u64,
    ) -> Result<(), ApiError> {
        let posted = self.post_reply(&mut self.world(), interaction, data, flags)?;
        let id = posted.get("id").and_then(Id::from_value);
        self.keep(interaction, |known| known.original = id);
        Ok(())
    }

    fn update(&self, interaction: &Interaction, data: &Sent) -> Result<(), ApiError> {
        let message = interaction.message.ok_or(ApiError::Code(10_008))?;
        self.change(&mut self.world(), interaction.channel, message, data)?;
        self.keep(interaction, |known| known.original = Some(message));
        Ok(())
    }

    /// Posts a message that answers an interaction. It needs no permission, and wakes an archived thread if it is for all. Gives the message object.
    pub fn post_reply(
        &self,
        world: &mut World,
        interaction: &Interaction,
        data: &Sent,
        flags: u64,
    ) -> Result<Value, ApiError> {
        let asked = data.json["flags"].as_u64().unwrap_or_default();
        let id = world.clock.next_id();
        let mut message = interaction.reply(id, asked & EPHEMERAL != 0);
        message.flags |= flags | asked & SENDABLE;
        world.write(&mut message, data);
        self.post(world, message)
    }
}
