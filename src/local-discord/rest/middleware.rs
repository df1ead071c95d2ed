//! The middleware of the REST API: faults, authorisation, rate limits, the journal.

use super::body::{MAX_REQUEST_BYTES, read};
use super::journal::{Journal, Request as JournalEntry};
use crate::error::{ApiError, NOT_SERVED, Refusal};
use crate::faults::fault::{Effect, Route};
use crate::listener::{Cut, cut};
use crate::model::snowflake::Id;
use crate::server::handle::{Server, SharedServer};
use crate::server::rate_limits;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The state of the middleware.
#[derive(Debug)]
pub struct Middleware {
    pub journal: Arc<Journal>,
    pub server: SharedServer,
}

/// What is sent back, and after which time.
struct Answer {
    response: Response,
    after: Duration,
}

impl From<Response> for Answer {
    fn from(response: Response) -> Self {
        Self {
            response,
            after: Duration::ZERO,
        }
    }
}

/// Handles one request. The paths are those below `/api/v10`.
pub async fn handle(
    State(middleware): State<Arc<Middleware>>,
    request: Request,
    next: Next,
) -> Response {
    let server = &middleware.server;
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    // Read to the end even if it is refused: the client may otherwise see a reset connection while it still writes.
    let limit = server.options.request_timeout;
    let Ok(request) = timeout(limit, buffer(request)).await else {
        return ApiError::Timeout.into_response();
    };
    let request = match request {
        Ok(request) => request,
        Err(error) => return error.into_response(),
    };
    let in_flight = middleware.journal.begin().await;
    let mut entry = None;
    let request = if in_flight.is_some() {
        let (request, content) = copy(request).await;
        entry = Some(content);
        request
    } else {
        request
    };
    let Answer { response, after } = answer(server, &method, &path, request, next).await;
    count(server, &path, &response);
    log(&method, &path, &response);
    if let Some((body, files)) = entry {
        middleware.journal.record(JournalEntry {
            method,
            path,
            body,
            files,
            status: status(&response),
        });
    }
    drop(in_flight);
    delay(server, after).await;
    response
}

/// The answer to a request after faults, authorisation and rate limits.
async fn answer(
    server: &Server,
    method: &Method,
    path: &str,
    request: Request,
    next: Next,
) -> Answer {
    if *server.faults.outage().borrow() {
        return failure(503).into();
    }
    let needs_no_token = is_about_interaction(path) || path == "/gateway";
    if !needs_no_token && !request.headers().contains_key(AUTHORIZATION) {
        return ApiError::Unauthorized.into_response().into();
    }
    let limit_status = server.limiter.count(method, path);
    if let Some(refusal) = limit_status.as_ref().filter(|status| status.is_refusal()) {
        return refusal.too_many_requests().into();
    }
    let effect = server
        .faults
        .hit(Route::of(method, path), channel_of(server, path));
    let mut done = None;
    if effect.is_none_or(Effect::is_done) {
        let mut response = next.run(request).await;
        if let Some(limit_status) = limit_status {
            limit_status.add_headers(response.headers_mut());
        }
        done = Some(response);
    }
    let done = || done.unwrap_or_else(cut);
    let late = |response, after| Answer { response, after };
    match effect {
        None => done().into(),
        Some(Effect::RateLimited { retry_after, scope }) => {
            rate_limits::forced(method, path, scope, retry_after).into()
        }
        Some(Effect::Status(status) | Effect::DoneThenStatus(status)) => failure(status).into(),
        Some(Effect::Cut | Effect::DoneThenCut) => cut().into(),
        Some(Effect::Hang(after) | Effect::DoneThenHang(after)) => late(cut(), after),
        Some(Effect::Late(after)) => late(done(), after),
    }
}

/// The channel of a request, if it has one; that of the interaction if the path names one.
fn channel_of(server: &Server, path: &str) -> Option<u64> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let world = server.world();
    let interaction = match parts.as_slice() {
        ["channels", id, ..] => return id.parse().ok(),
        ["interactions", id, ..] => world.interactions.get(Id(id.parse().ok()?)),
        ["webhooks", _, token, ..] => world.interactions.by_token(token),
        _ => None,
    };
    Some(interaction?.channel.0)
}

/// An answer of this status: as the API gives it up to 500, beyond that as the servers in front of it do.
fn failure(status: u16) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
    let reason = status.canonical_reason().unwrap_or("Unknown");
    if status <= StatusCode::INTERNAL_SERVER_ERROR {
        let message = format!("{}: {reason}", status.as_u16());
        let body = serde_json::json!({"message": message, "code": 0});
        (status, axum::Json(body)).into_response()
    } else {
        let page =
            format!("<html><head><title>{status}</title></head><body>{status}</body></html>");
        (status, Html(page)).into_response()
    }
}

/// The status of an answer; 0 if none is sent.
fn status(response: &Response) -> u16 {
    if response.extensions().get::<Cut>().is_some() {
        0
    } else {
        response.status().as_u16()
    }
}

/// Whether a request answers an interaction, or changes an answer.
fn is_about_interaction(path: &str) -> bool {
    path.starts_with("/interactions/") || path.starts_with("/webhooks/")
}

/// Logs a request; a refused one as a warning if the real Discord may know more of it than this one.
fn log(method: &Method, path: &str, response: &Response) {
    let status = response.status().as_u16();
    let Some(refusal) = response.extensions().get::<Refusal>() else {
        tracing::debug!(%method, path, status, "answered");
        return;
    };
    let reason = &refusal.reason;
    if refusal.is_unserved || reason.contains(NOT_SERVED) {
        tracing::warn!(%method, path, status, reason, "the local Discord does not serve this");
    } else {
        tracing::info!(%method, path, status, reason, "refused");
    }
}

fn count(server: &Server, path: &str, response: &Response) {
    let scope = response.headers().get("x-ratelimit-scope");
    let is_shared = scope.is_some_and(|scope| scope == "shared");
    let status = status(response);
    server.counters.count(|counts| {
        counts.requests += 1;
        counts.of_interactions += u64::from(is_about_interaction(path));
        counts.rate_limited += u64::from(status == 429);
        counts.invalid += u64::from(matches!(status, 401 | 403) || (status == 429 && !is_shared));
    });
}

/// Waits for this time, or until the server shuts down.
async fn delay(server: &Server, time: Duration) {
    if !time.is_zero() {
        let mut stopping = server.stopping.clone();
        tokio::select! {
            () = sleep(time) => {}
            () = async { drop(stopping.wait_for(|stop| *stop).await) } => {}
        }
    }
}

/// Reads the whole body of a request.
async fn buffer(request: Request) -> Result<Request, ApiError> {
    let (parts, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, MAX_REQUEST_BYTES).await;
    let bytes = bytes.map_err(|_| ApiError::Code(40_005))?;
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// The JSON of a body, and the name and size of its files.
type Content = (Value, Vec<(String, usize)>);

/// Reads a body for the journal and puts it back.
async fn copy(request: Request) -> (Request, Content) {
    let (parts, body) = request.into_parts();
    let bytes: Bytes = axum::body::to_bytes(body, MAX_REQUEST_BYTES)
        .await
        .unwrap_or_default();
    let rebuild = |bytes: Bytes| Request::from_parts(parts.clone(), Body::from(bytes));
    // A body that cannot be read is refused, as its status says.
    let payload = read(rebuild(bytes.clone())).await.unwrap_or_default();
    let files = payload.files.into_iter();
    let files = files.map(|file| (format!("files[{}]", file.number), file.bytes.len()));
    (rebuild(bytes), (payload.json, files.collect()))
}
