//! Discord's rate limits: requests per route and channel or webhook token, and of the bot as a whole, counted in windows of time.

use axum::Json;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use serde_json::json;
use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The limit on all requests of the bot; interactions and their webhooks are exempt.
const GLOBAL: Rule = Rule {
    name: "global",
    max: 50,
    seconds: 1,
};
/// How many windows are kept before those that have ended are dropped.
const MAX_WINDOWS: usize = 10_000;

/// At most `max` requests in a window of time.
#[derive(Clone, Copy, Debug)]
struct Rule {
    name: &'static str,
    max: u32,
    seconds: u32,
}

/// Counts requests, and decides which of them are refused.
#[derive(Debug)]
pub struct Limiter {
    /// How long one of Discord's seconds lasts here.
    second: Duration,
    /// The current windows by rule and channel or token.
    windows: Mutex<HashMap<String, Window>>,
}

/// A window of time, which begins with its first request.
#[derive(Clone, Copy, Debug)]
struct Window {
    end: Instant,
    used: u32,
}

/// The state of a rate limit after a request.
#[derive(Debug)]
pub struct RateLimitStatus {
    rule: Rule,
    used: u32,
    /// The time until the window ends.
    until_reset: Duration,
}

impl Limiter {
    /// A limiter for which one of Discord's seconds lasts `second`.
    pub fn new(second: Duration) -> Self {
        Self {
            second,
            windows: Mutex::default(),
        }
    }

    /// Counts a request; none if it has no limit. `path` is the one below `/api/v10`.
    pub fn count(&self, method: &Method, path: &str) -> Option<RateLimitStatus> {
        let (rule, major) = rule(method, path)?;
        let now = Instant::now();
        let mut windows = self.windows.lock();
        if windows.len() > MAX_WINDOWS {
            windows.retain(|_, window| window.end > now);
        }
        let mut count_in = |rule: Rule, major: &str| {
            let window = windows
                .entry(format!("{} {major}", rule.name))
                .or_insert(Window { end: now, used: 0 });
            if window.end <= now {
                window.end = now + self.second * rule.seconds;
                window.used = 0;
            }
            window.used += 1;
            RateLimitStatus {
                rule,
                used: window.used,
                until_reset: window.end - now,
            }
        };
        if rule.name != "webhook" {
            let global = count_in(GLOBAL, "");
            if global.is_refusal() {
                return Some(global);
            }
        }
        Some(count_in(rule, major))
    }
}

/// The limit of a route, and the channel or token for which it is counted; none for responses to interactions.
fn rule<'a>(method: &Method, path: &'a str) -> Option<(Rule, &'a str)> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let rule = |name, max, seconds| Rule { name, max, seconds };
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

impl RateLimitStatus {
    /// Whether the request exceeds the limit.
    pub fn is_refusal(&self) -> bool {
        self.used > self.rule.max
    }

    /// The 429 for a request that exceeds the limit.
    pub fn too_many_requests(&self) -> Response<Body> {
        let is_global = self.rule.name == GLOBAL.name;
        let body = json!({
            "message": "You are being rate limited.", "retry_after": self.until_reset.as_secs_f64(), "global": is_global,
        });
        let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
        let headers = response.headers_mut();
        let scope = if is_global { "global" } else { "user" };
        put(headers, "x-ratelimit-scope", scope);
        put(
            headers,
            "retry-after",
            &self.until_reset.as_secs_f64().ceil().to_string(),
        );
        if is_global {
            put(headers, "x-ratelimit-global", "true");
        }
        response
    }

    /// Adds the headers from which a bot learns its limits. Discord sends none for the global limit.
    pub fn add_headers(&self, headers: &mut HeaderMap) {
        if self.rule.name == GLOBAL.name {
            return;
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let reset = now.unwrap_or_default() + self.until_reset;
        let left = self.rule.max.saturating_sub(self.used);
        put(headers, "x-ratelimit-limit", &self.rule.max.to_string());
        put(headers, "x-ratelimit-remaining", &left.to_string());
        put(
            headers,
            "x-ratelimit-reset",
            &format!("{:.3}", reset.as_secs_f64()),
        );
        put(
            headers,
            "x-ratelimit-reset-after",
            &format!("{:.3}", self.until_reset.as_secs_f64()),
        );
        put(headers, "x-ratelimit-bucket", self.rule.name);
    }
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
