//! Requests to Discord: the HTTP client, Discord's error codes, and retries.

use super::no_answer::DISCORD;
use super::proxy;
use serenity::all::{Http, HttpBuilder, HttpError};
use std::future::Future;
use std::time::Duration;

/// How long a request may take, also one that uploads pictures.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Pauses before the second and third attempt after a server or network error.
const ERROR_PAUSES: [Duration; 2] = [Duration::from_millis(300), Duration::from_millis(1_200)];
/// Pauses before the next attempts after status 429; together longer than Discord's usual five seconds. serenity does
/// not hand on the `Retry-After` header; it obeys it itself where its rate limiter is on.
const RATE_LIMIT_PAUSES: [Duration; 6] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_millis(1_500),
    Duration::from_secs(2),
    Duration::from_secs(3),
    Duration::from_secs(5),
];

/// An HTTP client; serenity's own would wait for ever, and its rate limiter ignores a custom API address, so it is off wherever one is set.
pub fn client(token: &str, api: Option<&str>, is_limited: bool) -> Http {
    let mut builder = HttpBuilder::new(token).ratelimiter_disabled(!is_limited || api.is_some());
    let to = proxy::builder(api.unwrap_or(DISCORD));
    if let Ok(client) = to.timeout(TIMEOUT).build() {
        builder = builder.client(client);
    }
    match api {
        Some(url) => builder.proxy(url).build(),
        None => builder.build(),
    }
}

/// Sends an idempotent request, and repeats it after errors that may be temporary.
pub async fn retry<T, F: Future<Output = serenity::Result<T>> + Send>(
    request: impl Fn() -> F + Send,
) -> serenity::Result<T> {
    let (mut error_pauses, mut limit_pauses) = (ERROR_PAUSES.iter(), RATE_LIMIT_PAUSES.iter());
    loop {
        let error = match request().await {
            Err(error) => error,
            done => return done,
        };
        let pause = match kind(&error) {
            ErrorKind::RateLimited => limit_pauses.next(),
            ErrorKind::Temporary => error_pauses.next(),
            ErrorKind::Permanent => None,
        };
        match pause {
            Some(pause) => tokio::time::sleep(*pause).await,
            None => return Err(error),
        }
    }
}

/// Discord's code for a refusal, see `rest/codes.rs`.
pub fn code(error: &serenity::Error) -> Option<u32> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.error.code.try_into().ok()
        }
        _ => None,
    }
}

/// Whether the same request may succeed a moment later.
enum ErrorKind {
    RateLimited,
    Temporary,
    Permanent,
}

fn kind(error: &serenity::Error) -> ErrorKind {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            match response.status_code {
                status if status == 429 => ErrorKind::RateLimited,
                status if status.is_server_error() => ErrorKind::Temporary,
                _ => ErrorKind::Permanent,
            }
        }
        serenity::Error::Http(HttpError::Request(_)) => ErrorKind::Temporary,
        _ => ErrorKind::Permanent,
    }
}
