//! Lets in only who asks for this server by a name of this machine, from no page but its own: another web site in the same browser could act as a person else.

use crate::playground::rest::State;
use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The names under which a browser reaches this machine and no other.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// The check before every route. Clients that are no browsers send no `Origin`, and need none.
pub async fn guard(axum::extract::State(server): State, request: Request, next: Next) -> Response {
    let (headers, port) = (request.headers(), server.addr.port());
    if fits(headers.get(HOST), "", port) && fits(headers.get(ORIGIN), "http://", port) {
        next.run(request).await
    } else {
        let reason = "This server answers its own page, and programs on this machine, only.";
        (StatusCode::FORBIDDEN, reason).into_response()
    }
}

/// A header that is not there fits.
fn fits(header: Option<&HeaderValue>, scheme: &str, port: u16) -> bool {
    let text = header.map(|value| value.to_str().ok()?.strip_prefix(scheme));
    text.is_none_or(|text| text.is_some_and(|authority| is_own(authority, port)))
}

/// A host with its port, which browsers leave out if it is 80.
fn is_own(authority: &str, port: u16) -> bool {
    let host = authority.strip_suffix(&format!(":{port}"));
    let host = host.or((port == 80).then_some(authority));
    host.is_some_and(|host| LOOPBACK.iter().any(|name| name.eq_ignore_ascii_case(host)))
}
