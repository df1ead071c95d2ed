//! Rejects foreign `Host` and `Origin` headers, by which another web site in the same
//! browser could act as a person (DNS rebinding, CSRF).

use crate::server::handle::SharedServer;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, X_FRAME_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The host names that always mean this machine.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Rejects a request with a foreign header.
/// Clients other than browsers send no `Origin` and need none. Nothing may be shown in the frame of another page.
pub async fn guard(State(server): State<SharedServer>, request: Request, next: Next) -> Response {
    let (headers, port) = (request.headers(), server.addr.port());
    let mut response =
        if fits(headers.get(HOST), "", port) && fits(headers.get(ORIGIN), "http://", port) {
            next.run(request).await
        } else {
            let reason = "This server answers its own page, and programs on this machine, only.";
            (StatusCode::FORBIDDEN, reason).into_response()
        };
    let deny = HeaderValue::from_static("DENY");
    response.headers_mut().insert(X_FRAME_OPTIONS, deny);
    response
}

/// Whether a header names this server; true if it is missing.
fn fits(header: Option<&HeaderValue>, scheme: &str, port: u16) -> bool {
    let text = header.map(|value| value.to_str().ok()?.strip_prefix(scheme));
    text.is_none_or(|text| text.is_some_and(|authority| is_own(authority, port)))
}

/// Whether `host:port` is this server. Browsers leave out port 80.
fn is_own(authority: &str, port: u16) -> bool {
    let host = authority.strip_suffix(&format!(":{port}"));
    let host = host.or((port == 80).then_some(authority));
    host.is_some_and(|host| LOOPBACK.iter().any(|name| name.eq_ignore_ascii_case(host)))
}
