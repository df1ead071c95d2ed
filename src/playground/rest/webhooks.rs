//! What an interaction's token allows for 15 minutes: follow-ups, and changes of the first answer.

use crate::playground::check::message as check;
use crate::playground::error::ApiError;
use crate::playground::model::interaction::Interaction;
use crate::playground::model::message::LOADING;
use crate::playground::model::person::APPLICATION;
use crate::playground::model::snowflake::{Clock, Id};
use crate::playground::model::world::World;
use crate::playground::rest::body::read;
use crate::playground::rest::{Replies, Reply, State};
use crate::playground::server::announce::object;
use axum::extract::{Path, Request};

/// How the first answer is called.
const ORIGINAL: &str = "@original";

pub async fn create(
    axum::extract::State(server): State,
    Path((app, token)): Path<(Id, String)>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    let mut world = server.world();
    let interaction = live(&world, app, &token)?.clone();
    check::message(&sent.json)?;
    check::not_empty(&sent.json, !sent.files.is_empty())?;
    let channel = interaction.channel;
    let is_thinking = |id: &Id| {
        let known = world.message(channel, *id);
        known.is_ok_and(|known| known.flags & LOADING != 0)
    };
    // The first message after "is thinking…" takes its place.
    if let Some(original) = interaction.original.filter(is_thinking) {
        return Reply::json(&server.change(&mut world, channel, original, &sent)?);
    }
    Reply::json(&server.post_reply(&mut world, &interaction, &sent, 0)?)
}

pub async fn get(
    axum::extract::State(server): State,
    Path((app, token, message)): Path<(Id, String, String)>,
) -> Reply {
    let world = server.world();
    let (channel, id) = target(&world, app, &token, &message)?;
    Reply::json(&object(&server, &world, world.message(channel, id)?))
}

pub async fn edit(
    axum::extract::State(server): State,
    Path((app, token, message)): Path<(Id, String, String)>,
    request: Request,
) -> Reply {
    let sent = read(request).await?;
    let mut world = server.world();
    let (channel, id) = target(&world, app, &token, &message)?;
    Reply::json(&server.change(&mut world, channel, id, &sent)?)
}

pub async fn delete(
    axum::extract::State(server): State,
    Path((app, token, message)): Path<(Id, String, String)>,
) -> Reply {
    let mut world = server.world();
    let (channel, id) = target(&world, app, &token, &message)?;
    server.remove(&mut world, channel, &[id])?;
    Reply::none()
}

/// The interaction whose token this is. Another application's webhook is not known, nor is one before the first answer;
/// a token that was never given or is too old is not valid.
fn live<'a>(world: &'a World, app: Id, token: &str) -> Result<&'a Interaction, ApiError> {
    if app != APPLICATION {
        return Err(ApiError::Code(10_015));
    }
    let now = Clock::now();
    let known = world.by_token(token).filter(|known| !known.is_dead(now));
    let interaction = known.ok_or(ApiError::Code(50_027))?;
    if interaction.answered {
        Ok(interaction)
    } else {
        Err(ApiError::Code(10_015))
    }
}

/// A message that the token reaches: the bot's own, and not for somebody else alone.
fn target(world: &World, app: Id, token: &str, message: &str) -> Result<(Id, Id), ApiError> {
    let interaction = live(world, app, token)?;
    let id = if message == ORIGINAL {
        interaction.original
    } else {
        message.parse().ok().map(Id)
    };
    let id = id.ok_or(ApiError::Code(10_008))?;
    let known = world.message(interaction.channel, id)?;
    let person = interaction.person.id;
    let is_own =
        known.author == APPLICATION && known.ephemeral_for.is_none_or(|alone| alone == person);
    if is_own {
        Ok((interaction.channel, id))
    } else {
        Err(ApiError::Code(10_008))
    }
}
