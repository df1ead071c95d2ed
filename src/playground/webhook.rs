//! What an interaction's token allows for 15 minutes: follow-ups, and changes of the first answer.

use super::body::{Sent, read};
use super::callback::post;
use super::check;
use super::error::ApiError;
use super::interaction::Interaction;
use super::message::{EPHEMERAL, LOADING};
use super::messages::{change, object, remove};
use super::rest::{Replies, Reply, State};
use super::snowflake::{Clock, Id};
use super::world::World;
use axum::extract::{Path, Request};
use serde_json::Value;

/// How the first answer is called.
const ORIGINAL: &str = "@original";

pub async fn create(
    axum::extract::State(server): State,
    Path((_, token)): Path<(Id, String)>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    check::message(&sent.json)?;
    check::not_empty(&sent.json, !sent.files.is_empty())?;
    let wire = {
        let mut world = server.world();
        let interaction = live(&mut world, &token)?.clone();
        if !interaction.answered {
            return Err(ApiError::Code(10_015));
        }
        let id = post(&mut world, &interaction, &sent, 0)?;
        object(&server, &world, world.message(interaction.channel, id)?)
    };
    server.tell_message("message_create", &wire);
    Reply::json(&wire)
}

pub async fn get(
    axum::extract::State(server): State,
    Path((_, token, message)): Path<(Id, String, String)>,
) -> Reply {
    let mut world = server.world();
    let (channel, id) = target(&mut world, &token, &message)?;
    Reply::json(&object(&server, &world, world.message(channel, id)?))
}

pub async fn edit(
    axum::extract::State(server): State,
    Path((_, token, message)): Path<(Id, String, String)>,
    request: Request,
) -> Reply {
    let sent: Sent = read(request).await?;
    let wire: Value = {
        let mut world = server.world();
        let (channel, id) = target(&mut world, &token, &message)?;
        let wire = change(&server, &mut world, channel, id, &sent)?;
        let edited = world.message_mut(channel, id)?;
        if edited.flags & LOADING == 0 {
            wire
        } else {
            // "is thinking…" has become an answer, which is not called edited.
            edited.flags &= EPHEMERAL;
            edited.edited = None;
            object(&server, &world, world.message(channel, id)?)
        }
    };
    server.tell_message("message_update", &wire);
    Reply::json(&wire)
}

pub async fn delete(
    axum::extract::State(server): State,
    Path((_, token, message)): Path<(Id, String, String)>,
) -> Reply {
    let (channel, id) = target(&mut server.world(), &token, &message)?;
    remove(&server, channel, id)?;
    Reply::none()
}

fn live<'a>(world: &'a mut World, token: &str) -> Result<&'a Interaction, ApiError> {
    let now = Clock::now();
    let interaction = world.by_token(token).ok_or(ApiError::Code(10_015))?;
    if interaction.is_dead(now) {
        Err(ApiError::Code(50_027))
    } else {
        Ok(interaction)
    }
}

fn target(world: &mut World, token: &str, message: &str) -> Result<(Id, Id), ApiError> {
    let interaction = live(world, token)?;
    let id = if message == ORIGINAL {
        interaction.original
    } else {
        message.parse().ok().map(Id)
    };
    Ok((interaction.channel, id.ok_or(ApiError::Code(10_008))?))
}
