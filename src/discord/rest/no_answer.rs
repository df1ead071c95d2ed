//! Why Discord does not answer, in words, and whether it may answer later.

use super::limits::retry_after;
use super::proxy::proxy_to;
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
        let (host, by) = (host(settings), by_proxy(settings));
        Self::later(format!(
            "Discord cannot be reached: {host} does not answer within 10 seconds{by}"
        ))
    }

    /// An answer that is none of Discord's.
    pub fn unreadable(settings: &Settings) -> Self {
        Self::unlike_discord("answers, but not as Discord does", settings)
    }

    /// An answer that Discord does not give. There is no use in asking again the server that the operator has named; before Discord itself something else
    /// answers, such as a network that wants a login, and for a while only.
    fn unlike_discord(answer: &str, settings: &Settings) -> Self {
        let (host, by) = (host(settings), by_proxy(settings));
        if settings.api_url.is_some() {
            return Self::Final(format!("{host} {answer}{by}: is DISCORD_API_URL right?"));
        }
        Self::later(format!(
            "{host} {answer}{by}: does something else answer in its place, or is Discord out of order? See https://discordstatus.com"
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
        let why = name_error(&text.join(": "), io.last(), settings);
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
            status => Self::unlike_discord(
                &format!("answers with status {}", status.as_u16()),
                settings,
            ),
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
                let why = format!(
                    "Discord refuses a question, with status {} and the words {:?}",
                    status.as_u16(),
                    answer.error.message
                );
                // Such as the commands of a server in which the bot is not. Its own codes tell Discord from what else may answer so.
                let is_forbidden = status == StatusCode::FORBIDDEN && answer.error.code > 0;
                if is_forbidden || settings.api_url.is_some() {
                    return Self::Final(why);
                }
                Self::later(why)
            }
            _ => Self::later(format!(
                "{} gives an answer that cannot be read{}",
                host(settings),
                by_proxy(settings)
            )),
        }
    }
}

/// Whether a status says that the server, and not the question, is at fault.
fn is_of_server(status: StatusCode) -> bool {
    let waits = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT];
    status.is_server_error() || waits.contains(&status)
}

/// The address of the server that is asked.
fn base(settings: &Settings) -> &str {
    settings.api_url.as_deref().unwrap_or(DISCORD)
}

/// By which proxy it is asked, as the end of a clause; nothing if by none.
pub fn by_proxy(settings: &Settings) -> String {
    let proxy = proxy_to(base(settings));
    proxy.map_or_else(String::new, |proxy| format!(", by the proxy {proxy}"))
}

/// The host that is asked, without what may be a login.
fn host(settings: &Settings) -> String {
    let url = Url::parse(base(settings)).ok();
    let host = url.as_ref().and_then(Url::host_str);
    match (host, url.as_ref().and_then(Url::port)) {
        (Some(host), Some(port)) => format!("{host}:{port}"),
        (host, _) => host.unwrap_or("DISCORD_API_URL").to_owned(),
    }
}

/// Why a connection failed, by what the errors say and by the one of the system.
fn name_error(text: &str, io: Option<&io::Error>, settings: &Settings) -> String {
    let host = host(settings);
    match proxy_to(base(settings)) {
        Some(proxy) => name_error_by(text, io, &host, &proxy),
        None => name_error_of(text, io, &host),
    }
}

/// Why a connection by a proxy failed. With that of the proxy to the host it ends at a tunnel or a certificate.
fn name_error_by(text: &str, io: Option<&io::Error>, host: &str, proxy: &str) -> String {
    if text.contains("proxy authorization required") {
        format!(
            "the proxy {proxy} wants a login: write http://name:password@{proxy} into the environment"
        )
    } else if text.contains("tunnel error: unsuccessful") {
        format!("the proxy {proxy} lets nothing through to {host}")
    } else if text.contains("certificate") {
        let why = name_error_of(text, io, host);
        format!("{why} Or does the proxy {proxy} open what is sent?")
    } else {
        let why = name_error_of(text, io, proxy);
        format!("{why}, the proxy that the environment names")
    }
}

/// Why a connection to a host failed.
fn name_error_of(text: &str, io: Option<&io::Error>, host: &str) -> String {
    if text.contains("dns error") {
        let name = host.split(':').next().unwrap_or_default();
        format!("the name {name} is not found")
    } else if text.contains("certificate") {
        format!("the certificate of {host} is not accepted: is the clock of this machine right?")
    } else if text.contains("InvalidContentType") {
        format!("{host} does not speak TLS: http:// instead of https://?")
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
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;
    use crate::settings::Policies;
    use serenity::http::ErrorResponse;
    use std::num::NonZero;

    /// Settings for Discord itself, or for a server that the operator has named.
    fn settings(api_url: Option<&str>) -> Settings {
        Settings {
            token: None,
            api_url: api_url.map(ToOwned::to_owned),
            guild: None,
            shards: None,
            engine_threads: NonZero::<usize>::MIN,
            policies: Policies::default(),
            has_emojis: false,
            ping_pause: Duration::ZERO,
        }
    }

    /// A refusal as serenity's client hands it on.
    async fn refusal(status: u16, body: &str) -> serenity::Error {
        let answer = axum::http::Response::builder().status(status);
        let answer = answer.body(body.to_owned()).unwrap().into();
        let answer = ErrorResponse::from_response(answer, reqwest::Method::GET).await;
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer))
    }

    #[tokio::test]
    async fn a_strange_answer_is_final_only_from_a_server_that_the_operator_has_named() {
        let (discord, named) = (settings(None), settings(Some("http://10.0.0.1:8080")));
        let is_final = |answer: NoAnswer| matches!(answer, NoAnswer::Final(_));
        let none = HeaderMap::new();
        for status in [302, 400, 404, 405, 418, 451] {
            let status = StatusCode::from_u16(status).unwrap();
            let refused = |settings| NoAnswer::refused(status, &none, settings);
            assert!(!is_final(refused(&discord)), "{status}");
            assert!(is_final(refused(&named)), "{status}");
            for body in ["<html>", r#"{"code": 10004, "message": "Unknown Guild"}"#] {
                let refusal = refusal(status.as_u16(), body).await;
                assert!(!is_final(NoAnswer::of(&refusal, &discord)), "{status}");
                assert!(is_final(NoAnswer::of(&refusal, &named)), "{status}");
            }
        }
        assert!(!is_final(NoAnswer::unreadable(&discord)));
        let wrong = NoAnswer::unreadable(&named).to_string();
        assert!(
            wrong.contains("10.0.0.1:8080") && wrong.contains("DISCORD_API_URL"),
            "{wrong}"
        );
        // What somebody must put right, as Discord itself says.
        assert!(is_final(NoAnswer::refused(
            StatusCode::UNAUTHORIZED,
            &none,
            &discord
        )));
        for (status, body, expected) in [
            (401, "", true),
            (403, r#"{"code": 50001, "message": "Missing Access"}"#, true),
            (403, "<html>", false),
            (403, r#"{"code": 0, "message": "No"}"#, false),
        ] {
            let found = NoAnswer::of(&refusal(status, body).await, &discord);
            assert_eq!(is_final(found), expected, "{status} {body}");
        }
    }

    #[test]
    fn a_failed_connection_is_told_in_words() {
        let of = |kind| broken(&io::Error::from(kind), "discord.com");
        assert!(of(ErrorKind::ConnectionRefused).contains("nothing listens"));
        assert!(of(ErrorKind::NetworkUnreachable).contains("no network"));
        assert!(of(ErrorKind::ConnectionReset).contains("closes"));
        let certificate = name_error_of("invalid peer certificate: Expired", None, "discord.com");
        assert!(certificate.contains("clock"), "{certificate}");
        let plain = "received corrupt message of type InvalidContentType";
        let plain = name_error_of(plain, None, "127.0.0.1:8787");
        assert!(plain.contains("does not speak TLS"), "{plain}");
    }

    #[test]
    fn a_failed_connection_by_a_proxy_names_the_proxy() {
        let refused = io::Error::from(ErrorKind::ConnectionRefused);
        for (text, io, words) in [
            ("dns error", None, "the name proxy.corp is not found"),
            (
                "tcp connect error",
                Some(&refused),
                "nothing listens at proxy.corp:3128, the proxy",
            ),
            (
                "tunnel error: proxy authorization required",
                None,
                "proxy.corp:3128 wants a login",
            ),
            (
                "tunnel error: unsuccessful",
                None,
                "proxy.corp:3128 lets nothing through to discord.com",
            ),
            ("certificate", None, "of discord.com is not accepted"),
        ] {
            let told = name_error_by(text, io, "discord.com", "proxy.corp:3128");
            assert!(
                told.contains(words) && told.contains("proxy.corp"),
                "{told}"
            );
        }
    }
}
