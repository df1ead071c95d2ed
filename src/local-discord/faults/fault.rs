//! A fault of the REST API: which requests it hits, how many of them, and what becomes of those.

use axum::http::Method;
use std::time::Duration;

/// A fault of the REST API.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The requests that it may hit.
    pub on: Route,
    /// The id of the only channel or thread where it hits; for answers to interactions that of the interaction.
    /// None means everywhere.
    pub channel: Option<u64>,
    /// How many of them it hits.
    pub times: Times,
    /// What becomes of a request that is hit.
    pub effect: Effect,
}

impl Fault {
    /// A fault of all such requests in every channel, until it is removed.
    pub fn new(on: Route, effect: Effect) -> Self {
        Self {
            on,
            channel: None,
            times: Times::Always,
            effect,
        }
    }

    /// Limits the fault to one channel or thread.
    #[must_use]
    pub fn in_channel(self, id: u64) -> Self {
        Self {
            channel: Some(id),
            ..self
        }
    }

    /// Limits the fault to the next `count` requests.
    #[must_use]
    pub fn next(self, count: u32) -> Self {
        Self {
            times: Times::Next(count),
            ..self
        }
    }

    /// Limits the fault to a share of the requests, from 0 to 1; which of them depends on the seed only.
    #[must_use]
    pub fn share(self, share: f64, seed: u64) -> Self {
        Self {
            times: Times::Share { share, seed },
            ..self
        }
    }
}

/// A kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Any request, also for channels, threads, commands and the gateway's address.
    Any,
    /// A new message in a channel.
    NewMessage,
    /// An edit of a message by its channel.
    Edit,
    /// The deletion of one or more messages by their channel.
    Delete,
    /// Reading a channel, its messages or one of them.
    Read,
    /// The first answer to an interaction.
    Answer,
    /// What follows by the interaction's token: its original response and follow-ups.
    Webhook,
}

impl Route {
    /// The kind of a request by its path below `/api/v10`; [`Any`](Self::Any) if it is none of the others.
    pub fn of(method: &Method, path: &str) -> Self {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        match (method.as_str(), parts.as_slice()) {
            (_, ["interactions", ..]) => Self::Answer,
            (_, ["webhooks", ..]) => Self::Webhook,
            ("POST", ["channels", _, "messages"]) => Self::NewMessage,
            ("PATCH", ["channels", _, "messages", _]) => Self::Edit,
            ("DELETE", ["channels", _, "messages", _])
            | ("POST", ["channels", _, "messages", "bulk-delete"]) => Self::Delete,
            ("GET", ["channels", ..]) => Self::Read,
            _ => Self::Any,
        }
    }

    /// Whether a fault of this kind may hit requests of another.
    pub fn covers(self, other: Self) -> bool {
        self == Self::Any || self == other
    }
}

/// How many requests a fault hits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Times {
    /// All of them, until the fault is removed.
    Always,
    /// The next ones, so many.
    Next(u32),
    /// A share of them, from 0 to 1, chosen by a generator with this seed.
    Share {
        /// The share.
        share: f64,
        /// The seed.
        seed: u64,
    },
}

/// What becomes of a request that a fault hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It is answered with 429 and has no effect.
    RateLimited {
        /// How long the bot is told to wait.
        retry_after: Duration,
        /// Whose limit it is.
        scope: Scope,
    },
    /// It is answered with this status, from 400 to 599, and has no effect.
    Status(u16),
    /// It has no effect and no answer: its connection is cut after this time.
    Hang(Duration),
    /// It has no effect and no answer: its connection is cut at once.
    Cut,
    /// It has its effect, and is answered with this status all the same.
    DoneThenStatus(u16),
    /// It has its effect, but no answer: its connection is cut after this time.
    DoneThenHang(Duration),
    /// It has its effect, but no answer: its connection is cut at once.
    DoneThenCut,
    /// It has its effect and its answer, which comes later by this time.
    Late(Duration),
}

impl Effect {
    /// Whether the request is carried out.
    pub fn is_done(self) -> bool {
        matches!(
            self,
            Self::DoneThenStatus(_) | Self::DoneThenHang(_) | Self::DoneThenCut | Self::Late(_)
        )
    }
}

/// Whose rate limit is exceeded, as `X-RateLimit-Scope` states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bot's, for one route.
    User,
    /// That of a channel or server, which everyone uses up together. It does not count as an invalid request.
    Shared,
    /// The bot's, for all requests.
    Global,
}

#[cfg(test)]
mod tests {
    use super::Route;
    use axum::http::Method;

    #[test]
    fn a_request_is_known_by_its_method_and_path() {
        for (method, path, route) in [
            (Method::POST, "/channels/1/messages", Route::NewMessage),
            (Method::PATCH, "/channels/1/messages/2", Route::Edit),
            (Method::DELETE, "/channels/1/messages/2", Route::Delete),
            (
                Method::POST,
                "/channels/1/messages/bulk-delete",
                Route::Delete,
            ),
            (Method::GET, "/channels/1/messages", Route::Read),
            (Method::GET, "/channels/1", Route::Read),
            (Method::POST, "/interactions/1/x/callback", Route::Answer),
            (
                Method::PATCH,
                "/webhooks/1/x/messages/@original",
                Route::Webhook,
            ),
            (Method::POST, "/channels/1/threads", Route::Any),
            (Method::PATCH, "/channels/1", Route::Any),
            (Method::GET, "/gateway/bot", Route::Any),
        ] {
            assert_eq!(Route::of(&method, path), route, "{method} {path}");
            assert!(Route::Any.covers(route));
            assert_eq!(Route::Edit.covers(route), route == Route::Edit);
        }
    }
}
