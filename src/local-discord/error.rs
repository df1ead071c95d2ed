//! Discord's error responses: the table of codes, and the tree of field errors in "Invalid Form Body".

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// Why a request is refused.
#[derive(Debug)]
pub enum ApiError {
    /// A code of [`CODES`].
    Code(u32),
    /// 50035, with the errors of each field.
    Form(FormErrors),
    /// 404: no such path.
    NoRoute,
    /// 405: no such method for this path.
    NoMethod,
    /// 401: no bot token.
    Unauthorized,
    /// 408: the body did not come in time.
    Timeout,
    /// 503: the guild is unavailable.
    Unavailable,
}

/// The code of a field that the real Discord knows, and this one not.
pub const NOT_SERVED: &str = "LOCAL_DISCORD_NOT_SERVED";

/// Put among a response's extensions: why a request was refused, for the log.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The body of the response.
    pub reason: String,
    /// Whether there is no such route here.
    pub is_unserved: bool,
}

/// Code, HTTP status and message of every error in use, from Discord's documentation ("JSON Error Codes").
const CODES: &[(u32, u16, &str)] = &[
    (10002, 404, "Unknown Application"),
    (10003, 404, "Unknown Channel"),
    (10004, 404, "Unknown Guild"),
    (10007, 404, "Unknown Member"),
    (10008, 404, "Unknown Message"),
    (10011, 404, "Unknown Role"),
    (10013, 404, "Unknown User"),
    (10014, 404, "Unknown Emoji"),
    (10015, 404, "Unknown Webhook"),
    (10062, 404, "Unknown interaction"),
    (10063, 404, "Unknown application command"),
    (30003, 400, "Maximum number of pins reached (250)"),
    (30008, 400, "Maximum number of emojis reached"),
    (30010, 400, "Maximum number of reactions reached (20)"),
    (30032, 400, "Maximum number of application commands reached"),
    (40005, 413, "Request entity too large"),
    (40060, 400, "Interaction has already been acknowledged."),
    (
        40094,
        400,
        "This interaction has reached the maximum number of follow up messages",
    ),
    (50001, 403, "Missing Access"),
    (50003, 403, "Cannot execute action on a DM channel"),
    (50005, 403, "Cannot edit a message authored by another user"),
    (50006, 400, "Cannot send an empty message"),
    (50007, 403, "Cannot send messages to this user"),
    (50013, 403, "Missing Permissions"),
    (
        50016,
        400,
        "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete",
    ),
    (50021, 403, "Cannot execute action on a system message"),
    (50024, 400, "Cannot execute action on this channel type"),
    (50027, 401, "Invalid Webhook Token"),
    (50083, 400, "Thread is archived"),
    (50109, 400, "The request body contains invalid JSON."),
    (
        50278,
        403,
        "Cannot send messages to this user due to having no mutual guilds",
    ),
    (
        160_002,
        400,
        "Cannot reply without permission to read message history",
    ),
    (
        160_004,
        400,
        "A thread has already been created for this message",
    ),
    (160_005, 400, "Thread is locked"),
];

impl ApiError {
    /// The HTTP status and the JSON body.
    fn status_and_body(&self) -> (u16, Value) {
        match self {
            ApiError::Code(code) => {
                let found = CODES.iter().find(|line| line.0 == *code);
                let &(code, status, message) = found.unwrap_or(&(0, 500, "Internal Server Error"));
                (status, json!({"message": message, "code": code}))
            }
            ApiError::Form(errors) => (
                400,
                json!({"message": "Invalid Form Body", "code": 50035, "errors": errors.0}),
            ),
            ApiError::NoRoute => (404, json!({"message": "404: Not Found", "code": 0})),
            ApiError::NoMethod => (
                405,
                json!({"message": "405: Method Not Allowed", "code": 0}),
            ),
            ApiError::Unauthorized => (401, json!({"message": "401: Unauthorized", "code": 0})),
            ApiError::Timeout => (408, json!({"message": "408: Request Timeout", "code": 0})),
            ApiError::Unavailable => (
                503,
                json!({"message": "503: Service Unavailable", "code": 0}),
            ),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, body) = self.status_and_body();
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let refusal = Refusal {
            reason: body.to_string(),
            is_unserved: matches!(self, ApiError::NoRoute | ApiError::NoMethod),
        };
        let mut response = (status, Json(body)).into_response();
        response.extensions_mut().insert(refusal);
        response
    }
}

/// Errors of fields, nested as the fields are: `{"embeds":{"0":{"title":{"_errors":[{"code","message"}]}}}}`.
#[derive(Debug, Default)]
pub struct FormErrors(Map<String, Value>);

impl FormErrors {
    /// Adds an error at a dotted path such as `embeds.0.title`; the empty path is the body itself.
    pub fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut level = &mut self.0;
        for part in path.split('.').filter(|part| !part.is_empty()) {
            let next = level.entry(part).or_insert_with(|| json!({}));
            level = next
                .as_object_mut()
                .expect("only objects are put at the names of fields");
        }
        let errors = level.entry("_errors").or_insert_with(|| json!([]));
        let errors = errors
            .as_array_mut()
            .expect("only lists are put at `_errors`");
        errors.push(json!({"code": code, "message": message.into()}));
    }

    /// [`ApiError::Form`] if there are any errors.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(ApiError::Form(self))
        }
    }
}

/// "Invalid Form Body" with one error.
pub fn form_error(path: &str, code: &str, message: impl Into<String>) -> ApiError {
    let mut errors = FormErrors::default();
    errors.add(path, code, message);
    ApiError::Form(errors)
}
