//! The people, roles and channels that a command or select names: which of them a person can choose,
//! and the `resolved` data that describes them.

use super::uploads::{is_upload, resolved_uploads};
use crate::model::access::{can_view, permissions_in};
use crate::model::channel::Channel;
use crate::model::guild_objects::role_object;
use crate::model::snowflake::{Id, bot_role};
use crate::model::world::World;
use serde_json::{Value, json};

/// The types of command options that take an id.
const USER_OPTION: u64 = 6;
const CHANNEL_OPTION: u64 = 7;
const ROLE_OPTION: u64 = 8;
const ATTACHMENT_OPTION: u64 = 11;
/// The types of selects that Discord populates; the remaining one, 8, is of channels.
const USER_SELECT: u64 = 5;
const ROLE_SELECT: u64 = 6;
const MENTIONABLE_SELECT: u64 = 7;
const CHANNEL_SELECT: u64 = 8;
/// The type of a modal's field for files.
const FILE_UPLOAD: u64 = 19;

/// Adds the `resolved` data of these ids to that of an interaction, for a person in the channel `place`.
/// Ids of nothing that the person can see are left out; without any others nothing is added, by which libraries tell such data from others.
pub fn resolve(data: &mut Value, world: &World, me: Id, place: Id, ids: &[Id]) {
    let mut found = resolved(world, me, place, ids);
    found["attachments"] = resolved_uploads(world, place, ids);
    let kinds = found.as_object_mut().into_iter();
    kinds.for_each(|kinds| kinds.retain(|_, of| of.as_object().is_some_and(|of| !of.is_empty())));
    if found.as_object().is_some_and(|kinds| !kinds.is_empty()) {
        data["resolved"] = found;
    }
}

fn resolved(world: &World, me: Id, place: Id, ids: &[Id]) -> Value {
    let mut found = json!({"users": {}, "members": {}, "roles": {}, "channels": {}});
    let place = world.channels.get(&place);
    for id in ids {
        let key = id.to_string();
        if let Some(person) = world.person(*id) {
            found["users"][&key] = person.user_object();
            if let Some(place) = place
                && let Some(guild) = place.guild()
            {
                let mut member = person.partial_member_object(guild);
                member["permissions"] = json!(permissions_in(world, *id, place).to_string());
                found["members"][&key] = member;
            }
        }
        let guild = place
            .and_then(Channel::guild)
            .and_then(|guild| world.guild(guild));
        if let Some(guild) = guild.filter(|guild| *id == guild.id || *id == guild.bot_role()) {
            found["roles"][&key] = role_object(guild, *id);
        }
        let channel = world.channels.get(id);
        if let Some(channel) = channel.filter(|channel| can_view(world, me, channel)) {
            let mut partial = channel.object(None);
            partial["permissions"] = json!(permissions_in(world, me, channel).to_string());
            found["channels"][&key] = partial;
        }
    }
    found
}

/// Whether a command option takes this id in the channel `place`.
pub fn fits_option(world: &World, me: Id, place: Id, option: &Value, value: &str) -> bool {
    let select = match option["type"].as_u64() {
        Some(ATTACHMENT_OPTION) => return is_upload(world, value),
        Some(USER_OPTION) => USER_SELECT,
        Some(CHANNEL_OPTION) => CHANNEL_SELECT,
        Some(ROLE_OPTION) => ROLE_SELECT,
        _ => MENTIONABLE_SELECT,
    };
    let select = json!({"type": select, "channel_types": option["channel_types"]});
    fits_select(world, me, place, &select, value)
}

/// Whether a select that Discord populates offers this id in the channel `place`, or a field for files takes it.
/// Selects of channels may name `channel_types`.
pub fn fits_select(world: &World, me: Id, place: Id, select: &Value, value: &str) -> bool {
    let Ok(id) = value.parse().map(Id) else {
        return false;
    };
    if select["type"] == FILE_UPLOAD {
        return is_upload(world, value);
    }
    let is_person = world.person(id).is_some();
    let guild = world.guild_of(place).map(|guild| guild.id);
    let is_role = guild.is_some_and(|guild| id == guild || id == bot_role(guild));
    let channel = world.channels.get(&id);
    let types = select["channel_types"].as_array();
    let fits = |channel: &&Channel| {
        let is_named =
            |types: &Vec<Value>| types.is_empty() || types.contains(&json!(channel.type_number()));
        guild.is_some() && channel.guild() == guild && types.is_none_or(is_named)
    };
    match select["type"].as_u64() {
        Some(USER_SELECT) => is_person,
        Some(ROLE_SELECT) => is_role,
        Some(MENTIONABLE_SELECT) => is_person || is_role,
        _ => channel
            .filter(fits)
            .is_some_and(|channel| can_view(world, me, channel)),
    }
}
