//! Registers the commands with Discord: everywhere, or in one server.
//! Sends only fields that say something, and that Discord knows for their kind of command or option.

use super::localise;
use poise::Command;
use serde_json::{Number, Value};
use serenity::all::{Command as Registered, GuildId, Http};

/// Fields of commands that are registered everywhere. In a server they are not allowed, for there they are given.
const GLOBAL_ONLY: [&str; 2] = ["contexts", "integration_types"];

/// Replaces the registered commands by these: those of one server, or else those that are offered everywhere.
/// Returns them as Discord knows them.
pub async fn register<U, E>(
    http: &Http,
    guild: Option<GuildId>,
    commands: &[Command<U, E>],
) -> serenity::Result<Vec<Registered>> {
    Ok(match guild {
        Some(guild) => {
            let mut body = payload(commands)?;
            let fields = body.iter_mut().filter_map(Value::as_object_mut);
            fields.for_each(|command| {
                command.retain(|name, _| !GLOBAL_ONLY.contains(&name.as_str()));
            });
            http.create_guild_commands(guild, &body).await?
        }
        None => http.create_global_commands(&payload(commands)?).await?,
    })
}

/// The commands as they are sent to Discord.
fn payload<U, E>(commands: &[Command<U, E>]) -> serde_json::Result<Vec<Value>> {
    let commands = localise::builders(commands);
    let values = commands
        .iter()
        .map(|command| serde_json::to_value(command).map(tidied));
    values.collect()
}

/// Without fields that are null, false or empty, at any depth: serenity writes every field of every option,
/// and Discord does not know `required` and `autocomplete` for subcommands, nor a description for context menus. Bounds are whole numbers, which serenity
/// writes as `0.0`.
fn tidied(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields
                .into_iter()
                .map(|(name, value)| (name, tidied(value)));
            fields.filter(|(_, value)| !is_default(value)).collect()
        }
        Value::Array(list) => list.into_iter().map(tidied).collect(),
        Value::Number(number) => whole(number).into(),
        value => value,
    }
}

/// A number without its fraction if that is zero.
fn whole(number: Number) -> Number {
    let digits = number.to_string();
    let whole = digits.strip_suffix(".0").map(str::parse::<i64>);
    whole.and_then(Result::ok).map_or(number, Number::from)
}

fn is_default(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}
