//! The routes of reactions: add, remove, list.

use super::messages::{public_message, require_to_moderate};
use super::query::{Parameters, number};
use super::reply::{self, Reply};
use crate::error::ApiError;
use crate::model::access::require;
use crate::model::permissions::{ADD_REACTIONS, READ_HISTORY};
use crate::model::person::Person;
use crate::model::reactions::ReactionEmoji;
use crate::model::snowflake::{APPLICATION, Id};
use crate::model::world::World;
use crate::server::handle::{Server, SharedServer};
use crate::server::reacting;
use axum::extract::{Path, State};
use serde_json::Value;

/// The bot reacts. That needs a permission only for an emoji that nobody has reacted with.
pub async fn add(
    State(server): State<SharedServer>,
    Path((channel, id, emoji)): Path<(Id, Id, String)>,
) -> Reply {
    let mut world = server.world();
    let emoji = emoji_of(&world, channel, id, &emoji)?;
    let is_new = world
        .message(channel, id)?
        .reactions
        .people(&emoji)
        .is_empty();
    let needed = if is_new { ADD_REACTIONS } else { 0 };
    require(&world, channel, needed | READ_HISTORY)?;
    reacting::add(&server, &mut world, (channel, id), &emoji, APPLICATION)?;
    Ok(reply::no_content())
}

pub async fn remove_own(
    State(server): State<SharedServer>,
    Path((channel, id, emoji)): Path<(Id, Id, String)>,
) -> Reply {
    remove_of(&server, (channel, id), &emoji, APPLICATION)
}

pub async fn remove(
    State(server): State<SharedServer>,
    Path((channel, id, emoji, person)): Path<(Id, Id, String, Id)>,
) -> Reply {
    if person != APPLICATION {
        require_to_moderate(&server.world(), channel)?;
    }
    remove_of(&server, (channel, id), &emoji, person)
}

fn remove_of(server: &Server, (channel, id): (Id, Id), emoji: &str, person: Id) -> Reply {
    let mut world = server.world();
    let emoji = emoji_of(&world, channel, id, emoji)?;
    reacting::remove(server, &mut world, (channel, id), &emoji, person)?;
    Ok(reply::no_content())
}

/// The people who have reacted with an emoji: as many as `limit` says, from that who follows `after`.
pub async fn list(
    State(server): State<SharedServer>,
    Path((channel, id, emoji)): Path<(Id, Id, String)>,
    query: Parameters,
) -> Reply {
    let world = server.world();
    let emoji = emoji_of(&world, channel, id, &emoji)?;
    let after = Id(number(&query, "after").unwrap_or_default());
    let limit = number(&query, "limit").unwrap_or(25).clamp(1, 100);
    let mut people = world
        .message(channel, id)?
        .reactions
        .people(&emoji)
        .to_vec();
    people.sort_unstable();
    let people = people.into_iter().filter(|person| *person > after);
    let people = people.filter_map(|person| world.person(person));
    let users: Vec<Value> = people
        .zip(0..limit)
        .map(|(one, _)| Person::user_object(one))
        .collect();
    Ok(reply::json(&users))
}

pub async fn clear_emoji(
    State(server): State<SharedServer>,
    Path((channel, id, emoji)): Path<(Id, Id, String)>,
) -> Reply {
    let mut world = server.world();
    require_to_moderate(&world, channel)?;
    let emoji = emoji_of(&world, channel, id, &emoji)?;
    reacting::clear(&server, &mut world, (channel, id), Some(&emoji))?;
    Ok(reply::no_content())
}

pub async fn clear(
    State(server): State<SharedServer>,
    Path((channel, id)): Path<(Id, Id)>,
) -> Reply {
    let mut world = server.world();
    require_to_moderate(&world, channel)?;
    public_message(&world, channel, id)?;
    reacting::clear(&server, &mut world, (channel, id), None)?;
    Ok(reply::no_content())
}

/// The emoji of a path; refuses what cannot be reacted to.
fn emoji_of(world: &World, channel: Id, id: Id, emoji: &str) -> Result<ReactionEmoji, ApiError> {
    public_message(world, channel, id)?;
    if world.channel(channel)?.is_archived() {
        return Err(ApiError::Code(50_083));
    }
    ReactionEmoji::parse(emoji, &world.emojis)
}
