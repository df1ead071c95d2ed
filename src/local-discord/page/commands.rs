//! A person's use of an application command: whether it is available to them, and the resulting interaction data.

use super::arguments::check_arguments;
use super::request::InteractionRequest;
use super::request::{FAILED, Refusal, id};
use super::resolved::{fits_option, resolve};
use crate::model::access::has_permissions;
use crate::model::interaction::InteractionKind;
use crate::model::objects::message_object;
use crate::model::permissions::{ADMINISTRATOR, USE_COMMANDS};
use crate::model::snowflake::Id;
use crate::model::world::World;
use serde_json::{Map, Value, json};

/// Discord's numbers for commands in the menus of people and messages.
const USER: u64 = 2;
const MESSAGE: u64 = 3;
/// The refusal of a command that is not registered or not available.
const OUTDATED: Refusal = "This command is outdated, please try again in a few minutes";

/// The request for a command, or for the autocomplete of one of its options.
/// With `accepts_forgeries` the arguments are not checked.
pub fn command_request(
    world: &World,
    me: Id,
    frame: &Value,
    kind: InteractionKind,
    accepts_forgeries: bool,
) -> Result<InteractionRequest, Refusal> {
    let channel = id(frame, "channel")?;
    let mut commands = world.commands.iter();
    let command = commands
        .find(|command| command["id"] == frame["id"])
        .filter(|command| is_available(world, me, channel, command))
        .ok_or(OUTDATED)?;
    let mut data = match command["type"].as_u64() {
        Some(USER) => user_data(world, me, channel, id(frame, "target")?)?,
        Some(MESSAGE) => message_data(world, channel, id(frame, "target")?)?,
        _ => {
            let options = frame.get("options").cloned().unwrap_or(json!([]));
            if !accepts_forgeries {
                let is_whole = kind == InteractionKind::Command;
                let fits =
                    |option: &Value, value: &str| fits_option(world, me, channel, option, value);
                check_arguments(&command["options"], &options, is_whole, &fits)?;
            }
            slash_data(world, me, channel, &options)
        }
    };
    for key in ["id", "name", "type", "guild_id"] {
        if let Some(value) = command.get(key) {
            data[key] = value.clone();
        }
    }
    let mut request = InteractionRequest::new(kind, channel, data);
    request.name = command["name"].as_str().map(ToOwned::to_owned);
    request.is_menu = command["type"] != 1;
    Ok(request)
}

fn user_data(world: &World, me: Id, channel: Id, target: Id) -> Result<Value, Refusal> {
    world.person(target).ok_or(FAILED)?;
    let mut data = json!({"target_id": target});
    resolve(&mut data, world, me, channel, &[target]);
    Ok(data)
}

fn message_data(world: &World, channel: Id, target: Id) -> Result<Value, Refusal> {
    let message = world.message(channel, target).map_err(|_| FAILED)?;
    if message.ephemeral_for.is_some() {
        return Err(FAILED);
    }
    let mut messages = Map::new();
    messages.insert(target.to_string(), message_object(world, message));
    Ok(json!({"target_id": target, "resolved": {"messages": messages}}))
}

fn slash_data(world: &World, me: Id, channel: Id, options: &Value) -> Value {
    let mut ids = Vec::new();
    collect_ids(options, &mut ids);
    let mut data = json!({"options": options});
    resolve(&mut data, world, me, channel, &ids);
    data
}

/// Whether a person can use a command in a channel: by the command's contexts, by who must have installed it,
/// and by the permissions that it requires. Everybody has installed the app for themselves; the guilds that have are those with the bot.
fn is_available(world: &World, me: Id, channel: Id, command: &Value) -> bool {
    let guild = world.guild_of(channel);
    let has_bot = guild.is_none_or(|guild| guild.is_bot_member);
    let types = command["integration_types"].as_array();
    let is_installed = has_bot || types.is_some_and(|types| types.contains(&json!(1)));
    let guild = guild.map(|guild| guild.id);
    let is_guild = guild.is_some();
    let context = json!(u8::from(!is_guild));
    let contexts = command["contexts"].as_array();
    let fits = contexts.is_none_or(|contexts| contexts.contains(&context))
        && command.get("guild_id").is_none_or(|of| *of == json!(guild));
    let needed = Id::from_value(&command["default_member_permissions"]).filter(|_| is_guild);
    let needed = needed.map_or(0, |Id(bits)| if bits == 0 { ADMINISTRATOR } else { bits });
    fits && is_installed && has_permissions(world, me, channel, needed | USE_COMMANDS)
}

/// Collects every option value that may be an id, also in subcommands.
fn collect_ids(options: &Value, ids: &mut Vec<Id>) {
    for option in options.as_array().into_iter().flatten() {
        let text = option.get("value").and_then(Value::as_str);
        ids.extend(text.and_then(|text| text.parse().ok()).map(Id));
        collect_ids(&option["options"], ids);
    }
}
