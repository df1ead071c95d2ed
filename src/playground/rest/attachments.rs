//! Serves the files of messages, as Discord does from another host. It does not ask who may see them: their addresses hold the ids.

use crate::playground::model::snowflake::Id;
use crate::playground::rest::State;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// The bytes of an attachment. It may not act as a page of this server, whatever it is.
pub async fn file(
    axum::extract::State(server): State,
    Path((channel, attachment, _)): Path<(Id, Id, String)>,
) -> Response {
    let world = server.world();
    let messages = world.channels.get(&channel).into_iter();
    let files = messages
        .flat_map(|channel| channel.messages.values().rev())
        .flat_map(|message| &message.attachments);
    let Some(file) = files.into_iter().find(|file| file.id == attachment) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let unknown = HeaderValue::from_static("application/octet-stream");
    let kind = HeaderValue::from_str(&file.content_type).unwrap_or(unknown);
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    let powerless = HeaderValue::from_static("sandbox");
    let headers = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, forever),
        (CONTENT_SECURITY_POLICY, powerless),
    ];
    (headers, file.bytes.clone()).into_response()
}
