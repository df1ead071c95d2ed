//! The webhook of an interaction, valid for 15 minutes: follow-up messages, changes of the original response.

use super::body::read;
use super::reply::{self, Reply};
use crate::check::messages::check_not_empty;
use crate::error::ApiError;
use crate::model::interaction::Interaction;
use crate::model::message::LOADING;
use crate::model::objects::message_object;
use crate::model::snowflake::{APPLICATION, Clock, Id};
use crate::model::world::World;
use crate::server::handle::SharedServer;
use crate::server::posting;
use axum::extract::{Path, Request, State};

/// The most follow-ups to an interaction in a guild that the bot is not in.
const MAX_GUEST_FOLLOW_UPS: u32 = 5;
/// The name of the original response in a path.
const ORIGINAL: &str = "@original";

pub async fn create(
    State(server): State<SharedServer>,
    Path((app, token)): Path<(Id, String)>,
    request: Request,
) -> Reply {
    let payload = read(request).await?;
    let mut world = server.world();
    let interaction = live(&world, app, &token)?.clone();
    check_not_empty(&payload.json, !payload.files.is_empty())?;
    let channel = interaction.channel;
    let is_loading = |id: &Id| {
        let known = world.message(channel, *id);
        known.is_ok_and(|known| known.flags & LOADING != 0)
    };
    // The first follow-up fills in the placeholder of a deferred response.
    if let Some(original) = interaction.original.filter(is_loading) {
        return Ok(reply::json(&posting::edit(
            &server, &mut world, channel, original, &payload,
        )?));
    }
    // Where only the person has installed the app, it does not say much at once.
    let guild = world.guild_of(channel);
    let is_guest = guild.is_some_and(|guild| !guild.is_bot_member);
    if is_guest && interaction.follow_ups >= MAX_GUEST_FOLLOW_UPS {
        return Err(ApiError::Code(40_094));
    }
    let posted = posting::post_reply(&server, &mut world, &interaction, &payload, 0)?;
    if let Some(known) = world.interactions.get_mut(interaction.id) {
        known.follow_ups += 1;
    }
    Ok(reply::json(&posted))
}

pub async fn get(
    State(server): State<SharedServer>,
    Path((app, token, message)): Path<(Id, String, String)>,
) -> Reply {
    let world = server.world();
    let (channel, id) = target(&world, app, &token, &message)?;
    Ok(reply::json(&message_object(
        &world,
        world.message(channel, id)?,
    )))
}

pub async fn edit(
    State(server): State<SharedServer>,
    Path((app, token, message)): Path<(Id, String, String)>,
    request: Request,
) -> Reply {
    let payload = read(request).await?;
    let mut world = server.world();
    let (channel, id) = target(&world, app, &token, &message)?;
    Ok(reply::json(&posting::edit(
        &server, &mut world, channel, id, &payload,
    )?))
}

pub async fn delete(
    State(server): State<SharedServer>,
    Path((app, token, message)): Path<(Id, String, String)>,
) -> Reply {
    let mut world = server.world();
    let (channel, id) = target(&world, app, &token, &message)?;
    posting::delete(&server, &mut world, channel, &[id])?;
    Ok(reply::no_content())
}

/// The interaction of a token: 10015 for another application and before the initial response,
/// 50027 for an unknown or expired token.
fn live<'a>(world: &'a World, app: Id, token: &str) -> Result<&'a Interaction, ApiError> {
    if app != APPLICATION {
        return Err(ApiError::Code(10_015));
    }
    let now = Clock::now();
    let known = world
        .interactions
        .by_token(token)
        .filter(|known| !known.is_expired(now));
    let interaction = known.ok_or(ApiError::Code(50_027))?;
    if interaction.is_answered {
        Ok(interaction)
    } else {
        Err(ApiError::Code(10_015))
    }
}

/// The channel and id of a message that the token gives access to: the bot's own, and not ephemeral for anyone else.
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
        known.author == APPLICATION && known.ephemeral_for.is_none_or(|only| only == person);
    if is_own {
        Ok((interaction.channel, id))
    } else {
        Err(ApiError::Code(10_008))
    }
}
