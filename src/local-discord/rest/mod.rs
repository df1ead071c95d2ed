//! The REST API: its routes, and a handler for each.

mod attachments;
mod avatars;
mod body;
mod callback;
mod channels;
mod commands;
mod emojis;
mod guild;
pub mod journal;
mod messages;
pub mod middleware;
mod pins;
mod query;
mod reactions;
mod reply;
mod routes;
pub mod table;
mod threads;
mod webhooks;

pub use attachments::serve as serve_attachment;
pub use avatars::serve as serve_avatar;
pub use body::MAX_REQUEST_BYTES;
pub use emojis::serve as serve_emoji;
pub use routes::table;

use super::error::ApiError;
use super::server::handle::SharedServer;
use axum::Router;
use axum::middleware::from_fn_with_state;
use middleware::Middleware;
use std::sync::Arc;

/// The router of everything below `/api/v10`.
pub fn router(middleware: Arc<Middleware>) -> Router<SharedServer> {
    let table = routes::table();
    table
        .router
        .fallback(async || ApiError::NoRoute)
        .method_not_allowed_fallback(async || ApiError::NoMethod)
        .layer(from_fn_with_state(middleware, middleware::handle))
}
