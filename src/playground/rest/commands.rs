//! Registers the bot's application commands, globally or for the guild.

use crate::playground::Server;
use crate::playground::check::commands as form;
use crate::playground::error::{ApiError, form_error};
use crate::playground::model::person::{APPLICATION, GUILD};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use crate::playground::rest::body::read;
use crate::playground::rest::{Replies, Reply, State};
use axum::extract::{Path, Request};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// The most commands of each type: slash, user, message.
const MOST: [usize; 3] = [100, 15, 15];

/// The part of the path that says for whom.
pub fn scope(path: &std::collections::HashMap<String, String>) -> Result<Option<Id>, ApiError> {
    match path.get("guild") {
        None => Ok(None),
        Some(id) if *id == GUILD.to_string() => Ok(Some(GUILD)),
        Some(_) => Err(ApiError::Code(10_004)),
    }
}

type Parts = Path<std::collections::HashMap<String, String>>;

pub async fn list(axum::extract::State(server): State, Path(path): Parts) -> Reply {
    let scope = scope(&path)?;
    let commands: Vec<Value> = server
        .world()
        .commands
        .iter()
        .filter(|command| is_of(command, scope))
        .cloned()
        .collect();
    Reply::json(&commands)
}

pub async fn replace(
    axum::extract::State(server): State,
    Path(path): Parts,
    request: Request,
) -> Reply {
    let scope = scope(&path)?;
    let body = read(request).await?.json;
    let list = body.as_array().ok_or_else(|| {
        form_error(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        )
    })?;
    for (n, command) in list.iter().enumerate() {
        form::command(command, &n.to_string())?;
    }
    let answer: Vec<Value> = {
        let mut world = server.world();
        let made: Vec<Value> = list
            .iter()
            .map(|command| make(&world, command, scope))
            .collect();
        room(&made)?;
        world.commands.retain(|command| !is_of(command, scope));
        world.commands.extend(made.iter().cloned());
        made
    };
    tell(&server);
    Reply::json(&answer)
}

pub async fn create(
    axum::extract::State(server): State,
    Path(path): Parts,
    request: Request,
) -> Reply {
    let scope = scope(&path)?;
    let body = read(request).await?.json;
    form::command(&body, "")?;
    let made = {
        let mut world = server.world();
        let made = make(&world, &body, scope);
        world
            .commands
            .retain(|command| !(is_of(command, scope) && is_same(command, &made)));
        world.commands.push(made.clone());
        made
    };
    tell(&server);
    Reply::with(StatusCode::CREATED, &made)
}

pub async fn get(axum::extract::State(server): State, Path(path): Parts) -> Reply {
    let world = server.world();
    let found = world
        .commands
        .iter()
        .find(|command| Some(&command["id"]) == path.get("command").map(|id| json!(id)).as_ref());
    found.map_or(Err(ApiError::Code(10_063)), Reply::json)
}

pub async fn edit(
    axum::extract::State(server): State,
    Path(path): Parts,
    request: Request,
) -> Reply {
    let body = read(request).await?.json;
    let edited = {
        let mut world = server.world();
        let id = path.get("command").map(|id| json!(id));
        let found = world
            .commands
            .iter_mut()
            .find(|command| Some(&command["id"]) == id.as_ref())
            .ok_or(ApiError::Code(10_063))?;
        let mut edited = found.clone();
        for (key, value) in body.as_object().into_iter().flatten() {
            edited[key] = value.clone();
        }
        form::command(&edited, "")?;
        *found = edited.clone();
        edited
    };
    tell(&server);
    Reply::json(&edited)
}

pub async fn delete(axum::extract::State(server): State, Path(path): Parts) -> Reply {
    {
        let mut world = server.world();
        let id = path.get("command").map(|id| json!(id));
        let before = world.commands.len();
        world
            .commands
            .retain(|command| Some(&command["id"]) != id.as_ref());
        if world.commands.len() == before {
            return Err(ApiError::Code(10_063));
        }
    }
    tell(&server);
    Reply::none()
}

fn tell(server: &Server) {
    let commands = server.world().commands.clone();
    server
        .hub
        .to_everybody(&json!({"type": "commands", "commands": commands}));
}

fn room(commands: &[Value]) -> Result<(), ApiError> {
    let of = |kind: usize| {
        commands
            .iter()
            .filter(|command| command["type"] == kind)
            .count()
    };
    if (1..=3).any(|kind| of(kind) > MOST[kind - 1]) {
        Err(ApiError::Code(30_032))
    } else {
        Ok(())
    }
}

fn is_of(command: &Value, scope: Option<Id>) -> bool {
    command.get("guild_id").cloned() == scope.map(|guild| json!(guild))
}

fn is_same(a: &Value, b: &Value) -> bool {
    a["name"] == b["name"] && a["type"] == b["type"]
}

/// A command as Discord keeps it. One that was there before keeps its id.
fn make(world: &World, given: &Value, scope: Option<Id>) -> Value {
    let mut made = json!({
        "type": 1, "description": "", "options": [], "name_localizations": null, "description_localizations": null,
        "default_member_permissions": null, "dm_permission": true, "nsfw": false, "integration_types": [0], "contexts": null,
    });
    for (key, value) in given.as_object().into_iter().flatten() {
        made[key] = value.clone();
    }
    let known = world
        .commands
        .iter()
        .find(|command| is_of(command, scope) && is_same(command, &made));
    made["id"] = known.map_or_else(|| json!(world.clock.next_id()), |known| known["id"].clone());
    made["application_id"] = json!(APPLICATION);
    made["version"] = json!(world.clock.next_id());
    if let Some(guild) = scope {
        made["guild_id"] = json!(guild);
    }
    made
}
