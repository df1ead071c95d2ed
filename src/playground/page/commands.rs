//! A person's use of a command: whether it is there for them, and the people, channels and messages that it names.

use crate::playground::Server;
use crate::playground::model::access::{ADMINISTRATOR, USE_COMMANDS};
use crate::playground::model::channel::Channel;
use crate::playground::model::interaction::Kind;
use crate::playground::model::person::{BOT_ROLE, GUILD, Person};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use crate::playground::page::arguments;
use crate::playground::page::interactions::{Asked, FAILED};
use crate::playground::page::socket::id;
use crate::playground::server::announce::object;
use serde_json::{Map, Value, json};

/// Discord's numbers for commands in the menus of people and messages.
const USER: u64 = 2;
const MESSAGE: u64 = 3;
/// What a person reads when a command is not there, or not there any more.
const OUTDATED: &str = "This command is outdated, please try again in a few minutes";

/// What using a command asks of the bot.
pub fn command(
    server: &Server,
    world: &World,
    me: Id,
    frame: &Value,
    kind: Kind,
) -> Result<Asked, &'static str> {
    let channel = id(frame, "channel")?;
    let mut commands = world.commands.iter();
    let known = commands
        .find(|known| known["id"] == frame["id"])
        .filter(|known| is_offered(world, me, channel, known))
        .ok_or(OUTDATED)?;
    let mut data = match known["type"].as_u64() {
        Some(USER) => on_person(world, me, channel, id(frame, "target")?)?,
        Some(MESSAGE) => on_message(server, world, channel, id(frame, "target")?)?,
        _ => slash(server, world, me, known, frame, kind)?,
    };
    for key in ["id", "name", "type", "guild_id"] {
        if let Some(value) = known.get(key) {
            data[key] = value.clone();
        }
    }
    let mut asked = Asked::new(kind, channel, data);
    asked.name = known["name"].as_str().map(ToOwned::to_owned);
    asked.is_menu = known["type"] != 1;
    Ok(asked)
}

fn on_person(world: &World, me: Id, channel: Id, target: Id) -> Result<Value, &'static str> {
    world.person(target).ok_or(FAILED)?;
    Ok(json!({"target_id": target, "resolved": resolved(world, me, channel, &[target])}))
}

fn on_message(
    server: &Server,
    world: &World,
    channel: Id,
    target: Id,
) -> Result<Value, &'static str> {
    let message = world.message(channel, target).map_err(|_| FAILED)?;
    if message.ephemeral_for.is_some() {
        return Err(FAILED);
    }
    let mut messages = Map::new();
    messages.insert(target.to_string(), object(server, world, message));
    Ok(json!({"target_id": target, "resolved": {"messages": messages}}))
}

fn slash(
    server: &Server,
    world: &World,
    me: Id,
    known: &Value,
    frame: &Value,
    kind: Kind,
) -> Result<Value, &'static str> {
    let options = frame.get("options").cloned().unwrap_or(json!([]));
    if !server.takes_forgeries {
        let there = |kind, value: &str| can_be_given(world, me, kind, value);
        arguments::check(&known["options"], &options, kind == Kind::Command, &there)?;
    }
    let mut named = Vec::new();
    ids_in(&options, &mut named);
    let resolved = resolved(world, me, id(frame, "channel")?, &named);
    Ok(json!({"options": options, "resolved": resolved}))
}

/// Whether a command is there for a person in a channel: by the channel's kind, and by what the person may do there.
fn is_offered(world: &World, me: Id, channel: Id, command: &Value) -> bool {
    let is_guild = world
        .channel(channel)
        .is_ok_and(|channel| channel.guild().is_some());
    let context = json!(u8::from(!is_guild));
    let contexts = command["contexts"].as_array();
    let fits = contexts.is_none_or(|contexts| contexts.contains(&context))
        && (is_guild || command.get("guild_id").is_none());
    let needed = Id::from_value(&command["default_member_permissions"]).filter(|_| is_guild);
    let needed = needed.map_or(0, |Id(bits)| if bits == 0 { ADMINISTRATOR } else { bits });
    fits && world.may(me, channel, needed | USE_COMMANDS)
}

/// The people and channels that a command or select names.
pub fn resolved(world: &World, me: Id, place: Id, named: &[Id]) -> Value {
    let mut found = json!({"users": {}, "members": {}, "channels": {}});
    let place = world.channels.get(&place);
    for id in named {
        let key = id.to_string();
        if let Some(person) = world.person(*id) {
            found["users"][&key] = person.user();
            let channel = place.filter(|place| place.guild().is_some());
            if let Some(channel) = channel {
                let mut member = Person::partial_member(person);
                member["permissions"] = json!(world.permissions(*id, channel).to_string());
                found["members"][&key] = member;
            }
        }
        let channel = world.channels.get(id);
        if let Some(channel) = channel.filter(|channel| world.sees(me, channel)) {
            let mut partial = channel.wire(None);
            partial["permissions"] = json!(world.permissions(me, channel).to_string());
            found["channels"][&key] = partial;
        }
    }
    found
}

fn ids_in(options: &Value, found: &mut Vec<Id>) {
    for option in options.as_array().into_iter().flatten() {
        let text = option.get("value").and_then(Value::as_str);
        found.extend(text.and_then(|text| text.parse().ok()).map(Id));
        ids_in(&option["options"], found);
    }
}

/// Whether an option of this kind takes this id: 6 people, 7 channels, 8 roles, 9 people and roles.
fn can_be_given(world: &World, me: Id, kind: u64, value: &str) -> bool {
    let select = match kind {
        6 => 5,
        7 => 8,
        8 => 6,
        _ => 7,
    };
    can_be_chosen(world, me, &json!({"type": select}), value)
}

/// Whether a select offers this id: 5 people, 6 roles, 7 both, 8 channels, of certain types if it names any.
pub fn can_be_chosen(world: &World, me: Id, select: &Value, value: &str) -> bool {
    let Ok(id) = value.parse().map(Id) else {
        return false;
    };
    let is_person = world.person(id).is_some();
    let is_role = id == GUILD || id == BOT_ROLE;
    let channel = world.channels.get(&id);
    let types = select["channel_types"].as_array();
    let fits = |channel: &&Channel| {
        let is_named = |types: &Vec<Value>| types.contains(&json!(channel.number()));
        channel.guild().is_some() && types.is_none_or(is_named)
    };
    match select["type"].as_u64() {
        Some(5) => is_person,
        Some(6) => is_role,
        Some(7) => is_person || is_role,
        _ => channel
            .filter(fits)
            .is_some_and(|channel| world.sees(me, channel)),
    }
}
