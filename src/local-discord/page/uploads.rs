//! Files that a person gives to a command.
//! They are kept like attachments of no message, and a command names them by their ids.

use crate::model::attachment::{Attachment, MAX_FILE_BYTES, UNKNOWN_CONTENT, content_type_of};
use crate::model::snowflake::Id;
use crate::model::world::World;
use crate::server::handle::SharedServer;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// The most characters of a file name.
const MAX_NAME: usize = 100;

/// Keeps a file, and answers with its id.
pub async fn upload(
    State(server): State<SharedServer>,
    Path(filename): Path<String>,
    bytes: Bytes,
) -> Response {
    if bytes.len() > MAX_FILE_BYTES {
        let reason = "Your files are too powerful! The limit is 10 MiB.";
        return (StatusCode::PAYLOAD_TOO_LARGE, reason).into_response();
    }
    let mut world = server.world();
    let id = world.clock.next_id();
    let content_type = content_type_of(&filename).unwrap_or(UNKNOWN_CONTENT);
    world.detached.keep([Attachment {
        id,
        filename: plain(&filename),
        content_type: content_type.to_owned(),
        description: None,
        bytes,
    }]);
    Json(json!({"id": id})).into_response()
}

/// The name as Discord keeps it: letters, digits, dots, hyphens and underscores.
fn plain(name: &str) -> String {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
    let kept = name.chars().map(|c| if is_kept(c) { c } else { '_' });
    let name: String = kept.take(MAX_NAME).collect();
    if name.trim_matches(['.', '_']).is_empty() {
        "file".to_owned()
    } else {
        name
    }
}

/// The attachment objects of these ids, for the `resolved` data of a command in a channel. Other ids are left out.
pub fn resolved_uploads(world: &World, channel: Id, ids: &[Id]) -> Value {
    let mut found = json!({});
    for file in ids.iter().filter_map(|id| world.detached.get(*id)) {
        let mut object = file.object(&world.base_url, channel);
        object["ephemeral"] = json!(true);
        found[file.id.to_string()] = object;
    }
    found
}

/// Whether an option value is the id of a file that was uploaded.
pub fn is_upload(world: &World, value: &str) -> bool {
    let id = value.parse().ok().map(Id);
    id.is_some_and(|id| world.detached.get(id).is_some())
}
