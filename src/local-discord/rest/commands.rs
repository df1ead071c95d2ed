//! The routes of application commands, global ones and those of guilds: list, replace, create, get, edit, delete.

use super::body::read;
use super::reply::{self, Reply};
use crate::check::commands::check_command;
use crate::error::{ApiError, form_error};
use crate::model::snowflake::{APPLICATION, Id};
use crate::model::world::World;
use crate::server::announce;
use crate::server::handle::{Server, SharedServer};
use axum::extract::{Path, Request, State};
use serde_json::{Value, json};
use std::collections::HashMap;

/// The most commands of each type: slash, user, message.
const MAX_COMMANDS: [usize; 3] = [100, 15, 15];

/// The guild that the path names; none for global commands.
fn scope(server: &Server, path: &HashMap<String, String>) -> Result<Option<Id>, ApiError> {
    let Some(id) = path.get("guild") else {
        return Ok(None);
    };
    let known = id.parse().ok().map(Id);
    let known = known.filter(|id| server.world().guild(*id).is_some());
    known.map(Some).ok_or(ApiError::Code(10_004))
}

/// The parameters of the path: `app`, maybe `guild`, maybe `command`.
type Parameters = Path<HashMap<String, String>>;

pub async fn list(State(server): State<SharedServer>, Path(path): Parameters) -> Reply {
    let scope = scope(&server, &path)?;
    let commands: Vec<Value> = server
        .world()
        .commands
        .iter()
        .filter(|command| is_in(command, scope))
        .cloned()
        .collect();
    Ok(reply::json(&commands))
}

pub async fn replace(
    State(server): State<SharedServer>,
    Path(path): Parameters,
    request: Request,
) -> Reply {
    let scope = scope(&server, &path)?;
    let body = read(request).await?.json;
    let list = body.as_array().ok_or_else(|| {
        form_error(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        )
    })?;
    for (n, command) in list.iter().enumerate() {
        check_command(command, &n.to_string())?;
    }
    let replaced: Vec<Value> = {
        let mut world = server.world();
        let new: Vec<Value> = list
            .iter()
            .map(|command| new_command(&world, command, scope))
            .collect();
        require_room(&new)?;
        world.commands.retain(|command| !is_in(command, scope));
        world.commands.extend(new.iter().cloned());
        new
    };
    announce::commands(&server);
    Ok(reply::json(&replaced))
}

pub async fn create(
    State(server): State<SharedServer>,
    Path(path): Parameters,
    request: Request,
) -> Reply {
    let scope = scope(&server, &path)?;
    let body = read(request).await?.json;
    check_command(&body, "")?;
    let created = {
        let mut world = server.world();
        let new = new_command(&world, &body, scope);
        world
            .commands
            .retain(|command| !(is_in(command, scope) && has_same_name(command, &new)));
        world.commands.push(new.clone());
        new
    };
    announce::commands(&server);
    Ok(reply::created(&created))
}

pub async fn get(State(server): State<SharedServer>, Path(path): Parameters) -> Reply {
    let world = server.world();
    let found = world
        .commands
        .iter()
        .find(|command| Some(&command["id"]) == path.get("command").map(|id| json!(id)).as_ref());
    found.map(reply::json).ok_or(ApiError::Code(10_063))
}

pub async fn edit(
    State(server): State<SharedServer>,
    Path(path): Parameters,
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
        check_command(&edited, "")?;
        *found = edited.clone();
        edited
    };
    announce::commands(&server);
    Ok(reply::json(&edited))
}

pub async fn delete(State(server): State<SharedServer>, Path(path): Parameters) -> Reply {
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
    announce::commands(&server);
    Ok(reply::no_content())
}

/// Refuses more commands of a type than Discord allows.
fn require_room(commands: &[Value]) -> Result<(), ApiError> {
    let of = |kind: usize| {
        commands
            .iter()
            .filter(|command| command["type"] == kind)
            .count()
    };
    if (1..=3).any(|kind| of(kind) > MAX_COMMANDS[kind - 1]) {
        Err(ApiError::Code(30_032))
    } else {
        Ok(())
    }
}

fn is_in(command: &Value, scope: Option<Id>) -> bool {
    command.get("guild_id").cloned() == scope.map(|guild| json!(guild))
}

fn has_same_name(a: &Value, b: &Value) -> bool {
    a["name"] == b["name"] && a["type"] == b["type"]
}

/// The command object for a body. It replaces a command of the same name and type, and keeps its id.
fn new_command(world: &World, body: &Value, scope: Option<Id>) -> Value {
    let mut command = json!({
        "type": 1, "description": "", "options": [], "name_localizations": null, "description_localizations": null,
        "default_member_permissions": null, "dm_permission": true, "nsfw": false, "integration_types": [0], "contexts": null,
    });
    let given = body.as_object().into_iter().flatten();
    for (key, value) in given.filter(|(_, value)| !value.is_null()) {
        command[key] = value.clone();
    }
    let known = world
        .commands
        .iter()
        .find(|known| is_in(known, scope) && has_same_name(known, &command));
    command["id"] = known.map_or_else(|| json!(world.clock.next_id()), |known| known["id"].clone());
    command["application_id"] = json!(APPLICATION);
    command["version"] = json!(world.clock.next_id());
    if let Some(guild) = scope {
        command["guild_id"] = json!(guild);
    }
    command
}
