//! Why Discord does not answer, in words, and whether it may answer later.

use super::limits::retry_after;
use crate::settings::Settings;
use reqwest::header::HeaderMap;
use reqwest::{StatusCode, Url};
use serenity::all::HttpError;
use std::error::Error;
use std::io::{self, ErrorKind};
use std::time::Duration;

/// Discord itself.
pub const DISCORD: &str = "https://discord.com";
/// What is told of a token that Discord does not accept.
pub const TOKEN_REFUSED: &str = "the token is not accepted: press Reset Token on the page Bot of your application, and copy the new one";
/// How long an answer and a connection may take.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Why there is no answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// Discord may answer later: it is out of order or out of reach, or has had too many requests.
    #[error("{why}")]
    Temporary {
        /// Why, in words.
        why: String,
        /// When to ask again, if Discord says so.
        wait: Option<Duration>,
    },
    /// There is no use in asking again: something must be put right first.
    #[error("{0}")]
    Final(String),
}

impl NoAnswer {
    /// No answer within [`PATIENCE`].
    pub fn silence(settings: &Settings) -> Self {
        let host = host(settings);
        Self::later(format!(
            "Discord cannot be reached: {host} does not answer within 10 seconds"
        ))
    }

    /// An answer that is none of Discord's.
    pub fn unreadable(settings: &Settings) -> Self {
        let host = host(settings);
        Self::Final(format!(
            "{host} answers, but not as Discord does: is DISCORD_API_URL right?"
        ))
    }

    fn later(why: String) -> Self {
        Self::Temporary { why, wait: None }
    }

    /// The connection failed.
    pub fn unreachable(error: &reqwest::Error, settings: &Settings) -> Self {
        if error.is_timeout() {
            return Self::silence(settings);
        }
        let first: &dyn Error = error;
        let chain = std::iter::successors(Some(first), |error| (*error).source());
        let io = chain.clone().filter_map(|error| error.downcast_ref());
        let text: Vec<String> = chain.map(ToString::to_string).collect();
        let why = name_error(&text.join(": "), io.last(), &host(settings));
        Self::later(format!("Discord cannot be reached: {why}"))
    }

    /// Discord answers with a status that is no success.
    pub fn refused(status: StatusCode, headers: &HeaderMap, settings: &Settings) -> Self {
        match status {
            StatusCode::UNAUTHORIZED => Self::Final(TOKEN_REFUSED.to_owned()),
            StatusCode::TOO_MANY_REQUESTS => {
                let wait = headers
                    .contains_key(reqwest::header::RETRY_AFTER)
                    .then(|| retry_after(headers));
                let long = wait.map_or_else(
                    || " for a while".to_owned(),
                    |wait| format!(" for {} seconds", wait.as_secs()),
                );
                let why = format!(
                    "Discord has had too many requests from this bot or this machine, and takes none{long}"
                );
                Self::Temporary { why, wait }
            }
            StatusCode::FORBIDDEN => Self::later(
                "Discord takes no requests from the address of this machine (status 403)"
                    .to_owned(),
            ),
            status if is_of_server(status) => Self::later(format!(
                "Discord is out of order (status {}): see https://discordstatus.com",
                status.as_u16()
            )),
            status => Self::Final(format!(
                "{} answers with status {}: is DISCORD_API_URL right?",
                host(settings),
                status.as_u16()
            )),
        }
    }

    /// A request of serenity's client failed.
    pub fn of(error: &serenity::Error, settings: &Settings) -> Self {
        match error {
            serenity::Error::Http(HttpError::Request(error)) => Self::unreachable(error, settings),
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let status = StatusCode::from_u16(answer.status_code.as_u16()).unwrap_or_default();
                if is_of_server(status) || status == StatusCode::UNAUTHORIZED {
                    return Self::refused(status, &HeaderMap::new(), settings);
                }
                Self::Final(format!(
                    "Discord refuses a question, with status {} and the words {:?}",
                    status.as_u16(),
                    answer.error.message
                ))
            }
            _ => Self::later(format!(
                "{} gives an answer that cannot be read",
                host(settings)
            )),
        }
    }
}

/// Whether a status says that the server, and not the question, is at fault.
fn is_of_server(status: StatusCode) -> bool {
    let waits = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT];
    status.is_server_error() || waits.contains(&status)
}

/// The host that is asked, without what may be a login.
fn host(settings: &Settings) -> String {
    let base = settings.api_url.as_deref().unwrap_or(DISCORD);
    let url = Url::parse(base).ok();
    let host = url.as_ref().and_then(Url::host_str);
    match (host, url.as_ref().and_then(Url::port)) {
        (Some(host), Some(port)) => format!("{host}:{port}"),
        (host, _) => host.unwrap_or("DISCORD_API_URL").to_owned(),
    }
}

/// Why a connection failed, by what the errors say and by the one of the system.
fn name_error(text: &str, io: Option<&io::Error>, host: &str) -> String {
    if text.contains("dns error") {
        let name = host.split(':').next().unwrap_or_default();
        format!("the name {name} is not found")
    } else if text.contains("certificate") {
        format!("the certificate of {host} is not accepted: is the clock of this machine right?")
    } else if let Some(io) = io {
        broken(io, host)
    } else if text.contains("closed") {
        broken(&ErrorKind::UnexpectedEof.into(), host)
    } else {
        format!("{host} does not speak HTTP")
    }
}

/// Why a connection could not be opened or was lost.
pub fn broken(error: &io::Error, host: &str) -> String {
    match error.kind() {
        ErrorKind::ConnectionRefused => format!("nothing listens at {host}"),
        ErrorKind::NetworkUnreachable | ErrorKind::HostUnreachable => {
            format!("no network leads to {host}")
        }
        ErrorKind::ConnectionReset | ErrorKind::UnexpectedEof | ErrorKind::BrokenPipe => {
            format!("{host} closes the connection without an answer")
        }
        _ if error.to_string().contains("lookup address") => {
            format!("the name {host} is not found")
        }
        _ => format!("{host}: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_connection_is_told_in_words() {
        let of = |kind| broken(&io::Error::from(kind), "discord.com");
        assert!(of(ErrorKind::ConnectionRefused).contains("nothing listens"));
        assert!(of(ErrorKind::NetworkUnreachable).contains("no network"));
        assert!(of(ErrorKind::ConnectionReset).contains("closes"));
        let certificate = name_error("invalid peer certificate: Expired", None, "discord.com");
        assert!(certificate.contains("clock"), "{certificate}");
    }
}
