//! The journal of a bot's requests, by which tests check them against Discord's `OpenAPI` file.

use axum::http::Method;
use parking_lot::Mutex;
use serde_json::Value;
use tokio::sync::{RwLock, RwLockReadGuard};

/// A request of the bot.
#[derive(Clone, Debug)]
pub struct Request {
    /// The HTTP method.
    pub method: Method,
    /// The path below `/api/v10`, without the query.
    pub path: String,
    /// The JSON body, which in a form is `payload_json`; null if there was none.
    pub body: Value,
    /// Name and size in bytes of every file.
    pub files: Vec<(String, usize)>,
    /// The status of the response.
    pub status: u16,
}

/// The requests, oldest first, if the journal is on.
#[derive(Debug)]
pub struct Journal(Option<Entries>);

#[derive(Debug, Default)]
struct Entries {
    requests: Mutex<Vec<Request>>,
    /// Read-locked by every request until it is recorded: its effect can be seen before.
    in_flight: RwLock<()>,
}

impl Journal {
    pub fn new(is_on: bool) -> Self {
        Self(is_on.then(Entries::default))
    }

    /// To be held while a request is handled and recorded; none if the journal is off.
    pub async fn begin(&self) -> Option<RwLockReadGuard<'_, ()>> {
        match &self.0 {
            Some(entries) => Some(entries.in_flight.read().await),
            None => None,
        }
    }

    pub fn record(&self, request: Request) {
        if let Some(entries) = &self.0 {
            entries.requests.lock().push(request);
        }
    }

    /// All requests so far, those that are being handled included.
    pub async fn all(&self) -> Vec<Request> {
        let Some(entries) = &self.0 else {
            return Vec::new();
        };
        let _handled = entries.in_flight.write().await;
        entries.requests.lock().clone()
    }
}
