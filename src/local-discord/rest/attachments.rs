//! Serves the attachments of messages, as Discord does from another host. Anyone with the address may read them.

use crate::model::snowflake::Id;
use crate::server::handle::SharedServer;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// The bytes of an attachment. Sandboxed: whatever it contains, it cannot act as a page of this server.
pub async fn serve(
    State(server): State<SharedServer>,
    Path((channel, attachment, _)): Path<(Id, Id, String)>,
) -> Response {
    let world = server.world();
    let channel = world.channels.get(&channel).into_iter();
    let mut files = channel
        .flat_map(|channel| channel.messages.values().rev())
        .flat_map(|message| &message.attachments);
    let attached = files.find(|file| file.id == attachment);
    let Some(file) = attached.or_else(|| world.detached.get(attachment)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let unknown = HeaderValue::from_static("application/octet-stream");
    let content_type = HeaderValue::from_str(&file.content_type).unwrap_or(unknown);
    let headers = [
        (CONTENT_TYPE, content_type),
        (
            CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=31536000, immutable"),
        ),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox")),
    ];
    (headers, file.bytes.clone()).into_response()
}
