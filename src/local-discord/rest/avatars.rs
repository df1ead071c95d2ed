//! Serves the avatars of people, as Discord's CDN does from another host: a pattern in the colour of each.

use crate::model::avatar;
use crate::model::snowflake::Id;
use crate::server::handle::SharedServer;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// The avatar of a person under its hash.
pub async fn serve(
    State(server): State<SharedServer>,
    Path((id, file)): Path<(Id, String)>,
) -> Response {
    let world = server.world();
    let person = world.person(id).filter(|person| {
        let hash = person.avatar_hash();
        hash.is_some_and(|hash| file == format!("{hash}.png"))
    });
    let Some(person) = person else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, avatar::png(person.color, id.0)).into_response()
}
