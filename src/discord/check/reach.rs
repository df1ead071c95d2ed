//! The first request to Discord: whether it answers, and what its clock says.
//! What it asks for is what a bot asks before it connects.

use super::Finding;
use crate::rest::gateway_answer::{GatewayAnswer, ask};
use crate::rest::no_answer::{NoAnswer, PATIENCE, broken};
use crate::rest::proxy::proxy_to;
use crate::settings::Settings;
use reqwest::Url;
use reqwest::header::{DATE, HeaderMap};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

/// How much the clocks may differ without a word, and without harm, in milliseconds.
const SMALL_SKEW: i64 = 2_000;
const LARGE_SKEW: i64 = 5_000;

/// What the first request has found.
#[derive(Debug)]
pub struct Reached {
    /// What the gateway wants, or why there is no use in asking for anything else.
    pub gateway: Result<GatewayAnswer, NoAnswer>,
    /// Whether the clock of this machine is right; none if there was no answer.
    pub clock: Option<Finding>,
    /// How long the answer took.
    pub time: Duration,
}

/// Asks Discord, as the settings name it, for the address of the gateway.
pub async fn reach(settings: &Settings) -> Reached {
    let (began, clock) = (Instant::now(), now());
    let (gateway, headers) = ask(settings).await;
    let time = began.elapsed();
    let clock = headers.and_then(|headers| skew(&headers, clock, time));
    Reached {
        gateway,
        clock: clock.map(clock_finding),
        time,
    }
}

/// Whether a connection to the gateway can be opened.
pub async fn connects(gateway: &GatewayAnswer) -> Finding {
    let Some(url) = Url::parse(&gateway.url).ok().filter(Url::has_host) else {
        return Finding::failure("Discord names no address of its gateway");
    };
    let host = url.host_str().unwrap_or_default().to_owned();
    let standard = if url.scheme() == "ws" { 80 } else { 443 };
    let address = (host.as_str(), url.port().unwrap_or(standard));
    let straight = straight(url.as_str());
    let why = match timeout(PATIENCE, TcpStream::connect(address)).await {
        Ok(Ok(_)) => return Finding::good(format!("{host} accepts connections{straight}")),
        Ok(Err(error)) => broken(&error, &host),
        Err(_) => format!("{host} does not answer within 10 seconds"),
    };
    Finding::failure(format!("the gateway cannot be reached: {why}{straight}"))
}

/// What is to be said of the connection to the gateway at this address if the environment names a proxy.
fn straight(url: &str) -> String {
    let proxy = proxy_to(url);
    proxy.map_or_else(String::new, |proxy| {
        format!("; the proxy {proxy} is for requests only, and this machine must reach the gateway without it")
    })
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
}
