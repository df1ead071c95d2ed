//! Discord's rate limits: which requests share one, and what the headers of an answer say about it.

use reqwest::Response;
use reqwest::header::HeaderMap;
use serenity::http::{LightMethod, Request};
use std::time::Duration;
use tokio::time::Instant;
use twilight_http_ratelimiting::{Endpoint, Method, RateLimitHeaders};
use zihin_telemetry::RateLimit;

/// The shortest wait after a 429.
const SHORTEST_PAUSE: Duration = Duration::from_millis(100);
/// How long to wait after a 429 that does not say it.
const UNKNOWN_PAUSE: Duration = Duration::from_secs(1);

/// The requests that share a rate limit with this one: the same method and path, with any message or member.
pub fn endpoint(request: &Request<'_>) -> Endpoint {
    let method = match request.method_ref() {
        LightMethod::Delete => Method::Delete,
        LightMethod::Get => Method::Get,
        LightMethod::Patch => Method::Patch,
        LightMethod::Post => Method::Post,
        LightMethod::Put => Method::Put,
    };
    let url = request.route_ref().path();
    Endpoint {
        method,
        path: shared_path(&url),
    }
}

/// The path of a URL below the API's version, with a colon for each id except that
/// of the channel or server at its beginning. The limiter would otherwise take every message for a route of its own, and let an edit of a new message through
/// although the channel's edits are used up.
fn shared_path(url: &str) -> String {
    let path = url.split_once("/api/").map_or(url, |(_, path)| path);
    let path = path.split_once('/').map_or(path, |(_, path)| path);
    let path = path.split('?').next().unwrap_or_default();
    let is_id = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = path.split('/').enumerate();
    let parts: Vec<&str> = parts
        .map(|(at, part)| if at > 1 && is_id(part) { ":" } else { part })
        .collect();
    parts.join("/")
}

/// The channel or server at the beginning of a path; 0 if there is none.
pub fn place(path: &str) -> u64 {
    let mut parts = path.split('/');
    let is_of_place = matches!(parts.next(), Some("channels" | "guilds"));
    let place = parts.next().filter(|_| is_of_place);
    place.and_then(|id| id.parse().ok()).unwrap_or_default()
}

/// The limit of an endpoint that was refused for this time, whether the answer has told it or not.
pub fn exhausted(
    known: Option<RateLimitHeaders>,
    endpoint: &Endpoint,
    pause: Duration,
) -> RateLimitHeaders {
    let own = || format!("{} {}", endpoint.method.name(), endpoint.path);
    RateLimitHeaders {
        bucket: known.map_or_else(|| own().into_bytes(), |known| known.bucket),
        limit: 1,
        remaining: 0,
        reset_at: (Instant::now() + pause).into_std(),
    }
}

/// What an answer says about its limit; `None` if it says nothing.
pub fn headers(response: &Response) -> Option<RateLimitHeaders> {
    parse(response.headers())
}

fn parse(headers: &HeaderMap) -> Option<RateLimitHeaders> {
    let text = |name| headers.get(name)?.to_str().ok();
    let bucket = text(RateLimitHeaders::BUCKET)?.as_bytes().to_vec();
    let seconds: f64 = text(RateLimitHeaders::RESET_AFTER)?.parse().ok()?;
    let wait = Duration::try_from_secs_f64(seconds).ok()?;
    Some(RateLimitHeaders {
        bucket,
        limit: text(RateLimitHeaders::LIMIT)?.parse().ok()?,
        remaining: text(RateLimitHeaders::REMAINING)?.parse().ok()?,
        reset_at: (Instant::now() + wait).into_std(),
    })
}

/// Which limit a 429 is about.
pub fn scope(headers: &HeaderMap) -> RateLimit {
    let scope = headers.get(RateLimitHeaders::SCOPE);
    if headers.contains_key("x-ratelimit-global") {
        RateLimit::Global
    } else if scope.is_some_and(|scope| scope == "shared") {
        RateLimit::Shared
    } else {
        RateLimit::Route
    }
}

/// How long a 429 asks to wait.
/// `Retry-After` is in whole seconds; `X-RateLimit-Reset-After` is more exact where it is the route's own limit for this bot.
pub fn retry_after(headers: &HeaderMap) -> Duration {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let own = text(RateLimitHeaders::SCOPE) == Some("user");
    let exact = text(RateLimitHeaders::RESET_AFTER).filter(|_| own);
    let exact = exact.or_else(|| text("retry-after"));
    let seconds = exact.and_then(|value| value.parse::<f64>().ok());
    let pause = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    pause.unwrap_or(UNKNOWN_PAUSE).max(SHORTEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::{parse, retry_after, scope, shared_path};
    use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
    use zihin_telemetry::RateLimit;

    #[test]
    fn requests_for_any_message_of_a_channel_share_a_limit() {
        for (url, path) in [
            (
                "https://discord.com/api/v10/channels/1/messages/23",
                "channels/1/messages/:",
            ),
            (
                "https://discord.com/api/v10/channels/1/messages/23/threads",
                "channels/1/messages/:/threads",
            ),
            (
                "https://discord.com/api/v10/channels/1/messages?limit=9",
                "channels/1/messages",
            ),
            (
                "https://discord.com/api/v10/guilds/4/members/5",
                "guilds/4/members/:",
            ),
            (
                "https://discord.com/api/v10/users/@me/channels",
                "users/@me/channels",
            ),
        ] {
            assert_eq!(shared_path(url), path);
        }
    }

    #[test]
    fn the_wait_after_a_shared_limit_is_not_that_of_the_route() {
        let mut headers = HeaderMap::new();
        headers.insert("retry-after", HeaderValue::from_static("1337"));
        headers.insert("x-ratelimit-reset-after", HeaderValue::from_static("64.5"));
        for (scope, seconds) in [("shared", 1337.0), ("user", 64.5)] {
            headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
            assert!((retry_after(&headers).as_secs_f64() - seconds).abs() < 0.001);
        }
        assert_eq!(scope(&headers), RateLimit::Route);
        headers.insert("x-ratelimit-scope", HeaderValue::from_static("shared"));
        assert_eq!(scope(&headers), RateLimit::Shared);
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
        assert_eq!(scope(&headers), RateLimit::Global);
    }

    #[test]
    fn an_answer_without_all_headers_says_nothing_about_its_limit() {
        let mut headers = HeaderMap::new();
        let all = [
            ("x-ratelimit-bucket", "abc"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "2.5"),
        ];
        for (name, value) in all {
            assert!(parse(&headers).is_none(), "without {name}");
            headers.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
        }
        let limits = parse(&headers).expect("all headers");
        assert_eq!((limits.limit, limits.remaining), (5, 4));
    }
}
