//! Discord's rate limits: requests per route and channel or webhook token, and of the bot as a whole,
//! counted in windows of time.

use crate::faults::fault::Scope;
use crate::model::shard::Shard;
use axum::Json;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use serde_json::json;
use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The limit on all requests of the bot; interactions and their webhooks are exempt.
const GLOBAL: Rule = Rule {
    bucket: "",
    max: 50,
    seconds: 1,
};
/// A new message in a channel.
const SEND: Rule = Rule {
    bucket: "80c17d2f203122d936070c88c8d10f33",
    max: 5,
    seconds: 5,
};
/// An edit of a message in a channel.
const EDIT: Rule = Rule {
    bucket: "1c3f9b8d07a64e52b1d0c7e4a95f6210",
    max: 5,
    seconds: 5,
};
/// A deletion of a message in a channel.
const DELETE: Rule = Rule {
    bucket: "b94a60c2e7d1358f9a02d46b7e31cf85",
    max: 5,
    seconds: 1,
};
/// Anything by the token of an interaction.
const WEBHOOK: Rule = Rule {
    bucket: "6d2f84a91be057c3f8a10d9be2467c3a",
    max: 5,
    seconds: 2,
};
/// The begin of a gateway session, for shards whose numbers leave the same rest.
const IDENTIFY: Rule = Rule {
    bucket: "identify",
    max: 1,
    seconds: 5,
};
const READ: Rule = Rule {
    bucket: "e07b1a5d93c8462fa64de815b7093cd2",
    max: 50,
    seconds: 1,
};
const OTHER: Rule = Rule {
    bucket: "3a95d60be81f47c2d5b0f7a36c14e98d",
    max: 10,
    seconds: 1,
};
/// How many windows are kept before those that have ended are dropped.
const MAX_WINDOWS: usize = 10_000;

/// At most `max` requests in a window of time.
#[derive(Clone, Copy, Debug)]
struct Rule {
    /// `X-RateLimit-Bucket`: the same for the same route in every channel; empty for the global limit.
    bucket: &'static str,
    max: u32,
    seconds: u32,
}

/// Counts requests, and decides which of them are refused.
#[derive(Debug)]
pub struct Limiter(Mutex<Windows>);

#[derive(Debug)]
struct Windows {
    /// How long one of Discord's seconds lasts here; none means that nothing is limited.
    second: Option<Duration>,
    /// The current windows by bucket, and channel or token.
    open: HashMap<String, Window>,
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
    /// A limiter for which one of Discord's seconds lasts `second`; without one nothing is limited.
    pub fn new(second: Option<Duration>) -> Self {
        Self(Mutex::new(Windows {
            second,
            open: HashMap::new(),
        }))
    }

    /// Begins anew with another length of Discord's second, or ends all limits.
    pub fn set(&self, second: Option<Duration>) {
        *self.0.lock() = Windows {
            second,
            open: HashMap::new(),
        };
    }

    /// How long one of Discord's seconds lasts here; none means that nothing is limited.
    pub fn second(&self) -> Option<Duration> {
        self.0.lock().second
    }

    /// Counts an IDENTIFY of a shard.
    /// False if it is refused, since one of those that share a limit with it came shortly before.
    pub fn admits_identify(&self, shard: Shard, max_concurrency: u64) -> bool {
        let mut windows = self.0.lock();
        let Some(second) = windows.second else {
            return true;
        };
        let key = (shard.id % max_concurrency).to_string();
        !windows.count(IDENTIFY, &key, second).is_refusal()
    }

    /// Counts a request. None if no limit applies to it.
    pub fn count(&self, method: &Method, path: &str) -> Option<RateLimitStatus> {
        let (rule, major) = rule(method, path)?;
        let mut windows = self.0.lock();
        let second = windows.second?;
        if rule.bucket != WEBHOOK.bucket {
            let global = windows.count(GLOBAL, "", second);
            if global.is_refusal() {
                return Some(global);
            }
        }
        Some(windows.count(rule, major, second))
    }
}

impl Windows {
    fn count(&mut self, rule: Rule, major: &str, second: Duration) -> RateLimitStatus {
        let now = Instant::now();
        if self.open.len() > MAX_WINDOWS {
            self.open.retain(|_, window| window.end > now);
        }
        let window = self
            .open
            .entry(format!("{} {major}", rule.bucket))
            .or_insert(Window { end: now, used: 0 });
        if window.end <= now {
            window.end = now + second * rule.seconds;
            window.used = 0;
        }
        window.used += 1;
        RateLimitStatus {
            rule,
            used: window.used,
            until_reset: window.end - now,
        }
    }
}

/// The limit of a route, and the channel or token for which it is counted; none for responses to interactions.
fn rule<'a>(method: &Method, path: &'a str) -> Option<(Rule, &'a str)> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    Some(match (method.as_str(), parts.as_slice()) {
        (_, ["interactions", ..]) => return None,
        (_, ["webhooks", _, token, ..]) => (WEBHOOK, token),
        ("POST", ["channels", id, "messages"]) => (SEND, id),
        ("PATCH", ["channels", id, "messages", _]) => (EDIT, id),
        ("DELETE", ["channels", id, "messages", _]) => (DELETE, id),
        ("GET", [_, id, ..]) => (READ, id),
        (_, [_, id, ..]) => (OTHER, id),
        _ => (OTHER, ""),
    })
}

impl RateLimitStatus {
    /// Whether the request exceeds the limit.
    pub fn is_refusal(&self) -> bool {
        self.used > self.rule.max
    }

    /// The 429 for a request that exceeds the limit, with all its headers.
    pub fn too_many_requests(&self) -> Response {
        let is_global = self.rule.bucket == GLOBAL.bucket;
        let scope = if is_global {
            Scope::Global
        } else {
            Scope::User
        };
        let mut response = refusal(scope, self.until_reset);
        self.add_headers(response.headers_mut());
        response
    }

    /// Adds the headers from which a bot learns its limits. Discord sends none for the global limit.
    pub fn add_headers(&self, headers: &mut HeaderMap) {
        if self.rule.bucket == GLOBAL.bucket {
            return;
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let reset = now.unwrap_or_default() + self.until_reset;
        let left = self.rule.max.saturating_sub(self.used);
        put(headers, "x-ratelimit-limit", &self.rule.max.to_string());
        put(headers, "x-ratelimit-remaining", &left.to_string());
        put(headers, "x-ratelimit-reset", &seconds(reset));
        put(
            headers,
            "x-ratelimit-reset-after",
            &seconds(self.until_reset),
        );
        put(headers, "x-ratelimit-bucket", self.rule.bucket);
    }
}

/// A 429 that no limit here has called for, with the headers that one of this scope has.
pub fn forced(method: &Method, path: &str, scope: Scope, retry_after: Duration) -> Response {
    let mut response = refusal(scope, retry_after);
    if let Some((rule, _)) = rule(method, path).filter(|_| scope != Scope::Global) {
        // A shared limit is another one than that of the route, which has requests left.
        let used = if scope == Scope::Shared { 1 } else { rule.max };
        let status = RateLimitStatus {
            rule,
            used,
            until_reset: retry_after,
        };
        status.add_headers(response.headers_mut());
    }
    response
}

/// A 429 with its body, `Retry-After` and scope.
fn refusal(scope: Scope, retry_after: Duration) -> Response {
    let (name, message) = match scope {
        Scope::User => ("user", "You are being rate limited."),
        Scope::Shared => ("shared", "The resource is being rate limited."),
        Scope::Global => ("global", "You are being rate limited."),
    };
    let is_global = scope == Scope::Global;
    let millis = retry_after.as_secs_f64() * 1000.0;
    // Whole milliseconds, rounded up: who waits so long is not too early.
    let body =
        json!({"message": message, "retry_after": millis.ceil() / 1000.0, "global": is_global});
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    let headers = response.headers_mut();
    let whole = retry_after.as_secs_f64().ceil();
    put(headers, "retry-after", &whole.to_string());
    // Libraries take a 429 without it for a ban by the servers in front of the API.
    put(headers, "via", "1.1 local-discord");
    put(headers, "x-ratelimit-scope", name);
    if is_global {
        put(headers, "x-ratelimit-global", "true");
    }
    response
}

/// Seconds with three decimals, rounded up.
fn seconds(time: Duration) -> String {
    format!("{:.3}", (time.as_secs_f64() * 1000.0).ceil() / 1000.0)
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
