//! The routes of the application's emojis: list, create, get, rename, delete; and their pictures,
//! which Discord serves from another host.

use super::body::read;
use super::reply::{self, Reply};
use crate::error::{ApiError, form_error};
use crate::model::emoji::{Emoji, MAX_BYTES, is_name};
use crate::model::snowflake::Id;
use crate::server::handle::SharedServer;
use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

/// What the image of a request begins with. The real Discord takes other kinds too.
const PNG: &str = "data:image/png;base64,";

pub async fn list(State(server): State<SharedServer>) -> Reply {
    let world = server.world();
    let bot = world.bot();
    let items: Vec<Value> = world
        .emojis
        .values()
        .map(|emoji| emoji.object(bot))
        .collect();
    Ok(reply::json(&json!({"items": items})))
}

pub async fn create(State(server): State<SharedServer>, request: Request) -> Reply {
    let body = read(request).await?.json;
    let name = name_of(&body)?;
    let png = picture(&body)?;
    let mut world = server.world();
    if world.emojis.len() >= server.options.max_emojis {
        return Err(ApiError::Code(30_008));
    }
    if world.emojis.values().any(|emoji| emoji.name == name) {
        return Err(form_error(
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "An emoji with that name already exists",
        ));
    }
    let id = world.clock.next_id();
    let emoji = Emoji { id, name, png };
    let object = emoji.object(world.bot());
    world.emojis.insert(id, emoji);
    Ok(reply::created(&object))
}

pub async fn get(State(server): State<SharedServer>, Path((_, id)): Path<(Id, Id)>) -> Reply {
    let world = server.world();
    let emoji = world.emojis.get(&id).ok_or(ApiError::Code(10_014))?;
    Ok(reply::json(&emoji.object(world.bot())))
}

pub async fn rename(
    State(server): State<SharedServer>,
    Path((_, id)): Path<(Id, Id)>,
    request: Request,
) -> Reply {
    let name = name_of(&read(request).await?.json)?;
    let mut world = server.world();
    let emoji = world.emojis.get_mut(&id).ok_or(ApiError::Code(10_014))?;
    emoji.name = name;
    let emoji = emoji.clone();
    Ok(reply::json(&emoji.object(world.bot())))
}

pub async fn delete(State(server): State<SharedServer>, Path((_, id)): Path<(Id, Id)>) -> Reply {
    let removed = server.world().emojis.remove(&id);
    removed.ok_or(ApiError::Code(10_014))?;
    Ok(reply::no_content())
}

/// The picture of an emoji; the file is named after its id.
pub async fn serve(State(server): State<SharedServer>, Path(file): Path<String>) -> Response {
    let id = file.strip_suffix(".png").and_then(|id| id.parse().ok());
    let world = server.world();
    let Some(emoji) = id.and_then(|id| world.emojis.get(&Id(id))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, emoji.png.clone()).into_response()
}

fn name_of(body: &Value) -> Result<String, ApiError> {
    let name = body["name"].as_str().filter(|name| is_name(name));
    let name = name.ok_or_else(|| {
        form_error(
            "name",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 2 and 32 letters, digits or underscores.",
        )
    })?;
    Ok(name.to_owned())
}

fn picture(body: &Value) -> Result<Bytes, ApiError> {
    let invalid = || form_error("image", "IMAGE_INVALID", "Invalid image data");
    let encoded = body["image"]
        .as_str()
        .and_then(|image| image.strip_prefix(PNG));
    let png = BASE64_STANDARD.decode(encoded.ok_or_else(invalid)?);
    let png = png.map_err(|_| invalid())?;
    if png.len() > MAX_BYTES {
        return Err(form_error(
            "image",
            "BINARY_TYPE_MAX_SIZE",
            "File cannot be larger than 256.0 kb.",
        ));
    }
    Ok(png.into())
}
