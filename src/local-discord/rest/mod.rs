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
mod reply;
mod threads;
mod webhooks;

pub use attachments::serve as serve_attachment;
pub use avatars::serve as serve_avatar;
pub use body::MAX_REQUEST_BYTES;
pub use emojis::serve as serve_emoji;

use super::error::ApiError;
use super::server::handle::SharedServer;
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post, put};
use middleware::Middleware;
use std::sync::Arc;

/// The routes below `/api/v10`.
pub fn routes(middleware: Arc<Middleware>) -> Router<SharedServer> {
    guild_routes()
        .merge(command_routes("/applications/{app}/commands"))
        .merge(command_routes(
            "/applications/{app}/guilds/{guild}/commands",
        ))
        .merge(emoji_routes())
        .merge(channel_routes())
        .merge(message_routes())
        .merge(interaction_routes())
        .fallback(async || ApiError::NoRoute)
        .method_not_allowed_fallback(async || ApiError::NoMethod)
        .layer(from_fn_with_state(middleware, middleware::handle))
}

fn guild_routes() -> Router<SharedServer> {
    Router::new()
        .route("/gateway", get(guild::gateway))
        .route("/gateway/bot", get(guild::gateway_bot))
        .route("/users/@me", get(guild::me))
        .route("/users/@me/channels", post(guild::open_direct))
        .route("/users/@me/guilds", get(guild::guilds))
        .route("/users/@me/guilds/{guild}", delete(guild::leave))
        .route("/users/{id}", get(guild::user))
        .route("/oauth2/applications/@me", get(guild::application))
        .route("/applications/@me", get(guild::application))
        .route("/guilds/{guild}", get(guild::guild))
        .route("/guilds/{guild}/channels", get(guild::channels))
        .route("/guilds/{guild}/roles", get(guild::roles))
        .route("/guilds/{guild}/members/{user}", get(guild::member))
        .route("/guilds/{guild}/threads/active", get(guild::active_threads))
}

fn emoji_routes() -> Router<SharedServer> {
    Router::new()
        .route(
            "/applications/{app}/emojis",
            get(emojis::list).post(emojis::create),
        )
        .route(
            "/applications/{app}/emojis/{emoji}",
            get(emojis::get)
                .patch(emojis::rename)
                .delete(emojis::delete),
        )
}

fn channel_routes() -> Router<SharedServer> {
    Router::new()
        .route(
            "/channels/{channel}",
            get(channels::get)
                .patch(channels::edit)
                .delete(channels::delete),
        )
        .route(
            "/channels/{channel}/permissions/{overwrite}",
            put(channels::set_overwrite).delete(channels::delete_overwrite),
        )
        .route("/channels/{channel}/threads", post(threads::start))
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(threads::start_from_message),
        )
        .route("/channels/{channel}/thread-members", get(threads::members))
        .route(
            "/channels/{channel}/thread-members/{member}",
            put(threads::add_member).delete(threads::remove_member),
        )
}

fn message_routes() -> Router<SharedServer> {
    let one = get(messages::get)
        .patch(messages::edit)
        .delete(messages::delete);
    Router::new()
        .route(
            "/channels/{channel}/messages",
            get(messages::list).post(messages::create),
        )
        .route(
            "/channels/{channel}/messages/bulk-delete",
            post(messages::bulk_delete),
        )
        .route("/channels/{channel}/messages/{message}", one)
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            put(messages::react).delete(messages::react),
        )
        .route(
            "/channels/{channel}/pins/{message}",
            put(messages::pin).delete(messages::pin),
        )
        .route("/channels/{channel}/typing", post(messages::typing))
}

fn interaction_routes() -> Router<SharedServer> {
    let one = get(webhooks::get)
        .patch(webhooks::edit)
        .delete(webhooks::delete);
    Router::new()
        .route(
            "/interactions/{id}/{token}/callback",
            post(callback::respond),
        )
        .route("/webhooks/{app}/{token}", post(webhooks::create))
        .route("/webhooks/{app}/{token}/messages/{message}", one)
}

fn command_routes(path: &str) -> Router<SharedServer> {
    Router::new()
        .route(
            path,
            get(commands::list)
                .put(commands::replace)
                .post(commands::create),
        )
        .route(
            &format!("{path}/{{command}}"),
            get(commands::get)
                .patch(commands::edit)
                .merge(delete(commands::delete)),
        )
}
