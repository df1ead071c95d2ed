//! The responses of the REST API's handlers.

use crate::error::ApiError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// What a handler returns.
pub type Reply = Result<Response, ApiError>;

/// 200 with a JSON body.
pub fn json<T: Serialize + ?Sized>(body: &T) -> Response {
    Json(body).into_response()
}

/// 201 with a JSON body.
pub fn created<T: Serialize + ?Sized>(body: &T) -> Response {
    (StatusCode::CREATED, Json(body)).into_response()
}

/// 204.
pub fn no_content() -> Response {
    StatusCode::NO_CONTENT.into_response()
}
