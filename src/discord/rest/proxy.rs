//! The proxy that the environment names (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`), as companies and containers set it.
//! Requests to Discord go through it, those to this machine never, and the gateway never: serenity connects to it straight.

use hyper_util::client::proxy::matcher::Matcher;
use reqwest::{Client, ClientBuilder, Url};
use std::net::IpAddr;

/// The builder of a client for requests to the server at this address.
pub fn builder(base: &str) -> ClientBuilder {
    let builder = Client::builder();
    if is_here(base) {
        builder.no_proxy()
    } else {
        builder
    }
}

/// The proxy for requests to the server at this address, as host and port; none if they go straight there.
pub fn proxy_to(base: &str) -> Option<String> {
    proxy_of(&Matcher::from_env(), base)
}

fn proxy_of(environment: &Matcher, base: &str) -> Option<String> {
    // What is connected to by a WebSocket is reached as a page there would be.
    let base = base.replacen("ws", "http", usize::from(base.starts_with("ws")));
    let target = base.parse().ok().filter(|_| !is_here(&base))?;
    let proxy = environment.intercept(&target)?;
    proxy.uri().authority().map(ToString::to_string)
}

/// Whether the server at this address is on this machine.
fn is_here(base: &str) -> bool {
    let url = Url::parse(base).ok();
    let host = url.as_ref().and_then(Url::host_str).unwrap_or_default();
    let ip = host.trim_matches(['[', ']']).parse();
    host == "localhost" || ip.is_ok_and(|ip: IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::{is_here, proxy_of};
    use hyper_util::client::proxy::matcher::Matcher;

    #[test]
    fn requests_to_this_machine_go_straight_and_all_others_by_the_proxy() {
        let environment = Matcher::builder()
            .all("http://me:secret@proxy.corp:3128")
            .no("inside.corp")
            .build();
        for (base, expected) in [
            ("https://discord.com", Some("proxy.corp:3128")),
            ("wss://gateway.discord.gg", Some("proxy.corp:3128")),
            ("http://10.0.0.1:8080", Some("proxy.corp:3128")),
            ("http://127.0.0.1.example.org", Some("proxy.corp:3128")),
            ("http://inside.corp:8080", None),
            ("http://127.0.0.1:8787", None),
            ("http://127.3.2.1:8787", None),
            ("http://localhost:8787", None),
            ("http://[::1]:8787", None),
            ("ws://127.0.0.1:8787/gateway/ws", None),
            ("", None),
        ] {
            assert_eq!(proxy_of(&environment, base).as_deref(), expected, "{base}");
        }
        assert_eq!(
            proxy_of(&Matcher::builder().build(), "https://discord.com"),
            None
        );
        assert!(!is_here("https://discord.com") && is_here("http://127.0.0.1:1/"));
    }
}
