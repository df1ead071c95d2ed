//! Why a request to Discord's REST API failed, and whether it may succeed later.

use super::codes;
use reqwest::StatusCode;
use serde::Deserialize;
use std::time::Duration;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum RestError {
    /// The request could not be composed.
    #[error("cannot compose a request")]
    Malformed(#[source] Box<serenity::Error>),
    /// There was no answer in time, or the connection failed: whether the request had an effect is not known.
    #[error("Discord does not answer")]
    Unreachable(#[source] reqwest::Error),
    /// A server error of Discord, or a proxy's time-out: whether the request had an effect is not known.
    #[error("Discord failed with status {0}")]
    Failed(u16),
    /// A rate limit refused the request; it may be sent again after this time.
    #[error("Discord's rate limit was exceeded")]
    RateLimited(Duration),
    /// Discord refused the request.
    #[error("Discord refused with status {status}: {message} ({code})")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's code, see `rest/codes.rs`; 0 if there was none.
        code: u32,
        /// Discord's message.
        message: String,
    },
    /// The bot has stopped: another process may look after its servers.
    #[error("the bot has stopped")]
    Stopped,
    /// Discord's answer could not be read.
    #[error("cannot read an answer of Discord")]
    Unreadable(#[source] serde_json::Error),
}

impl RestError {
    /// An answer without the id of what was created.
    pub fn without_id() -> Self {
        use serde::de::Error;
        Self::Unreadable(serde_json::Error::custom("there is no id"))
    }
}

/// The body of a refusal.
#[derive(Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    code: u32,
    #[serde(default)]
    message: String,
}

impl RestError {
    /// The failure of the connection.
    pub(super) fn unreachable(error: reqwest::Error) -> Self {
        Self::Unreachable(error.without_url())
    }

    /// The error that a status means. A proxy before Discord answers 408 if that has taken too long.
    pub(super) fn of_status(status: StatusCode, body: &[u8]) -> Self {
        if status.is_server_error() || status == StatusCode::REQUEST_TIMEOUT {
            return Self::Failed(status.as_u16());
        }
        let refusal: Refusal = serde_json::from_slice(body).unwrap_or_default();
        Self::Refused {
            status: status.as_u16(),
            code: refusal.code,
            message: refusal.message,
        }
    }

    /// Discord's code for a refusal.
    pub const fn code(&self) -> Option<u32> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// Whether Discord does not take a part of the message, such as an emoji that was deleted.
    pub const fn is_invalid_form(&self) -> bool {
        matches!(
            self,
            Self::Refused {
                code: codes::INVALID_FORM,
                ..
            }
        )
    }

    /// Whether the same request may succeed later without anything having been done about it.
    pub const fn is_temporary(&self) -> bool {
        matches!(
            self,
            Self::Unreachable(_)
                | Self::Failed(_)
                | Self::RateLimited(_)
                | Self::Stopped
                | Self::Unreadable(_)
        )
    }

    /// Whether a rate limit refused the request.
    pub const fn is_rate_limit(&self) -> bool {
        matches!(self, Self::RateLimited(_))
    }

    /// Whether the bot lacks a permission for it.
    pub const fn lacks_permission(&self) -> bool {
        matches!(self, Self::Refused { status: 403, .. })
    }

    /// Whether somebody must change something before Discord allows this: permissions, the channel, the thread.
    pub const fn is_forbidden(&self) -> bool {
        matches!(
            self,
            Self::Refused {
                status: 401 | 403 | 404,
                ..
            }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::RestError;
    use reqwest::StatusCode;

    #[test]
    fn server_errors_are_temporary_and_refusals_are_not() {
        let failed = RestError::of_status(StatusCode::BAD_GATEWAY, b"<html>");
        assert!(failed.is_temporary() && !failed.is_forbidden());
        let body = br#"{"message": "Missing Permissions", "code": 50013}"#;
        let refused = RestError::of_status(StatusCode::FORBIDDEN, body);
        assert!(!refused.is_temporary() && refused.is_forbidden());
        assert_eq!(refused.code(), Some(50_013));
        assert_eq!(
            refused.to_string(),
            "Discord refused with status 403: Missing Permissions (50013)"
        );
    }
}
