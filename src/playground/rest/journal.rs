//! Keeps the requests of a bot, so that tests can hold them against Discord's `OpenAPI` file.

use axum::http::Method;
use parking_lot::Mutex;
use serde_json::Value;

/// A request of the bot.
#[derive(Clone, Debug)]
pub struct Request {
    /// The HTTP method.
    pub method: Method,
    /// The path behind `/api/v10`, without the query.
    pub path: String,
    /// The JSON body, `payload_json` of a form; null if there was none.
    pub body: Value,
    /// Name and size of every file.
    pub files: Vec<(String, usize)>,
    /// The status of the answer.
    pub status: u16,
}

/// The requests, if they are wanted.
#[derive(Debug)]
pub struct Journal(Option<Mutex<Vec<Request>>>);

impl Journal {
    pub fn new(wanted: bool) -> Self {
        Self(wanted.then(Mutex::default))
    }

    pub fn note(&self, request: impl FnOnce() -> Request) {
        if let Some(list) = &self.0 {
            list.lock().push(request());
        }
    }

    pub fn all(&self) -> Vec<Request> {
        self.0
            .as_ref()
            .map(|list| list.lock().clone())
            .unwrap_or_default()
    }

    pub fn is_wanted(&self) -> bool {
        self.0.is_some()
    }
}
