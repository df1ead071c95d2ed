//! The first request to Discord: whether it answers, what its clock says, and what goes wrong, in words.
//! What it asks for is what a bot asks before it connects.

use super::Finding;
use crate::settings::{Settings, Token};
use reqwest::header::{AUTHORIZATION, DATE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, StatusCode, Url};
use serde::Deserialize;
use serenity::all::HttpError;
use std::error::Error;
use std::io::{self, ErrorKind};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

/// Discord itself.
const DISCORD: &str = "https://discord.com";
/// How long an answer and a connection may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much the clocks may differ without a word, and without harm, in milliseconds.
const SMALL_SKEW: i64 = 2_000;
const LARGE_SKEW: i64 = 5_000;

/// Where a bot connects, and with how many sessions.
#[derive(Clone, Debug, Deserialize)]
pub struct GatewayAnswer {
    pub(super) url: String,
    pub(super) shards: u32,
    pub(super) session_start_limit: SessionLimit,
}

/// The sessions that a bot may start.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SessionLimit {
    pub(super) total: u64,
    pub(super) remaining: u64,
    /// In milliseconds.
    pub(super) reset_after: u64,
}

/// What the first request has found.
#[derive(Debug)]
pub struct Reached {
    /// What the gateway wants, or why there is no use in asking for anything else.
    pub gateway: Result<GatewayAnswer, String>,
    /// Whether the clock of this machine is right; none if there was no answer.
    pub clock: Option<Finding>,
    /// How long the answer took.
    pub time: Duration,
}

/// Asks Discord, as the settings name it, for the address of the gateway.
pub async fn reach(settings: &Settings) -> Reached {
    let (began, clock) = (Instant::now(), now());
    let answer = ask(settings).await;
    let time = began.elapsed();
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => {
            return Reached {
                gateway: Err(unreachable(&error, settings)),
                clock: None,
                time,
            };
        }
    };
    let clock = skew(answer.headers(), clock, time).map(clock_finding);
    let (status, headers) = (answer.status(), answer.headers().clone());
    let body = answer.bytes().await.unwrap_or_default();
    let gateway = if status.is_success() {
        let read = serde_json::from_slice(&body);
        read.map_err(|_| {
            format!(
                "{} answers, but not as Discord does: is DISCORD_API_URL right?",
                host(settings)
            )
        })
    } else {
        Err(refusal(status, &headers, settings))
    };
    Reached {
        gateway,
        clock,
        time,
    }
}

impl GatewayAnswer {
    /// Whether a connection to the gateway can be opened.
    pub async fn connects(&self) -> Finding {
        let Some(url) = Url::parse(&self.url).ok().filter(Url::has_host) else {
            return Finding::failure("Discord names no address of its gateway");
        };
        let host = url.host_str().unwrap_or_default().to_owned();
        let standard = if url.scheme() == "ws" { 80 } else { 443 };
        let address = (host.as_str(), url.port().unwrap_or(standard));
        match timeout(PATIENCE, TcpStream::connect(address)).await {
            Ok(Ok(_)) => Finding::good(format!("{host} accepts connections")),
            Ok(Err(error)) => Finding::failure(format!(
                "the gateway cannot be reached: {}",
                broken(&error, &host)
            )),
            Err(_) => Finding::failure(format!(
                "the gateway cannot be reached: {host} does not answer within 10 seconds"
            )),
        }
    }
}

async fn ask(settings: &Settings) -> reqwest::Result<reqwest::Response> {
    let base = settings.api_url.as_deref().unwrap_or(DISCORD);
    let token = settings.token.as_ref().map(Token::expose);
    let token = token.unwrap_or_default().trim_start_matches("Bot ");
    let client = Client::builder().timeout(PATIENCE).build()?;
    let request = client.get(format!("{base}/api/v10/gateway/bot"));
    let request = request.header(AUTHORIZATION, format!("Bot {token}"));
    request.send().await
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

/// A failed request of the client for Discord, in words.
pub(super) fn words(error: &serenity::Error, settings: &Settings) -> String {
    match error {
        serenity::Error::Http(HttpError::Request(error)) => unreachable(error, settings),
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            let (status, error) = (answer.status_code.as_u16(), &answer.error);
            let status = StatusCode::from_u16(status).unwrap_or_default();
            if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
                refusal(status, &HeaderMap::new(), settings)
            } else {
                format!(
                    "Discord refuses a question, with status {} and the words {:?}",
                    status.as_u16(),
                    error.message
                )
            }
        }
        _ => format!("{} gives an answer that cannot be read", host(settings)),
    }
}

/// Why there was no answer.
fn unreachable(error: &reqwest::Error, settings: &Settings) -> String {
    let host = host(settings);
    let why = if error.is_timeout() {
        format!("{host} does not answer within 10 seconds")
    } else {
        let first: &dyn Error = error;
        let chain = std::iter::successors(Some(first), |error| (*error).source());
        let io = chain.clone().filter_map(|error| error.downcast_ref());
        let text: Vec<String> = chain.map(ToString::to_string).collect();
        name_error(&text.join(": "), io.last(), &host)
    };
    format!("Discord cannot be reached: {why}")
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
fn broken(error: &io::Error, host: &str) -> String {
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

/// Why Discord does not answer the question.
fn refusal(status: StatusCode, headers: &HeaderMap, settings: &Settings) -> String {
    let wait = headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok());
    match status {
        StatusCode::UNAUTHORIZED => "the token is not accepted: press Reset Token on the page Bot of your application, and copy the new one".to_owned(),
        StatusCode::TOO_MANY_REQUESTS => format!(
            "Discord has had too many requests from this bot or this machine, and takes none{}",
            wait.map_or_else(|| " for a while".to_owned(), |wait| format!(" for {wait} seconds"))
        ),
        StatusCode::FORBIDDEN => "Discord takes no requests from the address of this machine (status 403)".to_owned(),
        status if status.is_server_error() => format!("Discord is out of order (status {}): see https://discordstatus.com", status.as_u16()),
        status => format!("{} answers with status {}: is DISCORD_API_URL right?", host(settings), status.as_u16()),
    }
}

fn now() -> i64 {
    let since = UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// By how many milliseconds the clock of this machine, which showed `clock` before a request,
/// is ahead of that of the server, at least: negative if it is behind, 0 if it may be right. The server's time is given in whole seconds, and was read at some
/// moment of the time that the answer took.
fn skew(headers: &HeaderMap, clock: i64, took: Duration) -> Option<i64> {
    let date = httpdate::parse_http_date(headers.get(DATE)?.to_str().ok()?).ok()?;
    let date = date.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    let server = i64::try_from(date.as_millis()).ok()?;
    let took = i64::try_from(took.as_millis()).ok()?;
    let (least, most) = (clock - (server + 1_000), clock + took - server);
    Some(if least > 0 {
        least
    } else if most < 0 {
        most
    } else {
        0
    })
}

/// What a difference of the clocks means.
fn clock_finding(skew: i64) -> Finding {
    let side = if skew > 0 { "ahead of" } else { "behind" };
    let text = format!(
        "the clock of this machine is {} {side} Discord's: let it be set by the network, such as with timedatectl set-ntp true",
        in_words(skew.abs())
    );
    match skew.abs() {
        0..=SMALL_SKEW => Finding::good("the clock of this machine agrees with Discord's"),
        LARGE_SKEW.. => Finding::failure(text),
        _ => Finding::warning(text),
    }
}

/// A time in words, such as `1 h 40 min`.
fn in_words(milliseconds: i64) -> String {
    let seconds = milliseconds / 1_000;
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3_600, seconds % 3_600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Severity;
    use reqwest::header::HeaderValue;

    #[test]
    fn clocks_differ_only_by_what_the_answer_proves() {
        // 784,111,777 s since 1970.
        let mut headers = HeaderMap::new();
        let date = "Sun, 06 Nov 1994 08:49:37 GMT";
        headers.insert(DATE, HeaderValue::from_static(date));
        let server = 784_111_777_000;
        for (clock, took, expected) in [
            (server, 0, 0),
            (server + 999, 0, 0),
            (server - 300, 400, 0),
            (server + 3_000, 100, 2_000),
            (server - 9_000, 1_000, -8_000),
        ] {
            let took = Duration::from_millis(took);
            assert_eq!(skew(&headers, clock, took), Some(expected), "{clock}");
        }
        assert_eq!(skew(&HeaderMap::new(), server, Duration::ZERO), None);
    }

    #[test]
    fn a_large_difference_is_a_failure_and_names_the_side() {
        assert_eq!(clock_finding(0).severity, Severity::Good);
        assert_eq!(clock_finding(-3_000).severity, Severity::Warning);
        let late = clock_finding(-6_000_000);
        assert_eq!(late.severity, Severity::Failure);
        assert!(late.text.contains("1 h 40 min behind"), "{}", late.text);
        assert!(clock_finding(100_000).text.contains("1 min 40 s ahead of"));
    }

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
