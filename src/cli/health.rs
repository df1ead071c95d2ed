//! `zihin health`: asks the program that runs on this machine, or in this container, whether it works.
//! For health checks, where there is neither shell nor curl.

use crate::config::Config;
use anyhow::{Context, Result, ensure};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::runtime::Runtime;
use zihin_terminal::output::stdout;

/// How long an answer may take.
const LIMIT: Duration = Duration::from_secs(4);

pub(super) fn run(config: &Config) -> Result<()> {
    let served = config.metrics.context(
        "METRICS_ADDR is not set: set it to 127.0.0.1:9464 for the bot and for this command",
    )?;
    let url = format!("http://{}/livez", reachable(served));
    let asked = async {
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(LIMIT)
            .build()?;
        let answer = client.get(&url).send().await?;
        anyhow::Ok((answer.status(), answer.text().await?))
    };
    let asked = Runtime::new()?.block_on(asked);
    let (status, text) = asked.with_context(|| format!("no answer from {url}"))?;
    ensure!(status.is_success(), "{}", text.trim());
    writeln!(stdout(), "{}", text.trim())?;
    Ok(())
}

/// Where to ask a program that listens at this address, which may be all addresses of the machine.
fn reachable(served: SocketAddr) -> SocketAddr {
    let ip = match served.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, served.port())
}
