//! Discord's rate limits: how many requests of one kind there may be in a while, for one channel or token, and for the bot as a whole.
//! It does not know what the requests do.

use axum::Json;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use serde_json::json;
use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Requests of a bot in a second, interactions and their webhooks left out.
const GLOBAL: Rule = Rule {
    name: "global",
    most: 50,
    seconds: 1,
};
/// How many windows are remembered before those that are over are let go.
const KEPT_WINDOWS: usize = 10_000;

/// So many requests in so many seconds.
#[derive(Clone, Copy, Debug)]
struct Rule {
    name: &'static str,
    most: u32,
    seconds: u32,
}

/// Counts requests.
#[derive(Debug)]
pub struct Limiter {
    second: Duration,
    windows: Mutex<HashMap<String, Window>>,
}

/// A while that began with its first request.
#[derive(Clone, Copy, Debug)]
struct Window {
    until: Instant,
    used: u32,
}

/// What the limiter says to a request.
#[derive(Debug)]
pub struct Verdict {
    rule: Rule,
    used: u32,
    /// Until the window is over.
    rest: Duration,
}

impl Limiter {
    /// A limiter for which one of Discord's seconds takes so long.
    pub fn new(second: Duration) -> Self {
        Self {
            second,
            windows: Mutex::default(),
        }
    }

    /// Counts a request in; nothing to say of those without a limit. `path` is the one behind `/api/v10`.
    pub fn take(&self, method: &Method, path: &str) -> Option<Verdict> {
        let (rule, major) = rule(method, path)?;
        let now = Instant::now();
        let mut windows = self.windows.lock();
        if windows.len() > KEPT_WINDOWS {
            windows.retain(|_, window| window.until > now);
        }
        let mut count = |rule: Rule, major: &str| {
            let window = windows
                .entry(format!("{} {major}", rule.name))
                .or_insert(Window {
                    until: now,
                    used: 0,
                });
            if window.until <= now {
                window.until = now + self.second * rule.seconds;
                window.used = 0;
            }
            window.used += 1;
            Verdict {
                rule,
                used: window.used,
                rest: window.until - now,
            }
        };
        if rule.name != "webhook" {
            let global = count(GLOBAL, "");
            if global.is_refusal() {
                return Some(global);
            }
        }
        Some(count(rule, major))
    }
}

/// The limit of a route, and the channel or token that it is counted for; none for answers to interactions.
fn rule<'a>(method: &Method, path: &'a str) -> Option<(Rule, &'a str)> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let rule = |name, most, seconds| Rule {
        name,
        most,
        seconds,
    };
    Some(match (method.as_str(), parts.as_slice()) {
        (_, ["interactions", ..]) => return None,
        (_, ["webhooks", _, token, ..]) => (rule("webhook", 5, 2), token),
        ("POST", ["channels", id, "messages"]) => (rule("send", 5, 5), id),
        ("PATCH", ["channels", id, "messages", _]) => (rule("edit", 5, 5), id),
        ("DELETE", ["channels", id, "messages", _]) => (rule("delete", 5, 1), id),
        ("GET", [_, id, ..]) => (rule("read", 50, 1), id),
        (_, [_, id, ..]) => (rule("other", 10, 1), id),
        _ => (rule("other", 10, 1), ""),
    })
}

impl Verdict {
    /// Whether the request must not go on.
    pub fn is_refusal(&self) -> bool {
        self.used > self.rule.most
    }

    /// The answer to a request that must not go on.
    pub fn refuse(&self) -> Response<Body> {
        let is_global = self.rule.name == GLOBAL.name;
        let body = json!({
            "message": "You are being rate limited.", "retry_after": self.rest.as_secs_f64(), "global": is_global,
        });
        let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
        let headers = response.headers_mut();
        let scope = if is_global { "global" } else { "user" };
        put(headers, "x-ratelimit-scope", scope);
        put(
            headers,
            "retry-after",
            &self.rest.as_secs_f64().ceil().to_string(),
        );
        if is_global {
            put(headers, "x-ratelimit-global", "true");
        }
        response
    }

    /// Tells the bot how it stands. Of the limit for all together Discord says nothing before it is reached.
    pub fn tell(&self, headers: &mut HeaderMap) {
        if self.rule.name == GLOBAL.name {
            return;
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let reset = now.unwrap_or_default() + self.rest;
        let left = self.rule.most.saturating_sub(self.used);
        put(headers, "x-ratelimit-limit", &self.rule.most.to_string());
        put(headers, "x-ratelimit-remaining", &left.to_string());
        put(
            headers,
            "x-ratelimit-reset",
            &format!("{:.3}", reset.as_secs_f64()),
        );
        put(
            headers,
            "x-ratelimit-reset-after",
            &format!("{:.3}", self.rest.as_secs_f64()),
        );
        put(headers, "x-ratelimit-bucket", self.rule.name);
    }
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
