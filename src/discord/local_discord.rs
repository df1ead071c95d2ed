//! Whether the bot is connected to a local Discord, which has its own avatars and files.

use reqwest::Url;
use std::net::IpAddr;

/// The address of the local Discord with this gateway; none if it is another's.
/// Only a local Discord has its gateway on this machine: a proxy for requests names the gateway of Discord, so that it is never asked for avatars or files.
pub fn local_discord(gateway: &str) -> Option<Url> {
    let url = Url::parse(gateway).ok()?;
    let host: IpAddr = url.host_str()?.parse().ok()?;
    let is_local = url.scheme() == "ws" && host.is_loopback();
    let address = format!("http://{host}:{}", url.port_or_known_default()?);
    Url::parse(&address).ok().filter(|_| is_local)
}

#[cfg(test)]
mod tests {
    use super::local_discord;

    #[test]
    fn only_a_gateway_on_this_machine_is_that_of_a_local_discord() {
        for (gateway, expected) in [
            ("wss://gateway.discord.gg", None),
            (
                "ws://127.0.0.1:8787/gateway/ws",
                Some("http://127.0.0.1:8787/"),
            ),
            ("ws://10.0.0.1:8787/gateway/ws", None),
            ("ws://169.254.169.254/", None),
            ("wss://127.0.0.1:8787", None),
            ("http://127.0.0.1:8787", None),
            ("ws://127.0.0.1.example.com:8787", None),
            ("", None),
        ] {
            let found = local_discord(gateway);
            assert_eq!(
                found.as_ref().map(reqwest::Url::as_str),
                expected,
                "{gateway}"
            );
        }
    }
}
