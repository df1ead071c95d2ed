//! The middleware of the REST API: outages, authorisation, rate limits, the journal.

use super::body::MAX_REQUEST_BYTES;
use super::journal::{Journal, Request as JournalEntry};
use super::rate_limits::{Limiter, RateLimitStatus};
use crate::playground::error::ApiError;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::watch;

/// The state of the middleware.
#[derive(Debug)]
pub struct Middleware {
    pub journal: Arc<Journal>,
    /// None: requests are not limited.
    pub limiter: Option<Limiter>,
    /// True while every request is answered with 503.
    pub outage: watch::Receiver<bool>,
    /// The fault of new messages, if there is one now.
    pub post_fault: watch::Receiver<Option<PostFault>>,
}

/// A fault of the local Discord: new messages of the bot are answered with 503.
#[derive(Clone, Copy, Debug)]
pub struct PostFault {
    /// The id of the only channel where this happens; none means every channel.
    pub channel: Option<u64>,
    /// Whether the messages are created all the same, as when only the answer is lost.
    pub creates: bool,
}

impl PostFault {
    /// Whether a request creates a message where the fault is.
    fn hits(&self, method: &Method, path: &str) -> bool {
        let channel = path.strip_prefix("/channels/");
        let channel = channel.and_then(|rest| rest.strip_suffix("/messages"));
        let is_here = |id: &str| self.channel.is_none_or(|only| id == only.to_string());
        method == Method::POST && channel.is_some_and(is_here)
    }
}

/// Handles one request. The paths are those below `/api/v10`.
pub async fn handle(
    State(middleware): State<Arc<Middleware>>,
    request: Request,
    next: Next,
) -> Response {
    if *middleware.outage.borrow() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let path = request.uri().path().to_owned();
    let needs_no_token =
        path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway";
    if !needs_no_token && !request.headers().contains_key(AUTHORIZATION) {
        return ApiError::Unauthorized.into_response();
    }
    let method = request.method().clone();
    let in_flight = middleware.journal.begin().await;
    let (request, content) = if in_flight.is_some() {
        copy(request).await
    } else {
        (request, None)
    };
    let limiter = middleware.limiter.as_ref();
    let limit_status = limiter.and_then(|limiter| limiter.count(&method, &path));
    let fault = *middleware.post_fault.borrow();
    let response = match fault.filter(|fault| fault.hits(&method, &path)) {
        None => respond(limit_status, request, next).await,
        Some(fault) => fail(fault, limit_status, request, next).await,
    };
    if response.status() == StatusCode::NOT_FOUND {
        tracing::debug!(%method, path, "answered 404");
    }
    if let Some((body, files)) = content {
        let status = response.status().as_u16();
        middleware.journal.record(JournalEntry {
            method,
            path,
            body,
            files,
            status,
        });
    }
    drop(in_flight);
    response
}

/// Answers with 503, whatever becomes of the request.
async fn fail(
    fault: PostFault,
    limit_status: Option<RateLimitStatus>,
    request: Request,
    next: Next,
) -> Response {
    if fault.creates {
        drop(respond(limit_status, request, next).await);
    } else {
        read_to_end(request).await;
    }
    StatusCode::SERVICE_UNAVAILABLE.into_response()
}

/// Reads the body of a refused request, since the client may otherwise see a reset connection while it still writes.
async fn read_to_end(request: Request) {
    drop(axum::body::to_bytes(request.into_body(), MAX_REQUEST_BYTES).await);
}

/// Passes the request on unless a rate limit refuses it, and adds the limit's headers.
async fn respond(limit_status: Option<RateLimitStatus>, request: Request, next: Next) -> Response {
    let Some(limit_status) = limit_status else {
        return next.run(request).await;
    };
    let mut response = if limit_status.is_refusal() {
        read_to_end(request).await;
        limit_status.too_many_requests()
    } else {
        next.run(request).await
    };
    limit_status.add_headers(response.headers_mut());
    response
}

/// The JSON of a body, and the name and size of its files.
type Content = (Value, Vec<(String, usize)>);

/// Reads a body for the journal and puts it back.
async fn copy(request: Request) -> (Request, Option<Content>) {
    let (parts, body) = request.into_parts();
    let bytes: Bytes = axum::body::to_bytes(body, MAX_REQUEST_BYTES)
        .await
        .unwrap_or_default();
    let rebuild = |bytes: Bytes| Request::from_parts(parts.clone(), Body::from(bytes));
    let is_form = parts
        .headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/"));
    let mut json = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    let mut files = Vec::new();
    if is_form && let Ok(mut form) = Multipart::from_request(rebuild(bytes.clone()), &()).await {
        while let Ok(Some(field)) = form.next_field().await {
            let name = field.name().unwrap_or_default().to_owned();
            let content = field.bytes().await.unwrap_or_default();
            if name == "payload_json" {
                json = serde_json::from_slice(&content).unwrap_or(Value::Null);
            } else {
                files.push((name, content.len()));
            }
        }
    }
    (rebuild(bytes), Some((json, files)))
}
