//! The routes of the REST API, and what all of them share: authorisation, rate limits, the journal. It does nothing itself.

use super::error::ApiError;
use super::journal::Request as Noted;
use super::limit::Verdict;
use super::{
    Server, assets, callback, cdn, command, gateway, guild, messages, origin, page, place, thread,
    webhook,
};
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// The most bytes of any request, a little more than Discord takes, so that the refusal can be worded.
const MOST_BYTES: usize = 32 * 1024 * 1024;

/// The server, as handlers take it.
pub type State = axum::extract::State<Arc<Server>>;
/// What a handler gives back.
pub type Reply = Result<Answer, ApiError>;

/// A good answer.
#[derive(Debug)]
pub struct Answer(Response);

/// Ways to make a [`Reply`].
pub trait Replies {
    /// 200 with a body.
    fn json<T: Serialize + ?Sized>(body: &T) -> Reply;
    /// Another status with a body.
    fn with<T: Serialize + ?Sized>(status: StatusCode, body: &T) -> Reply;
    /// 204.
    fn none() -> Reply;
}

impl Replies for Reply {
    fn json<T: Serialize + ?Sized>(body: &T) -> Reply {
        Self::with(StatusCode::OK, body)
    }

    fn with<T: Serialize + ?Sized>(status: StatusCode, body: &T) -> Reply {
        Ok(Answer((status, Json(body)).into_response()))
    }

    fn none() -> Reply {
        Ok(Answer(StatusCode::NO_CONTENT.into_response()))
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        self.0
    }
}

/// Everything that is served.
pub fn router(server: Arc<Server>) -> Router {
    let api = guild::routes()
        .merge(commands("/applications/{app}/commands"))
        .merge(commands("/applications/{app}/guilds/{guild}/commands"))
        .merge(channels())
        .merge(interactions())
        .fallback(async || ApiError::NoRoute)
        .method_not_allowed_fallback(async || ApiError::NoMethod)
        .layer(from_fn_with_state(Arc::clone(&server), around));
    Router::new()
        .nest("/api/v10", api)
        .route("/gateway/ws", get(gateway::connect))
        .route("/gateway/ws/", get(gateway::connect))
        .route("/page", get(page::connect))
        .route(
            "/attachments/{channel}/{attachment}/{filename}",
            get(cdn::file),
        )
        .merge(assets::routes())
        .fallback(async || ApiError::NoRoute)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(Arc::clone(&server), origin::guard))
        .with_state(server)
}

fn channels() -> Router<Arc<Server>> {
    let one = get(messages::get)
        .patch(messages::edit)
        .delete(messages::delete);
    Router::new()
        .route(
            "/channels/{channel}",
            get(place::get).patch(place::edit).delete(place::delete),
        )
        .route(
            "/channels/{channel}/permissions/{whose}",
            put(place::allow).delete(place::disallow),
        )
        .route(
            "/channels/{channel}/messages",
            get(messages::list).post(messages::create),
        )
        .route(
            "/channels/{channel}/messages/bulk-delete",
            post(messages::delete_many),
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
        .route("/channels/{channel}/threads", post(thread::start))
        .route("/channels/{channel}/thread-members", get(thread::members))
        .route(
            "/channels/{channel}/thread-members/{who}",
            put(thread::join).delete(thread::leave),
        )
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(thread::start_from),
        )
}

fn interactions() -> Router<Arc<Server>> {
    let one = get(webhook::get)
        .patch(webhook::edit)
        .delete(webhook::delete);
    Router::new()
        .route(
            "/interactions/{id}/{token}/callback",
            post(callback::answer),
        )
        .route("/webhooks/{app}/{token}", post(webhook::create))
        .route("/webhooks/{app}/{token}/messages/{message}", one)
}

fn commands(path: &str) -> Router<Arc<Server>> {
    Router::new()
        .route(
            path,
            get(command::list)
                .put(command::replace)
                .post(command::create),
        )
        .route(
            &format!("{path}/{{command}}"),
            get(command::get)
                .patch(command::edit)
                .merge(delete(command::delete)),
        )
}

/// Asks for a token where one is due, counts the request for the rate limits, writes the journal.
async fn around(axum::extract::State(server): State, request: Request, next: Next) -> Response {
    if *server.cut.borrow() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let path = request.uri().path().to_owned();
    let has_own_right =
        path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway";
    if !has_own_right && !request.headers().contains_key(AUTHORIZATION) {
        return ApiError::Unauthorized.into_response();
    }
    let method = request.method().clone();
    let (request, noted) = if server.journal.is_wanted() {
        copy(request).await
    } else {
        (request, None)
    };
    let limits = server.limits.as_ref();
    let verdict = limits.and_then(|limits| limits.take(&method, &path));
    let response = answer(verdict, request, next).await;
    if response.status() == StatusCode::NOT_FOUND {
        tracing::debug!(%method, path, "answered 404");
    }
    if let Some((body, files)) = noted {
        let status = response.status().as_u16();
        server.journal.note(|| Noted {
            method,
            path,
            body,
            files,
            status,
        });
    }
    response
}

/// Does what is asked, unless the limits refuse it, and says how they stand.
async fn answer(verdict: Option<Verdict>, request: Request, next: Next) -> Response {
    let Some(verdict) = verdict else {
        return next.run(request).await;
    };
    let mut response = if verdict.is_refusal() {
        // Read to its end, else the client may find the connection cut while it still writes.
        drop(axum::body::to_bytes(request.into_body(), MOST_BYTES).await);
        verdict.refuse()
    } else {
        next.run(request).await
    };
    verdict.tell(response.headers_mut());
    response
}

/// The JSON of a body, and the name and size of its files.
type Content = (Value, Vec<(String, usize)>);

/// Reads a body for the journal and puts it back.
async fn copy(request: Request) -> (Request, Option<Content>) {
    let (parts, body) = request.into_parts();
    let bytes: Bytes = axum::body::to_bytes(body, MOST_BYTES)
        .await
        .unwrap_or_default();
    let again = |bytes: Bytes| Request::from_parts(parts.clone(), Body::from(bytes));
    let is_form = parts
        .headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/"));
    let mut noted: Content = (
        serde_json::from_slice(&bytes).unwrap_or(Value::Null),
        Vec::new(),
    );
    if is_form && let Ok(mut form) = Multipart::from_request(again(bytes.clone()), &()).await {
        while let Ok(Some(field)) = form.next_field().await {
            let name = field.name().unwrap_or_default().to_owned();
            let content = field.bytes().await.unwrap_or_default();
            if name == "payload_json" {
                noted.0 = serde_json::from_slice(&content).unwrap_or(Value::Null);
            } else {
                noted.1.push((name, content.len()));
            }
        }
    }
    (again(bytes), Some(noted))
}
