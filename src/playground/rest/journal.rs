//! The journal of a bot's requests, by which tests check them against Discord's `OpenAPI` file.

use axum::http::Method;
use parking_lot::Mutex;
use serde_json::Value;

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
pub struct Journal(Option<Mutex<Vec<Request>>>);

impl Journal {
    pub fn new(is_on: bool) -> Self {
        Self(is_on.then(Mutex::default))
    }

    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    pub fn record(&self, request: Request) {
        if let Some(requests) = &self.0 {
            requests.lock().push(request);
        }
    }

    pub fn all(&self) -> Vec<Request> {
        self.0
            .as_ref()
            .map(|requests| requests.lock().clone())
            .unwrap_or_default()
    }
}
