//! Everything the server serves: the REST API, gateway, web page, attachments, avatars and emojis.

use super::error::ApiError;
use super::rest::middleware::Middleware;
use super::server::handle::SharedServer;
use super::{gateway, page, rest};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::sync::Arc;

/// All routes. Every request is checked for its origin first.
pub fn router(server: SharedServer, middleware: Arc<Middleware>) -> Router {
    Router::new()
        .nest("/api/v10", rest::router(middleware))
        .route("/gateway/ws", get(gateway::connection::connect))
        .route("/gateway/ws/", get(gateway::connection::connect))
        .route("/page", get(page::socket::connect))
        .route("/uploads/{filename}", post(page::uploads::upload))
        .route(
            "/attachments/{channel}/{attachment}/{filename}",
            get(rest::serve_attachment),
        )
        .route("/avatars/{person}/{filename}", get(rest::serve_avatar))
        .route("/emojis/{filename}", get(rest::serve_emoji))
        .merge(page::assets::routes())
        .fallback(unknown)
        .layer(DefaultBodyLimit::max(rest::MAX_REQUEST_BYTES))
        .layer(from_fn_with_state(Arc::clone(&server), page::origin::guard))
        .with_state(server)
}

/// The answer to a request for nothing that is served, such as another version of the API.
async fn unknown(method: Method, uri: Uri) -> ApiError {
    if uri.path().starts_with("/api") {
        let path = uri.path();
        tracing::warn!(%method, path, "the local Discord serves nothing but /api/v10");
    }
    ApiError::NoRoute
}
